import ChatTypes
import JSONValue
import TestSupport

/// Changes JSON at random, in the ways in which other versions, broken programs and attackers would.
struct JSONMutator {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The value with one to three changes somewhere in it.
  mutating func mutated(_ json: JSONValue) -> JSONValue {
    var json = json
    for _ in 0..<Int.random(in: 1...3, using: &generator) { json = changed(json, depth: 0) }
    return json
  }

  private mutating func changed(_ json: JSONValue, depth: Int) -> JSONValue {
    // Going further down is more likely than changing something here.
    let descends = depth < 12 && Int.random(in: 0..<4, using: &generator) > 0
    switch json {
    case .object(let object):
      if descends, let member = object.members.randomElement(using: &generator) {
        var object = object
        object[member.name] = changed(member.value, depth: depth + 1)
        return .object(object)
      }
      return changedHere(object)
    case .array(var elements):
      if descends, let position = elements.indices.randomElement(using: &generator) {
        elements[position] = changed(elements[position], depth: depth + 1)
      } else {
        elements.insert(scalar(), at: Int.random(in: 0...elements.count, using: &generator))
      }
      return .array(elements)
    case .null, .bool, .integer, .number, .string:
      return scalar()
    }
  }

  private mutating func changedHere(_ object: JSONObject) -> JSONValue {
    var object = object
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      if let member = object.members.randomElement(using: &generator) { object[member.name] = nil }
    case 1: object["unknown \(Int.random(in: 0..<3, using: &generator))"] = scalar()
    case 2: object["type"] = scalar()
    case 3:
      if let member = object.members.randomElement(using: &generator) { object[member.name] = scalar() }
    default: return scalar()
    }
    return .object(object)
  }

  private mutating func scalar() -> JSONValue {
    let values: [JSONValue] = [
      .null, true, false, 0, -1, .integer(.max), .integer(.min), 1.5, .number("1e400"), .number("-0"), "", "new thing",
      "2026-03-01T10:00:00Z", "9999-99-99T99:99:99Z", "\u{0}", "e\u{301}\u{1F468}\u{200D}\u{1F469}", [],
      [1, "x", .null],
      [:], ["type": "unheard"], ["type": "text"], ["type": "text", "text": "hi"], ["a": ["b": [["c": 1]]]],
    ]
    return values.randomElement(using: &generator) ?? .null
  }
}
