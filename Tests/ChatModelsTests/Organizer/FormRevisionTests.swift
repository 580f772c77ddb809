import Foundation
import ModelsTestSupport
import Synchronization
import Testing

@testable import ChatModels

/// A form sends the revision of what it was opened with, however much is read since.
@MainActor @Suite("Forms say what they were opened with", .timeLimit(.minutes(10)))
struct FormRevisionTests {
  private let service = FakeOrganizer()
  private let timers = ManualTimers()
  private let now = Int64(1_795_093_500_000)

  private var sent: [String] { service.state.withLock(\.revisions) }

  @Test("An event")
  func event() async throws {
    let day = CalendarDay(iso: "2026-11-19") ?? CalendarDay(number: 0)
    service.put("a", EventValues(title: "Old", span: .times(day, 600, day, 660)))
    service.state.withLock { $0.events[0].revision = "first" }
    let model = AgendaModel(service: service, firstWeekday: 1, timers: timers, now: { [now] in now })
    await model.show(.day, day: day)
    #expect(await model.look(at: "a"))
    model.edit()
    service.changeElsewhere { $0.events[0].revision = "second" }
    await model.reload()
    var form = try #require(model.editor?.form)
    form.title = "New"
    #expect(await model.save(form))
    #expect(sent == ["first"])
    service.state.withLock { $0.events[0].revision = "third" }
    #expect(await model.look(at: "a"))
    #expect(await model.delete(.all))
    #expect(sent == ["first", "third"])
  }

  @Test("A reminder")
  func reminder() async throws {
    service.state.withLock {
      $0.reminders = [ReminderEntry(id: "a", values: ReminderValues(title: "Old"), revision: "first")]
    }
    let model = RemindersModel(service: service, timers: timers, now: { [now] in now })
    await model.open()
    model.edit("a")
    service.changeElsewhere { $0.reminders[0].revision = "second" }
    await model.reload()
    #expect(await model.save(ReminderForm(ReminderValues(title: "New"))))
    #expect(await model.complete("a", isDone: true))
    #expect(await model.delete("a"))
    #expect(sent == ["first", "second", "second"])
  }

  @Test("A contact")
  func contact() async throws {
    var values = ContactValues()
    values.given = "Ana"
    service.state.withLock { [values] in
      $0.contacts = [ContactDetail(id: "a", name: "Ana", values: values, revision: "first")]
    }
    let model = ContactsModel(service: service, timers: timers)
    #expect(await model.open("a"))
    model.edit()
    service.changeElsewhere { $0.contacts[0].revision = "second" }
    await model.reload()
    values.given = "Eva"
    #expect(await model.save(values))
    #expect(await model.delete())
    #expect(sent == ["first", "second"])
  }
}
