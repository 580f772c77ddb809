import ChatTypes
import Foundation
import JSONValue
import Testing
import TestSupport

@testable import ChatCore

/// A chat by the kind that commands name it as, a conversation with the admins of a group included.
enum ChatPlace: String, CaseIterable, Sendable {
  case direct, group, support, local, assistant, contactRequest, contactConnection

  var chatType: ChatType {
    switch self {
    case .direct: .direct
    case .group, .support: .group
    case .local: .local
    case .assistant: .assistant
    case .contactRequest: .contactRequest
    case .contactConnection: .contactConnection
    }
  }
}

/// The numbers by which commands name what a profile has.
struct Belongings: Sendable {
  var user: Int64
  var chats: [ChatPlace: Int64]
  /// One item of each chat that has any.
  var items: [ChatPlace: Int64]
  /// Another member of the group.
  var member: Int64
  var tag: Int64
  var file: Int64
  /// Where the file is below the folder of files.
  var filePath = ""

  /// What nobody has.
  static let nobodys = Belongings(
    user: 900_001, chats: Dictionary(uniqueKeysWithValues: ChatPlace.allCases.map { ($0, 900_002) }),
    items: Dictionary(uniqueKeysWithValues: ChatPlace.allCases.map { ($0, 900_003) }), member: 900_004, tag: 900_005,
    file: 900_006)

  func chat(_ place: ChatPlace) -> Int64 { chats[place] ?? 0 }

  /// An item of a chat; of a chat that has none, one of another chat.
  func item(_ place: ChatPlace) -> Int64 { items[place] ?? items[.direct] ?? 0 }
}

extension World {
  /// Makes a profile that has one of everything, with a secret in it.
  /// - Parameter friend: a profile that is to be its contact, and a member of its group.
  func newProfile(_ name: String, with friend: User) async throws -> (user: User, has: Belongings) {
    let user = try await newUser(name)
    let (direct, _) = try await Family.connect(user, friend, in: self)
    let group = try await secretGroup(of: user, with: friend, contact: direct)
    let notes = try await notes(user)
    let conversation = try await newChat(user)
    let path = try directory.write(Data("secret list".utf8), as: "secret \(name).txt")
    let listed = try await say(
      [
        ComposedMessage(
          msgContent: .file(text: "the secret list"),
          fileSource: CryptoFile(filePath: path.path(percentEncoded: false)))
      ], in: notes, as: user.userId)[0]
    let file = try #require(listed.file)
    guard
      case .chatTags(_, let tags) = try await send(
        .apiCreateChatTag(userId: user.userId, tag: ChatTagData(text: "secret tag")), as: user.userId)
    else { throw WrongAnswer() }
    let asker = try await newUser("Asker of \(name)")
    let address = try await address(of: user)
    try await send(.apiConnect(userId: asker.userId, incognito: false, connLink: address), as: asker.userId)
    _ = try await invitation(of: user)
    let pending = try await chats(user).map(\.chatInfo).first { $0.chatType == .contactConnection }
    try await send(.apiSetDraft(chatRef: direct, draft: ComposeState(message: "secret draft")), as: user.userId)
    let has = Belongings(
      user: user.userId,
      chats: [
        .direct: direct.chatId, .group: group.chat, .support: group.chat, .local: notes.chatId,
        .assistant: conversation.chatId,
        .contactRequest: try #require(try await request(to: user)).contactRequestId,
        .contactConnection: try #require(pending).chatRef.chatId,
      ],
      items: [
        .direct: try await say("secret for \(friend.displayName)", in: direct, as: user.userId).id,
        .group: group.said, .support: group.asked, .local: listed.id,
        .assistant: try await say("secret question", in: conversation, as: user.userId).id,
      ],
      member: group.member, tag: try #require(tags.last).chatTagId, file: file.fileId,
      filePath: try #require(file.fileSource).filePath)
    return (user, has)
  }

  /// A group with one other member, who has written to all and to the admins.
  private func secretGroup(of user: User, with friend: User, contact: ChatRef) async throws -> (
    chat: Int64, member: Int64, said: Int64, asked: Int64
  ) {
    guard
      case .groupCreated(_, let made) = try await send(
        .apiNewGroup(
          userId: user.userId, incognito: false,
          groupProfile: GroupProfile(displayName: "Secret club of \(user.displayName)")), as: user.userId)
    else { throw WrongAnswer() }
    try await send(
      .apiAddMember(groupId: made.groupId, contactId: contact.chatId, memberRole: .member), as: user.userId)
    let theirs = try await chats(friend).compactMap(\.chatInfo.groupInfo).first {
      $0.groupProfile.displayName == made.groupProfile.displayName
    }
    var friends = ChatRef(.group, chatId: try #require(theirs).groupId)
    try await send(.apiJoinGroup(groupId: friends.chatId), as: friend.userId)
    let own = ChatRef(.group, chatId: made.groupId)
    let said = try await say("secret for the club", in: own, as: user.userId)
    guard
      case .groupMembers(_, let group) = try await send(.apiListMembers(groupId: made.groupId), as: user.userId),
      let member = group.members.first
    else { throw WrongAnswer() }
    friends.scope = .memberSupport(groupMemberId_: nil)
    try await say("secret for the admins", in: friends, as: friend.userId)
    let scope = GroupChatScope.memberSupport(groupMemberId_: member.groupMemberId)
    let asked = try await items(ChatRef(.group, chatId: made.groupId, scope: scope), as: user.userId)
      .first(where: \.hasMsgContent)
    return (made.groupId, member.groupMemberId, said.id, try #require(asked).id)
  }
}
