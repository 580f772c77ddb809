import ChatCore
import ChatTypes

/// Measures what two profiles of one store say to each other.
struct PeopleMeasurement {
  private static let messages = 300
  private let clock = ContinuousClock()

  /// How long a message takes from being sent until both sides were told of it.
  /// - Parameter user: one of the two; the other is made.
  func row(_ core: LocalCore, user: User) async throws -> BenchReport.Row {
    let new = ChatCommand.createActiveUser(newUser: NewUser(profile: Profile(displayName: "Other")))
    guard case .activeUser(let other) = try await core.send(new, as: nil),
      case .invitation(_, let link, _) = try await core.send(
        .apiAddContact(userId: user.userId, incognito: false), as: user.userId)
    else { throw BenchFailure("no invitation was made") }
    _ = try await core.send(
      .apiConnect(userId: other.userId, incognito: false, connLink: link.connFullLink), as: other.userId)
    guard
      case .contactsList(_, let contacts) = try await core.send(
        .apiListContacts(userId: user.userId), as: user.userId),
      let contact = contacts.first(where: { $0.profile.displayName == "Other" })
    else { throw BenchFailure("the two didn't become contacts") }
    let ref = SendRef(ChatRef(.direct, chatId: contact.contactId))
    var events = await core.events().makeAsyncIterator()
    var timings = Timings()
    for number in 0..<Self.messages {
      let start = clock.now
      _ = try await core.send(
        .apiSendMessages(
          sendRef: ref, liveMessage: false, ttl: nil,
          composedMessages: [ComposedMessage(msgContent: .text(text: "Message \(number) to the other profile"))]),
        as: user.userId)
      var told: Set<Int64> = []
      while told.count < 2, let event = await events.next() {
        if case .newChatItems(let user, _) = event { told.insert(user.userId) }
      }
      timings.add(clock.now - start)
    }
    _ = try await core.send(.apiSetActiveUser(userId: user.userId, viewPwd: nil), as: nil)
    return BenchReport.Row(
      id: "localMessage", title: "A message from one profile to another, told to both", value: timings.percentile(95),
      unit: "ms", atMost: 5, detail: "p95, durable on both sides; \(timings.detail)")
  }
}
