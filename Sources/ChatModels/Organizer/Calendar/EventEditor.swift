/// An event that is being made or changed.
public struct EventEditor: Hashable, Sendable {
  /// What is changed; nil for a new one.
  public let original: EventDetail?
  /// What the fields say.
  public internal(set) var form: EventForm
  /// What the fields said at first.
  let first: EventForm
  /// What is to be mended before it can be saved.
  public internal(set) var problem: String?
  /// What is at the same time.
  public internal(set) var clashes = EventClashes()
  /// Grows whenever the end was set by something else than the user's own typing, the whole time by a free one.
  public internal(set) var endRevision = 0
  /// Grows whenever start and end were set so.
  public internal(set) var startRevision = 0
  /// Tells it from others of this window.
  public let id: Int

  init(id: Int, original: EventDetail?, form: EventForm) {
    (self.id, self.original, self.form, first) = (id, original, form, form)
  }

  /// Whether one of several occurrences is changed.
  public var isSeries: Bool { original?.event.repeats ?? false }
}
