import Foundation
import JSONValue
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test("are equal whatever the order of members, in small objects and large ones")
  func equality() throws {
    #expect(["a": 1, "b": [1, 2]] as JSONValue == ["b": [1, 2], "a": 1])
    #expect(["a": 1] as JSONValue != ["a": 2])
    #expect(["a": 1] as JSONValue != ["b": 1])
    #expect(["a": [1, 2]] as JSONValue != ["a": [2, 1]])
    let names = (0..<200).map { "k\($0)" }
    let large = JSONObject(names.map { ($0, JSONValue.string($0)) })
    let turned = JSONObject(names.reversed().map { ($0, JSONValue.string($0)) })
    #expect(large == turned)
    #expect(large.hashValue == turned.hashValue)
    var other = turned
    other["k3"] = "x"
    #expect(large != other)
  }

  @Test("are compared in linear time, however deep they are")
  func deepEquality() throws {
    // Comparing each level twice would take 2 to the power of 200 steps.
    let depth = 200
    func nested(_ innermost: String) throws -> JSONValue {
      try JSONValue(
        parsing: String(repeating: #"{"a":"#, count: depth) + innermost + String(repeating: "}", count: depth))
    }
    #expect(try nested("1") != nested("2"))
    #expect(try nested("1") == nested("1"))
  }

  @Test("give the same text and fingerprint when they are equal and names are sorted")
  func canonicalText() {
    let left: JSONValue = ["b": 1, "a": ["d": 2, "c": 3]]
    let right: JSONValue = ["a": ["c": 3, "d": 2], "b": 1]
    #expect(left.text() == #"{"b":1,"a":{"d":2,"c":3}}"#)
    #expect(left.text(sortedNames: true) == #"{"a":{"c":3,"d":2},"b":1}"#)
    #expect(left.text(sortedNames: true) == right.text(sortedNames: true))
    #expect(left.fingerprint == right.fingerprint)
    #expect(left.fingerprint.count == 16)
    #expect(left.fingerprint != JSONValue.null.fingerprint)
  }

  @Test("are written with escapes for what must not stand in JSON, and for nothing else")
  func escapes() {
    #expect(JSONValue.string("\u{0}\u{1f}\"\\/é\u{2028}😀\n").text() == "\"\\u0000\\u001f\\\"\\\\/é\u{2028}😀\\n\"")
  }

  @Test(
    "are written alike however long a text is, and wherever in it something is escaped",
    arguments: [
      ("\u{1f}", "\\u001f"), ("\"", "\\\""), ("a", "a"), ("😀", "😀"), ("é\n", "é\\n"),
    ])
  func longTexts(_ unit: String, _ written: String) throws {
    for count in [1, 500, 1023, 1024, 1025, 2047, 2048, 2049, 5000] {
      for before in ["", "x"] {
        let text = before + String(repeating: unit, count: count)
        let value = JSONValue.string(text)
        #expect(value.text() == "\"" + before + String(repeating: written, count: count) + "\"")
        #expect(try JSONValue(parsing: value.text()) == value)
      }
    }
  }

  @Test("hold numbers in the shortest spelling, and none that JSON has not")
  func doubles() {
    #expect(JSONValue(0.35).text() == "0.35")
    #expect(JSONValue(3.0).text() == "3")
    #expect(JSONValue(-0.0).text() == "-0.0")
    #expect(JSONValue(1e300).doubleValue == 1e300)
    #expect(JSONValue(.nan) == .null)
    #expect(JSONValue(-.infinity) == .null)
  }

  @Test("are found by name and position")
  func access() {
    let json: JSONValue = ["list": [1, "two", true]]
    #expect(json["list"]?[1]?.stringValue == "two")
    #expect(json["list"]?[2]?.boolValue == true)
    #expect(json["list"]?[3] == nil)
    #expect(json["list"]?[-1] == nil)
    #expect(json["nothing"] == nil)
    var object: JSONObject = ["a": 1, "b": 2]
    object["a"] = nil
    object["c"] = 3
    object["b"] = 4
    #expect(object == ["b": 4, "c": 3])
  }

  @Test("go through any coder")
  func codable() throws {
    let json = try JSONValue(parsing: #"{"a":[1,-2.5,true,false,null,"x",{}],"b":9223372036854775807,"c":0.1}"#)
    let data = try JSONEncoder().encode(json)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == json)
    #expect(try JSONValue(parsing: data) == json)
  }
}
