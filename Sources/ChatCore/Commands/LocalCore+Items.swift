import ChatTypes
import Foundation
import Logging
import Persistence

extension LocalCore {
  /// Sends messages: brings their files into the folder of files, stores them, and hands them to whoever answers in the
  /// chat. If one can't be stored, none is, and the files that were copied are deleted again.
  func sendMessages(
    _ messages: [ComposedMessage], to ref: SendRef, live: Bool, ttl: Int?, as userId: Int64?
  ) async throws(ChatError) -> ChatResponse {
    let (user, chat) = try await read(as: userId) { try $0.chat(ref.chatRef) }
    var prepared: [PreparedMessage] = []
    var copied: [String] = []
    do {
      for message in messages {
        let next = try await prepare(message, of: user)
        prepared.append(next.message)
        copied += next.copied
      }
      let all = prepared
      let items = try await write(as: userId) { try $0.send(all, to: ref, live: live, ttl: ttl) }
      await hand(items.map(\.chatItem), to: chat, of: user)
      return .newChatItems(user: user, chatItems: items)
    } catch {
      _ = await files.delete(copied)
      throw error
    }
  }

  private func prepare(_ message: ComposedMessage, of user: User) async throws(ChatError) -> (
    message: PreparedMessage, copied: [String]
  ) {
    guard let source = message.fileSource else {
      return (PreparedMessage(message: message, content: message.msgContent, file: nil), [])
    }
    let owners = try await database.read { try $0.owners(ofFile: source.filePath) }
    // All profiles' files lie in one folder. One that others alone have is as if it weren't there.
    let isInside = files.isInside(source.filePath)
    guard owners.contains(user.userId) || (owners.isEmpty && !isInside) else {
      throw .error(errorType: .fileNotFound(message: URL(filePath: source.filePath).lastPathComponent))
    }
    let kept = try await files.take(source, for: message.msgContent)
    return (PreparedMessage(message: message, content: kept.content, file: kept.file), kept.copied)
  }

  /// Copies messages into a chat and hands them to whoever answers there.
  func forward(_ itemIds: [Int64], from: ChatRef, to: ChatRef, ttl: Int?, as userId: Int64?) async throws(ChatError)
    -> ChatResponse
  {
    let (user, chat) = try await read(as: userId) { try $0.chat(to) }
    let items = try await write(as: userId) { try $0.forward(itemIds, from: from, to: to, ttl: ttl) }
    await hand(items.map(\.chatItem), to: chat, of: user)
    return .newChatItems(user: user, chatItems: items)
  }

  /// Asks an assistant about a chat with people.
  func ask(
    _ request: PeopleRequest, about ref: ChatRef, itemIds: [Int64], text: String?, as userId: Int64?
  ) async throws(ChatError) -> ChatResponse {
    let user = try await read(as: userId) { try $0.user() }
    let asked = try await write(as: userId) { try $0.ask(request, about: ref, itemIds: itemIds, text: text) }
    await hand(asked.items.map(\.chatItem), to: asked.conversation, of: user)
    return .newChatItems(user: user, chatItems: asked.items)
  }

  /// Hands what the user wrote to whoever answers in the chat. It is stored, so that no reply can be begun is no failure of
  /// the command; who waits for one is told.
  func hand(_ items: [ChatItem], to chat: StoredChat, of user: User) async {
    guard let kind = chat.info.assistantChat?.correspondent, let correspondent = correspondents[kind] else { return }
    let current = (try? await database.read { try $0.chat(key: chat.key) }) ?? chat
    do {
      try await correspondent.received(items, in: current)
    } catch {
      log.debug("a reply could not be begun", metadata: ["error": "\(error.logDescription)"])
      hub.publish([
        .replyFailed(
          user: user, chatRef: current.ref, chatItemIds: items.map(\.id), failure: TurnFailure(notBegun: error))
      ])
    }
  }

  func deleteItems(
    _ itemIds: [Int64], of ref: ChatRef, mode: CIDeleteMode, as userId: Int64?
  ) async throws(ChatError) -> ChatResponse {
    let response = try await write(as: userId) { try $0.deleteItems(itemIds, of: ref, mode: mode) }
    if mode != .history { await tellDeleted(itemIds, in: ref.chat) }
    await deleteDoomedFiles()
    return response
  }
}
