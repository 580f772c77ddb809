import Foundation

/// Makes a series of its own of an occurrence and all that follow.
struct SeriesSplit {
  let edit: SeriesEdit
  let target: SeriesEdit.Target
  let uid: String

  /// A calendar with the rest of the series, as it was, under a new UID.
  func document() throws -> CalendarDocument {
    guard let master = edit.series.master else { throw OrganizerError.notFound("event") }
    let start = edit.time(target.start)
    let instant = target.start.instant(edit.userZone)
    var zones = edit.zones
    let userZone = edit.userZone
    let items = edit.document.items("VEVENT", uid: edit.uid).compactMap { item -> ContentComponent? in
      var copy = item
      copy.set("UID", value: ContentText.escaped(uid))
      if let line = item.first("RECURRENCE-ID") {
        guard let id = EventTime(iCalendar: line.value, zone: line.parameter("TZID")) else { return nil }
        return zones.placeAnyhow(id).instant(userZone) >= instant ? copy : nil
      }
      copy.setTime("DTSTART", time: start)
      if item.first("DTEND") != nil {
        copy.setTime("DTEND", time: EventTime.end(of: start, placed: target.start, duration: master.duration))
      }
      setRules(&copy, item: item, master: master)
      copy.keepDates("RDATE") { zones.placeAnyhow($0).instant(userZone) > instant }
      copy.keepDates("EXDATE") { zones.placeAnyhow($0).instant(userZone) >= instant }
      copy.set("SEQUENCE", value: "0")
      copy.setInstant("CREATED", date: edit.now)
      return copy
    }
    return CalendarDocument(items, zones: edit.document.zones)
  }

  /// A rule that counts has as many left as it has not had yet.
  private func setRules(_ copy: inout ContentComponent, item: ContentComponent, master: EventRecord) {
    copy.mapLines("RRULE") { line in
      guard let rule = RuleParts(ofFile: line.value), let count = rule.count else { return line }
      let before = RuleExpansion.expand(
        rule, start: LocalDateTime(seconds: master.start.local), isDate: master.start.isDate, from: master.start.local,
        through: target.start.local - 1, limit: RuleExpansion.mostCounted)
      let left = count - (before?.starts.count ?? 0)
      guard left > 0 else { return nil }
      return ContentLine("RRULE", value: rule.with("COUNT", value: String(left)).text, lineEnd: item.lineEnd)
    }
  }
}
