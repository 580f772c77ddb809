import ChatTypes
import JSONValue
import Organizer
import Tools

/// Reminders for models: makes, lists, completes, changes and deletes them.
///
/// Everything that a call leaves open is worked out before the gate: the time out of its phrase, the reminder that is meant
/// out of words of its title. What can mean several things ends as a question; nothing is guessed.
public struct ReminderTool: UndoableOrganizerTool {
  /// What it acts on.
  public let stores: OrganizerStores
  /// The name `reminder`, the fields that models are taught, and what each action does.
  public let declaration: ToolDeclaration
  private let ownChanges = LocalWriteTracker()

  /// The tool over these files.
  /// - Throws: ``ToolError/Code/invalidDeclaration`` or ``ToolError/Code/invalidSchema``.
  public init(stores: OrganizerStores) throws(ToolError) {
    self.stores = stores
    declaration = try OrganizerDeclaration.make(
      .reminder, title: "Reminders", effects: [.create, .read, .update, .update, .delete],
      ownFields: ["calendar", OrganizerDeclaration.revision])
  }

  /// Works out times and the reminder that is meant.
  /// - Throws: ``ToolFailure`` with the code `missingField`, `ambiguous`, `ambiguousTime`, `invalidTime`, `pastTime`,
  ///   `notFound`, `invalid` or `nothingToChange`, or a store's.
  public func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    let call = ReminderCall(stores, arguments: arguments, context: context, ownChanges: ownChanges)
    return try await organizing {
      switch call.fields.action {
      case "create": try call.prepareCreation()
      case "list": try call.prepareList()
      case "complete": try await call.prepareCompletion()
      case "update": try await call.prepareUpdate()
      default: try await call.prepareDeletion()
      }
    }
  }

  /// Does it.
  /// - Throws: ``ToolFailure`` with the code `changedMeanwhile` when the reminder isn't as the user saw it, or a store's.
  public func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let call = ReminderCall(stores, arguments: authorization.arguments, context: context, ownChanges: ownChanges)
    return try await organizing {
      switch call.fields.action {
      case "create": try await call.create()
      case "list": try await call.list()
      case "complete": try await call.complete()
      case "update": try await call.update()
      default: try await call.delete()
      }
    }
  }

  /// Which reminder another program's or the command line's change was about isn't known; its title is.
  public func cards(after undo: OrganizerUndo, title: String) async -> [ToolCard] {
    title.isEmpty ? [] : [ToolCard(cardId: "undo", state: .updated, content: .text(text: "Undid: \(title)"))]
  }
}
