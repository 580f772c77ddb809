/// The text fields by name, so that rules read as sentences do.
extension CallFields {
  /// The title of something new, or a new title.
  var title: String? {
    get { self[.title] }
    set { self[.title] = newValue }
  }
  /// Words of what is meant.
  var search: String? {
    get { self[.search] }
    set { self[.search] = newValue }
  }
  /// The id of what is meant.
  var id: String? {
    get { self[.id] }
    set { self[.id] = newValue }
  }
  /// The text of a note.
  var body: String? {
    get { self[.body] }
    set { self[.body] = newValue }
  }
  /// The description of an event or a reminder.
  var notes: String? {
    get { self[.notes] }
    set { self[.notes] = newValue }
  }
  /// What is searched for in the contacts or on the web.
  var query: String? {
    get { self[.query] }
    set { self[.query] = newValue }
  }
  /// The name of a new habit.
  var name: String? {
    get { self[.name] }
    set { self[.name] = newValue }
  }
  /// The name of the habit that is meant.
  var habit: String? {
    get { self[.habit] }
    set { self[.habit] = newValue }
  }
  /// When an event begins, or where a range does.
  var start: String? {
    get { self[.start] }
    set { self[.start] = newValue }
  }
  /// When an event ends, or where a range does.
  var end: String? {
    get { self[.end] }
    set { self[.end] = newValue }
  }
  /// When a reminder is due.
  var due: String? {
    get { self[.due] }
    set { self[.due] = newValue }
  }
  /// The day on which a habit was kept.
  var date: String? {
    get { self[.date] }
    set { self[.date] = newValue }
  }
  /// How something is repeated.
  var recurrence: String? {
    get { self[.recurrence] }
    set { self[.recurrence] = newValue }
  }
  /// The last day of a repetition.
  var recurrenceEnd: String? {
    get { self[.recurrenceEnd] }
    set { self[.recurrenceEnd] = newValue }
  }
  /// Which occurrences of a series are meant.
  var scope: String? {
    get { self[.scope] }
    set { self[.scope] = newValue }
  }
  /// Where an event is.
  var location: String? {
    get { self[.location] }
    set { self[.location] = newValue }
  }
  /// The calendar's name.
  var calendar: String? {
    get { self[.calendar] }
    set { self[.calendar] = newValue }
  }
}
