import ChatTypes
import JSONValue
import Organizer
import Tools

/// What a call gives that changed something.
enum ChangeOutput {
  /// - Parameters:
  ///   - title: what was done, in words: "Created “Dentist”".
  ///   - data: what the model is told.
  ///   - done: what is shown while the change holds.
  ///   - provenance: where the data came from, where it isn't text of the user's files.
  ///   - undone: what is shown once it is taken back.
  static func output(
    _ undo: OrganizerUndo, title: String, data: JSONValue, done: [ToolCard], undone: [ToolCard],
    provenance: Provenance? = nil
  ) -> ToolOutput {
    let inverse = OrganizerInverse(undo, title: title, cards: OrganizerInverse.Cards(done: done, undone: undone))
    // A change that changed nothing can't be undone either.
    return ToolOutput(
      data: data, cards: done, undo: undo.isEmpty ? nil : inverse.operation(title), provenance: provenance)
  }
}
