import ChatTypes
import Testing

@testable import ChatCore

/// Profiles of one Linnet that are contacts of each other.
struct Family {
  let world: World
  let anna: User
  let ben: User
  /// Ben as Anna has him.
  let annasBen: ChatRef
  /// Anna as Ben has her.
  let bensAnna: ChatRef

  init(_ world: World? = nil) async throws {
    let world = try world ?? World()
    self.world = world
    anna = try await world.newUser("Anna")
    ben = try await world.newUser("Ben")
    (annasBen, bensAnna) = try await Self.connect(anna, ben, in: world)
  }

  /// Makes two profiles contacts by an invitation.
  static func connect(_ one: User, _ other: User, in world: World) async throws -> (ChatRef, ChatRef) {
    let link = try await world.invitation(of: one)
    _ = try await world.send(.apiConnect(userId: other.userId, incognito: false, connLink: link), as: other.userId)
    return (
      try await world.contact(of: one, named: other.displayName),
      try await world.contact(of: other, named: one.displayName)
    )
  }

  func say(_ text: String, by user: User, ttl: Int? = nil, live: Bool = false) async throws -> ChatItem {
    try await world.say(
      [ComposedMessage(msgContent: .text(text: text))], in: ref(of: user), live: live, ttl: ttl, as: user.userId)[0]
  }

  /// The other one as a profile has them.
  func ref(of user: User) -> ChatRef { user.userId == anna.userId ? annasBen : bensAnna }

  func items(of user: User) async throws -> [ChatItem] { try await world.items(ref(of: user), as: user.userId) }

  /// What was said, as a profile sees it.
  func messages(of user: User) async throws -> [ChatItem] { try await items(of: user).filter(\.hasMsgContent) }

  func contact(of user: User) async throws -> Contact {
    try #require(try await world.chat(ref(of: user), as: user.userId).chatInfo.contact)
  }
}

extension World {
  func invitation(of user: User) async throws -> String {
    guard
      case .invitation(_, let link, _) = try await send(
        .apiAddContact(userId: user.userId, incognito: false), as: user.userId)
    else { throw WrongAnswer() }
    return link.connFullLink
  }

  func address(of user: User, _ settings: AddressSettings? = nil) async throws -> String {
    guard
      case .userContactLinkCreated(_, let link) = try await send(
        .apiCreateMyAddress(userId: user.userId), as: user.userId)
    else { throw WrongAnswer() }
    if let settings {
      try await send(.apiSetAddressSettings(userId: user.userId, settings: settings), as: user.userId)
    }
    return link.connFullLink
  }

  func contact(of user: User, named name: String) async throws -> ChatRef {
    let chats = try await chats(user)
    return try #require(chats.first { $0.chatInfo.contact?.profile.displayName == name }).chatInfo.chatRef
  }

  /// The chats of a profile but its notes.
  func people(of user: User) async throws -> [ChatInfo] {
    try await chats(user).map(\.chatInfo).filter { $0.noteFolder == nil }
  }

  func request(to user: User) async throws -> UserContactRequest? {
    try await people(of: user).compactMap { info in
      if case .contactRequest(let request) = info { request } else { nil }
    }.first
  }
}
