import ChatTypes
import Persistence

/// What the people of the example do with each other and with the user, in the past days. Each step is a command of one of them,
/// as they would send it from a window.
struct DemoPlay {
  let user: User
  let transaction: CoreTransaction
  private let people: [DemoPerson: User]

  /// The profiles of the people.
  var users: [User] { DemoPerson.allCases.compactMap { people[$0] } }

  /// Makes the people. Whoever was signed in by default still is.
  init(for user: User, in transaction: CoreTransaction) throws {
    self.user = user
    self.transaction = transaction
    let active = try transaction.reader.activeUser()
    var people: [DemoPerson: User] = [:]
    for person in DemoPerson.allCases {
      people[person] = try transaction.acting(as: user.userId, at: transaction.now - Self.beginning * Self.minute) {
        try $0.makeDemoPerson(person)
      }
    }
    if let active { try transaction.store.setActive(active.userId) }
    self.people = people
  }

  /// Minutes before now when they came.
  private static let beginning: Int64 = 4320
  private static let minute: Int64 = 60_000

  /// A step didn't bring what the next one needs.
  private static let broken = ChatError.error(errorType: .internalError(message: "the example"))

  /// Has them do everything.
  /// - Returns: the chats of Ada that are the group and the channel.
  func perform() throws -> (group: ChatRef, channel: ChatRef) {
    let (ada, ben, cleo) = (try find(.ada), try find(.ben), try find(.cleo))
    for (host, guest) in [(ada, user), (ben, user), (ada, ben), (ada, cleo)] { try connect(host, with: guest) }
    let own = try chat(of: user, with: ada)
    let adas = try chat(of: ada, with: user)
    try say(DemoWords.hello, by: ada, in: adas, minutesAgo: 4300)
    try say(DemoWords.question, by: user, in: own, minutesAgo: 4290)
    let group = try makeGroup()
    let channel = try makeChannel()
    try promise(in: own, adas: adas)
    try garden(group)
    try news(channel)
    try say(DemoWords.seedlings, by: ben, in: try chat(of: ben, with: user), minutesAgo: 1200)
    // Nobody reads the others' chats, so that what is unread there would stay so in the count of all profiles.
    for person in users { _ = try act(person, minutesAgo: 15) { try $0.markUserRead(person.userId) } }
    return (group, channel)
  }

  // MARK: - Among two

  private func connect(_ host: User, with guest: User) throws {
    let made = try act(host, minutesAgo: 4310) { try $0.invite(incognito: false, for: host.userId) }
    guard case .invitation(_, let link, _) = made else { throw Self.broken }
    _ = try act(guest, minutesAgo: 4305) {
      try $0.connect(by: link.connFullLink, incognito: false, for: guest.userId)
    }
  }

  /// An answer, reactions, a message that was changed, and one that is unread.
  private func promise(in own: ChatRef, adas: ChatRef) throws {
    let ada = try find(.ada)
    let answer = try say(DemoWords.answer, by: ada, in: adas, minutesAgo: 4250)
    let answered = try seen(answer, in: own)
    try react("👍", to: answered, by: user, in: own, minutesAgo: 4249)
    let promise = try say(DemoWords.promise, by: user, in: own, minutesAgo: 4248, quoting: answered.id)
    _ = try act(user, minutesAgo: 4247) {
      try $0.updateItem(
        promise.id, of: own, to: UpdatedMessage(msgContent: .text(text: DemoWords.betterPromise)), live: false)
    }
    let promised = try seen(promise, in: adas)
    try react("❤️", to: promised, by: ada, in: adas, minutesAgo: 4246)
    _ = try act(user, minutesAgo: 4245) { try $0.markRead(own) }
    try say(DemoWords.thanks, by: ada, in: adas, minutesAgo: 55, quoting: promised.id)
  }

  // MARK: - The group

  private func makeGroup() throws -> ChatRef {
    let ada = try find(.ada)
    var profile = GroupProfile(displayName: DemoWords.group)
    profile.shortDescr = DemoWords.groupLine
    let wanted = profile
    let made = try act(ada, minutesAgo: 4280) { try $0.newGroup(wanted, incognito: false, for: ada.userId) }
    guard case .groupCreated(_, let info) = made else { throw Self.broken }
    let group = ChatRef(.group, chatId: info.groupId)
    let guests: [(User, GroupMemberRole)] = [
      (try find(.ben), .admin), (try find(.cleo), .member), (user, .moderator),
    ]
    for (guest, role) in guests {
      let contact = try chat(of: ada, with: guest)
      _ = try act(ada, minutesAgo: 4279) { try $0.addMember(contactId: contact.chatId, to: group.chatId, as: role) }
      let invited = try chat(of: guest, in: group)
      _ = try act(guest, minutesAgo: 4278) { try $0.joinGroup(invited.chatId) }
    }
    return group
  }

