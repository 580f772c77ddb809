import Testing

@testable import ChatModels

@Suite("An event's fields")
struct EventFormTests {
  private func sample() throws -> EventForm {
    let day = try #require(CalendarDay(iso: "2026-11-19"))
    return EventForm(EventValues(title: "Dentist", span: .times(day, 900, day, 945)))
  }

  @Test("What is read from an event is written back as it was")
  func roundTrip() throws {
    let day = try #require(CalendarDay(iso: "2026-11-19"))
    var values = EventValues(title: "Choir", span: .times(day, 1140, day, 1260))
    (values.place, values.notes, values.link) = ("St. Merri", "Bring *scores*", "https://example.org")
    (values.alarms, values.calendar, values.isFree) = ([10, 1440], "home", true)
    (values.repetition, values.until) = ("FREQ=MONTHLY;BYDAY=1TU", day.adding(days: 200))
    #expect(try EventForm(values).values() == values && EventForm(values).repetition == "custom")
    var whole = EventValues(title: "Lisbon", span: .days(day, day.adding(days: 3)))
    whole.repetition = "yearly"
    #expect(try EventForm(whole).values() == whole)
  }

  @Test("A start that moves takes the end along, over midnight too")
  func following() throws {
    let old = try sample()
    var new = old
    new.startTime = "23:30"
    let moved = new.following(old.times)
    #expect(moved.endTime == "00:15" && moved.endDay == "2026-11-20")
    new.endTime = "23:45"
    // An end that was typed stays.
    #expect(new.following(old.times).endTime == "23:45" && new.following(old.times).endDay == "2026-11-19")
  }

  @Test("The times that fields were told come back from their line")
  func told() throws {
    let times = try sample().times
    #expect(EventTimes(times.text) == times)
    var cleared = times
    (cleared.isAllDay, cleared.startTime, cleared.endDay) = (true, "", "")
    #expect(EventTimes(cleared.text) == cleared)
    for text in ["", "times", "times/1/2/3", "times/1/2/3/4/5", "x/1/2/3/4"] { #expect(EventTimes(text) == nil) }
  }

  @Test(
    "What is missing or can't be is named",
    arguments: [
      ("title", "Give the event a title."), ("day", "Choose the day on which it starts."),
      ("time", "Choose the time at which it starts."), ("custom", "Say how it repeats, such as “every other tuesday”."),
    ])
  func problems(_ field: String, _ message: String) throws {
    var form = try sample()
    switch field {
    case "title": form.title = "  "
    case "day": form.startDay = "2026-02-30"
    case "time": form.startTime = "25:00"
    default: form.repetition = "custom"
    }
    #expect(throws: OrganizerFailure(message)) { try form.values() }
  }
}
