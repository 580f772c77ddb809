import ChatCore
import ChatModels
import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("A channel in the windows of its owner and a subscriber", .timeLimit(.minutes(10))) @MainActor
struct ChannelWindowTests {
  /// A profile's window, with the page that its patches make.
  @MainActor private final class Person {
    let window: WindowSession
    private(set) var page = PageReader()

    init(_ window: WindowSession) { self.window = window }

    var channel: GroupInfo? { window.state.people.channels.first }
    var chat: ChatId { channel.map { ChatInfo.group($0).id } ?? "" }
    var html: String { window.openPage?.page.html(window.page) ?? "" }

    /// Waits until the page says something.
    func see(_ isThere: (PageReader) -> Bool) async {
      await waitUntil {
        page.apply(window.takePatch().json)
        return isThere(page)
      }
    }

    func act(_ action: String, _ fields: JSONObject = [:]) async -> Bool {
      await window.perform(.page(action: action, fields: fields))
    }

    func go(_ path: String) async -> Bool {
      guard let place = Place(path: path) else { return false }
      return await window.perform(.go(to: place))
    }

    /// Opens the channel's chat and has it as commands name its comments.
    func comments(on text: String) async throws -> CommentsRef {
      if window.state.chatModel.chatId != chat { #expect(await window.perform(.open(chat: chat, item: nil))) }
      await see { $0.list("items").contains { $0.contains(text) } }
      let post = try #require(window.state.chatModel.im.reversedChatItems.first { $0.text == text })
      return CommentsRef(groupId: try #require(channel?.groupId), postId: post.id)
    }
  }

  /// Ada on the settings' page of people, where a profile passes posts on, and Eve.
  private func with(_ body: (Person, Person) async throws -> Void) async throws {
    try await TestServer.run { server in
      let other = try await server.strangersBrowser()
      let ada = Person(try await server.browser().open())
      let eve = Person(try await other.open())
      for person in [ada, eve] { await waitUntil { person.window.state.chatModel.chatsLoaded } }
      #expect(await ada.go("/p/settings/people"))
      try await body(ada, eve)
    }
  }

  /// Ada makes the channel “News” with a relay, allows comments, and Eve subscribes.
  private func subscribed(_ ada: Person, _ eve: Person) async throws {
    #expect(await ada.act("make-relay", ["relay": "Relay"]))
    await waitUntil { !ada.window.state.people.relayProfiles.isEmpty }
    let relay = try #require(ada.window.state.people.relayProfiles.first)
    let fields: JSONObject = ["name": "News <b>", "line": "", "relay-\(relay.userId)": true]
    #expect(await ada.act("make-channel", fields))
    #expect(await ada.act("comments", ["key": "comments", "on": true]))
    let link = try #require(ada.channel?.channelLink)
    #expect(await eve.go("/p/settings/people"))
    #expect(await eve.act("join", ["link": .string(link)]))
    await waitUntil { eve.channel != nil && ada.window.state.group.members.all == 1 }
  }

  @Test("A channel is made on the page of people, once there is a profile that passes posts on")
  func making() async throws {
    try await with { ada, _ in
      #expect(ada.html.contains("A channel needs a profile that passes posts on"))
      #expect(!ada.html.contains("Make a channel") && ada.html.contains("Make the profile"))
      #expect(await ada.act("make-relay", ["relay": "Relay"]))
      await waitUntil { ada.html.contains("Make a channel") }
      #expect(ada.html.contains("“Relay” passes its posts on") && ada.html.contains("role=\"switch\""))
      let relay = try #require(ada.window.state.people.relayProfiles.first)
      // Without a relay there is none.
      #expect(await ada.act("make-channel", ["name": "News", "relay-\(relay.userId)": false]) == false)
      #expect(await ada.act("make-channel", ["name": "News", "relay-\(relay.userId)": true]))
      let group = try #require(ada.channel)
      #expect(ada.window.place.path == "/p/settings/people/group-\(group.groupId)")
      #expect(await ada.go("/p/settings/people"))
      #expect(ada.html.contains("href=\"/p/settings/people/group-\(group.groupId)\""))
      #expect(ada.html.contains("#i-channel"))
      #expect(await ada.go("/p/settings/profile"))
      #expect(ada.html.contains("Passes on what channels post") && ada.html.contains("Passes posts on"))
      #expect(await ada.act("make", ["value": "Second", "relay": true]))
      await waitUntil { ada.window.state.people.relayProfiles.count == 2 }
    }
  }

  @Test("Its page has its link, its relays and its subscribers, and nothing that only groups have")
  func page() async throws {
    try await with { ada, eve in
      try await subscribed(ada, eve)
      await waitUntil { ada.html.contains("Subscribers (1)") }
      let link = try #require(ada.channel?.channelLink)
      let page = ada.html
      #expect(page.contains(link) && page.contains("News &lt;b&gt;") && page.contains("It passes posts on."))
      #expect(page.contains("Delete for all") && page.contains("How long after it is posted"))
      for word in ["Newcomers are reviewed", "Invite", "Give the link up", "link-role", "Voice messages", ">Leave<"] {
        #expect(!page.contains(word), "\(word)")
      }
      #expect(await ada.act("comment-time", ["seconds": "86400"]))
      await waitUntil { ada.html.contains("value=\"86400\" selected") }
      let subscriber = try #require(ada.window.state.group.members.shown.first)
      #expect(await ada.go(MemberRows.path(of: subscriber)))
      #expect(ada.html.contains("Subscriber") && ada.html.contains("out of the channel"))
      #expect(!ada.html.contains("What they may do"))
      let theirs = try #require(eve.channel?.groupId)
      #expect(await eve.go("/p/settings/people/group-\(theirs)"))
      // What the owner changed a moment ago comes by an event.
      await waitUntil { eve.html.contains("Yes, for 1 day after a post") }
      #expect(eve.html.contains("Unsubscribe"))
      #expect(!eve.html.contains("Relays") && !eve.html.contains("Delete for all"))
      let own = try #require(ada.channel?.groupId)
      #expect(await ada.go("/p/settings/people/group-\(own)"))
      let relay = try #require(ada.window.state.group.relays.first)
      #expect(await ada.act("take-out", ["key": .string("\(relay.groupMemberId)")]))
      await waitUntil { ada.html.contains("Nobody passes posts on.") }
      #expect(await ada.act("add-relay", ["profile": .string("\(relay.userChatRelay.chatRelayId)")]))
      await waitUntil { !ada.html.contains("Nobody passes posts on.") }
    }
  }

  @Test("A post leads to its comments beside the channel; they are counted, closed, and have an address")
  func comments() async throws {
    try await with { ada, eve in
      try await subscribed(ada, eve)
      #expect(await ada.window.perform(.open(chat: ada.chat, item: nil)))
      #expect(await ada.window.perform(.send(chat: ada.chat, text: "Hello all", files: [], quoted: nil)))
      let (own, ref) = (try await ada.comments(on: "Hello all"), try await eve.comments(on: "Hello all"))
      await ada.see { $0.fragments["chat-head"]?.contains("Channel, 1 subscriber") == true }
      await eve.see { $0.fragments["closed"]?.contains("You can comment on posts.") == true }
      await eve.see { page in
        page.list("chats").contains { $0.contains("#i-channel") && $0.contains(">Hello all") }
      }
      #expect(eve.page.list("items").last?.contains("</svg>Comment</button>") == true)
      #expect(await eve.window.perform(.inGroup(.comments(ref))))
      await eve.see { $0.attributes["thread data-thread"] == ref.description }
      #expect(eve.page.fragments["thread-head"]?.contains("On “Hello all”.") == true)
      #expect(eve.page.attributes["thread-message placeholder"] == "Write a comment")
      #expect(eve.window.place == .chat(ref.description))
      #expect(await eve.window.perform(.inGroup(.sendThread(.comments(ref), text: "I like it"))))
      await eve.see { $0.list("thread-items").contains { $0.contains("I like it") } }
      #expect(!eve.page.list("items").contains { $0.contains("I like it") })
      await ada.see { $0.list("items").contains { $0.contains("</svg>1 comment</button>") } }
      #expect(await ada.window.perform(.inGroup(.setComments(own, isOpen: false))))
      await eve.see { $0.fragments["thread-closed"]?.contains("Comments on this post are closed.") == true }
      #expect(eve.page.attributes["thread-form hidden"] == "")
      #expect(await eve.window.perform(.inGroup(.sendThread(.comments(ref), text: "Too late"))) == false)
      #expect(await eve.window.perform(.inGroup(.setComments(ref, isOpen: true))) == false)
      #expect(await ada.window.perform(.inGroup(.setComments(own, isOpen: true))))
      await eve.see { $0.fragments["thread-closed"] == "" && $0.attributes["thread-form hidden"] == nil }
      // The way back leads to the channel, and forth to the comments again.
      #expect(await eve.go(Place.chat(eve.chat).path))
      await eve.see { $0.attributes["thread data-thread"] == nil && $0.list("thread-items").isEmpty }
      #expect(await eve.go(Place.chat(ref.description).path))
      await eve.see { $0.list("thread-items").contains { $0.contains("I like it") } }
      #expect(await eve.go("/p/settings"))
      #expect(await eve.go(Place.chat(ref.description).path))
      #expect(eve.window.place == .chat(ref.description))
      #expect(await eve.go(Place.chat("\(eve.chat)(_comments:9999)").path) == false)
    }
  }
  @Test("Comments are answered, changed, reacted to, reported and deleted in the column, and each window sees it")
  func column() async throws {
    try await with { ada, eve in
      try await subscribed(ada, eve)
      #expect(await ada.window.perform(.open(chat: ada.chat, item: nil)))
      #expect(await ada.window.perform(.send(chat: ada.chat, text: "Hello all", files: [], quoted: nil)))
      let (own, ref) = (try await ada.comments(on: "Hello all"), try await eve.comments(on: "Hello all"))
      let (adas, eves) = (ThreadPlace.comments(own), ThreadPlace.comments(ref))
      #expect(await ada.window.perform(.inGroup(.comments(own))))
      #expect(await eve.window.perform(.inGroup(.comments(ref))))
      #expect(await eve.window.perform(.inGroup(.sendThread(eves, text: "I like it"))))
      await ada.see { $0.list("thread-items").contains { $0.contains("I like it") } }
      let seen = try #require(ada.window.state.chatModel.secondaryIM?.reversedChatItems.first)
      let row = try #require(ada.page.list("thread-items").last)
      #expect(row.contains(" moderate") && row.contains(" react") && row.contains("copy reply"))
      #expect(!row.contains("select") && !row.contains("forward") && !row.contains("draft-reply"))
      // The answer quotes it.
      #expect(await ada.window.perform(.inChat(adas.description, .reply(item: seen.id))))
      await ada.see { $0.fragments["thread-reply-to"]?.contains("I like it") == true }
      #expect(ada.page.fragments["reply-to"]?.contains("I like it") != true)
      #expect(await ada.window.perform(.inGroup(.sendThread(adas, text: "Thanks"))))
      await eve.see { $0.list("thread-items").last?.contains("class=\"quote\"") == true }
      #expect(await ada.window.perform(.inChat(adas.description, .react(item: seen.id, emoji: "🎉", on: true))))
      await eve.see { $0.list("thread-items").first?.contains("Reaction 🎉") == true }
      // What was being written comes back after a change.
      let mine = try #require(eve.window.state.chatModel.secondaryIM?.reversedChatItems.last)
      #expect(await eve.window.perform(.draft(chat: eves.description, text: "half a")))
      #expect(await eve.window.perform(.inChat(eves.description, .beginEdit(item: mine.id))))
      await eve.see { $0.attributes["thread-form data-editing"] == "true" }
      #expect(eve.window.beside.inputText == "I like it")
      #expect(await eve.window.perform(.inGroup(.sendThread(eves, text: "I love it"))))
      await ada.see { $0.list("thread-items").first?.contains("I love it") == true }
      #expect(eve.window.beside.inputText == "half a")
      #expect(await eve.window.show(.versions(item: mine.id)))
      await eve.see { $0.fragments["sheet"]?.contains("I like it") == true }
      #expect(await eve.window.show(nil))
      #expect(await eve.window.show(.reactions(item: mine.id)))
      #expect(await eve.window.show(nil))
      let answer = try #require(eve.window.state.chatModel.secondaryIM?.reversedChatItems.first)
      #expect(answer.text == "Thanks")
      #expect(await eve.window.perform(.deleteItem(chat: eves.description, item: mine.id, forAll: true)))
      await ada.see { $0.list("thread-items").first?.contains("This message was deleted") == true }
      #expect(await eve.window.perform(.inGroup(.sendThread(eves, text: "Buy now"))))
      await ada.see { $0.list("thread-items").last?.contains("Buy now") == true }
      let spam = try #require(ada.window.state.chatModel.secondaryIM?.reversedChatItems.first)
      #expect(await ada.window.perform(.inGroup(.moderate(groupId: own.groupId, item: spam.id))))
      await eve.see { $0.list("thread-items").last?.contains("Deleted by") == true }
    }
  }
}