  /// A conversation, a report that waits for the moderators, and a mention that is unread.
  private func garden(_ adas: ChatRef) throws {
    let (ada, ben, cleo) = (try find(.ada), try find(.ben), try find(.cleo))
    let (bens, cleos, own) = (try chat(of: ben, in: adas), try chat(of: cleo, in: adas), try chat(of: user, in: adas))
    try say(DemoWords.watering, by: ada, in: adas, minutesAgo: 2900)
    let yes = try say(DemoWords.yes, by: ben, in: bens, minutesAgo: 2890)
    let thursday = try say(
      DemoWords.thursday, by: user, in: own, minutesAgo: 2880, quoting: try seen(yes, in: own).id)
    try react("👍", to: try seen(thursday, in: adas), by: ada, in: adas, minutesAgo: 2870)
    _ = try act(user, minutesAgo: 2860) { try $0.markRead(own) }
    let advertisement = try say(DemoWords.advertisement, by: cleo, in: cleos, minutesAgo: 1500)
    let reported = try seen(advertisement, in: bens)
    _ = try act(ben, minutesAgo: 1490) {
      try $0.report(reported.id, of: bens.chatId, reason: .spam, text: DemoWords.report)
    }
    try say(DemoWords.tomatoes, by: ada, in: adas, minutesAgo: 90)
    let member = try member(user, in: bens)
    try say(
      DemoWords.request(Self.mention(member.displayName)), by: ben, in: bens, minutesAgo: 60,
      mentioning: [member.displayName: member.groupMemberId])
  }

  /// The user as another member has them.
  private func member(_ user: User, in other: ChatRef) throws -> GroupMember {
    let chat = try stored(other)
    guard let group = try LocalGroup(of: chat, in: transaction),
      let end = try group.ends().first(where: { $0.user.userId == user.userId }),
      let member = try transaction.reader.member(memberId: end.memberId, of: chat)
    else { throw Self.broken }
    return member
  }

