import ChatModels
import Foundation
import ModelsTestSupport
import Synchronization
import TestSupport
import Testing

@MainActor @Suite("The calendar page's model", .timeLimit(.minutes(10)))
struct AgendaModelTests {
  private let service = FakeOrganizer()
  private let timers = ManualTimers()
  private let model: AgendaModel
  private let thursday: CalendarDay

  init() throws {
    // Thursday 19 November 2026, 14:05 in Paris.
    let now = Int64(1_795_093_500_000)
    model = AgendaModel(service: service, firstWeekday: 1, timers: timers, now: { now })
    thursday = try #require(CalendarDay(iso: "2026-11-19"))
    service.state.withLock {
      $0.calendars = [CalendarEntry(id: "home", name: "Home"), CalendarEntry(id: "work", name: "Work")]
    }
  }

  private func put(_ id: String, _ start: Int, _ end: Int, calendar: String = "home", repeats: Bool = false) {
    service.put(
      id, EventValues(title: id, span: .times(thursday, start, thursday, end)), calendar: calendar, repeats: repeats)
  }

  @Test("It begins today, and goes by days, weeks, months and thirty days")
  func going() async throws {
    await model.show(nil, day: nil)
    #expect(model.day == thursday && model.today == thursday && model.view == nil)
    #expect(model.day(.day, steps: 1).iso == "2026-11-20" && model.day(.week, steps: -1).iso == "2026-11-12")
    #expect(model.day(.month, steps: 1).iso == "2026-12-01" && model.day(.agenda, steps: 1).iso == "2026-12-19")
    put("later", 600, 660)
    await model.show(.month, day: CalendarDay(iso: "2027-03-31"))
    #expect(model.month.weeks[0].days[0].iso == "2027-03-01" && model.visible.isEmpty)
    await model.show(.day, day: thursday)
    #expect(model.week(.day).days.flatMap(\.blocks).map(\.event.id) == ["later"] && model.onDay.count == 1)
  }

  @Test("A calendar that is hidden is in no view, and comes back")
  func hiding() async {
    put("own", 600, 660)
    put("job", 610, 640, calendar: "work")
    await model.show(.week, day: nil)
    model.setHidden("work", isHidden: true)
    #expect(model.visible.map(\.id) == ["own"] && model.agenda.flatMap(\.events).map(\.id) == ["own"])
    model.setHidden("work", isHidden: false)
    #expect(model.visible.count == 2)
  }

  @Test("A new event starts at the next hour, or at what was clicked, and takes an hour")
  func beginning() async {
    await model.show(.week, day: nil)
    model.begin()
    #expect(model.editor?.form.startDay == "2026-11-19" && model.editor?.form.startTime == "15:00")
    model.begin(on: thursday.adding(days: 1), at: 23 * 60)
    #expect(model.editor?.form.startTime == "23:00" && model.editor?.form.endDay == "2026-11-21")
    #expect(model.editor?.form.endTime == "00:00")
  }

  @Test("The end follows the start, and what is at the same time is told with free times")
  func conflicts() async throws {
    await model.show(.week, day: nil)
    model.begin(on: thursday, at: 600)
    var form = try #require(model.editor).form
    form.title = "Review"
    form.startTime = "16:30"
    let other = AgendaEvent(id: "x", calendar: "home", title: "Call", start: 1, end: 2)
    let free = service.clock.instant(thursday, minute: 1080)
    service.state.withLock { $0.clashes = EventClashes(events: [other], free: [free..<free + 3_600_000]) }
    await model.update(form)
    #expect(model.editor?.form.endTime == "17:30" && model.editor?.clashes.events == [other])
    await model.choose(free, end: free + 3_600_000)
    #expect(model.editor?.form.startTime == "18:00" && model.editor?.form.endTime == "19:00")
    let chosen = try #require(model.editor).form
    #expect(await model.save(chosen) && model.editor == nil)
    #expect(model.events.map(\.title) == ["Review"] && model.activity.notice?.text == "Created “Review”.")
    // Undo takes it away again.
    #expect(await model.undo() && model.events.isEmpty)
  }

  @Test("What can't be saved says why and keeps what was typed")
  func refusal() async throws {
    await model.show(.week, day: nil)
    model.begin(on: thursday, at: 600)
    var form = try #require(model.editor).form
    #expect(await !model.save(form) && model.editor?.problem == "Give the event a title.")
    form.title = "Review"
    form.endTime = "09:00"
    #expect(await !model.save(form) && model.editor?.problem?.hasPrefix("It ends before it starts") == true)
    form.endTime = "11:00"
    service.state.withLock { $0.failure = OrganizerFailure("The disk is full.") }
    #expect(await !model.save(form) && model.editor?.problem == "The disk is full.")
    #expect(model.editor?.form == form && model.events.isEmpty)
  }

  @Test("Of a series it is asked which ones, and one occurrence can't get a rule of its own")
  func series() async throws {
    put("standup", 570, 585, repeats: true)
    await model.show(.week, day: nil)
    #expect(await model.look(at: "standup"))
    model.edit()
    var form = try #require(model.editor).form
    form.repetition = "daily"
    #expect(await !model.save(form) && model.editor?.problem?.hasPrefix("One occurrence") == true)
    form.scope = .future
    #expect(await model.save(form))
    #expect(await model.look(at: "standup"))
    model.askDeletion()
    #expect(model.asksDeletion)
    #expect(await model.delete(.all) && model.shown == nil && model.events.isEmpty)
    #expect(service.state.withLock(\.scopes) == [.future, .all])
  }

  @Test("Saving without a change writes nothing")
  func nothing() async throws {
    put("dentist", 900, 945)
    await model.show(.week, day: nil)
    _ = await model.look(at: "dentist")
    model.edit()
    #expect(await model.save(try #require(model.editor).form) && model.editor == nil)
    #expect(service.state.withLock(\.count) == 0 && model.activity.notice == nil)
  }

  @Test("What another program changes is shown, and what was deleted is looked at no longer")
  func elsewhere() async throws {
    put("dentist", 900, 945)
    await model.show(.week, day: nil)
    await waitUntil { service.listenerCount != 0 }
    _ = await model.look(at: "dentist")
    service.changeElsewhere { $0.events = [] }
    await waitUntil { model.events.isEmpty && model.shown == nil }
    model.close()
  }

  @Test("A notice goes by itself, and a failure is told without a way back")
  func notices() async {
    put("dentist", 900, 945)
    await model.show(.week, day: nil)
    _ = await model.look(at: "dentist")
    #expect(await model.delete(.this) && model.activity.notice?.undo != nil)
    timers.advance(by: OrganizerActivity.duration)
    #expect(model.activity.notice == nil)
    #expect(await !model.look(at: "dentist"))
    #expect(model.activity.notice?.isProblem == true && model.activity.notice?.undo == nil)
  }
}
