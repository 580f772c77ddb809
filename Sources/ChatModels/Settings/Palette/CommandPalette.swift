import ChatCore
import ChatTypes
import Observation

/// The command palette of a window: everything that can be gone to or done, by what is typed.
@MainActor @Observable public final class CommandPalette {
  /// Entries of each kind of source that are shown at most.
  static let longest = 12
  /// Messages that are shown at most.
  static let mostMessages = 6

  /// Whether it is open.
  public private(set) var isOpen = false
  /// What was typed.
  public private(set) var text = ""
  /// What is offered, the best first.
  public private(set) var entries: [PaletteEntry] = []
  /// Whether more may be found.
  public private(set) var isSearching = false

  @ObservationIgnored private let state: AppState
  @ObservationIgnored private let commands: @MainActor () -> [PaletteEntry]
  @ObservationIgnored private let things: @MainActor (String) async -> [PaletteEntry]

  /// - Parameters:
  ///   - commands: what is offered beside chats, messages and tags.
  ///   - things: what else there is for words, such as events and notes, the best first. Which of it is named so comes
  ///     among the names, the rest after them.
  public init(
    state: AppState, commands: @escaping @MainActor () -> [PaletteEntry],
    things: @escaping @MainActor (String) async -> [PaletteEntry] = { _ in [] }
  ) {
    self.state = state
    self.commands = commands
    self.things = things
  }

  /// Opens it, with what is likely wanted.
  public func open() {
    isOpen = true
    text = ""
    entries = ranked("")
  }

  /// Closes it.
  public func close() {
    (isOpen, isSearching) = (false, false)
    text = ""
    entries = []
  }

  /// Looks for what was typed: at once among names, then among messages, and then among `things`, of which some take longer.
  public func find(_ typed: String) async {
    isOpen = true
    text = typed
    let words = typed.trimmed
    let names = ranked(typed)
    entries = names
    isSearching = words.count >= 2
    guard isSearching else { return }
    async let things = things(words)
    let found = await messages(words) + beginning(words)
    // Meanwhile something else may have been typed.
    guard isOpen, text == typed else { return }
    entries = names + found
    let all = await things
    guard isOpen, text == typed else { return }
    isSearching = false
    guard !all.isEmpty else { return }
    let named = ranked(typed, among: all)
    entries = named + all.filter { !named.contains($0) }.prefix(Self.longest) + found
  }

  /// Whatever was typed can be what a chat is to begin with.
  private func beginning(_ words: String) -> [PaletteEntry] {
    guard words.count >= 2 else { return [] }
    return [
      PaletteEntry(
        id: "begin", title: "“\(words)”", kind: "New chat with this", icon: "new", act: .newChat(text: words))
    ]
  }

  private func ranked(_ typed: String, among things: [PaletteEntry] = []) -> [PaletteEntry] {
    let chats = state.chatModel.chats.prefix(typed.trimmed.isEmpty ? 5 : 5000).map { chat in
      PaletteEntry(
        id: "chat-\(chat.id)", title: chat.chatInfo.displayName, kind: "Chat", icon: "chats",
        act: .open(chat.id, item: nil))
    }
    let all = chats + commands() + tags() + things
    guard !typed.trimmed.isEmpty else { return Array(all.prefix(Self.longest * 2)) }
    let match = FuzzyMatch(typed)
    let best = FuzzyMatch.ranked(all) { entry in
      let title = match.score(in: entry.title)
      guard !entry.synonyms.isEmpty else { return title }
      // What means the same counts less than what is called so.
      let other = match.score(in: "\(entry.title) \(entry.synonyms)").map { $0 - 12 }
      return [title, other].compactMap(\.self).max()
    }
    return Array(best.prefix(Self.longest))
  }

  private func tags() -> [PaletteEntry] {
    state.tags.userTags.map { tag in
      PaletteEntry(
        id: "tag-\(tag.chatTagId)",
        title: [tag.chatTagEmoji, tag.chatTagText].compactMap(\.self).joined(separator: " "), kind: "Tag",
        icon: "pin", synonyms: "tag filter", act: .filter("tag:\(tag.chatTagId)"))
    }
  }

  private func messages(_ words: String) async -> [PaletteEntry] {
    guard let userId = state.chatModel.currentUser?.userId else { return [] }
    let query = ItemSearchQuery(text: words, limit: Self.mostMessages)
    let answer = try? await state.api.send(.apiSearchItems(userId: userId, query: query), as: userId)
    guard case .searchResults(_, let hits, _)? = answer else { return [] }
    return hits.map { hit in
      PaletteEntry(
        id: "item-\(hit.chatInfo.id)-\(hit.chatItem.id)", title: hit.chatInfo.displayName, kind: "Message",
        detail: hit.snippet.map(\.text).joined(), icon: "search",
        act: .open(hit.chatInfo.id, item: hit.chatItem.id))
    }
  }
}
