import ChatTypes

/// How a user's item stands in a prompt. It depends on nothing but the item, so that each prompt repeats it byte for byte.
enum UserMessage {
  /// The line of context, what is attached, what is answered, then what the user wrote; nil when there is nothing of it.
  /// - Parameter isShown: whether the model sees the item's picture.
  static func text(of item: ChatItem, isShown: Bool = false) -> String? {
    item.turn?.promptText ?? text(of: item, documents: nil, isShown: isShown)
  }

  /// - Parameters:
  ///   - documents: what was read of the item's file, in its place; nil where nothing was.
  ///   - tools: what it tells of tools that fit it.
  static func text(of item: ChatItem, documents: [String]?, tools: String? = nil, isShown: Bool = false) -> String? {
    guard let content = item.content.msgContent else { return nil }
    var parts = documents ?? []
    if documents == nil, let note = attachment(content, file: item.file, isShown: isShown) { parts.append(note) }
    if let quote = item.quotedItem { parts.append(quoted(quote)) }
    if content.text.contains(where: { !$0.isWhitespace }) { parts.append(words(content.text, of: item)) }
    guard !parts.isEmpty else { return nil }
    if let tools { parts.insert(tools, at: 0) }
    if let line = item.turn?.contextLine { parts.insert(line, at: 0) }
    return parts.joined(separator: "\n")
  }

  /// What was said among people stands as data, with who said it: it is nothing that the user asks for.
  private static func words(_ text: String, of item: ChatItem) -> String {
    switch item.meta.itemForwarded {
    case .contact(let name, let direction, _, _), .group(let name, let direction, _, _):
      let writer = item.turn?.provenance.first { $0.source == .person }?.label ?? name
      let source: FencedData.Source = direction == .snd ? .sent(to: name) : .person(name: writer)
      return FencedData(source: source, text: text).rendered
    case .chat, .unknown, nil: return text
    }
  }

  private static func quoted(_ quote: CIQuote) -> String {
    FencedData(source: .quote(byUser: quote.chatDir?.sent ?? false), text: quote.content.preview).rendered
  }

  /// What is said of a file, above all where the model doesn't get to see it.
  private static func attachment(_ content: MsgContent, file: CIFile?, isShown: Bool) -> String? {
    let kind: String
    switch content {
    case .image: kind = "picture"
    case .video: kind = "film"
    case .voice(_, let duration): kind = "voice message of \(duration) s"
    case .file: kind = "file"
    case .text, .link, .report, .chat, .unknown:
      guard file != nil else { return nil }
      kind = "file"
    }
    var note = "attached\(isShown ? "" : ", not shown to you"): \(kind)"
    if let file {
      note += " “\(DataFence.name(file.fileName))”"
      if let width = file.width, let height = file.height { note += ", \(width) × \(height) pixels" }
    }
    return "[\(note)]"
  }
}
