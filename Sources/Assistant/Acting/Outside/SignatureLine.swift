import ChatTypes
import Foundation
import JSONValue
import Tools

/// A tool of another program in one line, as a model is told it: `clock__get_current_time(timezone: string) - Get the time …`.
enum SignatureLine {
  private static let longestText = 200
  /// Characters, and bytes too: three lines have 600 tokens at most, whatever they are written in.
  private static let longestLine = 600
  private static let mostValues = 12

  /// The line. Whatever in it the other program has written is made harmless.
  static func text(of tool: ToolDeclaration) -> String {
    let properties = tool.schema.source["properties"]?.objectValue?.members ?? []
    let required = Set(tool.schema.source["required"]?.arrayValue?.compactMap(\.stringValue) ?? [])
    let ordered = properties.filter { required.contains($0.name) } + properties.filter { !required.contains($0.name) }
    let parameters = ordered.map { member in
      "\(DataText.line(member.name, longest: 60))\(required.contains(member.name) ? "" : "?"): \(kind(of: member, files: tool.files))"
    }
    let text = DataText.line(sentence(tool.description), longest: longestText)
    let line = "\(tool.name)(\(parameters.joined(separator: ", ")))\(text.isEmpty ? "" : " - \(text)")"
    return DataText.neutral(DataText.line(line, longest: longestLine, bytes: longestLine))
  }

  private static func kind(of parameter: JSONObject.Member, files: FileArguments) -> String {
    if files.paths.contains([parameter.name]) { return "file name" }
    if files.paths.contains([parameter.name, FileArguments.element]) { return "list of file names" }
    return kind(of: parameter.value)
  }

  private static func kind(of schema: JSONValue) -> String {
    if let values = schema["enum"]?.arrayValue, !values.isEmpty {
      let shown = values.prefix(mostValues).map { DataText.line($0.stringValue ?? $0.text(), longest: 40) }
      return shown.joined(separator: "|") + (values.count > mostValues ? "|…" : "")
    }
    switch schema["type"] {
    case .string("array")?: return "list"
    case .string(let type)?: return DataText.line(type, longest: 20)
    case .array(let types)?:
      return types.compactMap(\.stringValue).first { $0 != "null" }.map { DataText.line($0, longest: 20) } ?? "any"
    default:
      let branches = (schema["anyOf"] ?? schema["oneOf"])?.arrayValue ?? []
      return branches.lazy.filter { $0["type"] != "null" }.first.map { kind(of: $0) } ?? "any"
    }
  }

  private static func sentence(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    guard let end = line.range(of: ". ") else { return line }
    return String(line[..<end.lowerBound])
  }
}
