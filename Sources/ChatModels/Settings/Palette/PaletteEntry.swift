import ChatTypes

/// Something that the command palette offers.
public struct PaletteEntry: Equatable, Sendable, Identifiable {
  /// What happens when it is chosen.
  public enum Act: Equatable, Sendable {
    /// A chat is opened.
    case open(ChatId, item: Int64?)
    /// A place's address is gone to.
    case go(path: String)
    /// A place's address is gone to, and what a button of its page does is done there.
    case goAndDo(path: String, action: String, id: String?)
    /// A chat is begun, with a text that is not sent yet.
    case newChat(text: String)
    /// A chat is changed.
    case change(ChatId, ChatChange)
    /// The list is narrowed, by the filter's name.
    case filter(String)
    /// The look is changed.
    case theme(SettingsModel.Theme)
    /// What only the page can do, since it asks first: a name that the page knows, and the chat that it is about.
    case local(String, ChatId?)
  }

  /// What can be changed of a chat without a question.
  public enum ChatChange: Equatable, Sendable {
    /// Whether it stays on top.
    case pinned(Bool)
    /// Whether it is among the favorites.
    case favorite(Bool)
    /// Whether it is in the archive.
    case archived(Bool)
    /// Whether it was read.
    case read(Bool)
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
