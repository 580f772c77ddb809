import ChatTypes
import JSONValue
import Testing

@testable import Tools

@Suite("JSON schemas of arguments")
struct JSONSchemaTests {
  @Test("errors name the field and what is expected")
  func names() throws {
    let schema = try JSONSchema(Declarations.calendarSchema)
    #expect(schema.problems(in: ["action": "list"]).isEmpty)
    #expect(schema.problems(in: [:]).map(\.sentence) == ["“action” is required"])
    #expect(
      schema.problems(in: ["action": "burn"]).map(\.sentence) == [
        "“action” must be one of: create, update, delete, list"
      ])
    #expect(schema.problems(in: ["action": "list", "title": 3]).map(\.sentence) == ["“title” must be text"])
    #expect(schema.problems(in: ["action": "list", "Title": "x"]).map(\.field) == ["Title"])
    #expect(
      schema.problems(in: ["action": "list", "reminderMinutes": -1]).map(\.sentence) == [
        "“reminderMinutes” must be at least 0"
      ])
    #expect(
      schema.problems(in: ["action": "list", "reminderMinutes": 1.5]).map(\.sentence) == [
        "“reminderMinutes” must be a whole number"
      ])
    #expect(schema.problems(in: ["action": "list", "reminderMinutes": 5.0]).isEmpty)
    #expect(schema.problems(in: "list").map(\.sentence) == ["the arguments must be an object"])
    #expect(
      schema.problems(in: .object(["action": "list", "title": .string(String(repeating: "x", count: 101))])).count == 1)
  }

  struct Rule: Sendable {
    let schema: String
    let good: [String]
    let bad: [String]

    init(_ schema: String, good: [String] = [], bad: [String] = []) {
      self.schema = schema
      self.good = good
      self.bad = bad
    }

    static let all: [Rule] = [
      Rule(
        #"{"items":{"type":"integer"},"minItems":1,"maxItems":2,"uniqueItems":true}"#, good: ["[1]", "[1,2]"],
        bad: ["[]", "[1,2,3]", "[1,1]", #"["a"]"#]),
      Rule(
        #"{"oneOf":[{"type":"string"},{"type":"integer"},{"minimum":5,"type":"number"}]}"#, good: [#""a""#, "3"],
        bad: ["7", "null"]),
      Rule(#"{"anyOf":[{"type":"null"},{"type":"string"}]}"#, good: ["null", #""a""#], bad: ["1", "{}"]),
      Rule(#"{"allOf":[{"minimum":1},{"maximum":3}]}"#, good: ["1", "3"], bad: ["0", "4"]),
      Rule(#"{"not":{"type":"string"}}"#, good: ["1"], bad: [#""a""#]),
      Rule(#"{"const":{"a":[1]}}"#, good: [#"{"a":[1]}"#], bad: [#"{"a":[2]}"#]),
      Rule(#"{"format":"date-time"}"#, good: [#""2026-03-01T10:00:00Z""#, "3"], bad: [#""tomorrow""#]),
      Rule(#"{"format":"date"}"#, good: [#""2026-02-28""#], bad: [#""2026-02-30""#]),
      Rule(#"{"pattern":"^[A-Z]{2}\\d+$"}"#, good: [#""AB12""#], bad: [#""ab12""#, #""AB""#]),
      Rule(
        #"{"exclusiveMinimum":0,"exclusiveMaximum":1,"multipleOf":0.25}"#, good: ["0.25", "0.5"],
        bad: ["0", "1", "0.3"]),
      Rule(#"{"minLength":2,"maxLength":3}"#, good: [#""äö""#, #""abc""#], bad: [#""a""#, #""abcd""#]),
      Rule(
        #"{"minProperties":1,"maxProperties":1,"additionalProperties":{"type":"string"}}"#, good: [#"{"a":"b"}"#],
        bad: ["{}", #"{"a":1}"#, #"{"a":"","b":""}"#]),
      Rule(#"{"type":["string","null"]}"#, good: ["null", #""x""#], bad: ["1"]),
      Rule(
        ##"{"$ref":"#/$defs/t","$defs":{"t":{"properties":{"next":{"$ref":"#/$defs/t"}},"additionalProperties":false}}}"##,
        good: [#"{"next":{"next":{}}}"#], bad: [#"{"next":{"other":1}}"#]),
      Rule("true", good: ["1"]), Rule("false", bad: ["1"]),
    ]
  }

  @Test("a rule that can't be kept makes a schema of ours wrong, and is left to another program in one of its own")
  func others() throws {
    let source: JSONValue = [
      "type": "object",
      "properties": [
        "file": ["type": "string", "file_uploadable": true], "code": ["type": "string", "pattern": "(?=look)ahead"],
        "count": ["type": "integer", "minimum": 1],
      ],
    ]
    #expect(throws: ToolError.self) { try JSONSchema(source) }
    let schema = try JSONSchema(source, leavesRules: true)
    #expect(schema.problems(in: ["file": "x", "code": "anything", "count": 1]).isEmpty)
    #expect(schema.problems(in: ["count": 0]).count == 1 && schema.problems(in: ["file": 3]).count == 1)
  }

  @Test("each rule lets through what fits and nothing else", arguments: Rule.all)
  func rules(rule: Rule) throws {
    let schema = try JSONSchema(JSONValue(parsing: rule.schema))
    for text in rule.good { #expect(schema.problems(in: try JSONValue(parsing: text)).isEmpty, "\(text)") }
    for text in rule.bad { #expect(!schema.problems(in: try JSONValue(parsing: text)).isEmpty, "\(text)") }
  }

  @Test(
    "what can't be enforced is refused, not passed over",
    arguments: [
      #"{"if":{}}"#, #"{"patternProperties":{}}"#, #"{"type":"date"}"#, #"{"pattern":"(?=a)"}"#, #"{"pattern":"(a"}"#,
      #"{"$ref":"https://example.org/schema"}"#, ##"{"$ref":"#/$defs/none"}"##, #"{"minimum":"1"}"#, "3",
      #"{"required":[1]}"#,
      #"{"anyOf":[]}"#, #"{"properties":[]}"#,
    ])
  func refused(schema: String) throws {
    let json = try JSONValue(parsing: schema)
    #expect { try JSONSchema(json) } throws: { ($0 as? ToolError)?.code == .invalidSchema }
  }

  @Test("a schema that refers to itself for ever, or multiplies, ends in a finding")
  func bounds() throws {
    let circle = try JSONSchema([
      "$ref": "#/$defs/a", "$defs": ["a": ["$ref": "#/$defs/b"], "b": ["$ref": "#/$defs/a"]],
    ])
    #expect(!circle.problems(in: 1).isEmpty)
    var definitions: JSONObject = ["d0": ["type": "string"]]
    for level in 1...25 {
      let lower: JSONValue = ["$ref": .string("#/$defs/d\(level - 1)")]
      definitions["d\(level)"] = ["anyOf": [lower, lower]]
    }
    let bomb = try JSONSchema(["$ref": "#/$defs/d25", "$defs": .object(definitions)])
    #expect(!bomb.problems(in: 1).isEmpty)
  }

  @Test("letters that only look the same are not the same")
  func spelling() throws {
    // The Kelvin sign equals K for Swift's ==.
    #expect(try !JSONSchema(["enum": ["OK"]]).problems(in: "O\u{212A}").isEmpty)
  }
}

@Suite("Patterns")
struct TextPatternTests {
  @Test(
    "match as JSON Schema has them",
    arguments: [
      ("", "", true), ("a", "cat", true), ("^a", "cat", false), ("^a$", "a", true), ("^a|b$", "xb", true),
      ("^(a|bc)+$", "abcbca", true), ("^(a|bc)+$", "abcb", false), ("^a{2,3}$", "aaa", true),
      ("^a{2,3}$", "aaaa", false),
      ("^a{2}$", "a", false), ("^a{2,}$", "aaaaa", true), ("^[^a-c]$", "d", true), ("^[^a-c]$", "b", false),
      ("^\\w+@\\w+\\.\\w+$", "a@b.c", true), ("^[\\d-]+$", "12-3", true), ("^.$", "\n", false),
      ("^\\u0041$", "A", true),
      ("^(?:x?)*$", "xxx", true), ("^[a\\]]$", "]", true), ("^a??b$", "b", true), ("^\\S$", " ", false),
      ("^.$", "💡", true),
      ("^()$", "", true), ("a$b", "ab", false),
    ])
  func matching(pattern: String, text: String, expected: Bool) throws {
    let compiled = try #require(TextPattern(pattern))
    #expect(compiled.matches(text) == expected)
  }

  @Test(
    "what isn't supported is not a pattern",
    arguments: ["(?=a)", "(?<n>a)", "\\b", "\\1", "a**", "[b-a]", "a{3,2}", "*", "[a", "(((a{99}){99}){99})"])
  func unsupported(pattern: String) { #expect(TextPattern(pattern) == nil) }

  @Test("a pattern that makes others run for ever ends at once")
  func linear() throws {
    let pattern = try #require(TextPattern("^(a+)+$"))
    #expect(!pattern.matches(String(repeating: "a", count: 5000) + "!"))
  }
}
