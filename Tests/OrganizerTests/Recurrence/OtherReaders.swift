import Foundation
import Testing

/// Other people's libraries, which read what we write (Fixtures/check_written.py).
enum OtherReaders {
  /// A Python with what scripts/requirements/organizer.txt names. `make test` always sets it.
  private static let python = ProcessInfo.processInfo.environment["LINNET_PYTHON"] ?? ""

  /// Whether somebody wants them to be asked: then it is a failure when they aren't there.
  static var isAsked: Bool { !python.isEmpty }

  static let reason: Comment = "Needs icalendar, recurring-ical-events and vobject: “make test” installs and runs them."

  /// Demands that they read each file of a folder as we do.
  static func check(_ folder: String) throws {
    guard FileManager.default.isExecutableFile(atPath: python) else {
      Issue.record("LINNET_PYTHON names no program. Run “make bootstrap-tests”, which installs it, or “make test”.")
      return
    }
    let script = "\(folder)/check_written.py"
    try fixture("check_written.py").write(to: URL(fileURLWithPath: script))
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-B", script, folder]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "They read our files otherwise, or are too old (make test): \(said)")
  }
}
