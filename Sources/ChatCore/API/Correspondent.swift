import ChatTypes
import Persistence

/// Whoever answers in chats: a model on this machine, the demo agent, later another profile or a SimpleX core.
///
/// A core hands it the items that are meant for it and runs it in no window; it answers through the
/// ``CorrespondentHost`` that it was started with. All methods may be called at the same time.
public protocol Correspondent: Sendable {
  /// The chats that it answers in.
  var kind: CorrespondentKind { get }

  /// The core is ready. What an earlier run left to be done is taken up.
  func start(host: any CorrespondentHost) async

  /// The core ends. Nothing is answered from now on; what is left to be done is kept for the next run.
  func stop() async

  /// The user has written items in a chat. They are on disk.
  func received(_ items: [ChatItem], in chat: StoredChat) async

  /// A chat was deleted, or all of its items were.
  func chatEmptied(_ ref: ChatRef) async

  /// Stops a reply that is being written. What was written stays.
  func stopTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError)

  /// Writes a reply anew.
  func regenerateTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError)

  /// Answers the question of a call, or of one of its cards.
  func decide(_ callId: String, of itemId: Int64, in chat: StoredChat, approved: Bool, cardId: String?)
    async throws(ChatError)

  /// Takes back what a call did.
  func undo(_ callId: String, of itemId: Int64, in chat: StoredChat) async throws(ChatError)
}

extension Correspondent {
  /// One that writes its replies in one go has none to stop.
  public func stopTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    throw .error(errorType: .unsupportedCommand(name: "stopping a reply"))
  }

  public func regenerateTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    throw .error(errorType: .unsupportedCommand(name: "writing a reply anew"))
  }

  public func decide(_ callId: String, of itemId: Int64, in chat: StoredChat, approved: Bool, cardId: String?)
    async throws(ChatError)
  {
    throw .error(errorType: .toolCallNotPending(callId: callId))
  }

  public func undo(_ callId: String, of itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    throw .error(errorType: .toolCallNotPending(callId: callId))
  }
}

/// What a core offers to those who answer in its chats.
public protocol CorrespondentHost: Sendable {
  /// The store, for reading.
  var store: AppDatabase { get }
  /// The world outside.
  var environment: CoreEnvironment { get }

  /// Puts a whole item of the correspondent into a chat, and keeps what it wants to know after a restart, both or none.
  /// - Parameter state: nil for "as it was".
  func post(_ reply: NewReply, in ref: ChatRef, keeping state: JSONValue?) async throws(ChatError) -> ChatItem

  /// Keeps what the correspondent wants to know of a chat after a restart.
  func keep(_ state: JSONValue?, for ref: ChatRef) async throws(ChatError)

  /// Begins a reply that is written piece by piece: an empty item that all windows show at once.
  func beginReply(_ turn: AssistantTurn, in ref: ChatRef) async throws(ChatError) -> ChatItem

  /// Adds to a reply. Windows are told at most 30 times a second; it is on disk within 2 s.
  func add(_ delta: ItemDelta, toReply itemId: Int64) async

  /// Ends a reply as this item, which replaces all that was added piece by piece.
  func finishReply(_ item: ChatItem) async throws(ChatError)
}

/// An item that a correspondent writes in one go.
public struct NewReply: Sendable {
  /// What it says.
  public var content: MsgContent
  /// The file that belongs to it, in the folder of files.
  public var file: CIFile?
  /// What belongs to an assistant's turn.
  public var turn: AssistantTurn?

  /// A reply.
  public init(content: MsgContent, file: CIFile? = nil, turn: AssistantTurn? = nil) {
    self.content = content
    self.file = file
    self.turn = turn
  }
}
