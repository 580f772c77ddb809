import ChatTypes

/// A tool as a model is taught it.
struct CallTool: Sendable, Equatable {
  /// One of its fields.
  struct Field: Sendable, Equatable {
    /// What a field holds.
    enum Kind: Sendable, Equatable {
      case string
      case choice([String])
      case boolean
      /// A whole number from this on.
      case integer(from: Int64)
      case number
      case strings
    }

    let name: String
    let kind: Kind
    let description: String

    init(_ name: String, _ kind: Kind, _ description: String) {
      self.name = name
      self.kind = kind
      self.description = description
    }
  }

  /// The name in calls and cards: `calendar`.
  let name: String
  /// The tag of its blocks: `CALENDAR_ACTION`.
  let tag: String
  /// What it does, for the model.
  let description: String
  /// The fields, in the order in which a grammar lets them come.
  let fields: [Field]
  /// What each action needs, and when to use the tool, one line each.
  let hints: [String]
  /// Arguments that show how it is called, as JSON. No date stands in them, as dates age.
  let examples: [String]

  /// The actions; empty for a tool that does one thing.
  var actions: [String] {
    guard case .choice(let actions)? = fields.first(where: { $0.name == "action" })?.kind else { return [] }
    return actions
  }

  /// The JSON Schema of the arguments, in the subset that llama.cpp makes grammars of. Only `action` must be there.
  var schema: JSONValue {
    var properties = JSONObject()
    for field in fields { properties[field.name] = .object(field.schema) }
    var schema: JSONObject = ["type": "object", "properties": .object(properties)]
    if !actions.isEmpty { schema["required"] = ["action"] }
    schema["additionalProperties"] = false
    return .object(schema)
  }
}

extension CallTool.Field {
  /// Its JSON Schema.
  var schema: JSONObject {
    var schema: JSONObject
    switch kind {
    case .string: schema = ["type": "string"]
    case .choice(let values): schema = ["type": "string", "enum": .array(values.map { .string($0) })]
    case .boolean: schema = ["type": "boolean"]
    case .integer(let least): schema = ["type": "integer", "minimum": .integer(least)]
    case .number: schema = ["type": "number"]
    case .strings: schema = ["type": "array", "items": ["type": "string"]]
    }
    schema["description"] = .string(description)
    return schema
  }
}

/// A tool as its name, description and schema alone: one of ours, or one of another program.
struct CallSignature: Sendable, Equatable {
  let name: String
  let description: String
  let schema: JSONValue
  /// Whether the schema is ours, so that it is known to make a grammar.
  let isOurs: Bool

  /// One of ours.
  init(_ tool: CallTool) {
    name = tool.name
    description = ([tool.description] + tool.hints).joined(separator: " ")
    schema = tool.schema
    isOurs = true
  }

  /// One of another program, whose texts are not ours: what looks like a call or a special token in them is broken.
  init(name: String, description: String, schema: JSONValue) {
    self.name = name
    self.description = DataText.neutral(description)
    self.schema = DataText.neutral(schema)
    isOurs = false
  }
}
