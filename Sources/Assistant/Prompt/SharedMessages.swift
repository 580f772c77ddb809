import ChatTypes

/// What the user has shared of a chat with people for a question: what it is asked for, and what was written there.
package struct SharedMessages: Sendable, Equatable {
  /// What is asked; nil where a message was only forwarded.
  package let request: PeopleRequest?
  /// The messages, oldest first.
  package let texts: [String]

  /// A request about messages.
  package init(request: PeopleRequest?, texts: [String]) {
    self.request = request
    self.texts = texts
  }

  /// - Parameters:
  ///   - askedId: the item that is answered.
  ///   - items: of the conversation, oldest first.
  /// - Returns: nil where the item is neither a request about people nor a forwarded message of theirs.
  init?(before askedId: Int64, in items: [ChatItem]) {
    guard let place = items.firstIndex(where: { $0.id == askedId }) else { return nil }
    let asked = items[place]
    if let request = asked.turn?.request {
      let before = items[..<place].reversed().prefix { $0.sent && Self.isOfPeople($0) }.reversed()
      self.init(request: request, texts: before.filter { $0.meta.itemDeleted == nil }.map(\.text))
    } else if Self.isOfPeople(asked) {
      self.init(request: nil, texts: [asked.text])
    } else {
      return nil
    }
  }

  private static func isOfPeople(_ item: ChatItem) -> Bool {
    switch item.meta.itemForwarded {
    case .contact, .group: true
    case .chat, .unknown, nil: false
    }
  }
}
