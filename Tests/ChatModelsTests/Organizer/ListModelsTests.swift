import Foundation
import ModelsTestSupport
import Synchronization
import Testing

@testable import ChatModels

@MainActor @Suite("The models of reminders, notes, contacts and habits", .timeLimit(.minutes(10)))
struct ListModelsTests {
  private let service = FakeOrganizer()
  private let timers = ManualTimers()
  // Thursday 19 November 2026, 14:05 in Paris.
  private let now = Int64(1_795_093_500_000)
  private let today = CalendarDay(iso: "2026-11-19") ?? CalendarDay(number: 0)

  private func entry(_ id: String, _ days: Int?, _ minute: Int? = nil, isDone: Bool = false) -> ReminderEntry {
    let values = ReminderValues(title: id, day: days.map { today.adding(days: $0) }, minute: minute)
    let due = values.day.map { service.clock.instant($0, minute: minute ?? 1440) }
    return ReminderEntry(id: id, values: values, due: due, isDone: isDone, doneAt: isDone ? 5 : nil)
  }

  @Test("Reminders stand under overdue, today, coming, someday and done")
  func groups() {
    let groups = ReminderGroup.groups(
      [
        entry("someday", nil), entry("today", 0), entry("late", 0, 720), entry("soon", 0, 1000), entry("old", -3),
        entry("next", 1), entry("done", -1, isDone: true),
      ], now: now, clock: service.clock)
    #expect(groups.map(\.kind) == [.overdue, .today, .coming, .someday, .done])
    #expect(
      groups.map { $0.reminders.map(\.id) } == [["old", "late"], ["soon", "today"], ["next"], ["someday"], ["done"]])
  }

  @Test("A line is added at once when it is clear, and asked about when it isn't")
  func lines() async {
    let model = RemindersModel(service: service, timers: timers, now: { [now] in now })
    await model.open()
    let morning = ReminderValues(title: "buy milk", day: today.adding(days: 1), minute: 540)
    let evening = ReminderValues(title: "buy milk", day: today.adding(days: 1), minute: 1260)
    service.state.withLock {
      $0.lines["buy milk tomorrow 9"] = .unclear(
        question: "9:00 or 21:00?", [.init(label: "9:00", values: morning), .init(label: "21:00", values: evening)])
      $0.lines["buy milk friday"] = .clear(
        ReminderValues(title: "buy milk", day: today.adding(days: 1)), when: "Friday")
    }
    #expect(await !model.add("   ") && model.problem != nil)
    #expect(await !model.add("buy milk tomorrow 9") && model.reminders?.isEmpty == true)
    #expect(model.question == "buy milk tomorrow 9")
    #expect(await model.choose(1) && model.reminders?.first?.values == evening && model.line == nil)
    #expect(await model.add("buy milk friday") && model.reminders?.count == 2 && model.lineRevision == 2)
  }

  @Test("What is done can be taken back")
  func completing() async {
    let model = RemindersModel(service: service, timers: timers, now: { [now] in now })
    service.state.withLock { $0.reminders = [entry("milk", 0)] }
    await model.open()
    #expect(await model.complete("milk", isDone: true) && model.groups.map(\.kind) == [.done])
    #expect(await model.undo() && model.groups.map(\.kind) == [.today])
    model.edit("milk")
    var form = model.editor?.form ?? ReminderForm()
    form.day = ""
    form.repetition = "daily"
    #expect(await !model.save(form) && model.editor?.problem?.contains("first day") == true)
    form.day = "2026-11-20"
    #expect(await model.save(form) && model.reminders?.first?.values.repetition == "daily")
  }

  @Test("A note is searched, tagged, written, and never overwritten unseen")
  func notes() async {
    let model = NotesModel(service: service, timers: timers)
    service.state.withLock {
      $0.notes = [FakeOrganizer.note("Plan", "Buy rope", ["work/plans"]), FakeOrganizer.note("Song", "la", ["fun"])]
    }
    #expect(await model.open("Plan") && model.note?.body == "Buy rope")
    model.filter("work")
    #expect(model.listed.map(\.title) == ["Plan"])
    model.filter("work")
    await model.find("la")
    #expect(model.listed.map(\.title).contains("Song"))
    model.edit()
    service.state.withLock { $0.notes[0].revision = "changed" }
    #expect(await !model.save(title: "Plan", body: "Buy a ladder\r\n", tags: "work, #fun"))
    #expect(model.editor?.body == "Buy a ladder\r\n" && model.editor?.problem != nil)
    model.cancel()
    model.begin()
    #expect(await model.save(title: "", body: "# Groceries\n\nmilk", tags: "home #home"))
    #expect(model.note?.entry.title == "Groceries" && model.note?.ownTags == ["home"])
    #expect(await !model.open("Nothing"))
  }

  @Test("Contacts stand under their letters, those without one last; a name is needed")
  func contacts() async {
    let model = ContactsModel(service: service, timers: timers)
    service.state.withLock { state in
      state.contacts = ["Ana", "Ben", "Álvaro"].map { ContactDetail(id: $0, name: $0, values: ContactValues()) }
    }
    let entries = [("12 Monkeys", "#"), ("Ana", "A"), ("Ben", "B")].map {
      ContactEntry(id: $0.0, name: $0.0, letter: $0.1)
    }
    #expect(ContactSection.sections(entries).map(\.letter) == ["A", "B", "#"])
    #expect(await model.open("Ana") && model.contact?.name == "Ana")
    model.begin()
    #expect(model.editor?.form.phones.count == 1)
    var form = ContactValues()
    form.phones = [ContactLine(label: "cell", value: " +33 1 "), ContactLine(value: " ")]
    #expect(await !model.save(form) && model.editor?.problem != nil && model.editor?.form.phones.count == 2)
    form.given = "Zoë"
    #expect(await model.save(form) && model.contact?.values.phones == [ContactLine(label: "cell", value: "+33 1")])
    #expect(await model.delete() && model.contact == nil)
  }

  @Test("A habit's grid ends with this week; logging again takes back what is done or not")
  func habits() async throws {
    let model = HabitsModel(service: service, firstWeekday: 1, timers: timers, now: { [now] in now })
    var water = HabitValues(name: "Water")
    (water.unit, water.target) = (.count, 8)
    var state = HabitState(id: "water", values: water)
    state.days = [today: 4, today.adding(days: -1): 12, today.adding(days: -7): 1]
    service.state.withLock { $0.habits = [state, HabitState(id: "run", values: HabitValues(name: "Run"))] }
    await model.open()
    let grid = model.grid(state)
    #expect(grid.weeks.count == 12 && grid.weeks.allSatisfy { $0.count == 7 })
    #expect(grid.weeks[11][3].day == today && grid.weeks[11].map(\.level) == [0, 0, 4, 2, nil, nil, nil])
    #expect(grid.weeks[10][3].level == 1)
    #expect(await model.log("run", value: "") && model.habits?[1].days[today] == 1)
    #expect(await model.log("run", value: "") && model.habits?[1].days[today] == nil)
    #expect(await model.log("water", value: "2,5") && model.habits?[0].days[today] == 6.5)
    #expect(await !model.log("water", value: "many") && model.activity.notice?.isProblem == true)
    model.begin()
    var form = HabitForm()
    form.name = "Read"
    (form.unit, form.target) = ("duration", "0")
    #expect(await !model.save(form) && model.editor?.problem != nil)
    form.target = "20"
    #expect(await model.save(form) && model.habits?.last?.values.target == 20)
  }
}
