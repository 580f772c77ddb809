import ChatCore
import ChatTypes
import Persistence
import Tools

/// Finds the tools of other programs that fit a question, once, and keeps with the message what it tells of them.
struct QuestionTools: Sendable {
  let host: any CorrespondentHost
  let chat: StoredChat
  let search: ToolSearch

  /// What the message that is answered is to tell.
  /// - Returns: nil where no tool fits, and where it is kept already how the message stands in prompts.
  func found(answering askedId: Int64, among tools: [ToolDeclaration]) async throws(ChatError) -> [ToolDeclaration] {
    guard !tools.isEmpty, let item = try await item(askedId), item.turn?.promptText == nil,
      item.meta.itemForwarded == nil, let text = item.content.msgContent?.text
    else { return [] }
    return search.matches(for: text, among: tools).map(\.tool)
  }

  /// Keeps it with the message, where nothing else has.
  /// - Parameter files: what the files of the chat are called.
  func keep(
    _ tools: [ToolDeclaration], files: [String], answering askedId: Int64, showsPictures: Bool
  ) async throws(ChatError) {
    guard !tools.isEmpty, let item = try await item(askedId), item.turn?.promptText == nil,
      let text = UserMessage.text(
        of: item, documents: nil, tools: ToolNote.text(of: tools, files: files), isShown: showsPictures)
    else { return }
    _ = try await host.keepPromptText(text, from: ToolNote.sources(of: tools), ofItem: askedId, in: chat.ref)
  }

  private func item(_ id: Int64) async throws(ChatError) -> ChatItem? {
    try await host.store.read { [chat] in try $0.item(id, in: chat) }
  }
}
