import ChatTypes

extension Composition {
  /// What a draft holds. What a draft of another program is about and this can't be is left out.
  init(_ draft: ComposeState?) {
    self.init()
    guard let draft else { return }
    text = draft.message
    mentions = draft.mentions
    insertedFrom = draft.insertedFrom
    switch draft.contextItem {
    case .quotedItem(let itemId): context = .reply(itemId: itemId)
    case .editingItem(let itemId): context = .edit(itemId: itemId)
    case .noContextItem, .forwardingItems, .reportedItem, .unknown: break
    }
    switch draft.preview {
    case .mediaPreviews(let files): for file in files { attach(ChatAttachment(file: file)) }
    case .voicePreview(let file, let duration): attach(ChatAttachment(file: file, kind: .voice(duration: duration)))
    case .filePreview(let name, let file): attach(ChatAttachment(file: file, kind: .file, fileName: name))
    case .linkPreview, .unknown, nil: break
    }
  }

  /// The draft that keeps it; nil when there is nothing to keep.
  /// - Parameter now: in Unix milliseconds.
  func draft(at now: Int64) -> ComposeState? {
    guard !isEmpty else { return nil }
    let contextItem: ComposeContextItem =
      switch context {
      case .none: .noContextItem
      case .reply(let itemId): .quotedItem(chatItemId: itemId)
      case .edit(let itemId): .editingItem(chatItemId: itemId)
      }
    var draft = ComposeState(message: text, contextItem: contextItem, preview: draftPreview, updatedAt: now)
    draft.mentions = mentions
    draft.insertedFrom = insertedFrom
    return draft
  }

  /// A draft has one kind of attachment. Several of different kinds are kept as files, whose kinds their names tell.
  private var draftPreview: ComposePreview? {
    guard let first = attachments.first else { return nil }
    if attachments.count == 1 {
      switch first.kind {
      case .voice(let duration): return .voicePreview(file: first.file, duration: duration)
      case .file: return .filePreview(fileName: first.fileName, file: first.file)
      case .image, .video: break
      }
    }
    return .mediaPreviews(files: attachments.map(\.file))
  }
}

extension ComposeState {
  /// Whether another draft holds the same, whenever each was written.
  func holdsSame(as other: ComposeState) -> Bool {
    var (left, right) = (self, other)
    left.updatedAt = 0
    right.updatedAt = 0
    return left == right
  }
}

extension ComposeState? {
  /// Whether another draft holds the same, whenever each was written.
  func holdsSame(as other: ComposeState?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let left?, let right?): left.holdsSame(as: right)
    default: false
    }
  }
}
