import ChatTypes
import Foundation
import JSONValue

/// What a server asks the user, between the protocol's words and a form: elicitation, revisions 2025-06-18 to 2026-07-28.
enum Elicitation {
  private static let longestMessage = 2_000
  private static let longestText = 300
  private static let mostFields = 40
  private static let mostOptions = 200

  /// The form that the parameters of `elicitation/create` ask for.
  /// - Returns: nil where it can't be shown whole, such as one that wants what is nested.
  static func form(_ params: JSONValue, toolkit: String) -> ToolForm? {
    let message = String((params["message"]?.stringValue ?? "").prefix(longestMessage))
    if params["mode"]?.stringValue == "url" {
      return params["url"]?.stringValue.flatMap { address in
        isSafe(address) ? ToolForm(toolkit: toolkit, message: message, address: address) : nil
      }
    }
    let schema = params["requestedSchema"]
    let properties = schema?["properties"]?.objectValue?.members ?? []
    guard properties.count <= mostFields else { return nil }
    let required = Set(schema?["required"]?.arrayValue?.compactMap(\.stringValue) ?? [])
    var fields: [ToolFormField] = []
    for property in properties {
      if let field = field(property.value, name: property.name, isRequired: required.contains(property.name)) {
        fields.append(field)
      } else if required.contains(property.name) {
        return nil
      }
    }
    return ToolForm(toolkit: toolkit, message: message, fields: fields)
  }

  /// The answer in the protocol's words.
  static func result(_ answer: ToolFormAnswer) -> JSONValue {
    answer.action == .accept
      ? ["action": "accept", "content": answer.content ?? [:]] : ["action": .string(answer.action.rawValue)]
  }

  /// Only pages of the web, encrypted unless they are of this machine: the user would open it without looking twice.
  private static func isSafe(_ address: String) -> Bool {
    guard address.utf8.count <= 4_000, let url = URL(string: address), let host = url.host(), !host.isEmpty,
      // What stands before an @ looks like the host, and isn't.
      url.user() == nil, url.password() == nil
    else { return false }
    let isHere = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    return url.scheme?.lowercased() == "https" || (url.scheme?.lowercased() == "http" && isHere)
  }

  private static func field(_ given: JSONValue, name: String, isRequired: Bool) -> ToolFormField? {
    // Libraries write what may be left out as something or nothing.
    let schema = given["anyOf"]?.arrayValue?.first { $0["type"] != "null" } ?? given
    guard let kind = kind(of: schema) else { return nil }
    let title = text(given["title"]) ?? name
    var field = ToolFormField(
      name: name, title: String(title.prefix(longestText)), kind: kind, isRequired: isRequired)
    field.detail = text(given["description"])
    field.initial = given["default"].flatMap { $0.isNull ? nil : $0 }
    switch kind {
    case .choice:
      field.options = options(of: schema)
    case .choices:
      field.options = options(of: schema["items"] ?? [:])
      (field.least, field.most) = (schema["minItems"]?.doubleValue, schema["maxItems"]?.doubleValue)
    case .number, .integer:
      (field.least, field.most) = (schema["minimum"]?.doubleValue, schema["maximum"]?.doubleValue)
    case .text, .mail, .address:
      (field.least, field.most) = (schema["minLength"]?.doubleValue, schema["maxLength"]?.doubleValue)
    case .date, .moment, .yesNo, .unknown: break
    }
    let isChoice = kind == .choice || kind == .choices
    guard !isChoice || (1...mostOptions).contains(field.options.count) else { return nil }
    return field
  }

  private static func kind(of schema: JSONValue) -> ToolFormFieldKind? {
    if schema["enum"] != nil || schema["oneOf"] != nil { return .choice }
    switch schema["type"]?.stringValue {
    case "boolean": return .yesNo
    case "number": return .number
    case "integer": return .integer
    case "array": return .choices
    case "string":
      switch schema["format"]?.stringValue {
      case "email": return .mail
      case "uri": return .address
      case "date": return .date
      case "date-time": return .moment
      default: return .text
      }
    default: return nil
    }
  }

  /// Choices with titles as of 2025-11-25, with titles beside them as of 2025-06-18, or plain ones.
  private static func options(of schema: JSONValue) -> [ToolFormOption] {
    if let titled = (schema["oneOf"] ?? schema["anyOf"])?.arrayValue {
      return titled.compactMap { option in
        option["const"]?.stringValue.map { ToolFormOption(value: $0, title: text(option["title"]) ?? $0) }
      }
    }
    let titles = schema["enumNames"]?.arrayValue ?? []
    return (schema["enum"]?.arrayValue ?? []).enumerated().compactMap { position, value in
      value.stringValue.map {
        ToolFormOption(value: $0, title: titles.indices.contains(position) ? text(titles[position]) ?? $0 : $0)
      }
    }
  }

  private static func text(_ json: JSONValue?) -> String? {
    json?.stringValue.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : String($0.prefix(longestText)) }
  }
}
