import JSONValue
import Testing
import Tools

@testable import Toolkits

@Suite("Schemas of other programs")
struct LenientSchemaTests {
  @Test("One that can be kept to is taken as it is")
  func whole() {
    let schema: JSONValue = [
      "type": "object", "properties": ["x": ["type": "string", "pattern": "^a+$"]], "required": ["x"],
    ]
    #expect(LenientSchema.readable(schema) == schema)
  }

  @Test("Of any other, what can't be kept to is left out, and the rest still holds")
  func reduced() throws {
    let schema: JSONValue = [
      "$schema": "http://json-schema.org/draft-07/schema#", "type": "object",
      "properties": [
        "x": ["type": "string", "pattern": "(?<=lookbehind)y", "markdownDescription": "z", "format": "uri"],
        "y": ["type": ["string", "weird"]], "z": ["$ref": "https://example.org/schema.json"],
        "pair": ["type": "array", "items": [["type": "string"], ["type": "integer"]]],
        "either": ["anyOf": [["type": "integer"], ["if": [:]]]], "any": true,
      ], "patternProperties": ["^x": [:]], "required": ["x"], "unevaluatedProperties": false,
    ]
    let readable = LenientSchema.readable(schema)
    #expect(readable["properties"]?["x"] == ["type": "string"])
    #expect(readable["properties"]?["pair"] == ["type": "array"])
    let read = try JSONSchema(readable)
    #expect(read.problems(in: ["x": "text", "y": 1]).isEmpty)
    #expect(!read.problems(in: [:]).isEmpty)
    #expect(!read.problems(in: ["x": 5]).isEmpty)
  }

  @Test(
    "What is none, or has no bottom, is any object",
    arguments: ["text", [1], ["type": 5], ["$ref": "#/$defs/none"]] as [JSONValue])
  func none(schema: JSONValue) throws {
    let read = try JSONSchema(LenientSchema.readable(schema))
    #expect(read.problems(in: ["anything": 1]).isEmpty)
    var deep: JSONValue = ["type": "string"]
    for _ in 0..<200 { deep = ["type": "object", "properties": ["x": deep], "weird": 1] }
    _ = try JSONSchema(LenientSchema.readable(deep))
  }
}
