import ChatTypes
import Persistence

extension CoreTransaction {
  /// Makes a tag.
  func createTag(_ tag: ChatTagData, for userId: Int64?) throws -> ChatResponse {
    let user = try userId.map { try self.user($0) } ?? self.user()
    _ = try store.insertTag(try Self.valid(tag), of: user.userId)
    return try tagsChanged(user)
  }

  /// Changes a tag.
  func updateTag(_ tagId: Int64, tag: ChatTagData) throws -> ChatResponse {
    let user = try owner(of: tagId)
    try store.updateTag(tagId, tag: try Self.valid(tag))
    return try tagsChanged(user)
  }

  /// Deletes a tag and takes it from all chats.
  func deleteTag(_ tagId: Int64) throws -> ChatResponse {
    let user = try owner(of: tagId)
    try store.deleteTag(tagId)
    return try tagsChanged(user)
  }

  /// Orders the tags.
  func reorderTags(_ tagIds: [Int64]) throws -> ChatResponse {
    let user = try user()
    for tagId in tagIds { _ = try owner(of: tagId) }
    try store.reorderTags(tagIds, of: user.userId)
    return try tagsChanged(user)
  }

  /// Gives a chat these tags and no others.
  func setTags(_ tagIds: [Int64], of ref: ChatRef) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref.chat)
    guard chat.info.chatTags != nil else {
      throw ChatError.error(errorType: .unsupportedCommand(name: "tags of this chat"))
    }
    for tagId in tagIds { _ = try owner(of: tagId) }
    try store.setTags(tagIds, of: chat)
    let tags = try reader.tags(of: user.userId)
    let chatTags = Array(Set(tagIds)).sorted()
    emit(.tagsUpdated(user: user, userTags: tags, chatRef: chat.ref, chatTags: chatTags))
    return .tagsUpdated(user: user, userTags: tags, chatTags: chatTags)
  }

  private func tagsChanged(_ user: User) throws -> ChatResponse {
    let tags = try reader.tags(of: user.userId)
    emit(.tagsUpdated(user: user, userTags: tags, chatRef: nil, chatTags: []))
    return .chatTags(user: user, userTags: tags)
  }

  /// The acting profile, which must own the tag. Tags of others are as if they weren't there.
  private func owner(of tagId: Int64) throws -> User {
    let user = try user()
    guard try reader.owner(ofTag: tagId) == user.userId else {
      throw ChatError.errorStore(storeError: .chatTagNotFound(chatTagId: tagId))
    }
    return user
  }

  private static func valid(_ tag: ChatTagData) throws -> ChatTagData {
    ChatTagData(emoji: tag.emoji.flatMap { $0.isEmpty ? nil : $0 }, text: try DisplayName.valid(tag.text))
  }
}
