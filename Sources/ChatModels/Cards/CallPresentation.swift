import ChatTypes
import JSONValue
import UserFacingErrors

/// A tool's call with its cards as it is shown. The window and the terminal only lay it out.
package struct CallPresentation: Equatable, Sendable {
  /// What the tool is called.
  package let name: String
  /// The tool and what it does: `Calendar, delete`.
  package let title: String
  /// How far it is.
  package let status: CardBadge
  /// Why it may run, or is asked about; nil where nothing is known.
  package let reason: String?
  /// What may go wrong, as a sentence.
  package let risk: String
  /// What went wrong, as a sentence; nil where the status says all.
  package let problem: String?
  /// Where the user can do something about it.
  package let nextSteps: [NextStep]
  /// What the tool asks back.
  package let question: String?
  /// How far the call goes beyond what its cards show.
  package let scope: [String]
  /// What it is executed with, each in full.
  package let arguments: [CallArgument]
  /// What the model wrote, where that is something else.
  package let written: [CallArgument]
  /// The block as the model wrote it, if it could not be read.
  package let malformedText: String?
  package let cards: [CardPresentation]
  /// Whether the cards and ``scope`` leave nothing of what would be done to the arguments.
  package let isWhole: Bool
  /// Yes and no, while it waits for the user.
  package let answers: [CardAction]
  /// Yes, and no more questions about calls like it for a while; nil where that can't be given.
  package let allowance: AllowanceOffer?
  /// Whether the user is offered to stop it.
  package let canStop: Bool
  /// What undoes it; nil where that can't be done.
  package let undo: CardAction?
  /// By which it is undone on a command line.
  package let undoId: String?

  /// - Parameter times: how times are written.
  package init(_ call: ToolCall, times: CardTimes) {
    name = CardLabels.name(ofTool: call.name)
    title = CardLabels.title(of: call)
    status = CardLabels.status(of: call)
    reason = call.decision.flatMap { $0.reason.isEmpty ? nil : $0.reason }
    risk = CardLabels.risk(of: call)
    let isQuestion = call.status == .failed && call.error?.isQuestion == true
    question = isQuestion ? call.error?.message : nil
    problem = isQuestion ? nil : CardLabels.problem(of: call)
    nextSteps = call.isProposal ? [.reviewMemory] : call.error.map(CardLabels.nextSteps) ?? []
    scope = CardLabels.scope(of: call)
    arguments = CallArgument.all(of: call, times)
    written = CallArgument.written(of: call)
    malformedText = call.malformedText
    cards = call.cards.map { CardPresentation($0, of: call, times: times) }
    isWhole = cards.contains(where: \.isWhole) && (call.effect == .update || call.effect == .delete)
    answers = call.status == .awaitingConfirmation ? CardAction.answers(to: call) : []
    allowance = AllowanceOffer(call)
    canStop = call.status == .running && CardLabels.isOutside(call.name)
    let isUndoable = call.undoId != nil && call.status.isFinal && call.undoneAt == nil
    undo = isUndoable ? .undo : nil
    undoId = isUndoable ? call.undoId : nil
  }

  /// The call in one sentence, for want of a card.
  package var sentence: String {
    if let question { return "\(title): \(question)" }
    switch status.kind {
    case .waiting: return "\(answers.first?.title ?? status.text): \(title)"
    case .failed where malformedText != nil: return problem ?? status.text
    default: return problem.map { "\(title): \($0)" } ?? "\(status.text): \(title)"
    }
  }
}

extension CardAction {
  /// Yes and no to a call.
  fileprivate static func answers(to call: ToolCall) -> [CardAction] {
    let isMany = call.cards.count(where: \.state.isPending) > 1
    return [
      CardAction(
        title: CardLabels.verb(of: call) + (isMany ? " all" : ""), intent: .decide(approved: true),
        isDangerous: call.effect == .delete || call.effect?.isOutgoing ?? true),
      CardAction(title: isMany ? "None of them" : "Don't", intent: .decide(approved: false)),
    ]
  }
}

extension CardLabels {
  /// The tool and what it does: `Calendar, delete`.
  package static func title(of call: ToolCall) -> String {
    let name = name(ofTool: call.name)
    return call.arguments["action"]?.stringValue.map { "\(name), \($0)" } ?? name
  }

  fileprivate static func risk(of call: ToolCall) -> String {
    if case .unknown? = call.effect { return "This may change, delete or send something." }
    return switch call.risk {
    case .low: "This reads only."
    case .medium: "This makes something private."
    case .high, .unknown: "This changes, deletes or sends something."
    }
  }

  /// What can be done about a failed call of another program's tool. The organizer's own say it in their questions.
  fileprivate static func nextSteps(after error: ToolCallError) -> [NextStep] {
    guard error.toolkit != nil else { return [] }
    return switch error.code {
    case .notAuthenticated, .wrongKey: [.connectToolkit]
    case .toolOff: [.switchTool]
    default: []
    }
  }

  fileprivate static func problem(of call: ToolCall) -> String? {
    // That the user has refused it, the status says.
    if let error = call.error, !error.message.isEmpty { return error.code == .denied ? nil : error.message }
    return switch call.status {
    case .malformed: "The assistant's request could not be read, so nothing was done."
    case .outcomeUnknown: "Nobody knows whether it was done; look before you try again."
    case .failed where call.cards.isEmpty: "It was not done."
    default: nil
    }
  }

  fileprivate static func scope(of call: ToolCall) -> [String] {
    let resolved = call.resolved ?? call.arguments
    let series: String? =
      switch resolved["scope"]?.stringValue {
      case "this": "Only this one; the others of the series stay"
      case "future": "This one and all that follow"
      case "all": "All of the series, past ones too"
      default: nil
      }
    let calendar = call.effect == .update ? resolved["calendar"]?.stringValue.map { "Into the calendar \($0)" } : nil
    return [series, calendar].compactMap(\.self)
  }
}
