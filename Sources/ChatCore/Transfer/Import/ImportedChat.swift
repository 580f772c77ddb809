import ChatTypes
import Foundation

/// What an import yields, in the order in which it is to be stored: a chat, then its items, then the next chat.
public enum ImportedRecord: Hashable, Sendable {
  /// A chat. The items that follow, up to the next chat, belong to it.
  case chat(ImportedChat)
  /// An item of the chat before it.
  case item(ImportedItem)
}

/// A chat of another program, or of an earlier export.
public struct ImportedChat: Hashable, Sendable {
  /// What the file calls the chat; for the log and for telling chats apart. Empty where it has no name.
  public var sourceId: String
  /// The title; nil where the file has none, so that it is to be taken from the first message.
  public var title: String?
  /// Where the title comes from; `TitleSource/initial` where there is none.
  public var titleSource = TitleSource.initial
  /// When it was begun, in Unix milliseconds.
  public var createdAt: Int64?
  /// When it was last changed, in Unix milliseconds.
  public var updatedAt: Int64?
  /// Who answers.
  public var correspondent = CorrespondentKind.assistant
  /// The model that answered last.
  public var modelName: String?
  /// Whether it is a favourite.
  public var favorite = false
  /// Whether it stays at the top of the list.
  public var pinned = false
  /// Whether it is kept apart from the list.
  public var archived = false
  /// By which a later import of the same conversation knows that it is there already; empty where that can't be told.
  public var identity = ""
  /// The chat as it was exported by this program. All fields above are taken from it then; nothing of it is lost.
  public var exported: ExportedChat?

  /// A chat without anything but a name.
  public init(sourceId: String) { self.sourceId = sourceId }
}

/// Who says an imported item.
public enum ImportedRole: Hashable, Sendable {
  /// The user.
  case user
  /// Whoever answers.
  case assistant
  /// Neither: what a system or developer told the model, or a line of the program's own.
  case note
}

/// An item of another program's chat, or of an earlier export.
public struct ImportedItem: Hashable, Sendable {
  /// What the file calls the item; empty where it has no name.
  public var sourceId = ""
  /// Who says it.
  public var role: ImportedRole
  /// What it says. Without `NUL`, which becomes U+FFFD, unless ``exported`` is there.
  public var text: String
  /// What the model thought.
  public var thinking = ""
  /// When it was said, in Unix milliseconds, never before the item before it; nil only when nothing in the chat has a
  /// time.
  public var timestamp: Int64?
  /// The model that said it.
  public var modelName: String?
  /// Tools that were called, all of them at their end.
  public var calls: [ToolCall] = []
  /// What was attached.
  public var attachments: [ImportedAttachment] = []
  /// The item as it was exported by this program: store this one, see ``IdentifierMap``.
  public var exported: ExportedItem?

  /// An item that says something.
  public init(role: ImportedRole, text: String) {
    self.role = role
    self.text = text
  }

  /// What belongs to an assistant's turn beside the text; nil when there is nothing.
  public var turn: AssistantTurn? {
    if let exported { return exported.chatItem.turn }
    guard role == .assistant, !thinking.isEmpty || !calls.isEmpty || modelName != nil else { return nil }
    return AssistantTurn(state: .done, thinking: thinking, calls: calls, modelName: modelName)
  }

  /// Whether there is nothing in it that anybody could read.
  var isEmpty: Bool {
    text.isEmpty && thinking.isEmpty && calls.isEmpty && attachments.isEmpty && exported == nil
  }
}

/// A file that belonged to an item. At most one of ``path``, ``contents`` and ``extractedText`` is there; none when the
/// imported file only names it.
public struct ImportedAttachment: Hashable, Sendable {
  /// Its name, for people. It is no path.
  public var fileName: String
  /// Its path relative to the folder of the imported file. It has no `..`, and ``ImportFolder`` checks links.
  public var path: String?
  /// The path of its small picture, in the same way.
  public var thumbnailPath: String?
  /// What is in it, where the imported file holds that.
  public var contents: Data?
  /// Its text, where the imported file holds that and not the file.
  public var extractedText: String?
  /// Where it is on the network, from where nothing is fetched.
  public var address: String?
  /// By what the other program knows it. A file whose name begins with it is likely to be the one.
  public var sourceId: String?
  /// Its size in bytes.
  public var fileSize: Int64?
  /// Its type, such as `image/png`.
  public var mediaType: String?
  /// Its width in pixels.
  public var width: Int?
  /// Its height in pixels.
  public var height: Int?
  /// Whether it was told already why it can't be had.
  var isTold = false

  /// A file of which nothing but the name is known.
  public init(fileName: String) { self.fileName = fileName }
}

/// A chat with its items, for formats that have them together.
struct ImportedConversation: Hashable, Sendable {
  var chat: ImportedChat
  var items: [ImportedItem]
}
