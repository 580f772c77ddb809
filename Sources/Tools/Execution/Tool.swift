import ChatTypes
import Foundation
import JSONValue
import UserFacingErrors

/// Something that acts or looks something up.
///
/// The executor calls ``prepare(_:in:)`` first, then puts the call to the gate, and only then runs it.
public protocol Tool: Sendable {
  /// What it is called, takes and does.
  var declaration: ToolDeclaration { get }

  /// Milliseconds that a call may run; nil for as long as the executor gives any. A tool that keeps its own clock has to be given
  /// more than that.
  var runningLimit: Int64? { get }

  /// Takes a call apart that is about several things, such as the deletion of all events of a day: each part is judged,
  /// asked about and undone by itself. It changes nothing.
  /// - Throws: ``ToolFailure`` when the call makes no sense.
  func parts(of arguments: JSONValue, in context: ToolContext) async throws -> [JSONValue]

  /// Works out what exactly the call would do: times out of phrases, the event that is meant, a conflict. It runs before
  /// the gate, so it changes nothing and sends nothing, not even a search.
  /// - Throws: ``ToolFailure`` when the call makes no sense, such as an event that doesn't exist.
  func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall

  /// Makes the call that was authorized, with the authorization's own arguments. It ends soon after its task is
  /// cancelled.
  /// - Throws: ``ToolFailure``. Anything else thrown by a tool that changes something means that nobody knows whether it
  ///   did.
  func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput
}

extension Tool {
  /// As long as the executor gives any.
  public var runningLimit: Int64? { nil }

  /// Most calls are about one thing.
  public func parts(of arguments: JSONValue, in context: ToolContext) async throws -> [JSONValue] { [arguments] }

  /// Takes the arguments as they are.
  public func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    PreparedCall(resolved: arguments)
  }
}

/// What a tool knows about the turn that calls it.
public struct ToolContext: Sendable {
  /// Which call of which reply.
  public let key: CallKey
  /// The turn's own time, in Unix milliseconds. A call that waited for an answer keeps the time at which it was made
  /// in its resolved arguments.
  public let now: Int64
  /// Where the user is.
  public let timeZone: TimeZone
  /// Shows cards while the tool works. Safe to call from anywhere; does nothing after the end.
  public let show: @Sendable ([ToolCard]) -> Void
  /// Asks the user something while the tool works, and waits for the answer: minutes, perhaps. The question stays on the call, with its
  /// answer. Where nobody can be asked, it is cancelled at once.
  public var ask: @Sendable (ToolForm) async -> ToolFormAnswer = { _ in ToolFormAnswer(.cancel) }
  /// Puts a file into the chat, below the reply whose call it is.
  /// - Returns: whether it is there; false where the call belongs to no chat.
  public var give: @Sendable (ToolFile) async -> Bool = { _ in false }
  /// The files that the call may name, oldest first.
  public var files: @Sendable () async -> [OfferedFile] = { [] }
}

/// A call whose details are worked out.
public struct PreparedCall: Sendable {
  /// The arguments as they will be executed, every time as ISO 8601. They have to fit the tool's schema too.
  public var resolved: JSONValue
  /// What the user sees of it: for an update, before and after.
  public var cards: [ToolCard]
  /// What it would do, in one sentence; nil for the tool's title and action.
  public var intent: String?
  /// What or whom it would affect.
  public var target: String?
  /// A reason to ask the user whatever the mode, to be read after "because": a conflict, an ambiguous time.
  public var question: String?

  /// A call.
  public init(
    resolved: JSONValue, cards: [ToolCard] = [], intent: String? = nil, target: String? = nil, question: String? = nil
  ) {
    self.resolved = resolved
    self.cards = cards
    self.intent = intent
    self.target = target
    self.question = question
  }
}

/// What a call gave.
public struct ToolOutput: Sendable {
  /// For the model.
  public var data: JSONValue
  /// For the user.
  public var cards: [ToolCard]
  /// How to undo it; nil when nothing was changed or nothing can be done about it.
  public var undo: UndoOperation?
  /// Where the data came from, if that differs from what the tool declares. Only a built-in tool is believed.
  public var provenance: Provenance?

  /// A result.
  public init(data: JSONValue, cards: [ToolCard] = [], undo: UndoOperation? = nil, provenance: Provenance? = nil) {
    self.data = data
    self.cards = cards
    self.undo = undo
    self.provenance = provenance
  }
}

/// Why a tool failed, and whether it changed something before it did.
public struct ToolFailure: UserFacingError {
  /// What programs decide on, and a sentence for the user.
  public let error: ToolCallError
  /// Whether it is certain that nothing was changed. If it isn't, the call's outcome is shown as unknown.
  public let changedNothing: Bool
  /// Where what the sentence quotes came from, such as the titles of events that others sent; nil for the tool's own
  /// words. The model reads it, so it marks the turn as a result would.
  public let provenance: Provenance?

  /// A failure.
  public init(_ error: ToolCallError, changedNothing: Bool, provenance: Provenance? = nil) {
    self.error = error
    self.changedNothing = changedNothing
    self.provenance = provenance
  }
}

extension ToolFailure {
  /// The call's code.
  public var code: ToolCallError.Code { error.code }
  /// The call's sentence for the user.
  public var message: String { error.message }
  /// The call's code: its sentence may quote the user.
  public var logDescription: String { error.code.rawValue }
}
