import ChatCore
import ChatTypes
import Foundation
import Media
import Persistence
import Tools

/// Reads the documents that are attached to a question, once, and keeps with each message how it stands in prompts.
struct QuestionDocuments: Sendable {
  let host: any CorrespondentHost
  let chat: StoredChat
  let reader: DocumentText

  /// Reads what the messages since the last reply brought along.
  /// - Parameters:
  ///   - askedId: the message that is answered.
  ///   - budget: tokens of all documents together.
  ///   - tools: what the message that is answered tells of.
  ///   - files: what the files of the chat are called that it tells of.
  /// - Returns: what the user is told: what the model doesn't see, and what could not be read.
  func read(
    answering askedId: Int64, budget: Int, tools: [ToolDeclaration] = [], files: [String] = []
  ) async throws(ChatError) -> [String] {
    let together = try await host.store.read { [chat] in try Self.together($0, chat: chat, askedId: askedId) }
    let unread = together.filter(Self.isUnread)
    guard !unread.isEmpty else { return [] }
    // A question may stand in a message of its own behind the documents that it is about.
    let question = together.compactMap { $0.content.msgContent?.text }.joined(separator: "\n")
    var notices: [String] = []
    for item in unread {
      guard let file = item.file, let place = host.location(of: file) else { continue }
      let read = await read(item, file: file, place: place, question: question, budget: budget / unread.count)
      notices += read.notices
      let told = item.id == askedId ? tools : []
      let note = ToolNote.text(of: told, files: files)
      guard let text = UserMessage.text(of: item, documents: read.rendered, tools: note) else { continue }
      _ = try await host.keepPromptText(
        text, from: read.sources + ToolNote.sources(of: told), ofItem: item.id, in: chat.ref)
    }
    return notices
  }

  private struct Reading {
    var rendered: [String]
    var sources: [Provenance] = []
    var notices: [String] = []
  }

  private func read(_ item: ChatItem, file: CIFile, place: URL, question: String, budget: Int) async -> Reading {
    do {
      let content = try await reader.read(place, name: file.fileName)
      let attached = AttachedDocuments(
        [AttachedDocuments.Document(name: file.fileName, content: content)], question: question, budget: budget
      ) { $0.utf8.count / PromptFront.bytesPerToken }
      return Reading(
        rendered: attached.rendered,
        sources: attached.sources.compactMap { FencedData(source: $0, text: "").provenance },
        notices: attached.notices)
    } catch {
      // The model is told too: it would answer as if it had seen it otherwise.
      let name = DataText.line(file.fileName, longest: 80)
      return Reading(
        rendered: ["[attached, could not be read: “\(DataFence.name(file.fileName))”]"],
        notices: ["“\(name)” could not be read: \(error.message)"])
    }
  }

  /// The user's messages that one reply answers: the one that is asked, and those right before it.
  private static func together(_ reader: StoreReader, chat: StoredChat, askedId: Int64) throws -> [ChatItem] {
    guard let asked = try reader.item(askedId, in: chat) else { return [] }
    let before = try reader.page(of: chat, thread: .main, .before(chatItemId: askedId, count: 20)).items
    return (before.reversed().prefix { $0.sent }.reversed() + [asked]).filter { $0.meta.itemDeleted == nil }
  }

  /// Whether a message has a document that no prompt had yet.
  private static func isUnread(_ item: ChatItem) -> Bool {
    guard case .file? = item.content.msgContent else { return false }
    return item.turn?.promptText == nil && item.file != nil
  }
}
