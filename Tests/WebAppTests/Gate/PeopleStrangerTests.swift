import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import NIOCore
import TestSupport
import Testing

@testable import WebApp

/// Ada has people: a contact with a portrait, a group, a conversation with a member, files. Everything that a browser can ask for is
/// asked for by another profile.
@Suite("Another profile and one's people", .timeLimit(.minutes(10)))
@MainActor struct PeopleStrangerTests {
  private static let secret = "the door code is 4471"
  private static let picture = "data:image/png;base64,iVBORw0KGgoAAAA="

  /// What Ada has.
  @MainActor private struct Owner {
    let server: TestServer
    let window: WindowSession
    /// Her chats, the conversation with a member included, each with an item.
    let places: [(ref: ChatRef, item: Int64)]
    let download: String
    let member: Int64

    var user: Int64 { server.user.userId }

    /// All that she reads, as text.
    func everything() async throws -> String {
      let core = server.core
      var text = try await core.send(
        .apiGetChats(userId: user, pendingConnections: true, pagination: .last(count: 100), query: .all), as: user
      ).text()
      for (ref, _) in places {
        let page = ChatCommand.apiGetChat(
          chatRef: ref, contentTag: nil, pagination: .last(count: 100), search: nil, parentItemId: nil)
        text += try await core.send(page, as: user).text()
      }
      for (ref, _) in places where ref.chatType == .group {
        text += try await core.send(.apiListMembers(groupId: ref.chatId), as: user).text()
      }
      return text
    }
  }

  /// Where one text begins to be another one.
  private static func firstDifference(of one: String, from other: String) -> String {
    let same = zip(one, other).prefix { $0 == $1 }.count
    return "…\(one.dropFirst(max(0, same - 80)).prefix(200))… is …\(other.dropFirst(max(0, same - 80)).prefix(200))…"
  }

  /// Sends a text with a file.
  private func say(_ text: String, in ref: ChatRef, as user: Int64, of server: TestServer) async throws -> Int64 {
    let file = server.directory.appending(path: "plan.txt")
    try Data(Self.secret.utf8).write(to: file)
    let message = ComposedMessage(
      msgContent: .file(text: text), fileSource: CryptoFile(filePath: file.path(percentEncoded: false)))
    let command = ChatCommand.apiSendMessages(
      sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: [message])
    guard case .newChatItems(_, let items) = try await server.core.send(command, as: user), let item = items.first
    else { throw ChatError.error(errorType: .noActiveUser) }
    return item.chatItem.id
  }

  private func group(of user: Int64, _ server: TestServer) async throws -> GroupInfo {
    let command = ChatCommand.apiListGroups(userId: user, contactId: nil, search: nil)
    guard case .groupsList(_, let groups) = try await server.core.send(command, as: user), let group = groups.first
    else { throw ChatError.error(errorType: .noActiveUser) }
    return group
  }

  private func owner(_ server: TestServer) async throws -> Owner {
    let (core, user) = (server.core, server.user.userId)
    let friend = try #require(try await server.strangersBrowser().session).userId
    guard
      case .invitation(_, let link, _) = try await core.send(.apiAddContact(userId: user, incognito: false), as: user)
    else { throw ChatError.error(errorType: .noActiveUser) }
    _ = try await core.send(.apiConnect(userId: friend, incognito: false, connLink: link.connFullLink), as: friend)
    var club = GroupProfile(displayName: "Club \(Self.secret)")
    club.image = Self.picture
    guard
      case .contactsList(_, let contacts) = try await core.send(.apiListContacts(userId: user), as: user),
      let contact = contacts.first,
      case .groupCreated(_, let made) = try await core.send(
        .apiNewGroup(userId: user, incognito: false, groupProfile: club), as: user)
    else { throw ChatError.error(errorType: .noActiveUser) }
    let direct = ChatRef(.direct, chatId: contact.contactId)
    _ = try await core.send(.apiSetChatTitle(chatRef: direct, title: "Ben \(Self.secret)"), as: user)
    _ = try await core.send(
      .apiAddMember(groupId: made.groupId, contactId: contact.contactId, memberRole: .member), as: user)
    var theirs = ChatRef(.group, chatId: try await group(of: friend, server).groupId)
    _ = try await core.send(.apiJoinGroup(groupId: theirs.chatId), as: friend)
    theirs.scope = .memberSupport(groupMemberId_: nil)
    _ = try await say(Self.secret, in: theirs, as: friend, of: server)
    guard
      case .groupMembers(_, let members) = try await core.send(.apiListMembers(groupId: made.groupId), as: user),
      let member = members.members.first?.groupMemberId
    else { throw ChatError.error(errorType: .noActiveUser) }
    var places: [(ref: ChatRef, item: Int64)] = []
    for ref in [
      direct, ChatRef(.group, chatId: made.groupId),
      ChatRef(.group, chatId: made.groupId, scope: .memberSupport(groupMemberId_: member)), try await server.newChat(),
    ] {
      places.append((ref, try await say(Self.secret, in: ref, as: user, of: server)))
    }
    let window = try await server.browser().open(places[0].ref)
    let place = try window.uploads.place(named: "export.json")
    try Data(Self.secret.utf8).write(to: place.url)
    window.uploads.add(Uploads.Upload(id: place.id, url: place.url, isImage: false))
    return Owner(server: server, window: window, places: places, download: place.id, member: member)
  }

