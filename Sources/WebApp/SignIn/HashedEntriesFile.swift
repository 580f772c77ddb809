import ChatTypes
import Foundation
import JSONValue

/// What is known under hashes of secrets, in a JSON file that only its owner can read. Nothing in it lets anybody in.
struct HashedEntriesFile: Sendable {
  let url: URL
  /// What the list is called in the file.
  let name: String

  /// All entries by their hashes; none when the file isn't there or can't be read.
  func load() -> [(hash: Data, entry: JSONValue)] {
    guard let data = try? Data(contentsOf: url), let json = try? JSONValue(parsing: data) else { return [] }
    return (json[name]?.arrayValue ?? []).compactMap { entry in
      entry["hash"]?.stringValue.flatMap { Data(base64Encoded: $0) }.map { ($0, entry) }
    }
  }

  /// Whether the file is there.
  var exists: Bool { FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) }

  /// Removes it. One that stays holds nothing that lets anybody in.
  func remove() { try? FileManager.default.removeItem(at: url) }

  /// Takes the place of the file as a whole: a crash leaves the old one or the new one.
  /// - Throws: what the file system says.
  func save(_ entries: [(hash: Data, entry: [String: JSONValue])]) throws {
    let list = entries.map { hash, entry -> JSONValue in
      .object(JSONObject([("hash", .string(hash.base64EncodedString()))] + entry.sorted { $0.key < $1.key }))
    }
    let json: JSONValue = [name: .array(list)]
    try json.data().write(to: url, options: [.atomic])
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path(percentEncoded: false))
  }
}
