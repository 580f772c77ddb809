import ChatModels
import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("The people of the example in the settings of a window", .timeLimit(.minutes(10))) @MainActor
struct DemoPeoplePageTests {
  private func html(_ window: WindowSession) -> String { window.openPage?.page.html(window.page) ?? "" }

  private func show(_ section: String, in window: WindowSession) async {
    #expect(await window.perform(.go(to: .page(name: "settings", parts: [section]))))
  }

  private func act(_ window: WindowSession, _ action: String) async -> Bool {
    await window.perform(.page(action: action, fields: [:]))
  }

  @Test("They are made by one button and removed by another, which asks; without contacts a link leads there")
  func buttons() async throws {
    try await TestServer.run { server in
      let window = try await server.browser().open()
      await show("people", in: window)
      #expect(html(window).contains("See “Data”"))
      await show("data", in: window)
      #expect(html(window).contains("Make them") && !html(window).contains("Remove them"))
      #expect(await act(window, "make-people"))
      await waitUntil { window.state.hasDemoPeople }
      #expect(html(window).contains("Remove the example people?") && !html(window).contains("Make them"))
      await waitUntil { window.state.chatModel.chats.contains { $0.chatInfo.displayName.hasPrefix("Example: ") } }
      await show("profile", in: window)
      #expect(html(window).contains("Ada (example)") && html(window).contains(">Example<"))
      await show("data", in: window)
      #expect(await act(window, "remove-people"))
      await waitUntil { !window.state.hasDemoPeople }
      #expect(html(window).contains("Make them"))
      #expect(!window.state.chatModel.chats.contains { $0.chatInfo.displayName.hasPrefix("Example: ") })
    }
  }
}
