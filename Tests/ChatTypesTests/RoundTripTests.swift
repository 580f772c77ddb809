import ChatTypes
import Foundation
import JSONValue
import Testing

@Suite("Every type and case")
struct RoundTripTests {
  let samples: Samples

  init() throws { samples = try Samples.load() }

  @Test("is read from its JSON and written back the same")
  func roundTrip() throws {
    for (name, type, json) in samples.all { try check(name, type, json) }
    #expect(samples.all.count > 1000)
  }

  private func check<T: JSONCodable>(_ name: String, _ type: T.Type, _ json: JSONValue) throws {
    let value = try T(json: json)
    #expect(value.json == json, "\(name)")
    #expect(try T(parsing: value.data()) == value, "\(name)")
    #expect(try T(parsing: value.text(sortedNames: true)).hashValue == value.hashValue, "\(name)")
  }

  @Test("is written in the order in which it was read")
  func order() throws {
    let item = try #require(samples.byType["ChatItem"]?.first)
    #expect(ChatItem(json: item).text(sortedNames: false) == item.text())
  }

  @Test("is understood, and not only kept")
  func understood() throws {
    for (name, type, json) in samples.all { try checkUnderstood(name, type, json) }
  }

  /// The description of a value shows every placeholder and every unknown field in it.
  private func checkUnderstood<T: JSONCodable>(_ name: String, _ type: T.Type, _ json: JSONValue) throws {
    let description = try "\(T(json: json))"
    #expect(!description.contains("unknown("), "\(name) \(json.text())")
    #expect(!description.contains("invalidJSON("), "\(name) \(json.text())")
    #expect(!description.contains("UnknownFields(storage: Optional"), "\(name) \(json.text())")
  }

  @Test("would show in its description what was not understood")
  func notUnderstood() throws {
    let known: JSONValue = ["chatRef": "@1", "draft": ["message": "hi"]]
    let unknown: JSONValue = ["chatRef": "@1", "draft": ["message": "hi", "contextItem": ["type": "new"], "x": 1]]
    #expect(try !"\(ChatDraft(json: known))".contains("UnknownFields(storage: Optional"))
    #expect(try "\(ChatDraft(json: unknown))".contains("UnknownFields(storage: Optional"))
    #expect(try "\(ChatDraft(json: unknown))".contains("unknown("))
  }

  @Test("goes through any coder with the same JSON")
  func codable() throws {
    for (name, type, json) in samples.all where !name.hasSuffix("Command") { try checkCodable(name, type, json) }
  }

  private func checkCodable<T: JSONCodable>(_ name: String, _ type: T.Type, _ json: JSONValue) throws {
    let value = try T(json: json)
    let data = try JSONEncoder().encode([value])
    #expect(try JSONValue(parsing: data) == [json], "\(name)")
    #expect(try JSONDecoder().decode([T].self, from: data) == [value], "\(name)")
  }

  @Test("has a sample, and every tag and name has one too")
  func complete() throws {
    let sources = try Sources.load()
    #expect(sources.types.subtracting(AllTypes.table.keys).isEmpty)
    #expect(sources.types.count > 200)
    for (type, tags) in sources.tags {
      let sampled = Set((samples.byType[type] ?? []).compactMap { $0["type"]?.stringValue })
      #expect(tags.subtracting(sampled).isEmpty, "\(type)")
    }
    #expect(sources.tags.values.map(\.count).reduce(0, +) > 400)
  }
}

/// What the sources of the module declare. Swift can't list an enum's cases that have values, the sources can.
private struct Sources {
  var types: Set<String> = []
  private var unions: Set<String> = []
  var tags: [String: Set<String>] = [:]

  static func load() throws -> Sources {
    let folder = Fixtures.folder.appending(path: "../../../Sources/ChatTypes").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var sources = Sources()
    for file in files where file.hasSuffix(".swift") && !file.hasPrefix("JSON/") {
      sources.read(try String(contentsOf: folder.appending(path: file), encoding: .utf8))
    }
    sources.tags = sources.tags.filter { sources.unions.contains($0.key) }
    return sources
  }

  private mutating func read(_ source: String) {
    var type: String?
    for line in source.split(separator: "\n") {
      if let match = line.firstMatch(of: /public (?:indirect )?(?:struct|enum) (\w+): JSON(Struct|Union|StringEnum)/) {
        // The only type inside of another.
        types.insert(match.1 == "AutoAccept" ? "AddressSettings.AutoAccept" : String(match.1))
        type = String(match.1)
        if match.2 == "Union" { unions.insert(String(match.1)) }
      } else if let match = line.firstMatch(of: /^extension (\w+) \{/) {
        type = String(match.1)
      } else if let type, let match = line.firstMatch(of: /^ +(?:cases\.tag\()?"(\w+)", of: &self/) {
        tags[type, default: []].insert(String(match.1))
      }
    }
  }
}
