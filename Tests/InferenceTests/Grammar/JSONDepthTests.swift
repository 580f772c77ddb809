import TestSupport
import Testing

@testable import Inference

@Suite("The end of a JSON value")
struct JSONDepthTests {
  @Test(
    "a value ends with its last character, and not before",
    arguments: [
      "{}", "[]", #""""#, #"{"a":1}"#, #"[1,[2,[3,{"a":[]}]]]"#, #"{"a":"}"}"#, #"{"a":"]","b":["["]}"#, #"{"a":"\""}"#,
      #"{"a":"\\"}"#, #"{"a":"\\\"}"}"#, #"{"\"}":{"\\":"\u007d"}}"#, #""a \" string ] }""#, " \n\t{ \"a\" : null }",
      #"{"é":"日本 😀 }"}"#,
    ])
  func ends(json: String) {
    var depth = JSONDepth()
    let closed = json.utf8.map { byte in
      depth.feed(byte)
      return depth.isClosed
    }
    #expect(closed.firstIndex(of: true) == json.utf8.count - 1)
  }

  @Test("random nested values end with their last character")
  func random() {
    var generator = SeededGenerator(seed: 9)
    for round in 0..<300 {
      let json = value(depth: 4, &generator)
      var depth = JSONDepth()
      let closed = json.utf8.map { byte in
        depth.feed(byte)
        return depth.isClosed
      }
      #expect(closed.firstIndex(of: true) == json.utf8.count - 1, "round \(round): \(json)")
    }
  }

  private func value(depth: Int, _ generator: inout SeededGenerator) -> String {
    let string = "\"" + generator.elements(3, of: ["a", "{", "}", "[", "]", #"\""#, #"\\"#, "é", ","]).joined() + "\""
    guard depth > 0, !generator.oneIn(4) else { return depth == 4 ? "[\(string)]" : string }
    let children = (0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth: depth - 1, &generator) }
    return generator.oneIn(2)
      ? "[" + children.joined(separator: ", ") + "]"
      : "{" + children.map { "\"k}\":\($0)" }.joined(separator: ",") + "}"
  }

  @Test("numbers and words have no end of their own, and stand outside")
  func scalars() {
    for json in ["42", "true", "-1.5e3", ""] {
      var depth = JSONDepth()
      for byte in json.utf8 { depth.feed(byte) }
      #expect(!depth.isClosed && depth.isOutside)
    }
  }

  @Test("inside of brackets and strings is not outside")
  func inside() {
    var depth = JSONDepth()
    for byte in #"{"a":["]""#.utf8 {
      depth.feed(byte)
      #expect(!depth.isOutside && !depth.isClosed)
    }
    for byte in "]}".utf8 { depth.feed(byte) }
    #expect(depth.isOutside && depth.isClosed)
  }
}
