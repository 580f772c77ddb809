import ChatTypes
import JSONValue

/// Reads what a server says of its prompts, and the prompts themselves.
enum ServerPrompt {
  /// Prompts of a server that are kept.
  static let most = 200
  private static let mostArguments = 20
  private static let longestName = 128
  private static let longestText = 300
  /// Characters of a prompt: what fits a message.
  private static let longest = 20_000

  /// A prompt of a server's list; nil for one that can't be asked for.
  static func listed(_ json: JSONValue) -> ToolkitPrompt? {
    guard let name = json["name"]?.stringValue, !name.isEmpty, name.count <= longestName else { return nil }
    let arguments = json["arguments"]?.arrayValue ?? []
    guard arguments.count <= mostArguments else { return nil }
    var prompt = ToolkitPrompt()
    prompt.name = name
    prompt.title = text(json["title"]) ?? name
    prompt.text = text(json["description"]) ?? ""
    prompt.arguments = arguments.compactMap { given in
      guard let name = given["name"]?.stringValue, !name.isEmpty else { return nil }
      var argument = ToolkitPromptArgument()
      argument.name = name
      argument.title = text(given["title"]) ?? name
      argument.isRequired = given["required"]?.boolValue ?? false
      return argument
    }
    return prompt
  }

  /// What a prompt says, as one text: the messages one below the other. What isn't text is left out.
  static func text(of result: JSONValue) -> String {
    let messages = result["messages"]?.arrayValue ?? []
    let texts = messages.compactMap { message -> String? in
      let content = message["content"] ?? .null
      let parts = content.arrayValue ?? [content]
      let said = parts.compactMap { part in
        part["type"]?.stringValue == "resource" ? part["resource"]?["text"]?.stringValue : part["text"]?.stringValue
      }.joined(separator: "\n")
      guard said.contains(where: { !$0.isWhitespace }) else { return nil }
      return message["role"]?.stringValue == "assistant" ? "Answer: \(said)" : said
    }
    return String(texts.joined(separator: "\n\n").prefix(longest))
  }

  private static func text(_ json: JSONValue?) -> String? {
    json?.stringValue.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : String($0.prefix(longestText)) }
  }
}
