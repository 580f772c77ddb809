import ChatTypes
import Foundation
import JSONValue

/// Reads what a message of another program holds: a text, or parts. What isn't understood is refused: left out, it would change the
/// answer without a word.
enum ContentReading {
  /// The text and the pictures of a message.
  /// - Parameters:
  ///   - content: a text or parts; nil and `null` for none.
  ///   - role: who speaks. Only a user shows pictures.
  ///   - place: names the field.
  static func read(
    _ content: JSONValue?, of role: CompletionRequest.Role, at place: String
  ) throws(CompletionError) -> CompletionRequest.Message {
    var message = CompletionRequest.Message(role: role, text: "")
    guard let content, !content.isNull else { return message }
    if let text = content.stringValue {
      message.text = text
      return message
    }
    guard let parts = content.arrayValue else { throw .invalid("“content” is a text or a list of parts.", at: place) }
    var texts: [String] = []
    for (index, part) in parts.enumerated() {
      let place = "\(place)[\(index)]"
      switch part["type"]?.stringValue {
      case "text", "input_text", "output_text": texts.append(try text(part["text"], at: "\(place).text"))
      case "refusal": texts.append(try text(part["refusal"], at: "\(place).refusal"))
      case "image_url", "input_image":
        guard role == .user else { throw .invalid("Only messages of the user can have pictures.", at: place) }
        // The one has an object there, the other the address itself.
        let address = part["image_url"]?["url"] ?? part["image_url"]
        message.images.append(try picture(address?.stringValue, at: place))
      default: throw .invalid("Parts of a message are texts, refusals and pictures.", at: "\(place).type")
      }
    }
    message.text = texts.joined(separator: "\n")
    return message
  }

  private static func text(_ json: JSONValue?, at place: String) throws(CompletionError) -> String {
    guard let text = json?.stringValue else { throw .invalid("This has to be a text.", at: place) }
    return text
  }

  /// Pictures come along; nothing is fetched for another program.
  private static func picture(_ url: String?, at place: String) throws(CompletionError) -> Data {
    guard let url, url.hasPrefix("data:image/"), let comma = url.firstIndex(of: ","),
      url[..<comma].hasSuffix(";base64"), let data = Data(base64Encoded: String(url[url.index(after: comma)...]))
    else { throw .invalid("A picture has to be a data: address with base64.", at: place) }
    return data
  }

  /// Who speaks, by the name of a role.
  static func role(_ json: JSONValue?, at place: String) throws(CompletionError) -> CompletionRequest.Role {
    switch json?.stringValue {
    case "developer": return .system
    case let name?:
      if let role = CompletionRequest.Role(rawValue: name) { return role }
      fallthrough
    case nil: throw .invalid("“role” is system, developer, user, assistant or tool.", at: place)
    }
  }

  /// A conversation as models know it: one message of the system, at the front, and at least one turn. Most templates take nothing
  /// else. Where the system alone speaks, its words are the turn, as with OpenAI.
  static func conversation(_ messages: [CompletionRequest.Message]) -> [CompletionRequest.Message] {
    let rules = messages.filter { $0.role == .system }.map(\.text).joined(separator: "\n\n")
    let others = messages.filter { $0.role != .system }
    guard !others.isEmpty else { return [CompletionRequest.Message(role: .user, text: rules)] }
    let hasRules = messages.contains { $0.role == .system }
    return (hasRules ? [CompletionRequest.Message(role: .system, text: rules)] : []) + others
  }
}
