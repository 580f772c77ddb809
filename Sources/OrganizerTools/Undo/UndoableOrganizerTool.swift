import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

/// A tool of the organizer: what it changes lies in files, and undoing puts their bytes back.
public protocol UndoableOrganizerTool: UndoableTool {
  /// What it acts on.
  var stores: OrganizerStores { get }

  /// What to show once a change was undone, for changes whose ``OrganizerInverse/cards`` don't say it.
  /// - Parameters:
  ///   - undo: the change that was taken back: each step's `before` is what its file holds now.
  ///   - title: what had been done, in words: "Created “Dentist”"; empty when nobody said.
  func cards(after undo: OrganizerUndo, title: String) async -> [ToolCard]
}

extension UndoableOrganizerTool {
  /// A hash of the bytes of the files that an inverse would change.
  public func fingerprint(of inverse: JSONValue) async throws -> String {
    try OrganizerInverse(json: inverse).fingerprint(root: stores.root)
  }

  /// Puts the bytes back that were there before.
  /// - Throws: ``ToolFailure`` when a file isn't as the change left it; nothing was restored then.
  public func undo(_ authorization: consuming UndoAuthorization) async throws -> ToolOutput {
    let inverse = try OrganizerInverse(json: authorization.inverse)
    let title = authorization.title
    var output = try await OrganizerUndoExecutor(stores).undo(authorization)
    if inverse.cards == nil { output.cards = await cards(after: inverse.undo, title: title) }
    return output
  }
}

extension OrganizerStores {
  /// Takes a change back through the store whose files it touched.
  /// - Returns: what takes this back in turn.
  /// - Throws: `OrganizerError`, or ``ToolFailure`` for files that belong to no store.
  public func undo(_ change: OrganizerUndo) async throws -> OrganizerUndo {
    let folders = Set(change.steps.map { $0.path.prefix { $0 != "/" } })
    // A change is one store's; anything else was not written by us.
    guard folders.count == 1, let folder = folders.first else { throw Self.foreign }
    switch folder {
    case "calendars": return try await calendars.undo(change)
    case "contacts": return try await contacts.undo(change)
    case "notes": return try await notes.undo(change)
    case "habits": return try await habits.undo(change)
    default: throw Self.foreign
    }
  }

  private static var foreign: ToolFailure {
    ToolFailure(
      ToolCallError(code: .unreadable, message: "How to undo this can't be read, so nothing was changed."),
      changedNothing: true)
  }
}

extension ToolFailure {
  /// What a store refused. Only where the system failed to read or write is it unknown whether something was changed.
  public init(_ error: OrganizerError) {
    self.init(ToolCallError(error), changedNothing: error.code != .files)
  }
}
