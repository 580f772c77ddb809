import ChatTypes

/// What the row of an item shows beside its text. Two equal ones look the same.
struct MessageRow: Equatable {
  let item: ChatItem
  /// The day that begins with it.
  var day: String?
  /// Whether it is the first unread one.
  let isFirstUnread: Bool
  /// Whether it goes on right after a message of the same side.
  let goesOn: Bool
  /// Whether items are missing before it.
  let hasGapBefore: Bool
  /// Who is on the other side.
  let partner: String
  /// How it stands in the conversation.
  let marks: MessageMarks
  /// What it stands for beside itself, or is a part of.
  var merged: MergedMark?

  /// How its text is shown. What members of a group or a channel write is typed, as what the user writes is; a draft is shown as it would
  /// be sent.
  var renderer: TextRenderer {
    guard item.sent || item.chatDir.groupMember != nil || item.chatDir == .channelRcv || item.turn?.draft != nil else {
      return .markdown
    }
    return item.mentions.isEmpty ? .typed : .mentioning(TypedMentions(item.mentions.keys, own: marks.ownMention))
  }

  /// The id of an item's row in the page.
  static func key(_ id: Int64) -> String { "item-\(id)" }
}

/// A row as it was sent: the frame, and the blocks of its text and its thinking, which grow by themselves.
struct SentRow {
  var row: MessageRow
  /// Written when it is compared for the first time: most rows never change.
  var frame: String?
  /// One for each stretch of the text.
  var bodies: [TextBlocks]
  var thinking: TextBlocks
}

/// The blocks of a text of which the end may still be written.
struct TextBlocks {
  private(set) var blocks: [String] = []
  private var stream: StreamedMarkdown?

  /// A whole text, or the beginning of one that is being written.
  init(_ text: String, renderer: TextRenderer, isGrowing: Bool) {
    if isGrowing, renderer == .markdown {
      var stream = StreamedMarkdown(renderer: MarkdownRenderer())
      _ = stream.update(text)
      blocks = stream.blocks
      self.stream = stream
    } else {
      blocks = renderer.blocks(text)
    }
  }

  /// Takes over a text that has grown. One that is whole is read as a whole, however it came.
  /// - Returns: the first block that differs; nil when none does.
  mutating func update(_ text: String, renderer: TextRenderer, isGrowing: Bool) -> Int? {
    let before = blocks
    var first = 0
    if isGrowing, var stream {
      first = stream.update(text)
      blocks = stream.blocks
      self.stream = stream
    } else {
      self = TextBlocks(text, renderer: renderer, isGrowing: isGrowing)
    }
    var index = min(first, min(before.count, blocks.count))
    while index < before.count, index < blocks.count, before[index] == blocks[index] { index += 1 }
    return index == before.count && index == blocks.count ? nil : index
  }
}
