import ChatTypes
import JSONValue

/// Brings arguments to the types that a tool's fields have, where the value is the same.
///
/// Models write `"15"` for a number, `"true"` for a truth value, `"work, home"` for a list; `<parameter=…>` knows nothing but
/// strings. Whatever is not plainly the same value stays as it is, and is reported: a call with such a field is not executed.
package enum CallArguments {
  /// Arguments and what is wrong with them, in words for the model.
  package struct Checked: Equatable {
    package var arguments: JSONValue
    package var problems: [String]
    /// Fields that the tool doesn't have. They are kept, so that one sees what was asked, and do nothing.
    package var unknownFields: [String] = []
  }

  /// Checks and converts.
  package static func check(_ arguments: JSONValue, for tool: CallTool) -> Checked {
    guard let given = arguments.objectValue else {
      return Checked(arguments: arguments, problems: ["expected an object"])
    }
    var result = JSONObject()
    var problems: [String] = []
    var unknown: [String] = []
    for member in given.members {
      guard let field = tool.fields.first(where: { $0.name == member.name }) else {
        result[member.name] = member.value
        unknown.append(member.name)
        continue
      }
      // Nothing is the same as no field.
      if member.value.isNull { continue }
      result[member.name] = converted(member.value, kind: field.kind) ?? member.value
      if converted(member.value, kind: field.kind) == nil {
        problems.append("“\(field.name)” must be \(wanted(field.kind))")
      }
    }
    if !tool.actions.isEmpty, result["action"] == nil {
      problems.append("“action” is missing: \(tool.actions.joined(separator: ", "))")
    }
    return Checked(arguments: .object(result), problems: problems, unknownFields: unknown)
  }

  private static func converted(_ value: JSONValue, kind: CallTool.Field.Kind) -> JSONValue? {
    switch kind {
    case .string: return value.stringValue != nil ? value : scalarText(value)
    case .choice(let values):
      guard let text = value.stringValue else { return nil }
      return values.first { $0.lowercased() == text.lowercased() }.map { .string($0) }
    case .boolean:
      if value.boolValue != nil { return value }
      switch value.stringValue?.lowercased() {
      case "true": return true
      case "false": return false
      default: return nil
      }
    case .integer(let least):
      guard let number = number(value)?.int64Value, number >= least else { return nil }
      return .integer(number)
    case .number: return number(value)
    case .strings:
      if let elements = value.arrayValue { return elements.allSatisfy { $0.stringValue != nil } ? value : nil }
      guard let text = value.stringValue else { return nil }
      if let list = try? JSONValue(parsing: text), list.arrayValue != nil { return converted(list, kind: kind) }
      let parts = text.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
      return .array(parts.map { .string(String($0)) })
    }
  }

  private static func number(_ value: JSONValue) -> JSONValue? {
    if value.doubleValue != nil { return value }
    guard let text = value.stringValue, let parsed = try? JSONValue(parsing: text), parsed.doubleValue != nil else {
      return nil
    }
    return parsed
  }

  private static func scalarText(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .integer, .number: .string(value.text())
    default: nil
    }
  }

  private static func wanted(_ kind: CallTool.Field.Kind) -> String {
    switch kind {
    case .string: "text"
    case .choice(let values): "one of \(values.joined(separator: ", "))"
    case .boolean: "true or false"
    case .integer(let least): "a whole number from \(least)"
    case .number: "a number"
    case .strings: "a list of texts"
    }
  }
}

extension Substring {
  /// Without white space at either end.
  fileprivate var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }
}
