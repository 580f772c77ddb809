import ChatTypes
import Foundation
import JSONValue
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
  /// - Throws: `ChatError` when a reply was due and could not be begun. The core tells windows.
  func received(_ items: [ChatItem], in chat: StoredChat) async throws(ChatError)

  /// A chat was deleted, or all of its items were.
  func chatEmptied(_ ref: ChatRef) async

  /// Items of a chat were deleted, its replies or what they answer among them.
  func itemsDeleted(_ itemIds: [Int64], in ref: ChatRef) async

  /// Stops a reply that is being written. What was written stays.
  func stopTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError)

  /// Writes a reply anew.
  func regenerateTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError)

  /// Answers the question of a call, or of one of its cards.
  /// - Parameter allowance: what is allowed in advance besides; nil for this call alone.
  func decide(
    _ callId: String, of itemId: Int64, in chat: StoredChat, approved: Bool, cardId: String?, allowance: ToolAllowance?
  ) async throws(ChatError)

  /// Takes back what a call did.
  func undo(_ callId: String, of itemId: Int64, in chat: StoredChat) async throws(ChatError)

  /// Does with an event that overlaps with others what the user wants.
  func resolve(
    _ resolution: ConflictResolution, ofCard cardId: String, callId: String, of itemId: Int64, in chat: StoredChat
  ) async throws(ChatError)

  /// Answers what a call that runs asks the user.
  func answer(
    _ answer: ToolFormAnswer, form cardId: String, callId: String, of itemId: Int64, in chat: StoredChat
  ) async throws(ChatError)
}

extension Correspondent {
  /// One that writes its replies in one go has none to end.
  public func itemsDeleted(_ itemIds: [Int64], in ref: ChatRef) async {}

  /// One that writes its replies in one go has none to stop.
  public func stopTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    throw .error(errorType: .unsupportedCommand(name: "stopping a reply"))
  }

  /// Nor any to write anew.
  public func regenerateTurn(_ itemId: Int64, in chat: StoredChat) async throws(ChatError) {
    throw .error(errorType: .unsupportedCommand(name: "writing a reply anew"))
  }

  /// One without tools has nothing to decide.
  public func decide(
    _ callId: String, of itemId: Int64, in chat: StoredChat, approved: Bool, cardId: String?, allowance: ToolAllowance?
  ) async throws(ChatError) {
    throw .error(errorType: .toolCallNotPending(callId: callId))
  }

  /// Nor events that overlap.
  public func resolve(
    _ resolution: ConflictResolution, ofCard cardId: String, callId: String, of itemId: Int64, in chat: StoredChat
  ) async throws(ChatError) {
    throw .error(errorType: .toolCallNotPending(callId: callId))
  }

  /// Nor calls that ask.
  public func answer(
    _ answer: ToolFormAnswer, form cardId: String, callId: String, of itemId: Int64, in chat: StoredChat
  ) async throws(ChatError) {
    throw .error(errorType: .toolCallNotPending(callId: callId))
  }

  /// Nor anything to undo.
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

  /// Where a message's file lies, to be read; nil when it isn't in the folder of files.
  func location(of file: CIFile) -> URL?

  /// Puts a whole item of the correspondent into a chat, and keeps what it wants to know after a restart, both or none.
  /// - Parameter state: nil for "as it was".
  func post(_ reply: NewReply, in ref: ChatRef, keeping state: JSONValue?) async throws(ChatError) -> ChatItem

  /// Puts a file into a chat, as a message of the correspondent's. A picture that can't be read as one is kept as a file.
  /// - Throws: `ChatError` when the chat is gone, or the file can't be kept.
  func post(_ contents: Data, named name: String, isPicture: Bool, in ref: ChatRef) async throws(ChatError)

  /// Keeps what the correspondent wants to know of a chat after a restart.
  func keep(_ state: JSONValue?, for ref: ChatRef) async throws(ChatError)

  /// Begins a reply that is written piece by piece: an empty item that all windows show at once.
  /// - Parameters:
  ///   - turn: what is known of it; the item that is answered is its `answersItemId`.
  ///   - itemId: a reply that is written anew in its place; nil for a new one. What it said is kept as an earlier version.
  ///   - contextLine: the line that the answered item opens with in prompts. It is kept with that item, in the same
  ///     transaction, unless the item has one already.
  /// - Throws: `ChatError` when one of the items isn't there any more, `turnInProgress` when the reply is being written.
  func beginReply(_ turn: AssistantTurn, in ref: ChatRef, replacing itemId: Int64?, contextLine: String?)
    async throws(ChatError) -> ChatItem

  /// Keeps with a message of the user's how it stands in prompts, with what was read of its file, and where that came
  /// from. What is kept already stays: a model has read it like that.
  /// - Returns: the text that holds.
  /// - Throws: `ChatError` when the message isn't there any more.
  func keepPromptText(_ text: String, from sources: [Provenance], ofItem itemId: Int64, in ref: ChatRef)
    async throws(ChatError) -> String

  /// Changes what belongs to a reply that is not being written and, where the change says so, goes on with it in the same step:
  /// it is being written again, with what it has. Whoever follows it never sees it as over in between, so that its state always
  /// tells whether it goes on.
  /// - Parameter change: run once, on the turn as the store has it; returns the state in which the reply goes on, or nil for one
  ///   that doesn't.
  /// - Returns: the item as it is now, which is live where it goes on; nil when nothing was changed.
  /// - Throws: `ChatError` when it isn't there any more, `turnInProgress` when it is being written.
  func resumeReply(
    _ itemId: Int64, in ref: ChatRef, after change: @escaping @Sendable (inout AssistantTurn) -> TurnState?
  ) async throws(ChatError) -> ChatItem?

  /// Changes what belongs to a reply that is not being written, such as its cards, in one step.
  /// - Parameter change: run once, on the item as the store has it; what it says of the turn is kept.
  /// - Returns: the item as it is now, or nil when nothing was changed.
  /// - Throws: `ChatError` when it isn't there any more, `turnInProgress` when it is being written.
  @discardableResult
  func amendReply(
    _ itemId: Int64, in ref: ChatRef, change: @escaping @Sendable (inout AssistantTurn) -> Void
  ) async throws(ChatError) -> ChatItem?

  /// Adds to a reply. Windows are told at most 30 times a second; it is on disk within 2 s.
  func add(_ delta: ItemDelta, toReply itemId: Int64) async

  /// Ends a reply as this item, which replaces all that was added piece by piece. Windows are told of the end in any case.
  /// - Throws: `ChatError`; `chatNotFound` or `chatItemNotFound` when it was deleted meanwhile, and is forgotten. After any
  ///   other the reply is shown as failed, and the core stores it as soon as it can.
  func finishReply(_ item: ChatItem) async throws(ChatError)
}

extension CorrespondentHost {
  /// Begins a new reply that is written piece by piece.
  public func beginReply(_ turn: AssistantTurn, in ref: ChatRef) async throws(ChatError) -> ChatItem {
    try await beginReply(turn, in: ref, replacing: nil, contextLine: nil)
  }
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
