import ChatTypes
import Foundation
import JSONValue
import Synchronization
import Tools

/// A calendar that notes what is done to it, under the real one's name, schema and effects.
package final class NotedCalendar: CardActingTool {
  private let done = Mutex<[JSONValue]>([])
  private let undone = Mutex<[JSONValue]>([])
  private let listed: Mutex<(JSONValue, Provenance?)>
  package let declaration: ToolDeclaration

  /// - Parameters:
  ///   - listed: what reading it gives.
  ///   - provenance: where that came from, if not from the user.
  package init(listing listed: JSONValue = ["events": []], from provenance: Provenance? = nil) throws {
    self.listed = Mutex((listed, provenance))
    let effects: [ToolEffect] = [.create, .update, .delete, .read, .read, .update]
    declaration = try ToolDeclaration(
      name: CallTool.calendar.name, title: "Calendar", description: CallTool.calendar.description,
      schema: CallTool.calendar.schema, actionField: "action",
      actions: zip(CallTool.calendar.actions, effects).map { ToolAction($0, effect: $1) }, toolkit: "organizer",
      trust: .builtIn, outputSource: .ownData)
  }

  /// The calls that ran, in order.
  package var effects: [JSONValue] { done.withLock { $0 } }
  /// What reading it gives from now on.
  package func list(_ data: JSONValue, from source: Provenance) { listed.withLock { $0 = (data, source) } }
  /// The titles of what ran.
  package var titles: [String] { effects.compactMap { $0["title"]?.stringValue } }
  /// What was taken back.
  package var takenBack: [JSONValue] { undone.withLock { $0 } }

  /// What a call about “Dentists” is asked back.
  package static let question = ToolCallError(
    code: .ambiguousEvent, question: "Which event do you mean by “Dentists”?",
    choices: ["a", "b"].map { ToolChoice(label: "“Dentist” \($0)", changes: ["search": .null, "id": .string($0)]) })

  package func parts(of arguments: JSONValue, in context: ToolContext) async throws -> [JSONValue] {
    guard arguments["action"]?.stringValue == "delete", arguments["search"] == nil, arguments["start"] != nil else {
      return [arguments]
    }
    return ["a", "b"].map { ["action": "delete", "id": .string($0)] }
  }

  package func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    let unknown = ["venue", "the barn", "gala"]
    if arguments["title"]?.stringValue == "Nothing" || unknown.contains(arguments["search"]?.stringValue ?? "") {
      throw ToolFailure(ToolCallError(code: .notFound, message: "There is no such event."), changedNothing: true)
    }
    if arguments["search"]?.stringValue == "Twins" {
      throw ToolFailure(ToolCallError(code: .ambiguousEvent, message: "Which of them?"), changedNothing: true)
    }
    if arguments["search"]?.stringValue == "Dentists" { throw ToolFailure(Self.question, changedNothing: true) }
    let state: ToolCardState =
      switch arguments["action"]?.stringValue {
      case "delete": .pendingDeletion
      case "update": .pendingUpdate
      default: .listed
      }
    return PreparedCall(resolved: arguments, cards: [card(arguments, state, context.key.callId)])
  }

  package func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    if authorization.arguments["title"]?.stringValue == "Ask" {
      _ = await context.ask(ToolForm(toolkit: "tables", message: "Who comes?"))
    }
    let arguments = authorization.arguments
    let action = arguments["action"]?.stringValue ?? ""
    guard ["create", "update", "delete"].contains(action) else {
      return listed.withLock { ToolOutput(data: $0.0, provenance: $0.1) }
    }
    done.withLock { $0.append(arguments) }
    let states: [String: ToolCardState] = ["create": .created, "update": .updated, "delete": .deleted]
    let twin: JSONValue = ["created": ["id": .string("e\(effects.count)"), "title": "Twins"]]
    return ToolOutput(
      data: arguments["title"] == "Twins" ? twin : ["id": "e1"],
      cards: [card(arguments, states[action] ?? .listed, context.key.callId)],
      undo: UndoOperation(title: action, inverse: arguments, fingerprint: "same"))
  }

  package func fingerprint(of inverse: JSONValue) async throws -> String { "same" }

  package func undo(_ authorization: consuming UndoAuthorization) async throws -> ToolOutput {
    let inverse = authorization.inverse
    undone.withLock { $0.append(inverse) }
    return ToolOutput(data: .null, cards: [card(inverse, .restored, "")])
  }

  package func act(_ authorization: consuming CardAuthorization, in context: ToolContext) async throws -> ToolOutput {
    guard case .reschedule(let start, _) = authorization.act else { return ToolOutput(data: .null) }
    var event = CalendarEventPreview(title: "Moved", start: start, end: start + 1)
    event.eventIdentifier = "e1"
    return ToolOutput(
      data: ["id": "e1"],
      cards: [
        ToolCard(cardId: authorization.card.cardId, state: .rescheduled, content: .calendarEvent(event: event))
      ], undo: UndoOperation(title: "moved", inverse: ["moved": true], fingerprint: "same"))
  }

  private func card(_ arguments: JSONValue, _ state: ToolCardState, _ id: String) -> ToolCard {
    ToolCard(cardId: "\(id) card", state: state, content: .text(text: arguments["title"]?.stringValue ?? ""))
  }
}

/// Sends words to somebody: what a stranger's text must never bring about.
package struct NotedMail: Tool {
  package let declaration: ToolDeclaration
  package let sent = SentMail()

  package final class SentMail: Sendable {
    private let texts = Mutex<[JSONValue]>([])
    package var all: [JSONValue] { texts.withLock { $0 } }
    func add(_ text: JSONValue) { texts.withLock { $0.append(text) } }
  }

  package init() throws {
    declaration = try ToolDeclaration(
      name: CallTool.note.name, title: "Mail", description: "", schema: CallTool.note.schema, actionField: "action",
      actions: CallTool.note.actions.map { ToolAction($0, effect: $0 == "search" ? .read : .send) }, toolkit: "mail",
      trust: .builtIn, outputSource: .ownData)
  }

  package func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    sent.add(authorization.arguments)
    return ToolOutput(data: .null)
  }
}

/// An audit log that keeps nothing.
package struct NoAudit: AuditRecording {
  package init() {}

  package func record(_ entry: AuditEntry, arguments: JSONValue?) async throws {}
}
