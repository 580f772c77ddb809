import ChatTypes
import Persistence

/// What a reading command sees: one moment of the store, in the name of a profile.
struct CoreReading {
  let reader: StoreReader
  /// How people are reached.
  let network: any PeopleNetwork
  let actingUserId: Int64?

  /// The profile in whose name the command is done.
  func user() throws -> User {
    let user = try actingUserId.map { try reader.user($0) } ?? reader.activeUser()
    guard let user else { throw ChatError.error(errorType: .noActiveUser) }
    return user
  }

  /// The same, for a command that names a profile itself.
  func user(_ userId: Int64) throws -> User {
    let user = try user()
    guard user.userId == userId else {
      throw ChatError.error(errorType: .differentActiveUser(commandUserId: userId, activeUserId: user.userId))
    }
    return user
  }

  /// A chat of the acting profile. Those of others are as if they weren't there.
  func chat(_ ref: ChatRef) throws -> (user: User, chat: StoredChat) {
    let user = try user()
    guard let chat = try reader.chat(ref), chat.userId == user.userId else {
      throw ChatError.error(errorType: .chatNotFound(chatRef: ref))
    }
    try reader.checkScope(of: ref, in: chat)
    return (user, chat)
  }
}
