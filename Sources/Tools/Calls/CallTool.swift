import ChatTypes
import JSONValue

/// A tool as a model is taught it.
package struct CallTool: Sendable, Equatable {
  /// One of its fields.
  package struct Field: Sendable, Equatable {
    /// What a field holds.
    package enum Kind: Sendable, Equatable {
      case string
      case choice([String])
      case boolean
      /// A whole number from this on.
      case integer(from: Int64)
      case number
      case strings
    }

    package let name: String
    package let kind: Kind
    package let description: String

    package init(_ name: String, kind: Kind, description: String) {
      self.name = name
      self.kind = kind
      self.description = description
    }
  }

  /// The name in calls and cards: `calendar`.
  package let name: String
  /// The tag of its blocks: `CALENDAR_ACTION`.
  package let tag: String
  /// What it does, for the model.
  package let description: String
  /// The fields, in the order in which a grammar lets them come.
  package let fields: [Field]
  /// What each action needs, and when to use the tool, one line each.
  package let hints: [String]
  /// Arguments that show how it is called, as JSON. No date stands in them, as dates age.
  package let examples: [String]
  /// What the user calls the things that it keeps, in the singular. A request about one of these is about the user's own things, unless it
  /// names somebody else's.
  package var things: [String] = []

  /// The actions; empty for a tool that does one thing.
  package var actions: [String] {
    guard case .choice(let actions)? = fields.first(where: { $0.name == "action" })?.kind else { return [] }
    return actions
  }

  /// The JSON Schema of the arguments, in the subset that llama.cpp makes grammars of. Only `action` must be there.
  package var schema: JSONValue {
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
  package var schema: JSONObject {
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
