import ChatTypes
import JSONValue

/// What came of a tool's call, where a program keeps it apart from the call.
struct ImportedToolResult: Hashable {
  /// The call; nil where the file doesn't say.
  var callId: String?
  /// The tool, where the file says it.
  var name: String?
  var text = ""
  var isError = false
}

/// Reads calls of tools, which programs write in the words of whichever model server they were made for.
enum ToolCallReader {
  /// The call, with its result where both are kept together.
  static func call(_ json: JSONValue, index: Int) -> ToolCall {
    let function =
      json["function"] ?? json["tool_call"] ?? json["functionCall"] ?? json["call"] ?? json["toolInvocation"] ?? json
    func text(_ names: String...) -> String? {
      for name in names {
        for object in [function, json] {
          if let text = object[name]?.stringValue, !text.isEmpty { return text }
        }
      }
      return nil
    }
    var call = ToolCall(
      callId: text("callId", "toolCallId", "tool_call_id", "toolCallRequestId", "call_id", "id") ?? "call \(index + 1)",
      name: text("name", "toolName", "tool_name") ?? json["function"]?.stringValue ?? Self.name(ofKind: json) ?? "tool",
      arguments: arguments(function) ?? arguments(json) ?? .null, risk: .low, status: .outcomeUnknown)
    let failure = text("errorText", "error")
    let output = ["output", "result", "response"].lazy.compactMap { function[$0] ?? json[$0] }.first { !$0.isNull }
    if failure != nil || output != nil {
      finish(&call, text: failure ?? resultText(output), isError: failure != nil)
    }
    return call
  }

  /// A result that stands alone.
  static func result(_ json: JSONValue) -> ImportedToolResult {
    let inner = json["functionResponse"] ?? json
    func text(_ names: String...) -> String? {
      for name in names {
        for object in [inner, json] {
          if let text = object[name]?.stringValue, !text.isEmpty { return text }
        }
      }
      return nil
    }
    let content = ["content", "output", "result", "response", "outputs", "text"].lazy
      .compactMap { inner[$0] }.first { !$0.isNull }
    let failed =
      json["is_error"]?.boolValue == true || json["isError"]?.boolValue == true
      || json["status"]?.stringValue == "error"
    return ImportedToolResult(
      callId: text("tool_use_id", "tool_call_id", "toolCallId", "callId", "call_id"),
      name: text("name", "toolName", "tool_name"), text: resultText(content), isError: failed)
  }

  /// Puts a result to its call.
  static func finish(_ call: inout ToolCall, text: String, isError: Bool) {
    call.result = .string(text)
    call.status = isError ? .failed : .completed
    if isError { call.error = ToolCallError(code: .imported, message: String(text.prefix(200))) }
  }

  /// A result as text: what is no text in it is named by its title and address.
  static func resultText(_ json: JSONValue?) -> String {
    guard let blocks = json?.arrayValue else {
      return json?.stringValue ?? json.flatMap { $0.isNull ? nil : $0.text() } ?? ""
    }
    return ImportText.paragraphs(
      blocks.map { block in
        if let text = block.stringValue { return text }
        let said = ["title", "url", "text"].compactMap { block[$0]?.stringValue }.filter { !$0.isEmpty }
        if !said.isEmpty { return said.joined(separator: "\n") }
        // Data of a picture is no text; the picture is read as a file.
        return AttachmentReader.isFile(block["type"]?.stringValue ?? "") ? "" : block.text()
      })
  }

  private static func arguments(_ json: JSONValue) -> JSONValue? {
    for name in ["arguments", "args", "input", "parameters"] {
      guard let value = json[name], !value.isNull else { continue }
      guard let text = value.stringValue else { return value }
      let parsed = try? JSONValue(parsing: text)
      return parsed?.objectValue != nil || parsed?.arrayValue != nil ? parsed : value
    }
    return nil
  }

  /// `tool-weather` is a call of `weather`.
  private static func name(ofKind json: JSONValue) -> String? {
    guard let kind = json["type"]?.stringValue, kind.hasPrefix("tool-") else { return nil }
    return String(kind.dropFirst(5))
  }
}
