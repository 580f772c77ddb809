import Foundation
import LinnetHome

/// A JSON Schema in a file.
enum SchemaFile {
  /// Bytes that a schema may have.
  static let maximumBytes = 1 << 20

  /// Reads it and looks at whether it is JSON at all; whether it can be followed is for the model's service to say.
  /// - Throws: ``LinnetError`` with a sentence.
  static func read(_ url: URL) throws -> String {
    let data = try UserFile.read(url, what: "schema", maximum: maximumBytes)
    guard let text = String(data: data, encoding: .utf8),
      let value = try? JSONSerialization.jsonObject(with: data), value is [String: Any]
    else { throw LinnetError.noSchema(url.lastPathComponent) }
    return text
  }
}
