import ChatTypes

/// Makes items of the store of a message of another program. An item has one file, so a message with several becomes
/// several items: its text stands with the first file, as the pictures of one message do when they are sent here.
enum ForeignItems {
  /// - Parameter files: those of the message's attachments that could be had, in their order.
  static func items(
    of imported: ImportedItem, files: [FileStore.Taken?], now: Int64
  ) -> [(item: ChatItem, file: CIFile?)] {
    let taken = files.compactMap(\.self)
    let text = text(of: imported, files: files)
    var all: [(item: ChatItem, file: CIFile?)] = []
    for index in 0..<max(1, taken.count) {
      let file = taken.indices.contains(index) ? taken[index] : nil
      let words = index == 0 ? text : ""
      let content = file.map { $0.content.with(text: words) } ?? .text(text: words)
      var item = item(content, of: imported, time: imported.timestamp ?? now)
      if index == 0 { item.turn = imported.turn }
      all.append((item, file?.file))
    }
    return all
  }

  /// The text, with what can't be had as a file, so that nothing is lost without a word.
  private static func text(of imported: ImportedItem, files: [FileStore.Taken?]) -> String {
    var text = imported.text
    for (index, attachment) in imported.attachments.enumerated() {
      let isTaken = files.indices.contains(index) && files[index] != nil
      guard !isTaken else { continue }
      if let extracted = attachment.extractedText {
        text += "\(text.isEmpty ? "" : "\n\n")\(attachment.fileName):\n\(extracted)"
      } else {
        let address = attachment.address.map { "(\($0))" } ?? ""
        text += "\(text.isEmpty ? "" : "\n")[\(attachment.fileName)]\(address)"
      }
    }
    return text
  }

  private static func item(_ content: MsgContent, of imported: ImportedItem, time: Int64) -> ChatItem {
    let isSent = imported.role == .user
    let direction: CIDirection =
      switch imported.role {
      case .user: .assistantSnd
      case .assistant: .assistantRcv
      case .note: .assistantSystem
      }
    let meta = CIMeta(
      itemId: 0, itemTs: time, itemText: content.text, itemStatus: isSent ? .sndSent(sndProgress: .complete) : .rcvRead,
      createdAt: time, updatedAt: time)
    return ChatItem(
      chatDir: direction, meta: meta,
      content: isSent ? .sndMsgContent(msgContent: content) : .rcvMsgContent(msgContent: content))
  }
}