  /// How a text mentions somebody: names of several words stand in quotes, as the SimpleX apps write them.
  private static func mention(_ name: String) -> String {
    name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } ? "@\(name)" : "@'\(name)'"
  }

  // MARK: - The channel

  private func makeChannel() throws -> ChatRef {
    let (ada, relay) = (try find(.ada), try find(.relay))
    var preferences = GroupPreferences.none
    preferences.comments = CommentsGroupPreference(enable: .on)
    var profile = GroupProfile(displayName: DemoWords.channel)
    profile.shortDescr = DemoWords.channelLine
    profile.groupPreferences = preferences
    let wanted = profile
    let made = try act(ada, minutesAgo: 4270) {
      try $0.newChannel(wanted, relayIds: [relay.userId], incognito: false, for: ada.userId)
    }
    guard case .publicGroupCreated(_, let info, let link, _) = made else { throw Self.broken }
    for reader in [try find(.ben), try find(.cleo), user] {
      _ = try act(reader, minutesAgo: 4265) {
        try $0.connect(by: link.connLinkContact.connFullLink, incognito: false, for: reader.userId)
      }
    }
    return ChatRef(.group, chatId: info.groupId)
  }

  /// Two posts with comments, of which the second one is unread.
  private func news(_ adas: ChatRef) throws {
    let (ada, ben, cleo) = (try find(.ada), try find(.ben), try find(.cleo))
    let (bens, cleos, own) = (try chat(of: ben, in: adas), try chat(of: cleo, in: adas), try chat(of: user, in: adas))
    let roadWorks = try say(DemoWords.roadWorks, by: ada, in: adas, minutesAgo: 3000)
    try say(DemoWords.howLong, by: ben, in: bens, minutesAgo: 2950, on: try seen(roadWorks, in: bens).id)
    try say(DemoWords.twoWeeks, by: ada, in: adas, minutesAgo: 2940, on: roadWorks.id)
    let post = try seen(roadWorks, in: own)
    let comments = try transaction.reader.page(
      of: try stored(own), thread: .comments(postId: post.id), .last(count: 10)
    ).items.map(\.id)
    _ = try act(user, minutesAgo: 2930) { try $0.markRead(own) }
    _ = try act(user, minutesAgo: 2930) { try $0.markRead(comments, of: own) }
    let library = try say(DemoWords.library, by: ada, in: adas, minutesAgo: 30)
    try say(DemoWords.atLast, by: cleo, in: cleos, minutesAgo: 25, on: try seen(library, in: cleos).id)
  }

  // MARK: - Steps

  private func find(_ person: DemoPerson) throws -> User {
    guard let user = people[person] else { throw Self.broken }
    return user
  }

  private func act<T>(_ actor: User, minutesAgo: Int64, body: (CoreTransaction) throws -> T) throws -> T {
    try transaction.acting(as: actor.userId, at: transaction.now - minutesAgo * Self.minute, body: body)
  }

  /// Sends a text.
  /// - Parameters:
  ///   - quoting: the item that it answers.
  ///   - mentioning: members by the name that stands in the text.
  ///   - on: the post that it comments.
  @discardableResult
  private func say(
    _ text: String, by actor: User, in chat: ChatRef, minutesAgo: Int64, quoting: Int64? = nil,
    mentioning: [String: Int64] = [:], on post: Int64? = nil
  ) throws -> ChatItem {
    var message = ComposedMessage(msgContent: .text(text: text), quotedItemId: quoting, mentions: mentioning)
    message.parentChatItemId = post
    let prepared = PreparedMessage(message: message, content: message.msgContent, file: nil)
    // What disappears by a setting of the user's would be gone at once.
    let sent = try act(actor, minutesAgo: minutesAgo) {
      try $0.send([prepared], to: SendRef(chat), live: false, ttl: 0)
    }
    guard let item = sent.first?.chatItem else { throw Self.broken }
    return item
  }

  /// Gives a reaction, where both sides allow them.
  private func react(_ emoji: String, to item: ChatItem, by actor: User, in chat: ChatRef, minutesAgo: Int64) throws {
    if let contact = try stored(chat).info.contact, contact.mergedPreferences[.reactions]?.enabled.forUser != true {
      return
    }
    _ = try act(actor, minutesAgo: minutesAgo) {
      try $0.react(.emoji(emoji: emoji), to: item.id, of: chat, added: true)
    }
  }

  private func stored(_ ref: ChatRef) throws -> StoredChat {
    guard let chat = try transaction.reader.chat(ref) else { throw Self.broken }
    return chat
  }

  /// An item as another chat has it.
  private func seen(_ item: ChatItem, in ref: ChatRef) throws -> ChatItem {
    guard let sharedId = item.meta.itemSharedMsgId,
      let seen = try transaction.reader.item(sharedId: sharedId, in: try stored(ref))
    else { throw Self.broken }
    return seen
  }

  private func chat(of owner: User, with other: User) throws -> ChatRef {
    guard let chat = try transaction.reader.contact(of: owner, with: other.userId) else { throw Self.broken }
    return chat.ref
  }

  /// The chat that a member has of the group that another chat is of.
  private func chat(of member: User, in group: ChatRef) throws -> ChatRef {
    guard let local = try LocalGroup(of: try stored(group), in: transaction),
      let end = try local.ends().first(where: { $0.user.userId == member.userId })
    else { throw Self.broken }
    return end.chat.ref
  }
}

extension CoreTransaction {
  /// Does something within this transaction in the name of another profile and as of another time. What it tells is left out: whoever
  /// calls this tells what is there at the end.
  func acting<T>(as userId: Int64, at time: Int64, body: (CoreTransaction) throws -> T) throws -> T {
    var environment = CoreEnvironment.live
    environment.now = { time }
    environment.makeID = makeID
    return try body(
      CoreTransaction(store: store, environment: environment, network: network, actingUserId: userId))
  }

  /// Makes one of the people. The profile is muted, and is never the one that was used last.
  fileprivate func makeDemoPerson(_ person: DemoPerson) throws -> User {
    let taken = Set(try reader.users().filter { !$0.hidden }.map(\.profile.displayName))
    var profile = Profile(displayName: DisplayName.free(person.name, taken: taken))
    profile.shortDescr = person.line
    var new = NewUser(profile: profile)
    new.userChatRelay = person == .relay
    var made = try createUser(new)
    made.isDemo = true
    made.showNtfs = false
    made.activeOrder = 0
    try store.update(made)
    return made
  }
}
