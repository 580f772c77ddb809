import ChatTypes
import Foundation

/// How a server's program is started: what exactly is run, where, and with which variables. Nothing of this process's environment is
/// passed on but what every program needs.
struct ServerProgram: Hashable, Sendable {
  /// The file that is run.
  let file: String
  let arguments: [String]
  let directory: String?
  let environment: [String: String]

  /// The variables that are passed on.
  private static let passedOn = [
    "HOME", "LOGNAME", "USER", "SHELL", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR",
  ]

  /// - Parameter variables: of this process.
  /// - Throws: ``ServerProblem`` when the program is in none of the folders.
  init(_ source: ToolkitSource, variables: [String: String]) throws(ServerProblem) {
    let path = Self.searchPath(source, variables: variables)
    guard let name = source.command.first, let file = Self.find(name, in: path) else { throw .noProgram(path) }
    self.file = file
    arguments = Array(source.command.dropFirst())
    directory = source.directory ?? variables["HOME"]
    var environment = variables.filter { Self.passedOn.contains($0.key) }
    environment["PATH"] = path
    self.environment = environment.merging(source.environment) { _, given in given }
  }

  /// The folders that programs are looked for in: those that were the user's when the server was added, then this process's own.
  static func searchPath(_ source: ToolkitSource, variables: [String: String]) -> String {
    if let given = source.environment["PATH"] { return given }
    var seen: Set<Substring> = []
    let folders = [source.searchPath, variables["PATH"]].compactMap(\.self)
      .flatMap { $0.split(separator: ":") }.filter { seen.insert($0).inserted }
    return folders.isEmpty ? "/usr/local/bin:/usr/bin:/bin" : folders.joined(separator: ":")
  }

  /// Where a program is; nil when it is nowhere.
  static func find(_ name: String, in path: String) -> String? {
    guard !name.contains("/") else { return isProgram(name) ? name : nil }
    guard !name.isEmpty else { return nil }
    return path.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ file: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: file)
  }
}
