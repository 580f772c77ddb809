import ChatTypes
import Persistence

/// What an assistant is asked about a chat with people. It is asked in a conversation of its own, which only the user reads; what
/// others wrote comes there as forwarded messages, so that it is their words and not the user's.
extension CoreTransaction {
  /// Messages that are told at most when somebody catches up.
  static let mostCaughtUp = 50
  /// Messages that are told of what was said last.
  static let mostAskedAbout = 20
  /// Messages that are told of what was said before the one that is answered.
  static let mostBeforeDraft = 9

  /// Puts messages of a chat with people, and what is asked about them, into the conversation that belongs to the chat.
  /// - Parameters:
  ///   - itemIds: the messages that the user has chosen, for a request about messages.
  ///   - text: the user's own words, for a question.
  /// - Returns: the items in their order, the request last, and the conversation as it is then.
  func ask(
    _ request: PeopleRequest, about ref: ChatRef, itemIds: [Int64], text: String?
  ) throws -> (items: [AChatItem], conversation: StoredChat) {
    let user = try user()
    let source = try chat(ref)
    guard source.info.contact != nil || source.info.groupInfo != nil else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "asking an assistant about this chat"))
    }
    let told = try material(for: request, itemIds: itemIds, ref: ref, chat: source)
    guard !told.isEmpty || request == .question else { throw ChatError.error(errorType: .invalidForward) }
    let words = try words(of: request, about: told, text: text)
    let target = try conversation(about: source, of: user)
    touch(target)
    var items = try told.map { item in
      let copy = try forwarded(item, from: source, to: target, timed: lifetime(of: item))
      if copy.meta.itemTimed != nil { setsTimers = true }
      return try insert(copy, file: item.file, in: target, thread: .main, of: user)
    }
    var asked = ChatItem(
      chatDir: try Self.sentDirection(target.info), meta: try sentMeta(words, to: target),
      content: .sndMsgContent(msgContent: .text(text: words)))
    asked.turn = AssistantTurn(state: .done)
    asked.turn?.request = request
    items.append(try insert(asked, file: nil, in: target, thread: .main, of: user))
    let current = try reader.chat(key: target.key) ?? target
    let all = items.map { AChatItem(chatInfo: current.info, chatItem: $0) }
    emit(.newChatItems(user: user, chatItems: all))
    try threadsChanged([.main], of: target, user: user, answered: true)
    return (all, current)
  }

  /// The messages that a request is about, oldest first.
  private func material(
    for request: PeopleRequest, itemIds: [Int64], ref: ChatRef, chat: StoredChat
  ) throws -> [ChatItem] {
    let thread = ItemThread(ref.scope)
    func last(_ count: Int) throws -> [ChatItem] {
      try reader.page(of: chat, thread: thread, .last(count: count)).items.filter(\.canBeForwarded)
    }
    switch request {
    case .catchUp:
      let items = try last(Self.mostCaughtUp)
      guard let first = items.firstIndex(where: \.isRcvNew) else { return items.suffix(Self.mostAskedAbout) }
      return Array(items[first...])
    case .question: return try last(Self.mostAskedAbout)
    case .calendar, .reminder: return try chosen(itemIds, in: chat)
    case .draftReply:
      guard let answered = try chosen(itemIds, in: chat).last else { return [] }
      let before = try reader.page(
        of: chat, thread: try reader.thread(of: answered.id) ?? thread,
        .before(chatItemId: answered.id, count: Self.mostBeforeDraft))
      return before.items.filter(\.canBeForwarded) + [answered]
    case .unknown: throw ChatError.error(errorType: .unsupportedCommand(name: "this request"))
    }
  }

  /// When a copy of a message disappears: with the message, or as long after now as that stays once it was read.
  private func lifetime(of item: ChatItem) -> CITimed? {
    guard var timed = item.meta.itemTimed else { return nil }
    if timed.deleteAt == nil { timed.deleteAt = now + (ItemLifetime.bounded(Int64(timed.ttl)) ?? 0) * 1000 }
    return timed
  }

  private func chosen(_ itemIds: [Int64], in chat: StoredChat) throws -> [ChatItem] {
    guard itemIds.count <= Self.mostAskedAbout else {
      throw ChatError.error(
        errorType: .commandError(
          message: "No more than \(Self.mostAskedAbout) messages can be asked about at once. Choose fewer."))
    }
    return try reader.items(itemIds, in: chat).filter(\.canBeForwarded)
  }

  /// What is asked, as the conversation shows it. The program's own words hold nothing of what others wrote.
  private func words(of request: PeopleRequest, about told: [ChatItem], text: String?) throws -> String {
    switch request {
    case .catchUp:
      return told.contains(where: \.isRcvNew)
        ? "Catch me up on what is unread here." : "Catch me up on the last messages here."
    case .draftReply: return "Draft a reply to this message. Write only the words that I could send."
    case .calendar: return "Put this into my calendar."
    case .reminder: return "Remind me of this."
    case .question, .unknown:
      let question = (text ?? "").withoutOuterSpace
      guard !question.isEmpty else {
        throw ChatError.error(errorType: .commandError(message: "There is no question behind “@assistant”. Write one."))
      }
      guard question.utf8.count <= Self.textLimit else { throw ChatError.errorStore(storeError: .largeMsg) }
      return question
    }
  }

  /// The conversation that belongs to a chat with people.
  private func conversation(about chat: StoredChat, of user: User) throws -> StoredChat {
    if let known = try reader.assistantChat(about: chat.ref, of: user.userId) { return known }
    var new = try emptyAssistantChat(.assistant, of: user.userId)
    // The program's title stays: the first message is somebody else's.
    new.title = "About \(chat.info.displayName)"
    new.titleSource = .user
    new.aboutChat = chat.ref
    let stored = try store.insert(.assistant(assistantChat: new), of: user.userId)
    emit(.newChat(user: user, chat: CoreReading.chatData(stored, lastItem: nil)))
    return stored
  }
}
