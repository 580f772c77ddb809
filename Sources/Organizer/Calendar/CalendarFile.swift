/// What one `.ics` file holds.
struct CalendarFile {
  var series: [EventSeries] = []
  var reminders: [ReminderRecord] = []
  /// Sentences about what could not be used.
  var problems: [String] = []

  /// Reads a file's bytes; a broken one gives problems and nothing else.
  init(_ bytes: [UInt8], calendar: String, file: String) {
    let document: CalendarDocument
    do {
      document = try CalendarDocument(bytes)
    } catch {
      self.init(problems: [error.reason])
      return
    }
    self.init(document, calendar: calendar, file: file)
  }

  private init(problems: [String]) { self.problems = problems }

  init(_ document: CalendarDocument, calendar: String, file: String) {
    let components = document.components
    var reading = EventReading(calendar: calendar, zones: FileZones(components))
    var uids: [String] = []
    var records: [String: [EventRecord]] = [:]
    for component in components {
      switch component.name {
      case "VEVENT":
        guard let record = reading.read(component) else { continue }
        if records[record.event.id] == nil { uids.append(record.event.id) }
        records[record.event.id, default: []].append(record)
      case "VTODO":
        let (record, found) = ReminderReading(calendar: calendar, file: file).read(component, zones: &reading.zones)
        problems += found
        if let record { reminders.append(record) }
      default: continue
      }
    }
    for component in components {
      guard let changed = ReminderReading.changed(component, zones: &reading.zones),
        let place = reminders.firstIndex(where: { $0.reminder.id == changed.uid })
      else { continue }
      if changed.isOver {
        reminders[place].excluded.append(changed.id)
      } else if let due = changed.due, reminders[place].isPresent(changed.id) {
        reminders[place].changedDue = due
      }
    }
    problems += reading.problems
    for uid in uids {
      let all = records[uid] ?? []
      let masters = all.filter { $0.recurrenceID == nil }
      if masters.count > 1 { problems.append("An event is in it twice; the newer one counts, else the first.") }
      var master = Self.newest(masters)
      let overrides = Self.overrides(all, of: master)
      if let event = master?.event, !overrides.isEmpty { master?.event = event.repeating() }
      series.append(EventSeries(uid: uid, calendar: calendar, file: file, master: master, overrides: overrides))
    }
  }
}

extension CalendarFile {
  /// The one that counts; of equals the first.
  private static func newest(_ records: [EventRecord]) -> EventRecord? {
    records.reduce(nil) { best, record in
      guard let best else { return record }
      return best.version < record.version ? record : best
    }
  }

  /// The changed occurrences, each once, by the day in a series of whole days.
  private static func overrides(_ records: [EventRecord], of master: EventRecord?) -> [EventRecord] {
    var order: [PlacedTime] = []
    var groups: [PlacedTime: [EventRecord]] = [:]
    for var record in records {
      guard var id = record.recurrenceID else { continue }
      if master?.start.isDate == true, !id.isDate {
        let day = LocalDateTime(startOf: LocalDateTime(seconds: id.local).date).seconds
        id = PlacedTime(local: day, zone: nil, isDate: true)
        record.recurrenceID = id
      }
      if groups[id] == nil { order.append(id) }
      groups[id, default: []].append(record)
    }
    return order.compactMap { newest(groups[$0] ?? []) }
  }
}

extension CalendarEvent {
  /// The same, known to have more than one occurrence.
  func repeating() -> CalendarEvent {
    CalendarEvent(
      id: id, calendar: calendar, title: title, start: start, end: end, durationMinutes: durationMinutes,
      location: location, notes: notes, url: url, status: status, isFree: isFree, organizer: organizer,
      attendees: attendees, alarmMinutes: alarmMinutes, recurrence: recurrence, repeats: true,
      recurrenceID: recurrenceID, categories: categories, created: created, lastModified: lastModified)
  }
}
