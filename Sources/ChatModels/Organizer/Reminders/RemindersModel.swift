import Foundation
import Observation

/// The page of reminders of a window.
@MainActor @Observable public final class RemindersModel {
  /// All that are open and the last that were done; nil before they were read.
  public private(set) var reminders: [ReminderEntry]?
  /// What the line that is being typed means; nil while it is empty.
  public private(set) var line: ReminderLine?
  /// What was typed when it was not clear what it means.
  public private(set) var question: String?
  /// Grows whenever the line is to be emptied.
  public private(set) var lineRevision = 0
  /// What is wrong with the line.
  public private(set) var problem: String?
  /// The reminder that is edited.
  public private(set) var editor: ReminderEditor?
  /// What was done.
  @ObservationIgnored public let activity: OrganizerActivity
  /// The user's clock.
  @ObservationIgnored public let clock: DayClock
  @ObservationIgnored private let now: @Sendable () -> Int64
  @ObservationIgnored private let reads = SingleFlight()
  @ObservationIgnored private var readings = 0

  /// A page that has read nothing yet.
  /// - Parameter now: the time of day in Unix milliseconds.
  public init(
    service: any OrganizerService, timers: any ModelTimers = ClockTimers(), now: @escaping @Sendable () -> Int64
  ) {
    activity = OrganizerActivity(service: service, timers: timers)
    clock = DayClock(timeZone: service.timeZone)
    self.now = now
  }

  /// Today.
  public var today: CalendarDay { clock.day(now()) }

  /// The reminders by when they are due.
  public var groups: [ReminderGroup] { ReminderGroup.groups(reminders ?? [], now: now(), clock: clock) }

  /// Reads, and goes on reading when something changes.
  public func open() async {
    await reload()
    activity.follow { [weak self] in await self?.reload() }
  }

  /// Nothing is shown from now on.
  public func close() { activity.stop() }

  /// Reads everything anew.
  public func reload() async { await reads.run { await self.read() } }

  private func read() async {
    let read = await activity.read { (service) throws(OrganizerFailure) in try await service.reminders() }
    if let read, read != reminders { reminders = read }
  }

  // MARK: - The line

  /// A line is being typed: what it means is shown.
  public func type(_ text: String) async {
    readings += 1
    let reading = readings
    problem = nil
    question = nil
    let read = text.tidied.isEmpty ? nil : await activity.service.read(reminder: text)
    if reading == readings, line != read { line = read }
  }

  /// Adds what a line says. What is not clear is asked, and nothing is added before it is answered.
  public func add(_ text: String) async -> Bool {
    readings += 1
    guard !text.tidied.isEmpty else {
      problem = "Say what is to be done."
      return false
    }
    let read = await activity.service.read(reminder: text)
    switch read {
    case .clear(let values, _): return await add(values)
    case .unclear:
      line = read
      question = text
      return false
    }
  }

  /// Adds what the line means by one of its readings.
  public func choose(_ index: Int) async -> Bool {
    guard case .unclear(_, let readings)? = line, readings.indices.contains(index) else { return false }
    return await add(readings[index].values)
  }

  private func add(_ values: ReminderValues) async -> Bool {
    do throws(OrganizerFailure) {
      activity.tell(try await activity.service.add(values))
    } catch {
      problem = error.message
      return false
    }
    (line, question, problem) = (nil, nil, nil)
    lineRevision += 1
    await reload()
    return true
  }

  // MARK: - One reminder

  /// Marks one as done, or as open again.
  public func complete(_ id: String, isDone: Bool) async -> Bool {
    let revision = revision(of: id)
    return await change { (service) throws(OrganizerFailure) in
      try await service.complete(reminder: id, isDone, revision: revision)
    }
  }

  /// Deletes one.
  public func delete(_ id: String) async -> Bool {
    let revision = revision(of: id)
    let isDone = await change { (service) throws(OrganizerFailure) in
      try await service.delete(reminder: id, revision: revision)
    }
    guard isDone else { return false }
    editor = nil
    return true
  }

  /// Takes back what was done last.
  public func undo() async -> Bool {
    let isDone = await activity.undo()
    await reload()
    return isDone
  }

  /// Edits one.
  public func edit(_ id: String) {
    guard let reminder = reminders?.first(where: { $0.id == id }) else { return }
    editor = ReminderEditor(original: reminder, form: ReminderForm(reminder.values))
  }

  /// Goes on with what was being edited in a window that is gone.
  /// - Parameters:
  ///   - id: the reminder. One that is gone becomes a new one.
  ///   - form: what the fields say.
  public func reopen(_ id: String, form: ReminderForm) {
    let original = reminders?.first { $0.id == id }
    editor = ReminderEditor(original: original, form: form, problem: original == nil ? NotesModel.gone : nil)
  }

  /// Gives up editing.
  public func cancel() { editor = nil }

  /// Saves what is edited.
  /// - Returns: whether it was saved; if not, the editor says why.
  public func save(_ form: ReminderForm) async -> Bool {
    guard var editor else { return false }
    editor.form = form
    do throws(OrganizerFailure) {
      let values = try form.values()
      if let original = editor.original {
        if values != original.values {
          activity.tell(
            try await activity.service.change(
              reminder: original.id, from: original.values, to: values, revision: original.revision))
        }
      } else {
        activity.tell(try await activity.service.add(values))
      }
      self.editor = nil
    } catch {
      editor.problem = error.message
      self.editor = editor
      return false
    }
    await reload()
    return true
  }

  /// What the user sees of one: as it was when its form was opened, else as the list has it.
  private func revision(of id: String) -> String {
    if let original = editor?.original, original.id == id { return original.revision }
    return reminders?.first { $0.id == id }?.revision ?? ""
  }

  private func change(
    _ body: (any OrganizerService) async throws(OrganizerFailure) -> OrganizerChange
  ) async -> Bool {
    let isDone = await activity.perform(body) != nil
    await reload()
    return isDone
  }
}
