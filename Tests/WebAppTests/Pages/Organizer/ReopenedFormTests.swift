import ChatModels
import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import Synchronization
import Testing

@testable import WebApp

@MainActor @Suite("Forms of a window that is gone", .timeLimit(.minutes(10)))
struct ReopenedFormTests {
  private let service = FakeOrganizer()

  /// Opens a page in a new window, and the form that another one showed.
  private func reopen(_ path: String, _ fields: JSONObject, _ body: (WindowSession, String) async throws -> Void)
    async throws
  {
    try await TestServer.run(organizer: service) { server in
      let window = try await server.browser().open()
      #expect(await window.perform(.go(to: try #require(Place(path: path)))))
      #expect(await window.perform(.page(action: "reopen-form", fields: fields)))
      try await body(window, window.openPage?.page.html(window.page) ?? "")
    }
  }

  @Test("A new note goes on under its number with what was typed, and is saved")
  func newNote() async throws {
    let fields: JSONObject = ["editor": "7", "title": "Plan", "body": "half a thought", "tags": "home"]
    try await reopen("/p/notes", fields) { window, html in
      #expect(
        html.contains("id=\"note-form-7\"") && html.contains("half a thought") && !html.contains("role=\"alert\""))
      #expect(await window.perform(.page(action: "save", fields: fields)))
      let bodies = service.state.withLock { $0.notes.map(\.body) }
      #expect(bodies == ["half a thought"])
    }
  }

  @Test("A note that was changed or deleted meanwhile says so, and nothing typed is lost")
  func noteChangedElsewhere() async throws {
    service.state.withLock { $0.notes = [FakeOrganizer.note("Plan", "theirs", revision: "2")] }
    var fields: JSONObject = [
      "id": "Plan", "editor": "1", "revision": "2", "title": "Plan", "body": "mine", "tags": "",
    ]
    try await reopen("/p/notes/Plan", fields) { _, html in
      #expect(html.contains("mine") && !html.contains("role=\"alert\""))
    }
    fields["revision"] = "1"
    try await reopen("/p/notes/Plan", fields) { _, html in
      #expect(html.contains("mine") && html.contains("changed elsewhere"))
    }
    try await reopen("/p/notes", fields) { window, html in
      #expect(html.contains("mine") && html.contains("deleted meanwhile"))
      #expect(await window.perform(.page(action: "save", fields: fields)))
      #expect(service.state.withLock { $0.notes.count } == 2)
    }
  }

  @Test("An event, a contact, a habit and a reminder that are gone are made anew")
  func others() async throws {
    let cases: [(path: String, fields: JSONObject)] = [
      (
        "/p/calendar",
        ["title": "Mine", "startDay": "2027-01-15", "startTime": "10:30", "endDay": "2027-01-15", "endTime": "11:00"]
      ),
      ("/p/contacts", ["given": "Mine"]), ("/p/habits", ["name": "Mine"]), ("/p/reminders", ["title": "Mine"]),
    ]
    for (path, typed) in cases {
      var fields = typed
      (fields["id"], fields["editor"]) = ("gone", "3")
      try await reopen(path, fields) { window, html in
        #expect(html.contains("value=\"Mine\"") && html.contains("deleted meanwhile"), "\(path)")
        #expect(await window.perform(.page(action: "save", fields: fields)), "\(path)")
        let html = window.openPage?.page.html(window.page) ?? ""
        #expect(html.contains("Mine") && !html.contains("<dialog"), "\(path)")
      }
    }
    service.state.withLock { state in
      #expect(state.events.count == 1 && state.contacts.count == 1)
      #expect(state.habits.count == 1 && state.reminders.count == 1)
    }
  }

  @Test(
    "The end of an event follows its start where there was no time to be told so",
    arguments: [
      // Nothing of it was told.
      (told: "times/2031-12-01/14:00/2031-12-01/15:00", end: ("2031-12-01", "15:00"), "11:30"),
      // The day was, the time was not; and a valid end is no more right for being valid.
      (told: "times/2031-12-04/00:00/2031-12-04/01:00", end: ("2031-12-04", "01:00"), "11:30"),
      (told: "times/2031-12-04/14:00/2031-12-04/14:45", end: ("2031-12-04", "14:45"), "11:15"),
      // An end that was typed stays.
      (told: "times/2031-12-04/14:00/2031-12-04/15:00", end: ("2031-12-04", "16:00"), "16:00"),
    ])
  func endThatFollows(_ told: String, _ end: (day: String, time: String), _ expected: String) async throws {
    let fields: JSONObject = [
      "editor": "1", "title": "Retreat", "times": .string(told), "startDay": "2031-12-04", "startTime": "10:30",
      "endDay": .string(end.day), "endTime": .string(end.time),
    ]
    let (day, time) = ("name=\"endDay\" value=\"2031-12-04\"", "name=\"endTime\" value=\"\(expected)\"")
    try await reopen("/p/calendar", fields) { _, html in #expect(html.contains(day) && html.contains(time)) }
    // And so in a window that lives: who types and saves at once is not told either.
    try await TestServer.run(organizer: service) { server in
      let window = try await server.browser().open()
      #expect(await window.perform(.go(to: try #require(Place(path: "/p/calendar")))))
      #expect(await window.perform(.page(action: "new", fields: [:])))
      #expect(await window.perform(.page(action: "draft", fields: fields)))
      let html = window.openPage?.page.html(window.page) ?? ""
      #expect(html.contains(day) && html.contains(time))
      // The same fields once more, before what the first ones have changed is seen.
      #expect(await window.perform(.page(action: "save", fields: fields)))
    }
    let saved = try #require(service.state.withLock { $0.events.last })
    #expect(EventForm(saved.values).endTime == expected)
  }

  @Test("A number that makes no sense is no trouble", arguments: ["", "x", "0", "-9223372036854775808", "99999999999"])
  func numbers(_ number: String) {
    let form = ReopenedForm(["editor": .string(number), "id": ""])
    #expect(form.number >= 1 && form.number <= 1 << 30 && form.id == nil)
  }
}
