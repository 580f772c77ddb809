import JSONValue
import Tools

/// A tool of another program as the server of a model is told of it: as much of its texts and its schema as there is room for, so that the
/// tools that a message brings in cost what their lines in a prompt cost. It follows from the tool alone: the offers of later turns begin
/// with those of earlier ones, byte for byte.
enum OfferedSignature {
  /// UTF-8 bytes of its name, its description and its schema. Those that a message brings in have 800 tokens.
  static let longest = 798
  private static let longestText = 200
  /// Characters of a parameter's description, tried one after the other until all fits.
  private static let parameterTexts = [160, 60, 0]
  /// What says nothing of how a call is written.
  private static let dropped: Set<String> = ["title", "examples", "$schema", "$id", "$comment", "deprecated"]

  /// The tool, or what fits of it.
  static func of(_ tool: ToolDeclaration) -> CallSignature {
    let schema = tool.schema.source
    if let whole = signature(tool, text: tool.description, schema: schema) { return whole }
    let text = DataText.line(tool.description, longest: longestText)
    for length in parameterTexts {
      if let shorter = signature(tool, text: text, schema: shortened(schema, texts: length)) { return shorter }
    }
    for keepsOptional in [true, false] {
      let reduced = kinds(schema, keepsOptional: keepsOptional)
      if let shorter = signature(tool, text: text, schema: reduced) { return shorter }
    }
    // Its parameters stand in the line, as a prompt has it. What is wrong is found when the call is made, by the whole schema.
    return CallSignature(
      name: tool.name, description: SignatureLine.text(of: tool), schema: ReducedSchema.anyObject,
      grammarSchema: ReducedSchema.anyObject)
  }

  /// - Returns: nil where it is too long.
  private static func signature(_ tool: ToolDeclaration, text: String, schema: JSONValue) -> CallSignature? {
    // The server makes its grammar itself.
    let made = CallSignature(
      name: tool.name, description: text, schema: schema, grammarSchema: ReducedSchema.anyObject)
    let length = made.name.utf8.count + made.description.utf8.count + made.schema.text().utf8.count
    return length <= longest ? made : nil
  }

  /// - Parameter texts: characters of each description; 0 for none.
  private static func shortened(_ schema: JSONValue, texts: Int) -> JSONValue {
    switch schema {
    case .array(let values): return .array(values.map { shortened($0, texts: texts) })
    case .object(let object):
      var result = JSONObject()
      for member in object.members {
        // A parameter may be called so; then it has a schema.
        guard member.value.objectValue == nil else {
          result[member.name] = shortened(member.value, texts: texts)
          continue
        }
        if dropped.contains(member.name) { continue }
        if member.name == "description" {
          guard texts > 0, let text = member.value.stringValue else { continue }
          result[member.name] = .string(DataText.line(text, longest: texts))
        } else {
          result[member.name] = shortened(member.value, texts: texts)
        }
      }
      return .object(result)
    default: return schema
    }
  }

  /// Kinds and fixed values alone.
  private static func kinds(_ schema: JSONValue, keepsOptional: Bool) -> JSONValue {
    let reduced = ReducedSchema.of(schema)
    guard !keepsOptional, var object = reduced.objectValue, let properties = object["properties"]?.objectValue else {
      return reduced
    }
    let required = Set((object["required"]?.arrayValue ?? []).compactMap(\.stringValue))
    var kept = JSONObject()
    for member in properties.members where required.contains(member.name) { kept[member.name] = member.value }
    object["properties"] = .object(kept)
    // The others may be given, too.
    object["additionalProperties"] = nil
    return .object(object)
  }
}
