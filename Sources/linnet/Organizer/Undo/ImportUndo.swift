import ChatCore
import ChatModels
import ChatTypes
import Foundation
import LinnetHome
import Tools

/// What `linnet undo` can take back: a change of the organizer, or an import of chats.
enum UndoEntry {
  case change(UndoRecord)
  case chatImport(ChatImport)

  var id: String {
    switch self {
    case .change(let record): record.id
    case .chatImport(let chatImport): chatImport.importId
    }
  }

  var title: String {
    switch self {
    case .change(let record): record.title
    case .chatImport(let chatImport): chatImport.title
    }
  }

  /// When it was done, in Unix milliseconds.
  var at: Int64 {
    switch self {
    case .change(let record): record.at
    case .chatImport(let chatImport): chatImport.importedAt
    }
  }

  /// Those of both, newest first.
  static func merged(_ changes: [UndoRecord], imports: [ChatImport]) -> [UndoEntry] {
    let all = changes.map(UndoEntry.change) + imports.map(UndoEntry.chatImport)
    return all.enumerated().sorted { left, right in
      left.element.at == right.element.at ? left.offset < right.offset : left.element.at > right.element.at
    }.map(\.element)
  }
}

/// Takes imports of chats back.
struct ImportUndo {
  let organizer: OrganizerHome

  /// Imports of which something is there still, newest first; none where the chats would want a passphrase.
  func all() async throws -> [ChatImport] {
    guard try ChatUndo(organizer: organizer).isOpen else { return [] }
    return try await organizer.context.withCore { core in
      guard case .chatImports(_, let imports) = try await core.send(.apiGetImports(userId: core.user.userId)) else {
        return []
      }
      return imports
    }
  }

  /// Takes an import back.
  func undo(_ chatImport: ChatImport) async throws -> ChatImport {
    try await organizer.context.withCore { core in
      let answer = try await core.send(
        .apiUndoImport(userId: core.user.userId, importId: chatImport.importId))
      guard case .importUndone(_, let undone) = answer else { return chatImport }
      return undone
    }
  }
}
