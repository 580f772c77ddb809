import ChatTypes
import JSONValue
import Organizer
import Tools

/// Habits for models: logs what was done, makes habits, tells how they go, deletes them.
public struct HabitTool: UndoableOrganizerTool {
  /// What it acts on.
  public let stores: OrganizerStores
  /// The name `habit`, the fields that models are taught, and what each action does. To log adds an entry, which can be
  /// undone.
  public let declaration: ToolDeclaration

  /// The tool over these files.
  /// - Throws: ``ToolError/Code/invalidDeclaration`` or ``ToolError/Code/invalidSchema``.
  public init(stores: OrganizerStores) throws(ToolError) {
    self.stores = stores
    declaration = try OrganizerDeclaration.make(
      // No other program writes habits, and none are imported.
      .habit, title: "Habits", effects: [.create, .create, .read, .read, .delete], source: .ownData,
      ownFields: [HabitCall.idField, OrganizerDeclaration.revision])
  }

  /// Works out which habit and which day are meant, and the value out of words such as "ran 5 km".
  /// - Throws: ``ToolFailure`` with the code `missingField`, `ambiguous`, `ambiguousTime`, `invalidTime`, `notFound`,
  ///   `exists` or `invalid`, or a store's.
  public func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    let call = HabitCall(stores, arguments: arguments, context: context)
    return try await organizing {
      switch call.fields.action {
      case "log": try await call.prepareLog()
      case "create": try await call.prepareCreation()
      case "query": try await call.prepareQuery()
      case "list": PreparedCall(resolved: ["action": "list"], intent: "Lists the habits")
      default: try await call.prepareDeletion()
      }
    }
  }

  /// Does it.
  /// - Throws: ``ToolFailure`` with the code `changedMeanwhile` when a habit that is to be deleted isn't as the user saw it,
  ///   or a store's.
  public func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let call = HabitCall(stores, arguments: authorization.arguments, context: context)
    return try await organizing {
      switch call.fields.action {
      case "log": try await call.log()
      case "create": try await call.create()
      case "query": try await call.query()
      case "list": try await call.list()
      default: try await call.delete()
      }
    }
  }

  /// The habits whose files a change touched, as they are now.
  public func cards(after undo: OrganizerUndo, title: String) async -> [ToolCard] {
    let folder = HabitStore.folder + "/"
    var cards: [ToolCard] = []
    for step in undo.steps where !step.isFolder && step.path.hasPrefix(folder) && step.path.hasSuffix(".json") {
      let id = String(step.path.dropFirst(folder.count).dropLast(5))
      if let habit = try? await stores.habits.habit(id) {
        let preview = HabitWriter(today: stores.habits.today).preview(habit)
        cards.append(ToolCard(cardId: "habit-\(id)", state: .restored, content: .habit(habit: preview)))
      } else {
        let preview = HabitPreview(name: id)
        cards.append(ToolCard(cardId: "habit-\(id)", state: .deleted, content: .habit(habit: preview)))
      }
    }
    return cards
  }
}
