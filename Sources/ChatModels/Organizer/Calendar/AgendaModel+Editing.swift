import Foundation

extension AgendaModel {
  /// Begins a new event.
  /// - Parameters:
  ///   - day: nil for the day that is shown, or today where that is in view.
  ///   - minute: minutes since midnight; nil for the next full hour.
  ///   - isAllDay: whether it takes the whole day.
  public func begin(on day: CalendarDay? = nil, at minute: Int? = nil, isAllDay: Bool = false) {
    var form = EventForm()
    let (today, clockMinute) = clock.reading(now())
    let shown = view == .day || view == .month || row(view ?? .week).days.contains(today) == false ? self.day : today
    let day = day ?? shown
    var start = minute ?? (day == today ? (clockMinute / 60 + 1) * 60 : 9 * 60)
    var first = day
    if start >= 1440 { (start, first) = (start - 1440, day.adding(days: 1)) }
    let end = start + 60
    form.isAllDay = isAllDay
    form.startDay = first.iso
    form.startTime = EventForm.text(minute: start)
    form.endDay = (isAllDay ? first : first.adding(days: end / 1440)).iso
    form.endTime = EventForm.text(minute: end % 1440)
    form.calendar = calendars.first(where: \.isUsual)?.id ?? ""
    lookAway()
    editors += 1
    editor = EventEditor(id: editors, original: nil, form: form)
  }

  /// Edits the event that is looked at.
  public func edit() {
    guard let shown else { return }
    editors += 1
    editor = EventEditor(id: editors, original: shown, form: EventForm(shown.values))
    lookAway()
  }

  /// Goes on with what was being edited in a window that is gone.
  /// - Parameters:
  ///   - id: the occurrence that was being changed; nil for a new event. One that is gone becomes a new one.
  ///   - number: the editor's ``EventEditor/id`` there.
  ///   - form: what the fields say.
  ///   - told: as for ``update(_:from:)``: the end that was to follow the start may not have come before the window was gone.
  public func reopen(_ id: String?, number: Int, form: EventForm, from told: EventTimes? = nil) async {
    editors = number - 1
    begin()
    var problem: String?
    if let id {
      if let detail = try? await activity.service.event(id) {
        editor = EventEditor(id: number, original: detail, form: EventForm(detail.values))
      } else {
        problem = NotesModel.gone
      }
    }
    accept(form, from: told ?? form.times)
    editor?.problem = problem
    await lookForClashes()
  }

  /// Gives up editing.
  public func cancel() { editor = nil }

  /// The fields have changed: the end follows the start, and what is at the same time is looked up.
  /// - Parameters:
  ///   - form: what the fields say.
  ///   - told: the times that the fields were last told; nil for those of the editor. Fields can be behind it: who types
  ///     day and time at one go changes the time before the end has followed the day.
  public func update(_ form: EventForm, from told: EventTimes? = nil) async {
    guard let editor else { return }
    accept(form, from: told ?? editor.form.times)
    await lookForClashes()
  }

  private func accept(_ form: EventForm, from told: EventTimes) {
    guard var editor else { return }
    let followed = form.following(told)
    if (followed.endDay, followed.endTime) != (form.endDay, form.endTime) { editor.endRevision += 1 }
    editor.form = followed
    editor.problem = nil
    self.editor = editor
  }

  /// Moves the event that is edited to a free time.
  public func choose(_ start: Int64, end: Int64) async {
    guard var editor, start < end else { return }
    let (first, last) = (clock.reading(start), clock.reading(end))
    editor.form.isAllDay = false
    (editor.form.startDay, editor.form.startTime) = (first.day.iso, EventForm.text(minute: first.minute))
    (editor.form.endDay, editor.form.endTime) = (last.day.iso, EventForm.text(minute: last.minute))
    editor.startRevision += 1
    editor.endRevision += 1
    self.editor = editor
    await lookForClashes()
  }

  private func lookForClashes() async {
    guard let editor else { return }
    let form = editor.form
    var clashes = EventClashes()
    if !form.isAllDay, !form.isFree, let span = try? form.span() {
      let values = EventValues(title: form.title, span: span)
      // Only advice: what can't be looked up is no reason to say anything.
      clashes = (try? await activity.service.clashes(of: values, excluding: editor.original?.event.id)) ?? clashes
    }
    guard self.editor?.id == editor.id, self.editor?.form == form, self.editor?.clashes != clashes else { return }
    self.editor?.clashes = clashes
  }

  /// Saves what is edited.
  /// - Parameters:
  ///   - form: what the fields say.
  ///   - told: as for ``update(_:from:)``.
  /// - Returns: whether it was saved; if not, the editor says why.
  public func save(_ form: EventForm, from told: EventTimes? = nil) async -> Bool {
    accept(form, from: told ?? form.times)
    guard var editor else { return false }
    let form = editor.form
    let service = activity.service
    do throws(OrganizerFailure) {
      let values = try form.values()
      let change: OrganizerChange
      if let original = editor.original {
        // What the fields can't show exactly counts as changed only when its field was.
        var first = editor.first
        if first.title.tidied.isEmpty { first.title = values.title }
        var old = try first.values()
        old.title = original.values.title
        guard values != old else {
          self.editor = nil
          return true
        }
        let scope = editor.isSeries ? form.scope : .all
        if scope == .this, (old.repetition, old.until) != (values.repetition, values.until) {
          throw OrganizerFailure("One occurrence can't repeat by itself. Choose this and following, or all.")
        }
        change = try await service.change(
          original.event.id, from: old, to: values, scope: scope, revision: original.revision)
      } else {
        change = try await service.add(values)
      }
      self.editor = nil
      activity.tell(change)
    } catch {
      editor.problem = error.message
      self.editor = editor
      return false
    }
    await reload()
    return true
  }
}
