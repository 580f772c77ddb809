import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

/// The user's calendars as a tool: makes, changes, moves and deletes events, lists them, finds free times.
///
/// What a call means is worked out before the gate: times out of phrases, the event that is meant, what is in the way. The
/// resolved arguments say all of it, so that a call that waited does what was asked when it was asked.
public struct CalendarTool: CardActingTool, UndoableOrganizerTool {
  /// What it is called, takes and does.
  public let declaration: ToolDeclaration
  /// What it acts on.
  public let stores: OrganizerStores
  private let settings: @Sendable (Int64) async -> OrganizerSettings
  private let ownChanges = LocalWriteTracker()

  /// - Parameters:
  ///   - stores: what it acts on.
  ///   - settings: those of the profile whose call it is, asked for at each call.
  /// - Throws: ``ToolError/Code/invalidDeclaration`` or ``ToolError/Code/invalidSchema``.
  public init(
    _ stores: OrganizerStores,
    settingsOf settings: @escaping @Sendable (_ userId: Int64) async -> OrganizerSettings = { _ in OrganizerSettings() }
  ) throws(ToolError) {
    self.stores = stores
    self.settings = settings
    declaration = try OrganizerDeclaration.make(
      .calendar, title: "Calendar",
      effects: CallTool.calendar.actions.map { CalendarArguments.Action(rawValue: $0)?.effect ?? .unknown($0) },
      ownFields: [OrganizerDeclaration.revision])
  }

  /// Takes a change or a deletion of all events of a stretch of time apart, into one for each event.
  /// - Throws: ``ToolFailure`` when there are none, or too many.
  public func parts(of arguments: JSONValue, in context: ToolContext) async throws -> [JSONValue] {
    guard let parts = try await work(context).parts(of: try CalendarArguments(arguments)) else { return [arguments] }
    return parts.map(\.json)
  }

  /// Works out what a call would do.
  /// - Throws: ``ToolFailure`` when it makes no sense.
  public func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    let work = try await work(context)
    let arguments = try await work.single(CalendarArguments(arguments))
    return try await organizing {
      switch arguments.action {
      case .create: try await work.prepareCreating(arguments)
      case .update, .reschedule: try await work.prepareUpdating(arguments)
      case .delete: try await work.prepareDeleting(arguments)
      case .list: try await work.prepareListing(arguments)
      case .query: try await work.prepareFinding(arguments)
      }
    }
  }

  /// Makes a call with its resolved arguments.
  /// - Throws: ``ToolFailure``.
  public func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let arguments = try CalendarArguments(authorization.arguments)
    let work = try await work(context)
    return try await organizing {
      switch arguments.action {
      case .create: try await work.create(arguments)
      case .update, .reschedule: try await work.update(arguments)
      case .delete: try await work.delete(arguments)
      case .list: try await work.list(arguments)
      case .query: try await work.find(arguments)
      }
    }
  }

  /// Leaves an event where it is although it overlaps, or moves it to a free time. The card of one that has gone says so.
  /// - Throws: ``ToolFailure``.
  public func act(_ authorization: consuming CardAuthorization, in context: ToolContext) async throws -> ToolOutput {
    let (call, card, act) = (authorization.call, authorization.card, authorization.act)
    let work = try await work(context)
    return try await organizing { try await work.act(act, on: card, of: call) }
  }

  /// What to show of an undone change that was made without cards, as from the command line.
  public func cards(after undo: OrganizerUndo, title: String) async -> [ToolCard] {
    title.isEmpty ? [] : [ToolCard(cardId: "undo", state: .updated, content: .text(text: "Undid: \(title)"))]
  }

  private func work(_ context: ToolContext) async throws -> CalendarWork {
    try await organizing {
      let times = TurnTimes(context, locale: stores.environment.locale)
      let calendars = try await stores.calendars.calendars()
      return CalendarWork(
        stores: stores, settings: await settings(context.key.userId), times: times, calendars: calendars,
        cards: CalendarCards(calendars: calendars, clock: times.clock), callId: context.key.callId,
        ownChanges: ownChanges)
    }
  }
}

extension CalendarArguments.Action {
  /// What it does.
  var effect: ToolEffect {
    switch self {
    case .create: .create
    case .update, .reschedule: .update
    case .delete: .delete
    case .list, .query: .read
    }
  }
}

extension ToolCardState {
  /// Whether a card in this state is of an event that is in the calendar.
  var showsExisting: Bool {
    switch self {
    case .created, .updated, .rescheduled, .restored, .pendingUpdate, .pendingDeletion: true
    default: false
    }
  }
}
