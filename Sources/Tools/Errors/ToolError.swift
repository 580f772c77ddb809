import Foundation
import UserFacingErrors

/// What goes wrong around tools: a code to decide on, a sentence for the user that says what to do next, and a
/// description for the log that holds no word of the user's.
public struct ToolError: UserFacingError, Hashable, Sendable {
  /// The kinds of failure.
  public enum Code: String, Sendable, CaseIterable {
    /// A tool's declaration can't be used.
    case invalidDeclaration
    /// A schema uses what isn't supported, or isn't a schema.
    case invalidSchema
    /// There is no tool of this name.
    case unknownTool
    /// No call waits under this id.
    case notFound
    /// The call was decided before.
    case alreadyAnswered
    /// The question is too old.
    case expired
    /// The call was cancelled before.
    case cancelled
    /// What was approved isn't what waits: other arguments, another call.
    case otherCall
    /// The tool or its schema changed after the question was put.
    case toolChanged
    /// Arguments that don't fit the tool's schema.
    case invalidArguments
    /// What was entered doesn't fit what is asked for.
    case invalidAnswer
    /// A call of the same id exists.
    case duplicateCall
    /// What was decided or done could not be written down.
    case notSaved
    /// A file can't be read.
    case unreadable
    /// A grant asks for more than a grant may give.
    case notGrantable
    /// There is nothing to undo under this id.
    case nothingToUndo
    /// It was undone before, or is being undone.
    case alreadyUndone
    /// What would be undone has changed meanwhile.
    case changedMeanwhile
    /// Undoing failed.
    case undoFailed
    /// What the user wanted of a card could not be done.
    case actFailed
    /// A fact that can't be remembered.
    case invalidFact
    /// No room for another fact.
    case memoryFull
  }

  /// The kind of failure.
  public let code: Code
  /// One or two sentences for the user: what happened, and what to do next.
  public let message: String
  /// For the log: no user data, no paths.
  public let logDescription: String
  /// Where the user can do what the sentences say.
  public var nextSteps: [NextStep] { code == .nothingToUndo ? [.showHistory] : [] }

  /// An error.
  public init(_ code: Code, message: String, log: String? = nil) {
    self.code = code
    self.message = message
    self.logDescription = "\(code.rawValue): \(log ?? "no detail")"
  }
}
