import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import Synchronization
import Testing

@testable import WebApp

@MainActor @Suite("The organizer's pages", .timeLimit(.minutes(10)))
struct OrganizerPagesTests {
  private let service = FakeOrganizer()
  private let day = CalendarDay(iso: "2027-01-15") ?? CalendarDay(number: 0)
  private let hostile = "<script>alert(1)</script> & \"Quotes\""

  /// Opens a page and gives its window. It is 15 January 2027, 09:00 in Paris.
  private func open(_ path: String, _ body: (WindowSession, TestServer) async throws -> Void) async throws {
    try await TestServer.run(organizer: service) { server in
      let window = try await server.browser().open()
      let place = try #require(Place(path: path))
      #expect(await window.perform(.go(to: place)))
      try await body(window, server)
    }
  }

  private func shown(_ window: WindowSession) -> String { window.openPage?.page.html(window.page) ?? "" }

  /// What the security policy forbids, and what every control needs.
  private func check(_ html: String, location: SourceLocation = #_sourceLocation) {
    #expect(!html.isEmpty, sourceLocation: location)
    for forbidden in [" style=\"", "<script", "onclick", "value=\"false\"", ">false<", "{{"] {
      #expect(!html.contains(forbidden), "\(forbidden)", sourceLocation: location)
    }
  }

  private func put(_ id: String, _ title: String, _ start: Int, _ end: Int, repeats: Bool = false) {
    service.put(id, EventValues(title: title, span: .times(day, start, day, end)), repeats: repeats)
  }

  @Test("Every page has a link in the rail where there is an organizer, and none where there isn't")
  func rail() async throws {
    try await open("/p/calendar") { window, server in
      var page = PageReader()
      page.apply(window.takePatch().json)
      let rail = page.fragments["rail"] ?? ""
      for name in ["calendar", "reminders", "notes", "contacts", "habits"] {
        #expect(rail.contains("href=\"/p/\(name)/\"") || rail.contains("href=\"/p/\(name)\""), "\(name) \(rail)")
        #expect(await window.perform(.go(to: .page(name: name, parts: []))))
        check(shown(window))
      }
      #expect(await !window.perform(.go(to: .page(name: "calendar", parts: ["year"]))))
      #expect(await !window.perform(.go(to: .page(name: "calendar", parts: ["day", "2027-02-30"]))))
      #expect(await !window.perform(.go(to: .page(name: "reminders", parts: ["x"]))))
    }
    try await TestServer.run { server in
      let window = try await server.browser().open()
      #expect(await !window.perform(.go(to: .page(name: "calendar", parts: []))))
    }
  }

  @Test("Each view shows what is on its days, escaped", arguments: ["day", "week", "month", "agenda"])
  func views(_ view: String) async throws {
    put("one", hostile, 600, 645)
    service.put("all", EventValues(title: "Lisbon", span: .days(day, day.adding(days: 1))))
    service.state.withLock { $0.calendars = [CalendarEntry(id: "home", name: "Home \(hostile)", color: "#3366CC")] }
    try await open("/p/calendar/\(view)/2027-01-15") { window, _ in
      let html = shown(window)
      check(html)
      #expect(html.contains("&lt;script&gt;alert(1)") && html.contains("Lisbon") && html.contains("hue-5"))
      #expect(html.contains("aria-current=\"page\">\(view.prefix(1).uppercased() + view.dropFirst())"))
      #expect(window.place.path == "/p/calendar/\(view)/2027-01-15")
    }
  }

  @Test("Without a choice both fitting views are there, and the address is plain")
  func automatic() async throws {
    put("one", "Dentist", 600, 645)
    try await open("/p/calendar") { window, _ in
      let html = shown(window)
      #expect(html.contains("only-wide\" id=\"cal-week\"") && html.contains("only-narrow\" id=\"cal-agenda\""))
      #expect(html.contains("h10  dh0 dm45") || html.contains("h10 m0 dh0 dm45"))
      #expect(window.place.path == "/p/calendar/" || window.place.path == "/p/calendar")
    }
  }

