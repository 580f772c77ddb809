import ChatModels
import ChatTypes
import Foundation
import Synchronization
import Testing

@testable import WebApp

@MainActor @Suite("Forms of a window that is gone", .timeLimit(.minutes(10)))
struct ReopenedFormTests {
  private let service = FakeOrganizer()

  /// Opens a page in a new window, and the form that another one showed.
  private func reopen(_ path: String, _ fields: JSONObject, _ body: (Window, String) async throws -> Void) async throws
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

  @Test("The end of an event follows its start where there was no time to be told so")
  func endThatFollows() async throws {
    var fields: JSONObject = ["editor": "1", "title": "Retreat"]
    try await TestServer.run(organizer: service) { server in
      let window = try await server.browser().open()
      #expect(await window.perform(.go(to: try #require(Place(path: "/p/calendar")))))
      #expect(await window.perform(.page(action: "new", fields: [:])))
      let html = window.openPage?.page.html(window.page) ?? ""
      for name in ["endDay", "endTime"] {
        let field = try #require(html.firstMatch(of: try Regex("name=\"\(name)\"[^>]* value=\"([^\"]*)\"")))
        fields[name] = .string(String(field.output[1].substring ?? ""))
      }
    }
    (fields["startDay"], fields["startTime"]) = ("2031-12-04", "10:30")
    try await reopen("/p/calendar", fields) { window, html in
      #expect(html.contains("value=\"2031-12-04\"") && html.contains("value=\"11:30\""))
    }
  }

  @Test("A number that makes no sense is no trouble", arguments: ["", "x", "0", "-9223372036854775808", "99999999999"])
  func numbers(_ number: String) {
    let form = ReopenedForm(["editor": .string(number), "id": ""])
    #expect(form.number >= 1 && form.number <= 1 << 30 && form.id == nil)
  }
}
