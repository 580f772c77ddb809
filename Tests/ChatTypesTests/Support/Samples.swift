import ChatTypes
import Foundation
import JSONValue

/// JSON files beside the tests.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func json(_ name: String) throws -> JSONValue {
    try JSONValue(parsing: Data(contentsOf: folder.appending(path: name)))
  }
}

/// Samples of every type: structs with all fields and with those that are always written, unions with every tag, string
/// enums with every name. No field has its initial value.
struct Samples {
  /// The samples of a type by its name.
  let byType: [String: [JSONValue]]

  static func load() throws -> Samples {
    let object = try Fixtures.json("samples.json").objectValue?.members ?? []
    return Samples(byType: Dictionary(uniqueKeysWithValues: object.map { ($0.name, $0.value.arrayValue ?? []) }))
  }

  /// Every type with each of its samples.
  var all: [(name: String, type: any JSONCodable.Type, json: JSONValue)] {
    byType.sorted { $0.key < $1.key }.flatMap { name, samples in
      samples.compactMap { json in AllTypes.table[name].map { (name, $0, json) } }
    }
  }
}
