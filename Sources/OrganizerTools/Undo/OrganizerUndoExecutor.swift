import ChatTypes
import JSONValue
import Organizer
import Tools

/// Undoes changes of the organizer where no tools are at hand, as on the command line.
public struct OrganizerUndoExecutor: UndoExecutor {
  private let stores: OrganizerStores

  /// - Parameter stores: what the changes were made in.
  public init(_ stores: OrganizerStores) { self.stores = stores }

  /// A hash of the bytes of the files that an inverse would change.
  public func fingerprint(of inverse: JSONValue) async throws -> String {
    try OrganizerInverse(json: inverse).fingerprint(root: stores.root)
  }

  /// Puts the bytes back that were there before. The store compares them once more while nobody else of ours can write.
  /// - Throws: ``ToolFailure`` when a file isn't as the change left it; nothing was restored then.
  public func undo(_ authorization: consuming UndoAuthorization) async throws -> ToolOutput {
    let title = authorization.title
    let inverse = try OrganizerInverse(json: authorization.inverse)
    do {
      let redo = try await stores.undo(inverse.undo)
      let cards = inverse.cards.map { OrganizerInverse.Cards(done: $0.undone, undone: $0.done) }
      return ToolOutput(
        data: ["undone": .string(title)], cards: inverse.cards?.undone ?? [],
        undo: OrganizerInverse(redo, cards: cards).operation(Self.undoneTitle(title)))
    } catch let error as OrganizerError {
      throw ToolFailure(error)
    }
  }

  /// Undoing what was undone does it again.
  private static func undoneTitle(_ title: String) -> String {
    let mark = "Undid: "
    return title.hasPrefix(mark) ? String(title.dropFirst(mark.count)) : mark + title
  }
}
