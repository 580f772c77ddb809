import ArgumentParser
import Foundation
import LinnetHome
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
    let minutes = try times.minutes(duration, field: "--duration")
    // Read first, so that what makes no sense is told before anything is opened.
    let typed = try WorkingTime.read(hours: hours, days: days)
    let usual = hours == nil || days == nil ? await organizer.settings().workingHours : typed
    let hours = try WorkingTime.read(hours: hours, days: days, else: usual)
    let busy = try await organizer.calendars.busyTimes(in: range)
    let slots = FreeSlots(workingHours: hours, clock: times.clock).find(
      duration: Double(minutes) * 60, in: range, now: times.now, busy: busy,
      rules: BlockingRules(allDayBlocks: allDayBlocks), limit: limit)
    let problems = try await organizer.calendars.problems()
    let zone = times.timeZone
    let document = OrganizerListDocument(
      name: "slots", values: slots.map { SlotDocument($0, zone: zone) }, problems: problems.map { ProblemDocument($0) },
      details: ["from": ISOTime.text(range.start, timeZone: zone), "to": ISOTime.text(range.end, timeZone: zone)])
    let text = slots.map {
      "\(times.label(times.clock.day(of: $0.start))), \(times.hours(from: $0.start, to: $0.end))\n"
    }.joined()
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

  init(_ slot: TimeSlot, zone: TimeZone) {
    start = ISOTime.text(slot.start, timeZone: zone)
    end = ISOTime.text(slot.end, timeZone: zone)
    durationMinutes = Int(slot.duration / 60)
  }
}
