/// A conversation as a Markdown document that people read.
enum ConversationMarkdown {
  /// - Parameter model: the model's name, if one is loaded.
  static func text(_ conversation: Conversation, model: String?) -> String {
    var parts = ["# Conversation" + (model.map { " with \($0)" } ?? "")]
    if let system = conversation.system, !system.isEmpty { parts.append("## System\n\n\(system)") }
    for exchange in conversation.exchanges {
      parts.append("## You\n\n\(exchange.text)\(note(exchange.images.count))")
      guard let reply = exchange.reply else { continue }
      let note =
        switch reply.ending {
        case .complete: ""
        case .stopped: "\n\n*(stopped)*"
        case .cut: "\n\n*(cut off by an error)*"
        }
      parts.append("## Linnet\n\n\(reply.text)\(note)")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func note(_ imageCount: Int) -> String {
    switch imageCount {
    case 0: ""
    case 1: "\n\n*(1 image attached)*"
    default: "\n\n*(\(imageCount) images attached)*"
    }
  }
}
