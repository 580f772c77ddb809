import ChatTypes
import JSONValue
import Organizer
import Tools

/// One call about notes: what every action needs.
struct NoteCall {
  let notes: NoteStore
  let fields: CallFields
  let times: TurnTimes
  let callId: String
  let ownChanges: LocalWriteTracker

  init(_ stores: OrganizerStores, arguments: JSONValue, context: ToolContext, ownChanges: LocalWriteTracker) {
    notes = stores.notes
    fields = CallFields(arguments: arguments)
    times = TurnTimes(context, locale: stores.environment.locale)
    callId = context.key.callId
    self.ownChanges = ownChanges
  }

  /// A card of this call. Before and after it is done, a card is about the same thing.
  func card(_ state: ToolCardState, preview: NotePreview, position: Int = 0) -> ToolCard {
    ToolCard(cardId: "\(callId)-\(position)", state: state, content: .note(note: preview))
  }

  /// What an approved call is about, as it is now, and the state that it must have. The store compares them when it writes.
  /// - Parameter replacesText: whether the call puts another text in the place of the one that the user saw. One that
  ///   doesn't may come after another approved call.
  func approved(replacesText: Bool = false) async throws -> (note: Note, revision: String) {
    guard let id = fields.text("id"), let revision = fields.text(OrganizerDeclaration.revision) else {
      throw FindingFailure.missing("Say which note is meant.")
    }
    let note = try await notes.note(id)
    let mayFollow = !replacesText && ownChanges.lead(id, from: revision, to: note.revision)
    return (note, mayFollow ? note.revision : revision)
  }

  /// The arguments by which exactly this note is found again, in the state in which the user sees it.
  func resolved(_ note: Note) -> JSONObject {
    var resolved: JSONObject = ["action": .string(fields.action), "id": .string(note.id)]
    resolved.setText("search", text: fields.text("search"))
    resolved[OrganizerDeclaration.revision] = .string(note.revision)
    return resolved
  }

  /// For a model, without the text.
  func json(_ note: Note) -> JSONObject {
    var json: JSONObject = [
      "id": .string(note.id), "title": .string(note.title), "modified": .string(times.iso(note.modified)),
    ]
    if !note.tags.isEmpty { json["tags"] = .array(note.tags.map { .string($0) }) }
    if note.isPinned { json["pinned"] = true }
    return json
  }

  /// A title in a sentence.
  static func quoted(_ title: String) -> String { "“\(SearchText.clipped(title, longest: 80))”" }
}

extension NotePreview {
  /// Characters of a text on a card. The question beside it shows all of what would be written.
  static let longestBody = 10_000

  /// A note as it is.
  init(_ note: Note) {
    self.init(title: note.title, body: SearchText.clipped(note.body, longest: Self.longestBody), tags: note.tags)
    noteIdentifier = note.id
  }
}
