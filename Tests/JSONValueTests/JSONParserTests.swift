import Foundation
import JSONValue
import TestSupport
import Testing

@Suite("Reading JSON")
struct JSONParserTests {
  @Test("keeps every number exactly")
  func numbers() throws {
    let texts = [
      "0", "-0", "1", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
      "-9223372036854775809",
      "18446744073709551616", "0.1", "1.50", "1e5", "1E+05", "-0.0e-0", "123456789012345678901234567890.123", "1e400",
    ]
    for text in texts { #expect(try JSONValue(parsing: text).text() == text) }
    #expect(try JSONValue(parsing: "9223372036854775807") == .integer(.max))
    #expect(try JSONValue(parsing: "-9223372036854775808") == .integer(.min))
    #expect(try JSONValue(parsing: "9223372036854775808") == .number("9223372036854775808"))
    #expect(try JSONValue(parsing: "-0") == .number("-0"))
  }

  @Test("gives whole numbers as integers however they are spelled, and no others")
  func wholeNumbers() throws {
    #expect(try JSONValue(parsing: "3.0").int64Value == 3)
    #expect(try JSONValue(parsing: "3e2").int64Value == 300)
    #expect(try JSONValue(parsing: "3.5").int64Value == nil)
    #expect(try JSONValue(parsing: "-0.0").int64Value == 0)
    #expect(try JSONValue(parsing: "-12.50e1").int64Value == -125)
    #expect(try JSONValue(parsing: "12.5e-1").int64Value == nil)
    #expect(try JSONValue(parsing: "500e-2").int64Value == 5)
    // These lie between two numbers that a Double has.
    #expect(try JSONValue(parsing: "9007199254740993.0").int64Value == 9_007_199_254_740_993)
    #expect(try JSONValue(parsing: "9223372036854775807.000").int64Value == .max)
    #expect(try JSONValue(parsing: "1.00000000000000000001").int64Value == nil)
    #expect(try JSONValue(parsing: "1e999999999999999999999").int64Value == nil)
    #expect(try JSONValue(parsing: "1e-9223372036854775808").int64Value == nil)
    #expect(try JSONValue(parsing: "1e18").int64Value == 1_000_000_000_000_000_000)
    #expect(try JSONValue(parsing: "1E19").int64Value == nil)
    #expect(try JSONValue(parsing: "1e400").int64Value == nil)
    #expect(try JSONValue(parsing: "1e400").doubleValue == nil)
    #expect(try JSONValue(parsing: "9223372036854775808").int64Value == nil)
    #expect(JSONValue.string("3").int64Value == nil)
  }

  @Test("takes the last of members with one name")
  func repeatedNames() throws {
    #expect(try JSONValue(parsing: #"{"a":1,"b":2,"a":3}"#) == ["a": 3, "b": 2])
    let many = (0..<100).map { "\"k\($0 % 50)\":\($0)" }.joined(separator: ",")
    let object = try #require(JSONValue(parsing: "{\(many)}").objectValue)
    #expect(object.count == 50)
    #expect(object["k7"] == 57)
    #expect(try JSONValue(parsing: #"{"a":{"a":1},"b":{"a":2}}"#) == ["a": ["a": 1], "b": ["a": 2]])
  }

  @Test("understands every escape")
  func escapes() throws {
    let json = try JSONValue(parsing: #""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00é""#)
    #expect(json == "\"\\/\u{8}\u{c}\n\r\tAé😀é")
    #expect(try JSONValue(parsing: json.text()) == json)
  }

  @Test("repairs what is no text, rather than losing everything around it")
  func repairs() throws {
    #expect(
      try JSONValue(parsing: #"["\ud800","\udc00","\ud800\ud800\udc00","\ud800x"]"#) == [
        "\u{FFFD}", "\u{FFFD}", "\u{FFFD}\u{10000}", "\u{FFFD}x",
      ])
    #expect(try JSONValue(parsing: Data([0x22, 0xFF, 0x61, 0x22])) == "\u{FFFD}a")
  }

  @Test(
    "refuses what is no JSON",
    arguments: [
      "", " ", "{", "[", "[1,]", "{,}", #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, #"{"a":1,}"#, "01", "-", "+1", ".5", "1.",
      "1e", "1e+",
      "tru", "nul", "NaN", "Infinity", "'a'", #"""#, #""\"#, #""\x""#, #""\u12""#, #""\u12g4""#, "\"\n\"", "1 2",
      "[1 2]", "]",
      "{\"a\":1 \"b\":2}", "\u{FEFF}1", "[\u{0}]", "1\u{0}",
    ])
  func refusals(text: String) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
  }

  @Test("says where the text stops being JSON")
  func errorOffset() {
    #expect(throws: JSONError.syntax(offset: 4)) { try JSONValue(parsing: "[1, x]") }
  }

  @Test("refuses to be led arbitrarily deep")
  func depth() throws {
    let deepest = JSONValue.maximumDepth
    let fits = String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)
    #expect(try JSONValue(parsing: fits).text() == fits)
    #expect(throws: JSONError.tooDeep) { try JSONValue(parsing: "[" + fits + "]") }
    #expect(throws: JSONError.tooDeep) { try JSONValue(parsing: String(repeating: "{\"a\":", count: 1_000_000)) }
  }

  @Test("reads back whatever was written", arguments: UInt64(0)..<20)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let value = Self.random(depth: 0, &generator)
      #expect(try JSONValue(parsing: value.text()) == value)
      #expect(try JSONValue(parsing: value.data(sortedNames: true)) == value)
      #expect(try JSONValue(parsing: value.text()).hashValue == value.hashValue)
    }
  }

  @Test("never crashes on changed bytes", arguments: UInt64(0)..<10)
  func bytes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var data = Self.random(depth: 0, &generator).data()
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        guard let position = data.indices.randomElement(using: &generator) else { break }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: data[position] = UInt8.random(in: 0...255, using: &generator)
        case 1: data.remove(at: position)
        default: data = data[..<position]
        }
      }
      if let value = try? JSONValue(parsing: data) { #expect(try JSONValue(parsing: value.data()) == value) }
    }
  }

  private static func random(depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .integer(.random(in: .min ... .max, using: &generator))
    case 3: return JSONValue(Double(bitPattern: generator.next()))
    case 4, 5:
      let scalars = (0..<Int.random(in: 0..<20, using: &generator)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0..<0x3000, using: &generator))
      }
      return .string(String(String.UnicodeScalarView(scalars)))
    case 6:
      return .array((0..<Int.random(in: 0..<6, using: &generator)).map { _ in random(depth: depth + 1, &generator) })
    default:
      return .object(
        JSONObject(
          (0..<Int.random(in: 0..<40, using: &generator)).map { ("k\($0)", random(depth: depth + 1, &generator)) }))
    }
  }
}
