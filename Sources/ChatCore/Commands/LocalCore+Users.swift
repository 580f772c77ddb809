import ChatTypes
import Foundation
import Persistence

extension LocalCore {
  func createUser(_ newUser: NewUser) async throws(ChatError) -> ChatResponse {
    .activeUser(user: try await write { try $0.createUser(newUser) })
  }

  func setActiveUser(_ userId: Int64, password: String?, as actingId: Int64?) async throws(ChatError) -> ChatResponse {
    if userId == 0 {
      let found = try await hiddenUser(behind: password ?? "", as: actingId)
      return .activeUser(user: try await write { try $0.setActiveUser(found) })
    }
    try await checkPassword(password, of: userId)
    return .activeUser(user: try await write { try $0.setActiveUser(userId) })
  }

  /// The hidden profile that has a password. Of several it is the one that was used longest ago, so that each can be reached.
  private func hiddenUser(behind password: String, as actingId: Int64?) async throws(ChatError) -> Int64 {
    let (users, acting) = try await read(as: actingId) { (try $0.reader.users(), try? $0.user().userId) }
    let hidden = users.filter { $0.hidden && $0.userId != acting }.sorted { $0.activeOrder < $1.activeOrder }
    // Where there is none it takes as long as where there is one.
    if hidden.isEmpty { _ = await ProfilePassword.hash(password) }
    for user in hidden {
      if let hash = user.viewPwdHash, await ProfilePassword.matches(password, hash: hash) { return user.userId }
    }
    throw .error(errorType: .userUnknown)
  }

  func hideUser(_ userId: Int64, password: String, as actingId: Int64?) async throws(ChatError) -> ChatResponse {
    try await refuseHiddenToOthers(userId, as: actingId)
    guard !password.isEmpty else { throw .error(errorType: .emptyUserPassword(userId: userId)) }
    let hash = await ProfilePassword.hash(password)
    return try await write { try $0.setHidden(userId, by: hash) }
  }

  func unhideUser(_ userId: Int64, password: String, as actingId: Int64?) async throws(ChatError) -> ChatResponse {
    let user = try await database.read { try $0.user(userId) }
    guard user?.hidden != false else { throw .error(errorType: .userNotHidden(userId: userId)) }
    try await checkPassword(password, of: userId)
    return try await write { try $0.setHidden(userId, by: nil) }
  }

  func deleteUser(_ userId: Int64, password: String?, as actingId: Int64?) async throws(ChatError) -> ChatResponse {
    try await checkPassword(password, of: userId)
    let chats = try await database.read { try $0.allChats(of: userId).map(\.ref) }
    try await write { try $0.deleteUser(userId) }
    for ref in chats { await tellEmptied(ref) }
    await deleteDoomedFiles()
    return .cmdOk(user_: nil)
  }

  /// Lets those who know the password of a hidden profile go on. That there is none and that it is wrong look the same, and take as
  /// long.
  private func checkPassword(_ password: String?, of userId: Int64) async throws(ChatError) {
    let user = try await database.read { try $0.user(userId) }
    if let user, !user.hidden { return }
    guard let password else { throw .error(errorType: .userUnknown) }
    guard let hash = user?.viewPwdHash else {
      _ = await ProfilePassword.hash(password)
      throw .error(errorType: .userUnknown)
    }
    guard await ProfilePassword.matches(password, hash: hash) else { throw .error(errorType: .userUnknown) }
  }

  /// A hidden profile isn't there for those who are not signed in as it.
  private func refuseHiddenToOthers(_ userId: Int64, as actingId: Int64?) async throws(ChatError) {
    let (user, acting) = try await read(as: actingId) { (try $0.reader.user(userId), try? $0.user().userId) }
    guard let user, !user.hidden || user.userId == acting else { throw .error(errorType: .userUnknown) }
  }
}
