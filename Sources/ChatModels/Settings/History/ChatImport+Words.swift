import ChatTypes

extension ChatImport {
  /// What it did, in words.
  public var title: String { "Imported \(Self.counted(chatRefs.count)) from \(fileName)" }

  /// What stays when it is taken back; nil when nothing does.
  public var remark: String? {
    guard !changedRefs.isEmpty else { return nil }
    let stay = changedRefs.count == 1 ? "was continued since and stays" : "were continued since and stay"
    return "\(Self.counted(changedRefs.count)) \(stay)."
  }

  private static func counted(_ count: Int) -> String { "\(count) \(count == 1 ? "chat" : "chats")" }
}

extension ChangeEntry {
  /// What ``tool`` is for an import of chats.
  static let importing = "import"

  /// An import of chats, which can be taken back as long as one of its chats is as it came.
  init(_ chatImport: ChatImport) {
    self.init(
      id: chatImport.importId, title: chatImport.title, tool: Self.importing, at: chatImport.importedAt,
      isByAssistant: false, origin: nil,
      state: chatImport.changedRefs.count < chatImport.chatRefs.count ? .undoable : .changedSince,
      remark: chatImport.remark ?? "")
  }
}
