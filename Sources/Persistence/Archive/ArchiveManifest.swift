import ChatTypes
import Foundation
import JSONValue

/// What a backup holds. It is the first file in it, `manifest.json`.
public struct ArchiveManifest: Equatable, Sendable {
  /// One file.
  public struct Entry: Equatable, Sendable {
    /// The path in the archive.
    public let path: String
    /// Bytes.
    public let size: Int64
    /// SHA-256 in 64 hexadecimal digits, lower case.
    public let sha256: String
  }

  /// The path of the manifest itself.
  public static let path = "manifest.json"
  /// What `format` says.
  static let format = "linnet-archive"
  /// The version that this program writes; it reads no newer one.
  public static let currentVersion: Int64 = 1
  /// Bytes that a manifest may have: some 400,000 files.
  static let longest: Int64 = 64 << 20

  /// When the backup was begun, in Unix milliseconds.
  public let createdAt: Int64
  /// The program that wrote it, with its version.
  public let program: String
  /// The files in their order in the archive.
  public let entries: [Entry]

  /// Bytes of all files together.
  public var totalSize: Int64 { entries.reduce(0) { $0.addingReportingOverflow($1.size).partialValue } }

  init(createdAt: Int64, program: String, entries: [Entry]) {
    self.createdAt = createdAt
    self.program = program
    self.entries = entries
  }

  var data: Data {
    let files = entries.map { entry -> JSONValue in
      .object(["path": .string(entry.path), "size": .integer(entry.size), "sha256": .string(entry.sha256)])
    }
    let json = JSONValue.object([
      "format": .string(Self.format), "version": .integer(Self.currentVersion), "createdAt": .integer(createdAt),
      "program": .string(program), "entries": .array(files),
    ])
    return json.data()
  }

  /// - Throws: ``ArchiveError`` of code `notBackup` or `newerFormat`.
  init(parsing data: Data) throws {
    guard let json = try? JSONValue(parsing: data), json["format"]?.stringValue == Self.format,
      let version = json["version"]?.int64Value, version >= 1
    else { throw Self.unreadable("format") }
    guard version <= Self.currentVersion else {
      throw ArchiveError(
        .newerFormat, message: "A newer Linnet wrote this backup. Update Linnet, then try again.", log: "version")
    }
    guard let createdAt = json["createdAt"]?.int64Value, let program = json["program"]?.stringValue,
      let files = json["entries"]?.arrayValue
    else { throw Self.unreadable("fields") }
    self.createdAt = createdAt
    self.program = program
    entries = try files.map { file in
      guard let path = file["path"]?.stringValue, let size = file["size"]?.int64Value, size >= 0, size <= 1 << 56,
        let hash = file["sha256"]?.stringValue, hash.utf8.count == 64,
        hash.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
      else { throw Self.unreadable("entry") }
      return Entry(path: path, size: size, sha256: hash)
    }
    try Self.check(paths: entries.map(\.path))
  }

  /// - Throws: ``ArchiveError`` of code `entryRefused`
  static func check(paths: [String]) throws {
    var register = PathRegister()
    try register.add(path, kind: .file)
    for path in paths {
      guard try ArchivePath.normalized(Array(path.utf8)).utf8.elementsEqual(path.utf8) else {
        throw ArchivePath.refused("a path that is not in its simple form")
      }
      try register.add(path, kind: .file)
    }
  }

  static func unreadable(_ what: String) -> ArchiveError {
    ArchiveError(
      .notBackup, message: "This file can be opened but is no backup of Linnet. Choose another file.",
      log: "manifest: \(what)")
  }
}
