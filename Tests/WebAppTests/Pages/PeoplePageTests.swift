import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("People in the settings of a window", .timeLimit(.minutes(10))) @MainActor struct PeoplePageTests {
  private func html(_ window: WindowSession) -> String { window.openPage?.page.html(window.page) ?? "" }

  private func open(_ server: TestServer) async throws -> WindowSession {
    let window = try await server.browser().open()
    #expect(await window.perform(.go(to: .page(name: "settings", parts: ["people"]))))
    return window
  }

  private func act(_ window: WindowSession, _ action: String, _ fields: JSONObject = [:]) async -> Bool {
    await window.perform(.page(action: action, fields: fields))
  }

  @Test("Under an invitation and the address stands a QR code, dark on light, with words for those who don't see it")
  func codes() async throws {
    try await TestServer.run { server in
      let window = try await open(server)
      #expect(!html(window).contains("<svg class=\"qr-picture\""))
      #expect(await act(window, "invite"))
      await waitUntil { !window.state.people.pending.isEmpty }
      let page = html(window)
      // 33 modules, and four light ones on each side.
      #expect(page.contains("viewBox=\"0 0 41 41\""))
      #expect(page.contains("fill=\"#fff\"/><path d=\"M4 4h7v1h-7z"))
      #expect(page.contains("role=\"img\" aria-label=\"QR code: Invited to connect\""))
      #expect(await act(window, "make-address"))
      #expect(html(window).contains("aria-label=\"QR code: Your address\""))
      #expect(html(window).matches(of: /<summary[^>]*>Show QR code<\/summary>/).count == 2)
    }
  }

  @Test("What comes of a link stands below its field, and joins nobody")
  func plan() async throws {
    try await TestServer.run { server in
      let window = try await open(server)
      let stranger = try await server.strangersBrowser()
      let other = try #require(stranger.session?.userId)
      let answer = try await server.core.send(.apiAddContact(userId: other, incognito: false), as: other)
      guard case .invitation(_, let link, _) = answer else { throw ChatError.error(errorType: .invalidConnReq) }
      #expect(html(window).contains("role=\"status\"></p>"))
      #expect(await act(window, "look", ["text": .string(link.simplexChatUri)]))
      #expect(html(window).contains("An invitation of “Eve "))
      #expect(!html(window).contains("Security code"))
      #expect(await act(window, "join", ["link": .string(link.simplexChatUri)]))
      #expect(html(window).contains("You are connected") && !html(window).contains("An invitation of"))
    }
  }

  @Test("The palette invites somebody, and leads to the field for a link")
  func palette() async throws {
    try await TestServer.run { server in
      let window = try await server.browser().open()
      #expect(await window.perform(.palette(text: "invite")))
      #expect(await window.perform(.pick(id: "invite")))
      #expect(window.place.path == "/p/settings/people")
      await waitUntil { window.state.people.pending.count == 1 }
      #expect(await window.perform(.palette(text: "join")))
      #expect(PaletteView(page: window.page).html(window.palette).contains("data-local=\"join\""))
    }
  }
}
