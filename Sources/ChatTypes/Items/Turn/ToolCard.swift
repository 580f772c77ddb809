import JSONValue

/// What is shown of one thing that a call is about.
public struct ToolCard: JSONStruct, Identifiable {
  /// Identifies the card in its turn.
  public var cardId = ""
  /// How far it is.
  public var state = ToolCardState.listed
  /// What it is about.
  public var content = ToolCardContent.text(text: "")
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A card.
  public init(cardId: String, state: ToolCardState, content: ToolCardContent) {
    self.cardId = cardId
    self.state = state
    self.content = content
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("cardId", &cardId)
    try fields.required("state", &state)
    try fields.required("content", &content)
  }

  /// ``cardId``
  public var id: String { cardId }
}

/// How far a card is.
public enum ToolCardState: JSONStringEnum {
  /// The thing was made.
  case created
  /// It was changed.
  case updated
  /// It was moved to another time.
  case rescheduled
  /// Changing it waits for the user.
  case pendingUpdate
  /// The user doesn't want it changed.
  case updateCancelled
  /// Deleting it waits for the user.
  case pendingDeletion
  /// It was deleted.
  case deleted
  /// The user doesn't want it deleted.
  case deletionCancelled
  /// Deleting it was undone.
  case restored
  /// It is only shown.
  case listed
  /// What was to be done failed.
  case failed
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .created: "created", .updated: "updated", .rescheduled: "rescheduled", .pendingUpdate: "pendingUpdate",
    .updateCancelled: "updateCancelled", .pendingDeletion: "pendingDeletion", .deleted: "deleted",
    .deletionCancelled: "deletionCancelled", .restored: "restored", .listed: "listed", .failed: "failed",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }

  /// Whether it waits for the user.
  public var isPending: Bool { self == .pendingUpdate || self == .pendingDeletion }
}

/// What a card is about.
public enum ToolCardContent: JSONUnion {
  /// An event.
  indirect case calendarEvent(event: CalendarEventPreview)
  /// A reminder.
  indirect case reminder(reminder: ReminderPreview)
  /// A note.
  indirect case note(note: NotePreview)
  /// A person of the address book.
  indirect case contact(contact: ContactResult)
  /// A habit.
  indirect case habit(habit: HabitPreview)
  /// Free times.
  case freeSlots(slots: [TimeSlot])
  /// What a web search found.
  indirect case webResults(query: String, results: [WebResult])
  /// Something else, in words.
  case text(text: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "calendarEvent":
      return .calendarEvent(event: try fields.value("event"))
    case "reminder":
      return .reminder(reminder: try fields.value("reminder"))
    case "note":
      return .note(note: try fields.value("note"))
    case "contact":
      return .contact(contact: try fields.value("contact"))
    case "habit":
      return .habit(habit: try fields.value("habit"))
    case "freeSlots":
      return .freeSlots(slots: fields.list("slots"))
    case "webResults":
      return .webResults(query: try fields.value("query"), results: fields.list("results"))
    case "text":
      return .text(text: try fields.value("text"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .calendarEvent(let event):
      fields.tag("calendarEvent")
      fields.put("event", event)
    case .reminder(let reminder):
      fields.tag("reminder")
      fields.put("reminder", reminder)
    case .note(let note):
      fields.tag("note")
      fields.put("note", note)
    case .contact(let contact):
      fields.tag("contact")
      fields.put("contact", contact)
    case .habit(let habit):
      fields.tag("habit")
      fields.put("habit", habit)
    case .freeSlots(let slots):
      fields.tag("freeSlots")
      fields.put("slots", slots)
    case let .webResults(query, results):
      fields.tag("webResults")
      fields.put("query", query)
      fields.put("results", results)
    case .text(let text):
      fields.tag("text")
      fields.put("text", text)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
