import ChatTypes
import Testing

@testable import ChatCore

extension World {
  /// Hides a profile, or shows it again, and looks at what the others see of it.
  /// - Parameters:
  ///   - users: the profiles that are looked at. One of them always stays to be seen.
  ///   - hidden: those of them that are hidden.
  func toggleHidden(_ user: User, among users: [User], hidden: inout Set<Int64>) async throws {
    if hidden.contains(user.userId) {
      try await send(.apiUnhideUser(userId: user.userId, viewPwd: "open sesame"), as: user.userId)
      hidden.remove(user.userId)
    } else if users.contains(where: { $0.userId != user.userId && !hidden.contains($0.userId) }) {
      try await send(.apiHideUser(userId: user.userId, viewPwd: "open sesame"), as: user.userId)
      hidden.insert(user.userId)
    }
    for other in users {
      guard case .usersList(let listed) = try await send(.listUsers, as: other.userId) else { throw WrongAnswer() }
      let known = Set(users.map(\.userId))
      let shown = known.filter { !hidden.contains($0) || $0 == other.userId }
      #expect(Set(listed.map(\.user.userId)).intersection(known) == shown)
    }
  }

  /// Ends the notifications of a chat, or begins them.
  func toggleMuted(_ ref: ChatRef, as userId: Int64) async throws {
    let settings = try await chat(ref, as: userId).chatInfo.chatSettings ?? ChatSettings()
    var changed = settings
    changed.enableNtfs = settings.enableNtfs == .all ? .none : .all
    try await send(.apiSetChatSettings(chatRef: ref, chatSettings: changed), as: userId)
  }
}
