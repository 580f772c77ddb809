import ChatTypes
import Foundation
import LinnetHome
import PlainText

/// Finds the chat that the user means: by its id, or by a part of its title.
struct ChatFinder: Sendable {
  /// Chats that are looked at for a guess.
  private static let guessed = 500
  /// Chats that are named when several are meant.
  private static let named = 5

  private let core: CoreClient

  init(_ core: CoreClient) { self.core = core }

  /// The chat of an id (`~7`), a number (`7` for a conversation), a title, or a part of one that no other has.
  /// - Throws: ``LinnetError`` when there is none, or several.
  func chat(_ name: String) async throws -> ChatData {
    if let ref = ChatRef(name) { return try await chat(ref) }
    let matches = try await chats(.search(search: name), count: Self.guessed)
    let whole = matches.filter { $0.chatInfo.displayName.nameFolded == name.nameFolded }
    if let only = whole.count == 1 ? whole.first : nil { return only }
    if matches.isEmpty, let number = Int64(name), number > 0 {
      return try await chat(ChatRef(.assistant, chatId: number))
    }
    if let only = matches.count == 1 ? matches.first : nil { return only }
    guard matches.isEmpty else { throw ambiguous(name, matches: whole.isEmpty ? matches : whole) }
    let titles = try await chats(.all, count: Self.guessed).map(\.chatInfo.displayName)
    let nearest = Suggestion.nearest(to: name, among: titles).map { " Did you mean “\($0)”?" } ?? ""
    throw LinnetError.notFound("There is no chat “\(name)”.\(nearest) “linnet chats list” shows them all.")
  }

  /// The chat of an id.
  func chat(_ ref: ChatRef) async throws -> ChatData {
    do {
      let response = try await core.send(
        .apiGetChat(chatRef: ref.chat, contentTag: nil, pagination: .last(count: 1), search: nil, parentItemId: nil))
      guard case .apiChat(_, let chat, _) = response else {
        throw ChatError.error(errorType: .chatNotFound(chatRef: ref))
      }
      return chat
    } catch ChatError.error(.chatNotFound) {
      throw LinnetError.notFound("There is no chat \(ref.id). “linnet chats list” shows them all.")
    }
  }

  /// A list of chats.
  func chats(_ query: ChatListQuery, count: Int) async throws -> [ChatData] {
    let response = try await core.send(
      .apiGetChats(
        userId: core.user.userId, pendingConnections: false, pagination: .last(count: count), query: query))
    guard case .apiChats(_, let chats) = response else { return [] }
    return chats
  }

  private func ambiguous(_ name: String, matches: [ChatData]) -> LinnetError {
    let list = matches.prefix(Self.named).map { "\($0.chatInfo.chatRef.id) “\($0.chatInfo.displayName)”" }
    let more = matches.count > Self.named ? ", and \(matches.count - Self.named) more" : ""
    return .notFound(
      "“\(name)” stands for several chats: \(list.joined(separator: ", "))\(more). Say more of the title, or its id.")
  }
}
