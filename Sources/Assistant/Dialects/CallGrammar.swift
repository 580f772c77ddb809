import ChatTypes
import JSONValue
import Tools

/// What a lazy grammar binds from its opening to its closing text: the engine's `ActionBlock` in values.
///
/// The engine takes any number of these in one request (`GrammarConstraint.onDemand`) and makes one grammar of them, whose rules
/// branch at the opening. It binds once a reply has written an opening, byte for byte as it stands here.
struct CallGrammar: Sendable, Equatable {
  /// Such as `[CALENDAR_ACTION:`.
  let opening: String
  /// JSON Schema as text, the same bytes every time.
  let schema: String
  /// Such as `]`.
  let closing: String

  /// One for each tool that is on.
  static func blocks(_ tools: [CallTool]) -> [CallGrammar] {
    tools.map { CallGrammar(opening: "[\($0.tag):", schema: $0.schema.text(), closing: "]") }
  }

  /// UTF-8 bytes of all tools' schemas. Arguments of tools for which there is no room are any object.
  private static let longestSchemas = 131_072

  /// One for all tools, since the name stands inside; none when no tool is on.
  ///
  /// Of another program's schema only what a grammar can surely be made of is kept to: one that can't would cost the whole reply. The
  /// rest is checked before the call is made.
  static func toolCalls(_ tools: [CallSignature]) -> [CallGrammar] {
    guard !tools.isEmpty else { return [] }
    var room = longestSchemas
    let calls = tools.map { tool -> JSONValue in
      let size = tool.grammarSchema.text().utf8.count
      let fits = size <= room
      if fits { room -= size }
      return [
        "type": "object",
        "properties": [
          "name": ["const": .string(tool.name)], "arguments": fits ? tool.grammarSchema : ReducedSchema.anyObject,
        ],
        "required": ["name", "arguments"], "additionalProperties": false,
      ]
    }
    return [
      CallGrammar(
        opening: "<tool_call>", schema: JSONValue.object(["anyOf": .array(calls)]).text(), closing: "</tool_call>")
    ]
  }
}
