import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("Groups on pages", .timeLimit(.minutes(10))) @MainActor struct GroupPageTests {
  private func html(_ window: WindowSession) -> String { window.openPage?.page.html(window.page) ?? "" }

  private func act(_ window: WindowSession, _ action: String, _ fields: JSONObject = [:]) async -> Bool {
    await window.perform(.page(action: action, fields: fields))
  }

  private func go(_ window: WindowSession, _ path: String) async -> Bool {
    guard let place = Place(path: path) else { return false }
    return await window.perform(.go(to: place))
  }

  /// A window of the first profile on the page of its new group, and one of a contact of its.
  private func with(_ body: (TestServer, WindowSession, WindowSession, Int64) async throws -> Void) async throws {
    try await TestServer.run { server in
      let other = try await server.strangersBrowser()
      let stranger = try #require(other.session?.userId)
      let (user, core) = (server.user.userId, server.core)
      let answer = try await core.send(.apiAddContact(userId: user, incognito: false), as: user)
      guard case .invitation(_, let link, _) = answer else { throw ChatError.error(errorType: .invalidConnReq) }
      _ = try await core.send(
        .apiConnect(userId: stranger, incognito: false, connLink: link.connFullLink), as: stranger)
      let window = try await server.browser().open()
      let theirs = try await other.open()
      await waitUntil { window.state.chatModel.chatsLoaded && theirs.state.chatModel.chatsLoaded }
      #expect(await go(window, "/p/settings/people"))
      #expect(await act(window, "make-group", ["name": "Club <b>", "line": "Of birds"]))
      let group = try #require(window.state.group.group)
      #expect(window.place.path == "/p/settings/people/group-\(group.groupId)")
      try await body(server, window, theirs, group.groupId)
    }
  }

  /// Has the contact join the group.
  /// - Returns: the contact as a member.
  private func bring(_ theirs: WindowSession, by window: WindowSession, role: String = "member") async throws
    -> GroupMember
  {
    let contact = try #require(window.state.group.invitable.first)
    #expect(
      await act(window, "invite-contact", ["contact": .string("\(contact.contactId)"), "role": .string(role)]))
    await waitUntil { theirs.state.people.groups.count == 1 }
    let own = try #require(theirs.state.people.groups.first)
    #expect(await go(theirs, "/p/settings/people/group-\(own.groupId)"))
    #expect(html(theirs).contains("You are invited"))
    #expect(await act(theirs, "join-group"))
    await waitUntil {
      theirs.state.group.group?.ready == true && window.state.group.members.shown.first?.memberActive == true
    }
    return try #require(window.state.group.members.shown.first)
  }

  @Test("A group's page is where its chat's head leads; there is none for others, and each has one address")
  func page() async throws {
    try await with { _, window, _, groupId in
      let path = "/p/settings/people/group-\(groupId)"
      let page = html(window)
      #expect(page.contains("Club &lt;b&gt;") && page.contains("Of birds") && page.contains("Owner"))
      #expect(page.contains("Make a link") && page.contains("Delete for all") && page.contains("Voice messages"))
      #expect(!page.contains("SimpleX") && !page.contains("Signed messages"))
      #expect(await window.perform(.open(chat: "#\(groupId)", item: nil)))
      var reader = PageReader()
      reader.apply(window.takePatch().json)
      #expect(reader.fragments["chat-head"]?.contains("href=\"\(path)\"") == true)
      for gone in ["group-999", "group-", "group-x", "group-0\(groupId)", "group-\(groupId)-", "group--\(groupId)"] {
        #expect(await go(window, "/p/settings/people/\(gone)") == false, "\(gone)")
      }
      #expect(await go(window, "/p/settings/people"))
      #expect(html(window).contains("Make a group") && html(window).contains("href=\"\(path)\""))
    }
  }

  @Test("Members see what owners set, and only owners can set it")
  func rules() async throws {
    try await with { _, window, theirs, _ in
      _ = try await bring(theirs, by: window)
      #expect(await act(window, "feature", ["key": "voice", "on": false]))
      #expect(await act(window, "feature-role", ["key": "files", "role": "admin"]))
      await waitUntil { html(theirs).contains("On for admins and above") }
      let page = html(theirs)
      #expect(page.contains("<dt>Voice messages</dt><dd>Off</dd>"))
      for owners in ["Make a link", "Delete for all", "data-action=\"feature\"", "data-action=\"invite-contact\""] {
        #expect(!page.contains(owners), "\(owners)")
      }
      #expect(page.contains("Write to the admins") && page.contains("_support%29"))
      #expect(await act(theirs, "feature", ["key": "voice", "on": true]) == false)
      for wrong: JSONObject in [["key": "sessions", "on": true], ["key": "", "on": true]] {
        #expect(await act(window, "feature", wrong) == false)
      }
      #expect(await act(window, "feature-role", ["key": "voice", "role": "king"]) == false)
      #expect(await act(window, "feature", ["key": "timedMessages", "on": true]))
      await waitUntil { html(window).contains("Messages disappear after") }
      #expect(await act(window, "time", ["seconds": "86400"]))
      await waitUntil { html(window).contains("value=\"86400\" selected") }
    }
  }

  @Test("A member has a page of its own, with what can be done with them")
  func member() async throws {
    try await with { _, window, theirs, groupId in
      let eve = try await bring(theirs, by: window)
      let (key, path) = ("\(eve.groupMemberId)", "/p/settings/people/group-\(groupId)-\(eve.groupMemberId)")
      #expect(html(window).contains("href=\"\(path)\""))
      #expect(await go(window, path))
      #expect(window.place.path == path)
      #expect(html(window).contains("href=\"/p/settings/people/group-\(groupId)\" data-act=\"go\" aria-label=\"Club"))
      #expect(html(window).contains("Take out with messages"))
      #expect(await act(window, "role", ["key": .string(key), "role": "moderator"]))
      await waitUntil { html(window).contains("value=\"moderator\" selected") }
      #expect(await act(window, "block", ["key": .string(key)]))
      await waitUntil { html(window).contains("Blocked for you") && html(window).contains("Unblock for me") }
      #expect(await act(window, "block-all", ["key": .string(key)]))
      await waitUntil { html(window).contains("Blocked for all") }
      #expect(await act(window, "take-out", ["key": .string(key)]))
      await waitUntil { html(window).contains("Taken out") && !html(window).contains("Take out with messages") }
      #expect(await act(window, "role", ["key": "nobody", "role": "admin"]) == false)
    }
  }

  @Test("Who comes by the link waits, and is let in; reports are shown with who said what, and settled")
  func moderating() async throws {
    try await with { server, window, theirs, _ in
      #expect(await act(window, "review", ["on": true]))
      #expect(await act(window, "make-link"))
      let link = try #require(window.state.group.link?.connLinkContact.simplexChatUri)
      #expect(html(window).contains(link) && html(window).contains("QR code: Link of the group"))
      #expect(await go(theirs, "/p/settings/people"))
      #expect(await act(theirs, "join", ["link": .string(link)]))
      #expect(html(theirs).contains("decide whether you are let in"))
      await waitUntil {
        html(window).contains("Who waits to be let in") && theirs.state.people.groups.count == 1
      }
      let eve = try #require(window.state.group.waiting.first)
      #expect(html(window).contains("_support:\(eve.groupMemberId)%29"))
      #expect(await act(window, "let-in", ["key": .string("\(eve.groupMemberId)")]))
      await waitUntil { !html(window).contains("Who waits to be let in") }
      let own = try #require(theirs.state.people.groups.first)
      let (core, stranger) = (server.core, theirs.state.chatModel.currentUser?.userId)
      let groupId = try #require(window.state.group.groupId)
      _ = try await core.send(
        .apiSendMessages(
          sendRef: SendRef(ChatRef(.group, chatId: groupId)), liveMessage: false, ttl: nil,
          composedMessages: [ComposedMessage(msgContent: .text(text: "Buy <i>now"))]), as: server.user.userId)
      let answer = try await core.send(
        .apiGetChat(
          chatRef: ChatRef(.group, chatId: own.groupId), contentTag: .text, pagination: .last(count: 1), search: nil,
          parentItemId: nil), as: stranger)
      guard case .apiChat(_, let chat, _) = answer, let item = chat.chatItems.last else {
        Issue.record("no message")
        return
      }
      _ = try await core.send(
        .apiReportMessage(groupId: own.groupId, chatItemId: item.id, reportReason: .spam, reportText: "Again"),
        as: stranger)
      await waitUntil { html(window).contains("“Buy &lt;i&gt;now”") }
      #expect(html(window).contains("Reported by Eve ") && html(window).contains("Spam: Again"))
      let report = try #require(window.state.group.reports.first)
      #expect(await act(window, "settle", ["key": .string("\(report.id)")]))
      #expect(!html(window).contains("Reported by"))
      #expect(await act(window, "delete-for-all"))
      #expect(window.place.path == "/p/settings/people")
    }
  }
}