  @Test("An event is made, looked at, changed, deleted and brought back by what the page offers")
  func lifeOfAnEvent() async throws {
    try await open("/p/calendar/week/2027-01-15") { window, _ in
      #expect(await window.perform(.page(action: "new", fields: ["day": "2027-01-15", "minute": "600"])))
      var form = shown(window)
      check(form)
      #expect(
        form.contains("data-sheet=\"cancel\"") && form.contains("value=\"10:00\"") && form.contains("value=\"11:00\""))
      let clash = AgendaEvent(
        id: "x", calendar: "home", title: "Call", start: 1_800_007_200_000, end: 1_800_010_800_000)
      service.state.withLock {
        $0.clashes = EventClashes(events: [clash], free: [1_800_014_400_000..<1_800_018_000_000])
      }
      let fields: JSONObject = [
        "title": "Dentist", "startDay": "2027-01-15", "startTime": "10:30", "endDay": "2027-01-15", "endTime": "11:00",
        "allDay": false, "free": false, "place": "Rue Oberkampf", "repetition": "", "alarm": "30",
      ]
      #expect(await window.perform(.page(action: "draft", fields: fields)))
      form = shown(window)
      #expect(form.contains("At the same time") && form.contains("data-start=\"1800014400000\""))
      #expect(await window.perform(.page(action: "save", fields: fields)))
      let week = shown(window)
      #expect(week.contains("Dentist") && week.contains("data-action=\"undo\"") && !week.contains("<dialog"))
      let id = try #require(service.state.withLock { $0.events.first?.event.id })
      #expect(service.state.withLock { $0.events.first?.values.alarms } == [30])
      #expect(await window.perform(.page(action: "look", fields: ["id": .string(id)])))
      #expect(shown(window).contains("Rue Oberkampf") && shown(window).contains("30 minutes before"))
      #expect(await window.perform(.page(action: "delete", fields: [:])))
      #expect(!shown(window).contains("data-id=\"\(id)\""))
      #expect(await window.perform(.page(action: "undo", fields: [:])))
      #expect(shown(window).contains("data-id=\"\(id)\""))
    }
  }

  @Test("Deleting one of a series asks which")
  func series() async throws {
    put("standup", "Standup", 570, 585, repeats: true)
    try await open("/p/calendar/day/2027-01-15") { window, _ in
      #expect(await window.perform(.page(action: "look", fields: ["id": "standup"])))
      #expect(shown(window).contains("data-action=\"ask-delete\""))
      #expect(await window.perform(.page(action: "ask-delete", fields: [:])))
      #expect(shown(window).contains("This and all that follow"))
      #expect(await window.perform(.page(action: "delete", fields: ["scope": "future"])))
      #expect(service.state.withLock(\.scopes) == [.future])
    }
  }

  @Test("A reminder is added by a line, asked about when unclear, completed and edited")
  func reminders() async throws {
    let values = ReminderValues(title: hostile, day: day, minute: 1260)
    service.state.withLock {
      $0.lines["milk at 9"] = .unclear(question: "9:00 or 21:00?", [.init(label: "21:00", values: values)])
    }
    try await open("/p/reminders") { window, _ in
      #expect(await !window.perform(.page(action: "add", fields: ["line": "milk at 9"])))
      #expect(shown(window).contains("9:00 or 21:00?") && shown(window).contains("value=\"milk at 9\""))
      #expect(await window.perform(.page(action: "choose", fields: ["index": "0"])))
      let list = shown(window)
      check(list)
      #expect(list.contains("<h2>Today <span>1</span></h2>") && list.contains("&lt;script&gt;"))
      let id = try #require(service.state.withLock { $0.reminders.first?.id })
      #expect(await window.perform(.page(action: "edit", fields: ["id": .string(id)])))
      check(shown(window))
      #expect(shown(window).contains("value=\"21:00\""))
      #expect(await window.perform(.page(action: "cancel", fields: [:])))
      #expect(await window.perform(.page(action: "complete", fields: ["id": .string(id)])))
      #expect(shown(window).contains("aria-checked=\"true\"") && shown(window).contains("data-action=\"reopen\""))
    }
  }

  @Test("A note's Markdown is shown as such, and nothing in it runs")
  func notes() async throws {
    service.state.withLock {
      $0.notes = [FakeOrganizer.note("Plan/2027", "**bold** <img src=x onerror=alert(1)>\n\n[go](javascript:alert(1))")]
    }
    try await open("/p/notes/Plan%2F2027") { window, _ in
      let html = shown(window)
      check(html)
      #expect(html.contains("<strong>bold</strong>") && !html.contains("<img") && !html.contains("href=\"javascript"))
      #expect(window.place.path == "/p/notes/Plan%2F2027" && window.openPage?.page.title == "Plan/2027")
      #expect(await window.perform(.page(action: "edit", fields: [:])))
      check(shown(window))
      let fields: JSONObject = ["title": "Plan/2027", "body": "New text", "tags": "a, b"]
      #expect(await window.perform(.page(action: "save", fields: fields)))
      #expect(shown(window).contains("New text") && shown(window).contains("#b"))
      #expect(await window.perform(.page(action: "new", fields: [:])))
      check(shown(window))
    }
  }

  @Test("Somebody is found under their letter, shown with ways to reach them, and edited")
  func contacts() async throws {
    var values = ContactValues()
    (values.given, values.birthday) = ("Ana", "1988-05-14")
    values.phones = [ContactLine(label: "cell", value: "+33 6 12")]
    values.links = [ContactLine(value: "javascript:alert(1)")]
    service.state.withLock { $0.contacts = [ContactDetail(id: "book/ana", name: "Ana \(hostile)", values: values)] }
    try await open("/p/contacts/book%2Fana") { window, _ in
      let html = shown(window)
      check(html)
      #expect(html.contains("href=\"tel:+33%206%2012\"") && html.contains("38 years old"))
      #expect(!html.contains("href=\"javascript:") && html.contains("<h2 class=\"letter\">A</h2>"))
      #expect(await window.perform(.page(action: "edit", fields: [:])))
      check(shown(window))
      let fields: JSONObject = [
        "given": "Ana", "phone-0": "+33 6 12", "phone-label-0": "cell", "phone-1": "+44 20", "phone-label-1": "work",
      ]
      #expect(await window.perform(.page(action: "save", fields: fields)))
      #expect(service.state.withLock { $0.contacts.first?.values.phones.count } == 2)
    }
  }

  @Test("A habit is logged, and its grid and streak are shown")
  func habits() async throws {
    var state = HabitState(id: "run", values: HabitValues(name: hostile))
    (state.streak, state.best, state.days) = (3, 7, [day: 1])
    service.state.withLock { $0.habits = [state] }
    try await open("/p/habits") { window, _ in
      let html = shown(window)
      check(html)
      #expect(html.contains("3 days") && html.contains("7 days") && html.contains("Done today"))
      #expect(html.components(separatedBy: "<i class=\"l").count == 12 * 7 + 1)
      #expect(await window.perform(.page(action: "log", fields: ["id": "run"])))
      #expect(shown(window).contains("Log today"))
      #expect(await window.perform(.page(action: "new", fields: [:])))
      check(shown(window))
    }
  }
}
