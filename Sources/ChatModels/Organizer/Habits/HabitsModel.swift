import Foundation
import Observation

/// The page of habits of a window.
@MainActor @Observable public final class HabitsModel {
  /// A habit that is being made or changed.
  public struct Editor: Hashable, Sendable {
    /// What is changed; nil for a new one.
    public let original: HabitState?
    /// What the fields say.
    public internal(set) var form: HabitForm
    /// Why it could not be saved.
    public internal(set) var problem: String?
    /// Tells it from others of this window.
    public let id: Int
  }

  /// Weeks that each habit's grid has.
  public static let weeks = 12

  /// All habits; nil before they were read.
  public private(set) var habits: [HabitState]?
  /// The habit that is being edited.
  public private(set) var editor: Editor?
  /// What was done.
  @ObservationIgnored public let activity: OrganizerActivity
  /// The user's clock.
  @ObservationIgnored public let clock: DayClock
  /// Where weeks begin, 1 (Monday) to 7.
  @ObservationIgnored public let firstWeekday: Int
  @ObservationIgnored private let now: @Sendable () -> Int64
  @ObservationIgnored private let reads = SingleFlight()
  @ObservationIgnored private var editors = 0

  /// A page that has read nothing yet.
  /// - Parameter now: the time of day in Unix milliseconds.
  public init(
    service: any OrganizerService, firstWeekday: Int, timers: any ModelTimers = ClockTimers(),
    now: @escaping @Sendable () -> Int64
  ) {
    activity = OrganizerActivity(service: service, timers: timers)
    clock = DayClock(timeZone: service.timeZone)
    self.firstWeekday = (1...7).contains(firstWeekday) ? firstWeekday : 1
    self.now = now
  }

  /// Today.
  public var today: CalendarDay { clock.day(now()) }

  /// The last weeks of a habit.
  public func grid(_ habit: HabitState) -> HabitGrid {
    HabitGrid(habit, today: today, weeks: Self.weeks, firstWeekday: firstWeekday)
  }

  /// What counts now: today's, or this week's.
  public func progress(_ habit: HabitState) -> Double {
    guard habit.values.isWeekly else { return habit.days[today] ?? 0 }
    let first = today.startOfWeek(firstWeekday: firstWeekday)
    return (0..<7).reduce(0) { $0 + (habit.days[first.adding(days: $1)] ?? 0) }
  }

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
    let read = await activity.read { (service) throws(OrganizerFailure) in
      try await service.habits(firstWeekday: self.firstWeekday)
    }
    if let read, read != habits { habits = read }
  }

  // MARK: - Logging

  /// Logs something for a day, today where none is given. What is done or not is taken back when it is done already.
  public func log(_ id: String, value: String, on day: CalendarDay? = nil) async -> Bool {
    guard let habit = habits?.first(where: { $0.id == id }) else { return false }
    let day = day ?? today
    if habit.values.unit == .boolean, habit.days[day] != nil { return await unlog(id, on: day) }
    let text = value.tidied.replacing(",", with: ".")
    guard let number = text.isEmpty ? 1 : Double(text), number > 0, number.isFinite else {
      activity.tell(OrganizerFailure("Say how much, as a number above zero."))
      return false
    }
    return await change { (service) throws(OrganizerFailure) in
      try await service.log(habit: id, value: number, on: day)
    }
  }

  /// Takes back what was logged last for a day.
  public func unlog(_ id: String, on day: CalendarDay? = nil) async -> Bool {
    let day = day ?? today
    return await change { (service) throws(OrganizerFailure) in try await service.unlog(habit: id, on: day) }
  }

  // MARK: - Editing

  /// Begins a new habit.
  public func begin() {
    editors += 1
    editor = Editor(original: nil, form: HabitForm(), problem: nil, id: editors)
  }

  /// Edits a habit.
  public func edit(_ id: String) {
    guard let habit = habits?.first(where: { $0.id == id }) else { return }
    editors += 1
    editor = Editor(original: habit, form: HabitForm(habit.values), problem: nil, id: editors)
  }

  /// Goes on with what was being edited in a window that is gone.
  /// - Parameters:
  ///   - id: the habit that was being changed; nil for a new one. One that is gone becomes a new one.
  ///   - number: the editor's ``Editor/id`` there.
  ///   - form: what the fields say.
  public func reopen(_ id: String?, number: Int, form: HabitForm) {
    editors = number - 1
    begin()
    if let id {
      editors = number - 1
      edit(id)
      if editor?.original == nil { editor?.problem = NotesModel.gone }
    }
    editor?.form = form
  }

  /// Gives up editing.
  public func cancel() { editor = nil }

  /// Saves what is edited.
  /// - Returns: whether it was saved; if not, the editor says why.
  public func save(_ form: HabitForm) async -> Bool {
    guard var editor else { return false }
    editor.form = form
    do throws(OrganizerFailure) {
      let values = try form.values()
      if let original = editor.original {
        if values != original.values {
          activity.tell(
            try await activity.service.change(habit: original.id, from: original.values, to: values))
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

  /// Deletes a habit with all that was logged.
  public func delete(_ id: String) async -> Bool {
    guard await change({ (service) throws(OrganizerFailure) in try await service.delete(habit: id) }) else {
      return false
    }
    editor = nil
    return true
  }

  /// Takes back what was done last.
  public func undo() async -> Bool {
    let isDone = await activity.undo()
    await reload()
    return isDone
  }

  private func change(
    _ body: (any OrganizerService) async throws(OrganizerFailure) -> OrganizerChange
  ) async -> Bool {
    let isDone = await activity.perform(body) != nil
    await reload()
    return isDone
  }
}

/// A habit as it is being edited: texts as fields have them.
public struct HabitForm: Hashable, Sendable {
  /// What it is called.
  public var name = ""
  /// One emoji, or nothing.
  public var emoji = ""
  /// `boolean`, `count` or `duration`.
  public var unit = HabitValues.Unit.boolean.rawValue
  /// Whether the target is for a week.
  public var isWeekly = false
  /// A number; empty for 1.
  public var target = "1"

  /// Nothing yet.
  public init() {}

  /// What a habit says.
  public init(_ values: HabitValues) {
    (name, emoji, unit, isWeekly) = (values.name, values.emoji, values.unit.rawValue, values.isWeekly)
    target = Self.text(values.target)
  }

  /// What was said.
  /// - Throws: with what to mend.
  public func values() throws(OrganizerFailure) -> HabitValues {
    var values = HabitValues(name: name.tidied)
    guard !values.name.isEmpty else { throw OrganizerFailure("Give the habit a name.") }
    values.emoji = emoji.tidied
    values.unit = HabitValues.Unit(rawValue: unit) ?? .boolean
    values.isWeekly = isWeekly
    // What is done or not has nothing to reach in a day.
    guard values.unit != .boolean || isWeekly else { return values }
    let text = target.tidied.replacing(",", with: ".")
    guard let number = text.isEmpty ? 1 : Double(text), number > 0, number.isFinite else {
      throw OrganizerFailure("A target is a number above zero.")
    }
    values.target = number
    return values
  }

  /// A number without needless decimals.
  public static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
  }
}
