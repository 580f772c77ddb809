import ChatCore
import ChatModels
import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("A group in the windows of two members", .timeLimit(.minutes(10))) @MainActor struct GroupWindowTests {
  /// A member's window, with the page that its patches make.
  @MainActor private final class Member {
    let window: WindowSession
    private(set) var page = PageReader()

    init(_ window: WindowSession) { self.window = window }

    var group: GroupInfo? { window.state.chatModel.chats.lazy.compactMap(\.chatInfo.groupInfo).first }
    var chat: ChatId { group.map { ChatInfo.group($0).id } ?? "" }

    /// Waits until the page says something.
    func see(_ isThere: (PageReader) -> Bool) async {
      await waitUntil {
        page.apply(window.takePatch().json)
        return isThere(page)
      }
    }
  }

  /// Ada, who made the group “Club”, and Eve, who is invited to it.
  private func with(_ body: (Member, Member) async throws -> Void) async throws {
    try await TestServer.run { server in
      let (user, core) = (server.user.userId, server.core)
      let browser = try await server.strangersBrowser()
      let stranger = try #require(browser.session?.userId)
      let invitation = try await core.send(.apiAddContact(userId: user, incognito: false), as: user)
      guard case .invitation(_, let link, _) = invitation else {
        Issue.record("no invitation")
        return
      }
      _ = try await core.send(
        .apiConnect(userId: stranger, incognito: false, connLink: link.connFullLink), as: stranger)
      let ada = Member(try await server.browser().open())
      let eve = Member(try await browser.open())
      for member in [ada, eve] { await waitUntil { member.window.state.chatModel.chatsLoaded } }
      let contact = try #require(ada.window.state.chatModel.chats.lazy.compactMap(\.chatInfo.contact).first)
      let made = try await core.send(
        .apiNewGroup(userId: user, incognito: false, groupProfile: GroupProfile(displayName: "Club")), as: user)
      guard case .groupCreated(_, let group) = made else {
        Issue.record("no group")
        return
      }
      _ = try await core.send(
        .apiAddMember(groupId: group.groupId, contactId: contact.contactId, memberRole: .member), as: user)
      await waitUntil { eve.group != nil && ada.group != nil }
      try await body(ada, eve)
    }
  }

  /// Both have the group open.
  private func joined(_ ada: Member, _ eve: Member) async throws {
    let id = try #require(eve.group?.groupId)
    #expect(await eve.window.perform(.inGroup(.join(groupId: id))))
    await waitUntil { eve.group?.membership.memberActive == true }
    #expect(await ada.window.perform(.open(chat: ada.chat, item: nil)))
    await waitUntil { ada.window.state.chatModel.chatId == ada.chat && eve.window.state.chatModel.chatId == eve.chat }
  }

  @Test("Whoever is invited joins by the button in place of the field, and has the field then")
  func joining() async throws {
    try await with { ada, eve in
      #expect(await eve.window.perform(.open(chat: eve.chat, item: nil)))
      await eve.see { $0.fragments["closed"]?.contains("join-group") == true }
      #expect(eve.page.attributes["composer data-closed"] == "true")
      try await joined(ada, eve)
      await eve.see { $0.fragments["closed"]?.isEmpty == true }
      #expect(eve.page.attributes["composer data-closed"] == nil)
    }
  }

  @Test("A member who is mentioned has a mark in the list, a way there, and the mention marked in the row")
  func mention() async throws {
    try await with { ada, eve in
      try await joined(ada, eve)
      #expect(await ada.window.perform(.inGroup(.members(chat: ada.chat, text: "ev"))))
      await ada.see { $0.fragments["mentions"]?.contains("data-member") == true }
      let member = try #require(ada.window.state.chatModel.mentionChoices("ev").first)
      #expect(await ada.window.perform(.inGroup(.mention(chat: ada.chat, member: member.groupMemberId))))
      let text = "\(MentionText.written(member.displayName)) hello"
      #expect(await ada.window.perform(.send(chat: ada.chat, text: text, files: [], quoted: nil)))
      await eve.see { $0.list("items").last?.contains("mention me") == true }
      await eve.see { $0.fragments["jump-up"]?.contains("unread-mention") == true }
      #expect(eve.page.list("chats").contains { $0.contains("unread mentions of you") })
      let row = try #require(eve.page.list("items").last)
      #expect(row.contains("class=\"sender\"") && row.contains(" report") && !row.contains(" moderate"))
    }
  }

  @Test("A member writes to the admins in a column beside the group, and the admin answers there")
  func thread() async throws {
    try await with { ada, eve in
      try await joined(ada, eve)
      #expect(await eve.window.perform(.open(chat: "\(eve.chat)(_support)", item: nil)))
      await eve.see { $0.attributes["thread data-thread"] == "\(eve.chat)(_support)" }
      let own = try #require(ChatRef("\(eve.chat)(_support)"))
      #expect(await eve.window.perform(.inGroup(.sendThread(.admins(own), text: "May I ask?"))))
      await eve.see { $0.list("thread-items").contains { $0.contains("May I ask?") } }
      #expect(!eve.page.list("items").contains { $0.contains("May I ask?") })
      #expect(await ada.window.show(.threads(chat: ada.chat)))
      await ada.see { $0.fragments["sheet"]?.contains("Waits for an answer") == true }
      let member = try #require(ada.window.state.chatModel.threadMembers.first)
      #expect(await ada.window.perform(.open(chat: "\(ada.chat)(_support:\(member.groupMemberId))", item: nil)))
      await ada.see { $0.list("thread-items").contains { $0.contains("May I ask?") } }
      #expect(ada.page.fragments["sheet"] == "")
      #expect(await eve.window.perform(.inGroup(.closeThread)))
      await eve.see { $0.attributes["thread data-thread"] == nil && $0.list("thread-items").isEmpty }
      // A member can't read what the admins talk about with another one.
      #expect(await eve.window.perform(.open(chat: "\(eve.chat)(_support:1)", item: nil)) == false)
    }
  }

  @Test("A report reaches the admin, who settles it and deletes what it is about")
  func report() async throws {
    try await with { ada, eve in
      try await joined(ada, eve)
      #expect(await ada.window.perform(.send(chat: ada.chat, text: "Buy now", files: [], quoted: nil)))
      await eve.see { $0.list("items").contains { $0.contains("Buy now") } }
      let item = try #require(eve.window.state.chatModel.im.reversedChatItems.first { $0.text == "Buy now" })
      #expect(await eve.window.show(.report(item: item.id)))
      #expect(await eve.window.perform(.page(action: "report", fields: ["text": "no reason"])) == false)
      let fields: JSONObject = ["reason": "spam", "text": "Again"]
      #expect(await eve.window.perform(.page(action: "report", fields: fields)))
      await ada.see { $0.list("items").contains { $0.contains("Report: Spam") && $0.contains("settle-report") } }
      let reports = ada.window.state.chatModel.im.reversedChatItems.filter(\.isActiveReport)
      let report = try #require(reports.first)
      let group = try #require(ada.group?.groupId)
      #expect(await ada.window.perform(.inGroup(.settle(groupId: group, item: report.id))))
      await ada.see { $0.list("items").contains { $0.contains("Report, settled by") } }
    }
  }
}
