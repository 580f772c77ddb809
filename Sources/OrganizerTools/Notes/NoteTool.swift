import ChatTypes
import JSONValue
import Organizer
import Tools

/// Notes for models: makes, finds, extends, changes and deletes them.
///
/// A note is never overwritten: a new one with a title that is taken gets another file, and a change holds only for the
/// text that the user was shown.
public struct NoteTool: UndoableOrganizerTool {
  /// What it acts on.
  public let stores: OrganizerStores
  /// The name `note`, the fields that models are taught, and what each action does.
  public let declaration: ToolDeclaration
  private let ownChanges = LocalWriteTracker()

  /// The tool over these files.
  /// - Throws: ``ToolError/Code/invalidDeclaration`` or ``ToolError/Code/invalidSchema``.
  public init(stores: OrganizerStores) throws(ToolError) {
    self.stores = stores
    declaration = try OrganizerDeclaration.make(
      .note, title: "Notes", effects: [.create, .read, .update, .update, .delete],
      ownFields: [OrganizerDeclaration.revision])
  }

  /// Works out which note is meant.
  /// - Throws: ``ToolFailure`` with the code `missingField`, `ambiguous`, `notFound` or `nothingToChange`, or a store's.
  public func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    let call = NoteCall(stores, arguments: arguments, context: context, ownChanges: ownChanges)
    return try await organizing {
      switch call.fields.action {
      case "create": try call.prepareCreation()
      case "search": call.prepareSearch()
      case "append": try await call.prepareAppending()
      case "update": try await call.prepareUpdate()
      default: try await call.prepareDeletion()
      }
    }
  }

  /// Does it.
  /// - Throws: ``ToolFailure`` with the code `changedMeanwhile` when the note isn't as the user saw it, or a store's.
  public func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let call = NoteCall(stores, arguments: authorization.arguments, context: context, ownChanges: ownChanges)
    return try await organizing {
      switch call.fields.action {
      case "create": try await call.create()
      case "search": try await call.search()
      case "append": try await call.append()
      case "update": try await call.update()
      default: try await call.delete()
      }
    }
  }

  /// The notes whose files a change touched, as they are now.
  public func cards(after undo: OrganizerUndo, title: String) async -> [ToolCard] {
    let folder = NoteStore.folder + "/"
    let ids = undo.steps.filter { !$0.isFolder && $0.path.hasPrefix(folder) && $0.path.hasSuffix(".md") }.map {
      String($0.path.dropFirst(folder.count).dropLast(3))
    }
    var restored: [ToolCard] = []
    var deleted: [ToolCard] = []
    for id in ids {
      if let note = try? await stores.notes.note(id) {
        restored.append(ToolCard(cardId: "note-\(id)", state: .restored, content: .note(note: NotePreview(note))))
      } else {
        let title = id.split(separator: "/").last.map(String.init) ?? id
        let preview = NotePreview(title: title, body: "")
        deleted.append(ToolCard(cardId: "note-\(id)", state: .deleted, content: .note(note: preview)))
      }
    }
    // A new title moves a file: of its two names, the one that is there is the note.
    return restored.isEmpty ? deleted : restored
  }
}
