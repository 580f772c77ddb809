import ChatTypes
import Foundation
import Persistence

/// One command's work on the store: all of it happens, with its events, or nothing does.
///
/// What commands do is grouped in extensions by concern. It is used inside of one call of ``AppDatabase/write(_:)`` and
/// never leaves it.
final class CoreTransaction {
  let store: StoreWriter
  /// The time of the command, in Unix milliseconds.
  let now: Int64
  /// How people are reached.
  let network: any PeopleNetwork
  /// A new identifier.
  let makeID: @Sendable () -> UUID
  private let actingUserId: Int64?
  private let use: ProfilesInUse
  /// The calls, with what this transaction changes of them.
  var calls: CallMachine
  /// Whether an item was given a time to disappear at, or a call one to be over at, which may be before the next one that is waited for.
  var setsTimers = false
  /// Whether items are to be kept for another time than before, so that some may be over now.
  var setsLifetimes = false
  private var events: [ChatEvent] = []
  private var touched: [Int64: ChatStats] = [:]
  private var touchedUsers: Set<Int64> = []

  init(
    store: StoreWriter, environment: CoreEnvironment, network: any PeopleNetwork = LocalNetwork(), actingUserId: Int64?,
    use: ProfilesInUse = ProfilesInUse(), calls: CallMachine = CallMachine()
  ) {
    self.store = store
    self.use = use
    self.calls = calls
    // The time at which it is its turn, so that times have the order of the store.
    now = environment.now()
    makeID = environment.makeID
    self.network = network
    self.actingUserId = actingUserId
  }

  var reader: StoreReader { store.reader }

  /// The profiles that have been used since the core began.
  var profilesInUse: Set<Int64> { use.all }

  /// Tells of something once the transaction is on disk.
  func emit(_ event: ChatEvent) { events.append(event) }

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
  func chat(_ ref: ChatRef) throws -> StoredChat {
    let user = try user()
    guard let chat = try reader.chat(ref), chat.userId == user.userId else {
      throw ChatError.error(errorType: .chatNotFound(chatRef: ref))
    }
    try reader.checkScope(of: ref, in: chat)
    return chat
  }

  /// Notes a chat's counters before they change, so that the difference is told of at the end.
  func touch(_ chat: StoredChat) {
    if touched[chat.key] == nil { touched[chat.key] = chat.stats }
    touchedUsers.insert(chat.userId)
  }

  /// Has a profile's unread count told of at the end.
  func touch(userId: Int64) { touchedUsers.insert(userId) }

  /// The events of the command, those of changed counters behind the others.
  func finish() throws -> [ChatEvent] {
    for (key, before) in touched.sorted(by: { $0.key < $1.key }) {
      guard let chat = try reader.chat(key: key), chat.stats != before, let user = try reader.user(chat.userId) else {
        continue
      }
      emit(.chatStatsUpdated(user: user, chatRef: chat.ref, chatStats: chat.stats))
    }
    for userId in touchedUsers.sorted() {
      guard let user = try reader.user(userId) else { continue }
      // Nothing waits for a profile that is in use: most commands end here, and needn't look.
      let waiting = use.contains(userId) ? 0 : try network.unreadCount(waitingFor: userId, in: reader)
      emit(.userUpdated(userInfo: UserInfo(user: user, unreadCount: try reader.unreadCount(of: userId) + waiting)))
    }
    return events
  }
}
