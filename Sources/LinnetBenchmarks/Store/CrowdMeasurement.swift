import ChatCore
import ChatTypes
import Persistence

/// Measures a channel to which very many profiles of the store subscribe.
struct CrowdMeasurement {
  /// Subscribers.
  static let count = 10_000
  private static let posts = 200

  /// Opens the core of the store, which isn't open.
  let open: () throws -> LocalCore
  let say: @Sendable (String) -> Void
  private let clock = ContinuousClock()

  init(say: @escaping @Sendable (String) -> Void, open: @escaping () throws -> LocalCore) {
    self.open = open
    self.say = say
  }

  func rows(for user: User) async throws -> [BenchReport.Row] {
    let filling = try open()
    try await filling.start()
    let (channel, joining) = try await channel(in: filling, of: user)
    try await filling.close()
    // The first use of a profile ends with the process: what follows is what a server does after its start.
    let core = try open()
    try await core.start()
    let (ids, posting) = try await post(in: channel, core: core, user: user)
    try await core.close()
    let rows = zip(ids, ids.dropFirst()).map { Double($1 - $0) }
    return [
      BenchReport.Row(
        id: "subscribe", title: "Subscribe to a channel, up to \(Self.count)", value: joining.percentile(95),
        unit: "ms",
        atMost: nil, detail: "p95; \(joining.detail)"),
      BenchReport.Row(
        id: "channelPost", title: "A post to its \(Self.count) subscribers", value: posting.percentile(95), unit: "ms",
        atMost: 5, detail: "p95, durable; \(posting.detail)"),
      BenchReport.Row(
        id: "channelPostRows", title: "Messages that a post stores", value: rows.max() ?? 0, unit: "", atMost: 2,
        detail: "the owner's and the relay's, however many subscribe"),
    ]
  }

  private func channel(in core: LocalCore, of user: User) async throws -> (ChatRef, Timings) {
    let relay = try await profile("Relay", isRelay: true, in: core)
    guard
      case .publicGroupCreated(_, let group, let link, _) = try await core.send(
        .apiNewPublicGroup(
          userId: user.userId, incognito: false, relayIds: [relay.userId],
          groupProfile: GroupProfile(displayName: "News")), as: user.userId)
    else { throw BenchFailure("no channel was made") }
    // Signing a profile in looks at all others, which isn't what is measured here.
    let subscribers = try await core.store.write { store in
      try (0..<Self.count).map { number in
        try store.insert(
          User(
            userId: 0, profile: LocalProfile(profileId: 0, profile: Profile(displayName: "Subscriber \(number)"))))
      }
    }
    var joining = Timings()
    for (number, subscriber) in subscribers.enumerated() {
      if number % 2000 == 0 { say("Subscribing profiles: \(number) of \(Self.count)") }
      let start = clock.now
      _ = try await core.send(
        .apiConnect(userId: subscriber.userId, incognito: false, connLink: link.connLinkContact.connFullLink),
        as: subscriber.userId)
      joining.add(clock.now - start)
    }
    return (ChatRef(.group, chatId: group.groupId), joining)
  }

  /// - Returns: the numbers that the posts got.
  private func post(in channel: ChatRef, core: LocalCore, user: User) async throws -> ([Int64], Timings) {
    say("Posting to them")
    var (ids, timings): ([Int64], Timings) = ([], Timings())
    for number in 0..<Self.posts {
      let start = clock.now
      guard
        case .newChatItems(_, let items) = try await core.send(
          .apiSendMessages(
            sendRef: SendRef(channel), liveMessage: false, ttl: nil,
            composedMessages: [ComposedMessage(msgContent: .text(text: "Post \(number) of the channel"))]),
          as: user.userId)
      else { throw BenchFailure("nothing was posted") }
      timings.add(clock.now - start)
      ids += items.map(\.chatItem.id)
    }
    return (ids, timings)
  }

  private func profile(_ name: String, isRelay: Bool = false, in core: LocalCore) async throws -> User {
    var new = NewUser(profile: Profile(displayName: name))
    new.userChatRelay = isRelay
    guard case .activeUser(let user) = try await core.send(.createActiveUser(newUser: new), as: nil) else {
      throw BenchFailure("no profile was made")
    }
    return user
  }
}
