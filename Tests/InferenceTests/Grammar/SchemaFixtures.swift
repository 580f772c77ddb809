import Foundation
import JSONValue
import Testing

/// The schemas of the fixtures, one a line.
enum SchemaFixtures {
  /// A schema that can't be kept to, and the place that is named.
  struct Refused: CustomTestStringConvertible {
    var schema: String
    var path: String
    var testDescription: String { "\(path) of \(schema.prefix(80))" }
  }

  static var kept: [String] {
    get throws { try lines("kept-schemas.jsonl") }
  }

  static var refused: [Refused] {
    get throws {
      try lines("refused-schemas.jsonl").map { line in
        let json = try JSONValue(parsing: line)
        return Refused(schema: json["schema"]?.text() ?? "", path: json["path"]?.stringValue ?? "")
      }
    }
  }

  private static func lines(_ name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
