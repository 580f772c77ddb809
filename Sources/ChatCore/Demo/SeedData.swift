import ChatTypes
import Persistence

/// Three conversations with ten messages each that a first start brings, so that one can see what is what. They are marked
/// as a demo and can be removed at once.
enum SeedData {
  struct Conversation {
    let title: String
    /// Minutes before the first start when its last message was said.
    let minutesAgo: Int64
    /// What was said in turn, by the user first.
    let messages: [String]
  }

  static let conversations = [
    Conversation(
      title: "Demo: a weekend in Lisbon", minutesAgo: 35,
      messages: [
        "I have a weekend in Lisbon. What should I not miss?",
        "Begin with Alfama in the morning, before it is hot: narrow streets, tiles, and a view from Portas do Sol.",
        "How do I get up there without climbing?",
        "Tram 28 goes almost to the top. Take it before nine; later it is full.",
        "And for the evening?",
        "Walk along the river in Belém towards sunset, and eat where the menu is short.",
        "Any day trip?",
        "Sintra, 40 minutes by train from Rossio. Go early and book the palace ahead.",
        "Perfect. Remind me to book on Thursday.",
        "A real assistant would put that into your reminders now. I am a demo, so I only say so.",
      ]),
    Conversation(
      title: "Demo: soup for six", minutesAgo: 60 * 26,
      messages: [
        "Six people tonight, and I have two kilos of pumpkin.",
        "Then it is soup. Roast the pumpkin for 40 minutes at 200 °C with onions and garlic.",
        "One of them eats no dairy.",
        "Use coconut milk instead of cream, 400 ml for that amount.",
        "How spicy should it be?",
        "One red chilli for six is gentle. Put chilli oil on the table for the others.",
        "What goes on top?",
        "Roasted pumpkin seeds and a little lime. They give it a bite.",
        "Can I make it in the morning?",
        "Yes, it gets better. Warm it slowly and add the lime at the end.",
      ]),
    Conversation(
      title: "Demo: learning to juggle", minutesAgo: 60 * 24 * 6,
      messages: [
        "How long does it take to learn to juggle three balls?",
        "Most people need a few evenings of 20 minutes. Begin with one.",
        "With one? Really?",
        "Throw it from hand to hand so that it peaks at eye height, until you needn't look at your hands.",
        "And then two?",
        "Throw the second when the first is at its peak. Right, left, catch, catch. Don't hand it over below.",
        "I always throw the second one forwards.",
        "Stand close to a wall. It will teach you faster than I can.",
        "It works! Three tomorrow.",
        "Three is two and a bit of patience. Tell me how it goes.",
      ]),
  ]
}

extension CoreTransaction {
  /// Makes the demo conversations for a profile.
  func seed(for user: User) throws {
    for conversation in SeedData.conversations {
      let end = now - conversation.minutesAgo * 60_000
      let start = end - Int64(conversation.messages.count) * 45_000
      var chat = AssistantChat(
        assistantChatId: try store.nextChatId(.assistant), userId: user.userId, createdAt: start, correspondent: .demo,
        title: conversation.title)
      chat.titleSource = .user
      chat.isDemo = true
      chat.updatedAt = end
      chat.chatTs = start
      let stored = try store.insert(.assistant(assistantChat: chat), of: user.userId)
      let items = conversation.messages.enumerated().map { index, text in
        Self.seedItem(text, isSent: index % 2 == 0, at: start + Int64(index + 1) * 45_000)
      }
      try store.insert(items, into: stored)
      guard let full = try reader.chat(key: stored.key) else { continue }
      emit(.newChat(user: user, chat: CoreReading.chatData(full, lastItem: try reader.lastItem(of: stored.key))))
    }
  }

  private static func seedItem(_ text: String, isSent: Bool, at time: Int64) -> ChatItem {
    let meta = CIMeta(
      itemId: 0, itemTs: time, itemText: text, itemStatus: isSent ? .sndSent(sndProgress: .complete) : .rcvRead,
      createdAt: time, updatedAt: time)
    return ChatItem(
      chatDir: isSent ? .assistantSnd : .assistantRcv, meta: meta,
      content: isSent ? .sndMsgContent(msgContent: .text(text: text)) : .rcvMsgContent(msgContent: .text(text: text)))
  }
}

extension LocalCore {
  /// What a start does before anything else. The first one makes a profile, and shows with demo conversations what is
  /// what. A later one does neither, also when all chats were deleted since; where a hidden profile was signed in last, the
  /// last visible one is, so that a restart asks for the password again.
  /// - Parameters:
  ///   - name: the profile's name.
  ///   - seedsDemo: whether there shall be demo conversations.
  /// - Returns: the profile that is signed in by default.
  public func prepareFirstStart(name: String, seedsDemo: Bool) async throws(ChatError) -> User {
    try await write { transaction in
      if let user = try transaction.reader.activeUser(), !user.hidden { return user }
      let users = try transaction.reader.users()
      let visible = users.filter { !$0.hidden }
      if let user = (visible.isEmpty ? users : visible).max(by: { $0.activeOrder < $1.activeOrder }) {
        return try transaction.setActiveUser(user.userId)
      }
      let user = try transaction.createUser(NewUser(profile: Profile(displayName: name)))
      if seedsDemo { try transaction.seed(for: user) }
      return user
    }
  }
}
