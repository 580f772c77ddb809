import ChatTypes
import JSONValue

/// Tells what a tool of another program gave, in place of a model that only copies.
enum OutsideAnswer {
  private static let longestText = 1_000
  private static let longestValue = 200
  private static let mostFields = 12

  /// What came of a call, on a few lines.
  static func text(of call: ToolCall) -> String {
    if let error = call.error { return error.message }
    let result = call.result ?? .null
    let told = lines(of: result).joined(separator: "\n")
    return told.isEmpty ? "Done." : DataText.neutral(told)
  }

  private static func lines(of result: JSONValue) -> [String] {
    switch result {
    case .string(let text): return [DataText.line(text, longest: longestText)]
    case .object(let object): return object.members.prefix(mostFields).map { "- \(name($0.name)): \(value($0.value))" }
    case .array(let elements): return elements.prefix(mostFields).map { "- \(value($0))" }
    case .null: return []
    default: return [result.text()]
    }
  }

  /// `day_of_week` as people write it.
  private static func name(_ field: String) -> String {
    DataText.line(field.replacing("_", with: " "), longest: 60)
  }

  private static func value(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): DataText.line(text, longest: longestValue)
    case .bool(let fits): fits ? "yes" : "no"
    case .null: "–"
    default: DataText.line(value.text(), longest: longestValue)
    }
  }
}
