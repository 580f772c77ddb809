/// All calendars by id and by time; made anew when a file has changed.
struct CalendarIndex {
  private(set) var series: [String: [EventSeries]] = [:]
  private(set) var reminders: [String: [ReminderRecord]] = [:]
  /// Series that have to be expanded.
  private(set) var repeating: [EventSeries] = []
  /// Single events.
  private(set) var singles: [Single] = []
  private(set) var problems: [OrganizerProblem] = []
  let userZone: ZoneKey

  struct Single {
    let start: Int
    let end: Int
    let series: EventSeries
  }

  init(_ directory: VDirectory<CalendarFile>, userZone: ZoneKey) {
    self.userZone = userZone
    problems = directory.keptFiles.map(OrganizerProblem.init(kept:))
    series.reserveCapacity(directory.collections.values.reduce(0) { $0 + $1.count })
    for calendar in directory.collections.keys.sorted() {
      let entries = directory.collections[calendar] ?? [:]
      var seen: Set<String> = []
      for file in entries.keys.sorted() {
        guard let entry = entries[file] else { continue }
        let path = { directory.path(calendar, file: file) }
        if let failure = entry.failure { problems.append(OrganizerProblem(file: path(), reason: failure)) }
        guard let item = entry.item else { continue }
        problems += item.problems.map { OrganizerProblem(file: path(), reason: $0) }
        for series in item.series {
          guard seen.insert(series.uid).inserted else {
            problems.append(
              OrganizerProblem(file: path(), reason: "Its event is in another file of this calendar, too."))
            continue
          }
          add(series)
        }
        for reminder in item.reminders {
          guard seen.insert("\0" + reminder.reminder.id).inserted else { continue }
          reminders[reminder.reminder.id, default: []].append(reminder)
        }
      }
    }
  }

  private mutating func add(_ one: EventSeries) {
    series[one.uid, default: []].append(one)
    if let span = one.span(userZone) {
      singles.append(Single(start: span.start, end: span.end, series: one))
    } else {
      repeating.append(one)
    }
  }
}
