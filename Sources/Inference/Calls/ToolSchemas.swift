import CLlamaCommon
import JSONValue
import LanguageModels

/// The schemas of the tools of a request, looked at before llama.cpp makes a grammar of them.
struct ToolSchemas {
  /// Of each strict tool, what its arguments have to be.
  private(set) var strict: [String: JSONValue] = [:]
  /// Whether a reply may hold several calls. Not all of llama.cpp's grammars see to it that there is one.
  let allowsSeveral: Bool

  /// - Throws: ``LLMError`` `invalidGrammar` that names the tool, and the place in its schema.
  init(_ offer: ToolOffer) throws {
    allowsSeveral = offer.allowsSeveral
    for tool in offer.tools {
      do {
        let schema = try Self.schema(of: tool)
        if tool.isStrict {
          _ = try SchemaGrammar.gbnf(for: schema.text())
          strict[tool.name] = schema
        } else {
          try BlockSchemaCheck.check(schema.text())
          try Self.convert(schema)
        }
      } catch let refusal as SchemaRefusal {
        throw LLMError.invalidSchema(refusal, of: tool.name)
      }
    }
  }

  /// What a tool takes; none takes an object without members.
  static func schema(of tool: ToolOffer.Tool) throws -> JSONValue {
    let json = tool.parameters.isEmpty ? [:] : try SchemaDocument.json(tool.parameters)
    guard var object = json.objectValue else { throw SchemaRefusal(at: .root, "It has to be an object.") }
    if object.isEmpty { return ["type": "object", "properties": [:], "additionalProperties": false] }
    switch object["type"] {
    case nil: object["type"] = "object"
    case "object": break
    default: throw SchemaRefusal(at: SchemaPath.root.member("type"), "The arguments of a tool are an object.")
    }
    return .object(object)
  }

  /// Whether arguments are whole: an object, and valid where the tool is strict.
  func takes(_ arguments: String, of tool: String) -> Bool {
    guard let value = try? JSONValue(parsing: arguments), value.objectValue != nil else { return false }
    return strict[tool].map { SchemaCheck($0).takes(value) } ?? true
  }

  /// Has llama.cpp make a grammar, for what it says of a schema that it can't read.
  private static func convert(_ schema: JSONValue) throws {
    var error: UnsafeMutablePointer<CChar>?
    let grammar = schema.text().withCString { schema in
      "(".withCString { opening in
        ")".withCString { closing in
          let blocks = [linnet_action_block(opening: opening, schema: schema, closing: closing)]
          return linnet_grammar_for_blocks(blocks, 1, &error)
        }
      }
    }
    guard let grammar else { throw SchemaRefusal(at: .root, takeString(error)) }
    linnet_string_free(grammar)
  }
}

extension ToolOffer {
  /// The tools as llama.cpp reads them, in the form of OpenAI's chat completions.
  func json() throws -> String {
    JSONValue.array(
      try tools.map { tool in
        [
          "type": "function",
          "function": [
            "name": .string(tool.name), "description": .string(tool.description),
            "parameters": try ToolSchemas.schema(of: tool),
          ],
        ]
      }
    ).text()
  }
}
