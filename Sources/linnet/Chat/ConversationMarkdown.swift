import TerminalUI

/// A conversation as a Markdown document that people read.
enum ConversationMarkdown {
  /// - Parameters:
  ///   - model: the model's name, if one is loaded.
  ///   - cards: how calls are shown.
  static func text(_ conversation: Conversation, model: String?, cards: TerminalCardRenderer) -> String {
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
      // Tables and lines of cards keep their form as a block of code.
      let shown = reply.calls.map { cards.text($0) }.joined()
      if !shown.isEmpty { parts.append(block(shown)) }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// A block of code whose fence nothing in it can end.
  private static func block(_ text: String) -> String {
    var longest = 2
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)text\n\(text)\(fence)"
  }

  private static func note(_ imageCount: Int) -> String {
    switch imageCount {
    case 0: ""
    case 1: "\n\n*(1 image attached)*"
    default: "\n\n*(\(imageCount) images attached)*"
    }
  }
}
