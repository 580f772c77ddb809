import Foundation
import TestSupport

extension TemporaryDirectory {
  func write(_ name: String, _ bytes: [UInt8]) throws { try write(bytes, as: name) }
}

extension SeededGenerator {
  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count { withUnsafeBytes(of: next()) { bytes.append(contentsOf: $0) } }
    return Array(bytes.prefix(count))
  }
}

/// Runs a program of the system; a missing one is a failure.
@discardableResult
func runTool(_ arguments: String..., in directory: TemporaryDirectory) throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = arguments
  process.currentDirectoryURL = directory.url
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

/// Runs age under a terminal of its own and types the passphrase whenever it asks.
func runAge(_ arguments: String..., passphrase: String, in directory: TemporaryDirectory) throws -> Int32 {
  let script = """
    import os, pty, sys
    pid, fd = pty.fork()
    if pid == 0: os.execvp("age", ["age"] + sys.argv[2:])
    seen = b""; asked = 0
    while True:
        try: data = os.read(fd, 1000)
        except OSError: break
        if not data: break
        seen += data
        if seen.count(b": ") > asked:
            asked += 1; os.write(fd, sys.argv[1].encode() + b"\\n")
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
    """
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["python3", "-c", script, passphrase] + arguments
  process.currentDirectoryURL = directory.url
  process.standardInput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}

extension TemporaryDirectory {
  /// A file that the reference program made.
  static func fixture(_ name: String) -> URL {
    // …/PersistenceTests/Archive/Support/this file
    let tests = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return tests.appending(path: "Fixtures/age/\(name)")
  }
}
