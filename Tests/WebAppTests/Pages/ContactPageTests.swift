import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("Profiles and contacts on pages", .timeLimit(.minutes(10))) @MainActor struct ContactPageTests {
  private static let picture = "data:image/png;base64,iVBORw0KGgoAAAA="

  private func html(_ window: WindowSession) -> String { window.openPage?.page.html(window.page) ?? "" }

  private func act(_ window: WindowSession, _ action: String, _ fields: JSONObject = [:]) async -> Bool {
    await window.perform(.page(action: action, fields: fields))
  }

  private func go(_ window: WindowSession, _ path: String) async -> Bool {
    guard let place = Place(path: path) else { return false }
    return await window.perform(.go(to: place))
  }

  /// A window of the first profile, whose contact is another one, and that one's browser.
  private func with(_ body: (TestServer, WindowSession, Contact, TestBrowser) async throws -> Void) async throws {
    try await TestServer.run { server in
      let other = try await server.strangersBrowser()
      let stranger = try #require(other.session?.userId)
      let (user, core) = (server.user.userId, server.core)
      guard
        case .invitation(_, let link, _) = try await core.send(
          .apiAddContact(userId: user, incognito: false), as: user)
      else {
        Issue.record("no invitation")
        return
      }
      _ = try await core.send(
        .apiConnect(userId: stranger, incognito: false, connLink: link.connFullLink), as: stranger)
      let window = try await server.browser().open()
      await waitUntil { window.state.chatModel.chatsLoaded }
      let contact = try #require(window.state.chatModel.chats.compactMap(\.chatInfo.contact).first)
      try await body(server, window, contact, other)
    }
  }

  private func setImage(_ image: String, of browser: TestBrowser, server: TestServer) async throws {
    let userId = try #require(browser.session?.userId)
    guard case .activeUser(let user) = try await server.core.send(.showActiveUser, as: userId) else { return }
    var profile = user.profile.profile
    profile.image = image
    _ = try await server.core.send(.apiUpdateProfile(userId: userId, profile: profile), as: userId)
  }

  @Test("A contact's page is where its chat's head leads; there is none for others")
  func page() async throws {
    try await with { _, window, contact, _ in
      let path = "/p/settings/people/\(contact.contactId)"
      #expect(await window.perform(.open(chat: "@\(contact.contactId)", item: nil)))
      var reader = PageReader()
      reader.apply(window.takePatch().json)
      #expect(reader.fragments["chat-head"]?.contains("href=\"\(path)\"") == true)
      #expect(await go(window, path))
      #expect(window.place.path == path)
      let page = html(window)
      #expect(page.contains("Voice messages") && page.contains("As usual: yes") && page.contains("On for both of you."))
      #expect(page.contains("Audio/video calls") && !page.contains("Make an invitation"))
      for gone in ["/p/settings/people/999", "/p/settings/people/x", "\(path)/more", "/p/settings/about/1"] {
        #expect(await go(window, gone) == false, "\(gone)")
      }
      #expect(await go(window, "/p/settings/people"))
      #expect(html(window).contains("Make an invitation"))
    }
  }

  @Test("What a contact is allowed is set on its page; nonsense is not")
  func allowing() async throws {
    try await with { _, window, contact, _ in
      #expect(await go(window, "/p/settings/people/\(contact.contactId)"))
      #expect(await act(window, "allow", ["key": "voice", "value": "no"]))
      // “Delete for everyone” is off from the start.
      await waitUntil { html(window).ranges(of: " Off.").count == 2 }
      for wrong: JSONObject in [
        ["key": "voice", "value": "perhaps"], ["key": "sessions", "value": "yes"], ["key": "", "value": "yes"],
      ] {
        #expect(await act(window, "allow", wrong) == false)
      }
      #expect(await act(window, "allow", ["key": "voice", "value": "usual"]))
      await waitUntil { html(window).ranges(of: " Off.").count == 1 }
      #expect(await act(window, "time", ["seconds": "86400"]))
      await waitUntil { html(window).contains("value=\"86400\" selected") }
      #expect(await act(window, "alias", ["alias": "Eve <b>"]))
      await waitUntil { html(window).contains("Eve &lt;b&gt;") }
      #expect(await act(window, "delete-silently"))
      #expect(window.place.path == "/p/settings/people")
      #expect(window.state.chatModel.getChat("@\(contact.contactId)") == nil)
    }
  }

  @Test("Pictures of contacts are shown in the list, the head and on their page, unless they are something else")
  func pictures() async throws {
    try await with { server, window, contact, other in
      try await setImage(Self.picture, of: other, server: server)
      await waitUntil { window.state.people.contact(contact.contactId)?.profile.image == Self.picture }
      #expect(await window.perform(.open(chat: "@\(contact.contactId)", item: nil)))
      var reader = PageReader()
      reader.apply(window.takePatch().json)
      let image = "<img src=\"\(Self.picture)\" alt=\"\""
      #expect(reader.fragments["chat-head"]?.contains(image) == true)
      #expect(reader.list("chats").contains { $0.contains(image) })
      #expect(await go(window, "/p/settings/people"))
      #expect(html(window).contains(image))
      try await setImage("data:image/svg+xml;base64,PHN2Zz4=", of: other, server: server)
      await waitUntil { window.state.people.contact(contact.contactId)?.profile.image != Self.picture }
      #expect(await go(window, "/p/settings/people/\(contact.contactId)"))
      #expect(!html(window).contains("<img"))
    }
  }

  @Test("The title counts what is unread in all profiles that aren't hidden")
  func title() async throws {
    try await with { server, window, _, other in
      let stranger = try #require(other.session?.userId)
      let found = try await server.core.send(.apiListContacts(userId: stranger), as: stranger)
      guard case .contactsList(_, let contacts) = found, let contact = contacts.first else {
        Issue.record("no contact")
        return
      }
      // What this window's own profile sends is unread to the other one.
      let own = try #require(window.state.chatModel.chats.compactMap(\.chatInfo.contact).first)
      let before = window.unreadInAllProfiles
      _ = try await server.core.send(
        .apiSendMessages(
          sendRef: SendRef(ChatRef(.direct, chatId: own.contactId)), liveMessage: false, ttl: nil,
          composedMessages: [ComposedMessage(msgContent: .text(text: "Hi"))]), as: server.user.userId)
      await waitUntil { window.unreadInAllProfiles == before + 1 }
      _ = try await server.core.send(
        .apiChatRead(chatRef: ChatRef(.direct, chatId: contact.contactId)), as: stranger)
      _ = try await server.core.send(.apiHideUser(userId: stranger, viewPwd: "x"), as: stranger)
      await waitUntil { window.state.profiles.count == 1 }
      #expect(window.unreadInAllProfiles == window.unreadElsewhere)
    }
  }
}
