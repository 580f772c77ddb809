import Foundation

/// A fresh directory, removed together with the object.
final class ScratchDirectory: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "linnet-archive-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appending(path: name) }
  func path(_ name: String) -> String { file(name).path(percentEncoded: false) }
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path(".")).sorted() }
  func write(_ name: String, _ bytes: [UInt8]) throws { try Data(bytes).write(to: file(name)) }
  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: file(name))) }
  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}

/// Random numbers that are the same in every run (SplitMix64).
struct RepeatableGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count { withUnsafeBytes(of: next()) { bytes.append(contentsOf: $0) } }
    return Array(bytes.prefix(count))
  }
}

/// Runs a program of the system; a missing one is a failure.
@discardableResult
func runTool(_ arguments: String..., in directory: ScratchDirectory) throws -> (status: Int32, output: String) {
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
func runAge(_ arguments: String..., passphrase: String, in directory: ScratchDirectory) throws -> Int32 {
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

extension ScratchDirectory {
  /// A file that the reference program made.
  static func fixture(_ name: String) -> URL {
    // …/PersistenceTests/Archive/Support/this file
    let tests = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return tests.appending(path: "Fixtures/age/\(name)")
  }
}
