import ChatTypes
import JSONValue

/// A message of another program before it has its place in the conversation.
struct ForeignMessage {
  /// Who said it.
  enum Speaker: Hashable {
    case user, assistant, system, tool
  }

  var speaker: Speaker
  var content: MessageContent
  var modelName: String?
  /// Whether what it says is thought rather than said.
  var isThinking = false

  /// Who said a message, by any of the words that programs have for it; nil for none of them.
  static func speaker(_ json: JSONValue) -> Speaker? {
    if let isUser = json["isCreatedByUser"]?.boolValue { return isUser ? .user : .assistant }
    let name =
      json["role"]?.stringValue ?? json["author"]?["role"]?.stringValue ?? json["from"]?.stringValue
      ?? json["sender"]?.stringValue
    switch name?.lowercased() {
    case "user", "human", "me", "prompt", "request": return .user
    case "assistant", "model", "gpt", "bot", "agent", "ai", "chatgpt", "response": return .assistant
    case "system", "developer", "critic": return .system
    case "tool", "function", "ipython", "environment": return .tool
    default: return nil
    }
  }

  /// Reads a message in the way that most programs keep it.
  init?(_ json: JSONValue, at place: String, notes: inout ImportNotes) {
    guard let speaker = Self.speaker(json) else { return nil }
    self.speaker = speaker
    content = MessageContent(json, at: place, notes: &notes)
    modelName = speaker == .assistant ? json["model"]?.stringValue ?? json["modelName"]?.stringValue : nil
    guard speaker == .tool else { return }
    if content.results.isEmpty, !content.text.isEmpty {
      var result = ToolCallReader.result(json)
      result.text = content.text
      content.results = [result]
      content.text = ""
    }
  }

  init(speaker: Speaker, content: MessageContent) {
    self.speaker = speaker
    self.content = content
  }
}
