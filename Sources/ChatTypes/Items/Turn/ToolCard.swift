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
    try fields.required("cardId", value: &cardId)
    try fields.required("state", value: &state)
    try fields.required("content", value: &content)
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
  /// Pages and files elsewhere that a tool names. Nothing fetches them but the user.
  indirect case links(title: String, links: [WebResult])
  /// Where the user signs in, so that a call can go on.
  case connection(toolkit: String, address: String)
  /// What a server of tools asks the user, so that a call can go on.
  indirect case form(form: ToolForm)
  /// Something else, in words.
  case text(text: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("calendarEvent", of: &self, as: Self.calendarEvent, fields: "event") {
      if case let .calendarEvent(a) = $0 { $1(a) }
    }
    cases.tag("reminder", of: &self, as: Self.reminder, fields: "reminder") { if case let .reminder(a) = $0 { $1(a) } }
    cases.tag("note", of: &self, as: Self.note, fields: "note") { if case let .note(a) = $0 { $1(a) } }
    cases.tag("contact", of: &self, as: Self.contact, fields: "contact") { if case let .contact(a) = $0 { $1(a) } }
    cases.tag("habit", of: &self, as: Self.habit, fields: "habit") { if case let .habit(a) = $0 { $1(a) } }
    cases.tag("freeSlots", of: &self, as: Self.freeSlots, fields: "slots") { if case let .freeSlots(a) = $0 { $1(a) } }
    cases.tag("webResults", of: &self, as: Self.webResults, fields: "query", "results") {
      if case let .webResults(a, b) = $0 { $1(a, b) }
    }
    cases.tag("links", of: &self, as: Self.links, fields: "title", "links") {
      if case let .links(a, b) = $0 { $1(a, b) }
    }
    cases.tag("connection", of: &self, as: Self.connection, fields: "toolkit", "address") {
      if case let .connection(a, b) = $0 { $1(a, b) }
    }
    cases.tag("form", of: &self, as: Self.form, fields: "form") { if case let .form(a) = $0 { $1(a) } }
    cases.tag("text", of: &self, as: Self.text, fields: "text") { if case let .text(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
