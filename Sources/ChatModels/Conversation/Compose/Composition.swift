import ChatTypes

/// What is being written: words, what is attached to them, and what they answer or change. A value without clock and I/O.
struct Composition: Equatable, Sendable {
  /// What it is about.
  enum Context: Equatable, Sendable {
    /// Nothing: it is a new message.
    case none
    /// It answers an item.
    case reply(itemId: Int64)
    /// It changes an item.
    case edit(itemId: Int64)
  }

  /// The words.
  var text = ""
  /// What is attached, in order.
  private(set) var attachments: [ChatAttachment] = []
  /// What it is about.
  var context = Context.none
  /// The toolkit whose prompt stands in it; nil for the user's own words.
  var insertedFrom: String?
  /// The members that it mentions, by the name that stands in the text.
  var mentions: [String: CIMention] = [:]
  private var nextAttachmentId = 1

  /// Nothing.
  init() {}

  /// Words.
  init(text: String) { self.text = text }

  /// Whether there is nothing to send: no attachment, and no character but white space.
  var isBlank: Bool { attachments.isEmpty && text.allSatisfy(\.isWhitespace) }

  /// Whether there is nothing worth keeping.
  var isEmpty: Bool { text.isEmpty && attachments.isEmpty && context == .none }

  /// Why nothing more can be attached, and what to do; nil where something can.
  var attachmentProblem: String? {
    if case .edit = context {
      return
        "A message that is being changed keeps the files that it has. Save or cancel the change first, then attach more."
    }
    let most = ChatViewModel.maximumAttachments
    return attachments.count < most
      ? nil : "A message can have \(most) attachments. Send these first, then attach more."
  }

  /// Attaches something.
  mutating func attach(_ attachment: ChatAttachment) {
    var attachment = attachment
    attachment.id = nextAttachmentId
    nextAttachmentId += 1
    attachments.append(attachment)
  }

  /// Takes something that is attached away again.
  mutating func detach(_ id: ChatAttachment.ID) { attachments.removeAll { $0.id == id } }

  /// Both in one: this before the other, a blank line between their words. What the other is about counts if it is
  /// about anything.
  func followed(by other: Composition) -> Composition {
    var joined = self
    joined.text = [text, other.text].filter { !$0.isEmpty }.joined(separator: "\n\n")
    for attachment in other.attachments { joined.attach(attachment) }
    if other.context != .none { joined.context = other.context }
    joined.insertedFrom = insertedFrom ?? other.insertedFrom
    joined.mentions.merge(other.mentions) { first, _ in first }
    return joined
  }

  /// Several in one, in order.
  static func joined(_ first: [Composition], last: Composition) -> Composition {
    first.reversed().reduce(last) { $1.followed(by: $0) }
  }

  /// The words as they are sent: without blank lines before them and white space behind them. What stands before the
  /// first word of a line stays, since it may be code.
  var sentText: String {
    var rest = text[...]
    while let end = rest.firstIndex(where: \.isNewline), rest[..<end].allSatisfy(\.isWhitespace) {
      rest = rest[rest.index(after: end)...]
    }
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return String(rest)
  }

  /// The messages that it is sent as: one for each attachment, since a message has one file. The words stand with the
  /// last one, behind what they are about, where an assistant reads all of them.
  var messages: [ComposedMessage] {
    let text = sentText
    let mentioned = mentions.compactMapValues { $0.memberRef?.groupMemberId }
      .filter { MentionText.mentions($0.key, in: text) }
    var messages = attachments.dropLast().map { attachment in
      ComposedMessage(msgContent: attachment.content(saying: ""), fileSource: attachment.file)
    }
    let content = attachments.last?.content(saying: text) ?? .text(text: text)
    messages.append(ComposedMessage(msgContent: content, fileSource: attachments.last?.file, mentions: mentioned))
    messages[messages.count - 1].insertedFrom = insertedFrom
    if case .reply(let itemId) = context { messages[messages.count - 1].quotedItemId = itemId }
    return messages
  }
}
