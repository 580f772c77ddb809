import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import NIOCore
import Synchronization
import Testing

@testable import WebApp

@Suite("Settings, history and first steps in a window", .timeLimit(.minutes(10))) @MainActor struct SettingsPageTests {
  private func with(
    _ home: FakeHome = FakeHome(), isStarted: Bool = true,
    _ body: (TestServer, WindowSession, FakeHome) async throws -> Void
  ) async throws {
    try await TestServer.run(home: home.services) { server in
      if isStarted {
        _ = try await server.core.send(
          .apiSetPreference(
            scope: .shared, key: PreferenceKey<OnboardingStage>.onboardingStage.name,
            value: OnboardingStage.onboardingComplete.json), as: server.user.userId)
      }
      try await body(server, try await server.browser().open(), home)
    }
  }

  private func html(_ window: WindowSession) -> String { window.openPage?.page.html(window.page) ?? "" }

  private func go(_ window: WindowSession, _ path: String) async throws {
    let place = try #require(Place(path: path))
    #expect(await window.perform(.go(to: place)), "\(path)")
  }

  private func act(_ window: WindowSession, _ action: String, _ fields: JSONObject = [:]) async -> Bool {
    await window.perform(.page(action: action, fields: fields))
  }

  @Test("Every section is there, whole and without inline styles")
  func sections() async throws {
    try await with { _, window, _ in
      try await go(window, "/p/settings")
      for entry in SettingsDirectory.entries {
        #expect(html(window).contains("/p/settings/\(entry.name)"))
      }
      for entry in SettingsDirectory.entries(for: window) {
        try await go(window, "/p/settings/\(entry.name)")
        let page = html(window)
        #expect(page.contains(entry.title.replacing("&", with: "&amp;")) && page.contains("set-rows"), "\(entry.name)")
        #expect(!page.contains("{{") && !page.contains(" style=") && !page.contains("<script"), "\(entry.name)")
        #expect(window.place.path == "/p/settings/\(entry.name)")
        // Every field has a label, and no id stands twice.
        let ids = page.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count, "\(entry.name)")
        for input in page.matches(of: /<(?:input|textarea)[^>]*\sid="([^"]+)"/) {
          #expect(page.contains("for=\"\(input.1)\"") || page.contains("aria-label"), "\(entry.name) \(input.1)")
        }
      }
      #expect(await window.perform(.go(to: .page(name: "settings", parts: ["nothing"]))) == false)
      #expect(await window.perform(.go(to: .page(name: "settings", parts: ["web", "more"]))) == false)
    }
  }

  @Test("What is set at one place shows at once, and the page's root says how the window looks")
  func setting() async throws {
    try await with { server, window, _ in
      try await go(window, "/p/settings/appearance")
      #expect(await act(window, "set", ["key": "currentTheme", "value": "DARK"]))
      #expect(await act(window, "set", ["key": "textSize", "value": "larger"]))
      var reader = PageReader()
      reader.apply(window.takePatch().json)
      #expect(reader.attributes["root data-theme"] == "dark" && reader.attributes["root data-text"] == "larger")
      let whole = try await server.browser().get("/").text()
      #expect(whole.contains("data-theme=\"dark\" data-text=\"larger\""))
      #expect(whole.contains("name=\"color-scheme\" content=\"dark\""))
      #expect(await act(window, "set", ["key": "currentTheme", "value": "PINK"]) == false)
      #expect(await act(window, "set", ["key": "nothing", "value": "x"]) == false)
      #expect(await act(window, "nothing") == false)
      try await go(window, "/p/settings/web")
      #expect(!html(window).contains("SearXNG"))
      #expect(await act(window, "set", ["key": "webSearch", "on": true]))
      #expect(html(window).contains("SearXNG"))
    }
  }

  @Test("A key that was set is never shown again")
  func secretKey() async throws {
    try await with { server, window, _ in
      for (key, value) in [("webSearch", "true"), ("webSearchProvider", "brave"), ("webSearchKey", "geheim-123")] {
        let setting = try #require(Setting.named(exactly: key))
        #expect(await window.state.settings.set(setting, typed: value))
      }
      try await go(window, "/p/settings/web")
      #expect(html(window).contains("A key is set") && !html(window).contains("geheim-123"))
    }
  }

  @Test("Tools are switched one by one; what was allowed in advance is taken back")
  func tools() async throws {
    try await with { _, window, home in
      try await go(window, "/p/settings/tools")
      #expect(html(window).contains("Web search is off") && html(window).contains("3 more times"))
      #expect(html(window).contains("clock: now") && html(window).contains("In all chats, 7 more times"))
      #expect(await act(window, "tool", ["key": "calendar", "on": false]))
      #expect(window.state.settings.toolsOff == ["calendar"])
      #expect(await act(window, "revoke", ["key": "g1"]))
      #expect(await act(window, "revoke", ["key": "g2"]) == false)
      #expect(home.calls.withLock { $0 } == ["revoke g1"])
      #expect(await act(window, "set", ["key": "confirmationMode", "value": "alwaysAsk"]))
      #expect(window.state.settings.value(.confirmationMode) == .alwaysAsk)
    }
  }

  @Test("A token is shown once, and lets its program in until it is deleted")
  func tokens() async throws {
    try await with { server, window, _ in
      try await go(window, "/p/settings/programs")
      #expect(!html(window).contains("Make a token"))
      #expect(await act(window, "set", ["key": "completionsAPI", "on": true]))
      #expect(await act(window, "make", ["value": "Editor <b>"]))
      let shown = try #require(html(window).firstMatch(of: /<pre[^>]*>(linnet-[^<]+)<\/pre>/)?.1)
      #expect(server.services.tokens.find(String(shown)) != nil)
      #expect(html(window).contains("Editor &lt;b&gt;"))
      #expect(await act(window, "copied"))
      #expect(!html(window).contains(shown))
      let id = try #require(server.services.tokens.tokens(of: server.user.userId).first?.id)
      #expect(await act(window, "revoke", ["key": .string(id)]))
      #expect(server.services.tokens.find(String(shown)) == nil)
    }
  }

  @Test("Names of models never become markup; what can't be done is said")
  func models() async throws {
    let home = FakeHome()
    home.state.withLock {
      $0.models = [ModelEntry(name: "<img src=x>", title: "x", parameterCount: 4_020_000_000, byteCount: 2_700_000_000)]
      $0.current = "<img src=x>"
      $0.loading = .loading(name: "<img src=x>", fraction: 0.5)
      var transfer = ModelTransfer(id: "t", title: "b.gguf")
      transfer.phase = .failed(message: "The disk is full.")
      $0.transfers = [transfer]
    }
    try await with(home) { _, window, _ in
      try await go(window, "/p/settings/models")
      let page = html(window)
      #expect(!page.contains("<img src=x") && page.contains("In use") && page.contains("value=\"500\""))
      #expect(page.contains("4 billion parameters") && page.contains("2.7 GB") && page.contains("The disk is full."))
      #expect(await act(window, "remove", ["key": "x"]) == false)
      #expect(window.state.errors.map(\.message) == ["It can't be removed."])
      #expect(await act(window, "get", ["value": "https://example.org/a.gguf"]))
      // A model that reads no pictures can be given a projector.
      #expect(page.contains("Let a model read pictures") && page.contains("data-action=\"pair\""))
      #expect(await act(window, "pair", ["name": "<img src=x>", "projector": " "]) == false)
      #expect(await act(window, "pair", ["name": "<img src=x>", "projector": " ~/mmproj.gguf "]))
      #expect(
        home.calls.withLock { $0 } == ["pull https://example.org/a.gguf", "pair <img src=x> ~/mmproj.gguf"])
    }
  }

  @Test("What was exported can be had by this session's window alone; what was uploaded is taken in")
  func data() async throws {
    try await with { server, window, _ in
      try await go(window, "/p/settings/data")
      #expect(html(window).contains("2.7 GB"))
      #expect(await act(window, "export", ["key": "jsonl"]))
      let path = try #require(html(window).firstMatch(of: /href="(\/windows\/[^"]+)"/)?.1)
      let browser = TestBrowser(server: server, cookie: nil)
      #expect(try await browser.get(String(path)).status == 401)
      for other in [try server.browser(), try await server.strangersBrowser()] {
        #expect(try await other.get(String(path)).status == 404)
      }
      #expect(await act(window, "backup", ["passphrase": "a", "again": "b"]) == false)
      #expect(await act(window, "import", ["file": "nothing"]) == false)
      let (id, url) = try window.uploads.place(named: "chats.json")
      try Data("no chats".utf8).write(to: url)
      window.uploads.add(Uploads.Upload(id: id, url: url, isImage: false))
      #expect(await act(window, "import", ["file": .string(id)]) == false)
      #expect(!FileManager.default.fileExists(atPath: url.path))
      #expect(await act(window, "keep", ["value": "604800"]))
      #expect(window.state.settings.value(.chatItemTTL) == .week)
    }
  }

  @Test("History shows who did what, and why something can't be undone")
  func history() async throws {
    let home = FakeHome()
    let origin = ChangeEntry.Origin(chat: "~1", item: 5, call: "c")
    home.changesMade.withLock {
      $0 = [
        ChangeEntry(
          id: "1", title: "Created “<b>Dentist</b>”", tool: "calendar", at: 1_800_000_000_000,
          isByAssistant: false, origin: nil, state: .undoable),
        ChangeEntry(
          id: "2", title: "Deleted “Old”", tool: "note", at: 1_799_990_000_000,
          isByAssistant: true, origin: origin, state: .changedSince),
        ChangeEntry(
          id: "3", title: "Done", tool: "reminder", at: 1_799_000_000_000,
          isByAssistant: false, origin: nil, state: .undone(at: 1_800_000_000_000)),
        ChangeEntry(
          id: "4", title: "Undid: Created the note", tool: "note", at: 1_799_000_000_000,
          isByAssistant: false, origin: origin, state: .changedSince),
      ]
    }
    home.record.withLock {
      $0.isIntact = false
      $0.finding = "The audit log was changed."
      $0.entries = [
        DecisionEntry(
          id: 9, at: 1_800_000_000_000, title: "calendar, delete", detail: "ask", kind: .asked, isTainted: true)
      ]
    }
    try await with(home) { _, window, _ in
      try await go(window, "/p/history")
      let page = html(window)
      #expect(
        page.contains("&lt;b&gt;Dentist") && page.contains("The assistant") && page.contains("was changed afterwards"))
      #expect(page.ranges(of: "The assistant, ").count == 1 && page.ranges(of: "You, ").count == 3)
      #expect(page.matches(of: /data-action="undo"/).count == 1)
      #expect(await act(window, "undo", ["key": "1"]))
      #expect(home.calls.withLock { $0 } == ["undo 1"])
      try await go(window, "/p/history/decisions")
      #expect(html(window).contains("notice bad") && html(window).contains("After reading from outside"))
      #expect(window.place.path == "/p/history/decisions")
    }
  }

  @Test("The first window begins with three steps; once they are over or skipped no window does")
  func firstSteps() async throws {
    try await with(isStarted: false) { server, window, home in
      #expect(window.place.path == "/p/start" && html(window).contains("Welcome to Linnet"))
      #expect(await act(window, "next", ["name": "Grace"]))
      #expect(window.state.chatModel.currentUser?.profile.displayName == "Grace")
      #expect(html(window).contains("There is no model yet") && window.place.path == "/p/start/2")
      #expect(await act(window, "next"))
      #expect(await act(window, "tool", ["key": "calendar", "on": false]))
      #expect(await act(window, "set", ["key": "confirmationMode", "value": "alwaysAsk"]))
      #expect(await act(window, "next"))
      #expect(window.place == .chats)
      #expect(window.state.settings.value(.confirmationMode) == .alwaysAsk)
      let other = try await server.browser().open()
      #expect(other.place == .chats)
      // It can be gone through again.
      try await go(window, "/p/start")
      #expect(await act(window, "skip"))
    }
  }

  @Test("A chat's address leads to the chat, whether or not getting started is over")
  func deepLink() async throws {
    try await with(isStarted: false) { server, _, _ in
      let chat = try await server.newChat()
      #expect(try await server.browser().open(chat).place == .chat(chat.id))
    }
  }
}
