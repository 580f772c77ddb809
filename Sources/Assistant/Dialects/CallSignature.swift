import ChatTypes
import JSONValue
import Tools

/// A tool as its name, description and schema alone: one of ours, or one of another program.
struct CallSignature: Sendable, Equatable {
  let name: String
  let description: String
  let schema: JSONValue
  /// What of the schema a grammar is made of.
  let grammarSchema: JSONValue
  /// Whether it is one of ours.
  let isOurs: Bool

  /// One of ours.
  init(_ tool: CallTool) {
    name = tool.name
    description = ([tool.description] + tool.hints).joined(separator: " ")
    schema = tool.schema
    grammarSchema = tool.schema
    isOurs = true
  }

  /// One of another program, whose texts are not ours: what looks like a call or a special token in them is broken.
  /// - Parameter grammarSchema: what of the schema a grammar is made of, where that is known; else it is reduced.
  init(name: String, description: String, schema: JSONValue, grammarSchema: JSONValue? = nil) {
    self.name = name
    self.description = DataText.neutral(description)
    self.schema = DataText.neutral(schema)
    self.grammarSchema = grammarSchema ?? ReducedSchema.of(schema)
    isOurs = false
  }
}
