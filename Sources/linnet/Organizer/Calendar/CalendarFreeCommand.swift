import ArgumentParser
import Foundation
import Organizer
import OrganizerTools

/// `linnet calendar free`.
struct CalendarFreeCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "free", abstract: "Find free time.",
    discussion: """
      In working hours, from now on: those of “linnet settings get workingHours” and “workingDays”, unless --hours and --days \
      say otherwise. Whole-day events and those that are marked as free take no time unless --all-day-blocks is given.

      Examples:
        linnet calendar free
        linnet calendar free --duration 90 --from tomorrow --to friday
        linnet calendar free --days sat,sun --hours 10:00-18:00
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var range: TimeRangeOptions
  @Option(help: ArgumentHelp("How long it has to be: 60 minutes unless given.", valueName: "length"))
  var duration = "60"
  @Option(help: "How many at most.")
  var limit = 5
  @Option(help: ArgumentHelp("The hours that count, such as 09:00-17:30.", valueName: "hours"))
  var hours: String?
  @Option(help: ArgumentHelp("The days that count, such as mon,tue,wed; “all” for all.", valueName: "days"))
  var days: String?
  @Flag(name: .customLong("all-day-blocks"), help: "What takes whole days takes them.")
  var allDayBlocks = false

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1 up.") }
  }

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let times = organizer.times
    let range = try range.range(times)
    let minutes = try times.minutes(duration, "--duration")
    // Read first, so that what makes no sense is told before anything is opened.
    let typed = try WorkingTime.read(hours: hours, days: days)
    let usual = hours == nil || days == nil ? await organizer.settings().workingHours : typed
    let hours = try WorkingTime.read(hours: hours, days: days, else: usual)
    let occurrences = try await organizer.calendars.occurrences(from: range.start, to: range.limit).occurrences
    let busy = occurrences.map {
      BusyTime(
        id: $0.event.id, slot: TimeSlot(start: $0.start, end: $0.end), isAllDay: $0.event.isAllDay,
        isFree: $0.event.isFree)
    }
    let slots = FreeSlots(workingHours: hours, clock: times.clock).find(
      duration: Double(minutes) * 60, in: TimeSlot(start: range.start, end: range.limit), now: times.now, busy: busy,
      rules: BlockingRules(allDayBlocks: allDayBlocks), limit: limit)
    let problems = try await organizer.calendars.problems()
    let zone = times.timeZone
    let document = OrganizerListDocument(
      name: "slots", values: slots.map { SlotDocument($0, zone) }, problems: problems.map { ProblemDocument($0) },
      details: ["from": ISOTime.text(range.start, zone), "to": ISOTime.text(range.limit, zone)])
    let text = slots.map { "\(times.label($0.start))–\(ISOTime.clock($0.end, zone))\n" }.joined()
    try context.print(document, text: text)
    organizer.report(problems)
    if slots.isEmpty, !context.json {
      context.notice("Nothing is free then. Try a later --to, a shorter --duration, or other --hours and --days.")
    }
  }
}

/// Free time as `--json` prints it.
struct SlotDocument: Encodable {
  /// ISO 8601.
  var start: String
  /// ISO 8601, not included.
  var end: String
  var durationMinutes: Int

  init(_ slot: TimeSlot, _ zone: TimeZone) {
    start = ISOTime.text(slot.start, zone)
    end = ISOTime.text(slot.end, zone)
    durationMinutes = Int(slot.duration / 60)
  }
}

/// Working hours as they are typed.
enum WorkingTime {
  /// - Parameter usual: what counts where nothing is typed.
  /// - Throws: ``LinnetError`` for what are no hours or days.
  static func read(
    hours: String?, days: String?, else usual: WorkingHours = WorkingHours.standard
  ) throws -> WorkingHours {
    var (start, end) = (usual.start, usual.end)
    if let hours {
      let ends = hours.split(separator: "-").map { minutes($0) }
      guard ends.count == 2, let first = ends[0], let last = ends[1], first < last else {
        throw LinnetError.usage("--hours takes a beginning and an end, such as 09:00-17:30.")
      }
      (start, end) = (first, last)
    }
    guard let hours = WorkingHours(days: try days.map(weekdays) ?? usual.days, start: start, end: end) else {
      throw LinnetError.usage("--hours takes a beginning and an end on one day, such as 09:00-17:30.")
    }
    return hours
  }

  /// Minutes since midnight of `9`, `09:00` and `24:00`.
  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.trimmingCharacters(in: .whitespaces).split(separator: ":").map { Int($0) }
    guard (1...2).contains(parts.count), let hour = parts[0], (0...24).contains(hour) else { return nil }
    guard parts.count == 2 else { return hour * 60 }
    guard let minute = parts[1], (0...59).contains(minute), hour * 60 + minute <= 1440 else { return nil }
    return hour * 60 + minute
  }

  private static func weekdays(_ text: String) throws -> Set<Weekday> {
    if text.lowercased() == "all" { return Set(Weekday.allCases) }
    var result: Set<Weekday> = []
    for part in text.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }) {
      let ends = part.split(separator: "-").map { name in
        Weekday.allCases.first { name.count >= 2 && $0.name.lowercased().hasPrefix(name) }
      }
      guard (1...2).contains(ends.count), let first = ends.first ?? nil, let last = ends.last ?? nil else {
        throw LinnetError.usage("--days takes days such as mon,tue,wed or mon-fri; “\(part)” is none.")
      }
      var day = first.rawValue
      while true {
        if let named = Weekday(rawValue: day) { result.insert(named) }
        if day == last.rawValue { break }
        day = day % 7 + 1
      }
    }
    return result
  }
}