  /// The paths of a route that lead to what Ada has.
  private func paths(_ route: Route, of owner: Owner) -> [String] {
    let contact = owner.places[0].ref.chatId
    let group = owner.places[1].ref.chatId
    let pages = [
      "settings/people", "settings/people/\(contact)", "settings/people/group-\(group)",
      "settings/people/group-\(group)/\(owner.member)", "settings/profile", "settings/notifications", "calendar",
    ]
    let path = route.path.replacing(":window", with: owner.window.id).replacing(":file", with: owner.download)
      .replacing(":name", with: "main.js")
    var found: Set<String> = []
    for (ref, item) in owner.places {
      let chat = "\(ref)".replacing("#", with: "%23")
      for form in ["full", "small"] {
        for page in pages {
          found.insert(
            path.replacing(":chat", with: chat).replacing(":items", with: "\(item)")
              .replacing(":item", with: "\(item)").replacing(":form", with: form).replacing("**", with: page))
        }
      }
    }
    return found.sorted()
  }

  private func expectNothing(in text: String, at label: String) {
    #expect(!text.contains(Self.secret) && !text.contains(Self.picture), "\(label)")
  }

  @Test(
    "No route shows a person, a group, a conversation, a file or a portrait of its owner's", arguments: [false, true])
  func routes(isHidden: Bool) async throws {
    try await TestServer.run { server in
      let owner = try await owner(server)
      if isHidden {
        _ = try await server.core.send(.apiHideUser(userId: owner.user, viewPwd: "open sesame"), as: owner.user)
      }
      let before = try await owner.everything()
      #expect(before.contains(Self.secret) && before.contains(Self.picture))
      for route in Route.all {
        // Signing out ends a session: each route has a stranger of its own.
        let stranger = try await server.strangersBrowser()
        for path in paths(route, of: owner) {
          let body = ByteBuffer(
            string: #"{"do":"delete","chat":"\#(owner.places[0].ref)","path":"/c/\#(owner.places[0].ref)"}"#)
          let answer =
            route.changes
            ? try await stranger.post(path, bytes: body, type: route.body?.rawValue ?? "")
            : try await stranger.get(path)
          #expect(answer.status == StrangerTests.expected(route.kind), "\(path)")
          expectNothing(in: try await answer.text(), at: path)
          if route.kind == .signOut { break }
        }
      }
      if isHidden {
        let stranger = try await server.strangersBrowser()
        let unknown = try await stranger.post("/profile", ["user": 900_001, "password": "wrong"])
        let hidden = try await stranger.post("/profile", ["user": .integer(owner.user), "password": "wrong"])
        let (said, saidOfNobody) = (try await hidden.text(), try await unknown.text())
        #expect(hidden.status == unknown.status && said == saidOfNobody)
      }
      let after = try await owner.everything()
      #expect(after == before, "\(Self.firstDifference(of: after, from: before))")
    }
  }

  @Test("No other session acts in a window, whatever it asks for; the owner's own other browser doesn't, either")
  func acts() async throws {
    try await TestServer.run { server in
      let owner = try await owner(server)
      let before = try await owner.everything()
      let intents = try WrittenIntents.load()
      #expect(intents.names.count > 60)
      let place = owner.places[1]
      for other in [try server.browser(), try await server.strangersBrowser()] {
        for name in intents.names {
          for json in intents.written(name, chat: place.ref, item: place.item) {
            let answer = try await other.post("/windows/\(owner.window.id)/act", json)
            // What makes no sense is refused before anybody looks for the window.
            #expect(answer.status == (Intent(json) == nil ? 400 : 410), "\(name)")
          }
        }
      }
      #expect(!owner.window.isClosed)
      let after = try await owner.everything()
      #expect(after == before, "\(Self.firstDifference(of: after, from: before))")
    }
  }

  @Test("A stranger's own window does nothing with them and shows nothing of them, whatever it is asked for")
  func intents() async throws {
    try await TestServer.run { server in
      let owner = try await owner(server)
      let before = try await owner.everything()
      let window = try await server.strangersBrowser().open()
      await waitUntil { window.state.chatModel.chatsLoaded }
      let intents = try WrittenIntents.load()
      for name in intents.names {
        var isKnown = false
        for (ref, item) in owner.places {
          for json in intents.written(name, chat: ref, item: item) {
            guard let intent = Intent(json) else { continue }
            isKnown = true
            _ = await window.perform(intent)
            expectNothing(in: window.takePatch().json.text(), at: json.text())
            let open = window.state.chatModel.chatId
            #expect(owner.places.allSatisfy { $0.ref.id != open }, "\(json.text())")
          }
        }
        #expect(isKnown, "“\(name)” has a field that WrittenIntents doesn't write")
      }
      expectNothing(in: server.services.pages.page(window), at: "the page")
      let after = try await owner.everything()
      #expect(after == before, "\(Self.firstDifference(of: after, from: before))")
    }
  }
}
