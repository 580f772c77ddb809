import ChatCore
import ChatTypes
import Observation

/// Something that the command palette offers.
public struct PaletteEntry: Equatable, Sendable, Identifiable {
  /// What happens when it is chosen.
  public enum Act: Equatable, Sendable {
    /// A chat is opened.
    case open(ChatId, item: Int64?)
    /// A place's address is gone to.
    case go(path: String)
    /// A chat is begun.
    case newChat
    /// The list is narrowed, by the filter's name.
    case filter(String)
    /// The look is changed.
    case theme(SettingsModel.Theme)
    /// The list of shortcuts is shown.
    case shortcuts
  }

  /// Unique among the entries.
  public let id: String
  /// What it is called.
  public let title: String
  /// What kind it is: “Chat”, “Page”, “Setting”.
  public let kind: String
  /// More of it, such as what a message says.
  public let detail: String
  /// Its symbol.
  public let icon: String
  /// Words that mean it, too.
  public let synonyms: String
  /// What happens.
  public let act: Act

  /// An entry.
  public init(
    id: String, title: String, kind: String, detail: String = "", icon: String, synonyms: String = "", act: Act
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.detail = detail
    self.icon = icon
    self.synonyms = synonyms
    self.act = act
  }
}

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

  @ObservationIgnored private let state: AppState
  @ObservationIgnored private let commands: @MainActor () -> [PaletteEntry]

  /// - Parameter commands: what is offered beside chats, messages and tags.
  public init(state: AppState, commands: @escaping @MainActor () -> [PaletteEntry]) {
    self.state = state
    self.commands = commands
  }

  /// Opens it, with what is likely wanted.
  public func open() {
    isOpen = true
    text = ""
    entries = ranked("")
  }

  /// Closes it.
  public func close() {
    isOpen = false
    text = ""
    entries = []
  }

  /// Looks for what was typed: at once among names, and then among messages.
  public func find(_ typed: String) async {
    isOpen = true
    text = typed
    entries = ranked(typed)
    let words = typed.trimmed
    guard words.count >= 2 else { return }
    let found = await messages(words)
    // Meanwhile something else may have been typed.
    guard isOpen, text == typed else { return }
    entries = ranked(typed) + found
  }

  private func ranked(_ typed: String) -> [PaletteEntry] {
    let chats = state.chatModel.chats.prefix(typed.trimmed.isEmpty ? 5 : 5000).map { chat in
      PaletteEntry(
        id: "chat-\(chat.id)", title: chat.chatInfo.displayName, kind: "Chat", icon: "chats",
        act: .open(chat.id, item: nil))
    }
    let all = chats + commands() + tags()
    guard !typed.trimmed.isEmpty else { return Array(all.prefix(Self.longest * 2)) }
    let scored = all.enumerated().compactMap { index, entry -> (entry: PaletteEntry, score: Int, index: Int)? in
      let title = FuzzyMatch.score(typed, in: entry.title)
      // What means the same counts less than what is called so.
      let other = FuzzyMatch.score(typed, in: "\(entry.title) \(entry.synonyms)").map { $0 - 12 }
      return [title, other].compactMap(\.self).max().map { (entry, $0, index) }
    }
    return scored.sorted { ($0.score, -$0.index) > ($1.score, -$1.index) }.prefix(Self.longest).map(\.entry)
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
