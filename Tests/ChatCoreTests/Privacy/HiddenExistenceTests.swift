import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatCore

/// Hal is hidden. Zoe knows him, and is in a group with him and with Eve; Eve asks about everything that she can ask about.
@Suite("That there is a hidden profile", .timeLimit(.minutes(10)))
struct HiddenExistenceTests {
  private struct Home {
    let world: World
    let zoe: User
    let eve: User
    let hal: User
    /// Where Zoe writes to Hal.
    let zoesHal: ChatRef
    let halsZoe: ChatRef
    /// Hal's address, an invitation of his, and the link of a group that he owns.
    var halsLinks: [String] = []

    init() async throws {
      world = try World()
      zoe = try await world.newUser("Zoe")
      eve = try await world.newUser("Eve")
      var new = NewUser(profile: Profile(displayName: "Hal"))
      // He passes the posts of channels on, as a profile that isn't hidden can.
      new.userChatRelay = true
      guard case .activeUser(let hal) = try await world.send(.createActiveUser(newUser: new)) else {
        throw World.WrongAnswer()
      }
      self.hal = hal
      (zoesHal, halsZoe) = try await Family.connect(zoe, hal, in: world)
      let (zoesEve, _) = try await Family.connect(zoe, eve, in: world)
      try await world.send(.apiHideUser(userId: hal.userId, viewPwd: "open sesame"), as: hal.userId)
      try await world.send(.apiSetActiveUser(userId: zoe.userId, viewPwd: nil), as: zoe.userId)
      let club = try await newGroup("Club", of: zoe)
      for (contact, user) in [(zoesHal, hal), (zoesEve, eve)] {
        try await world.send(
          .apiAddMember(groupId: club, contactId: contact.chatId, memberRole: .member), as: zoe.userId)
        try await world.send(.apiJoinGroup(groupId: try await group(of: user).groupId), as: user.userId)
      }
      halsLinks = [try await world.address(of: hal), try await world.invitation(of: hal)]
      let own = try await newGroup("Open house", of: hal)
      guard
        case .groupLinkCreated(_, _, let link) = try await world.send(
          .apiCreateGroupLink(groupId: own, memberRole: .member), as: hal.userId)
      else { throw World.WrongAnswer() }
      halsLinks.append(link.connLinkContact.connFullLink)
    }

    func newGroup(_ name: String, of user: User) async throws -> Int64 {
      guard
        case .groupCreated(_, let group) = try await world.send(
          .apiNewGroup(userId: user.userId, incognito: false, groupProfile: GroupProfile(displayName: name)),
          as: user.userId)
      else { throw World.WrongAnswer() }
      return group.groupId
    }

    func group(of user: User) async throws -> GroupInfo {
      let groups = try await world.chats(user).compactMap(\.chatInfo.groupInfo)
      return try #require(groups.first { $0.groupProfile.displayName == "Club" })
    }

    /// What Eve is answered, as text.
    func answer(_ command: ChatCommand) async throws -> String {
      try await world.send(command, as: eve.userId).text()
    }

    func users() async throws -> [UserInfo] {
      guard case .usersList(let users) = try await world.send(.listUsers, as: eve.userId) else { return [] }
      return users
    }
  }

  @Test("is in no list and no number of another one, whatever it gets")
  func lists() async throws {
    let home = try await Home()
    let before = try await home.users()
    #expect(Set(before.map(\.user.displayName)) == ["Zoe", "Eve"])
    let chats = try await home.answer(
      .apiGetChats(
        userId: home.eve.userId, pendingConnections: true, pagination: .last(count: 100), query: .all))
    for text in ["one", "two"] { try await home.world.say(text, in: home.zoesHal, as: home.zoe.userId) }
    #expect(try await home.world.chat(home.halsZoe, as: home.hal.userId).chatStats.unreadCount > 1)
    #expect(try await home.users() == before)
    #expect(
      try await home.answer(
        .apiGetChats(
          userId: home.eve.userId, pendingConnections: true, pagination: .last(count: 100), query: .all)) == chats)
    let contacts = try await home.answer(.apiListContacts(userId: home.eve.userId))
    #expect(contacts.contains("Zoe") && !contacts.contains("Hal"))
  }

  @Test("is in no search and no export of another one")
  func searching() async throws {
    let home = try await Home()
    try await home.world.say("the hidden treasure", in: home.halsZoe, as: home.hal.userId)
    guard
      case .searchResults(_, let hits, _) = try await home.world.send(
        .apiSearchItems(userId: home.eve.userId, query: ItemSearchQuery(text: "treasure")), as: home.eve.userId)
    else { throw World.WrongAnswer() }
    #expect(hits.isEmpty)
    for format in [ChatFileFormat.jsonLines, .markdown] {
      let path = home.world.directory.file("eve.\(format.rawValue)").path(percentEncoded: false)
      try await home.world.send(
        .apiExportChats(
          userId: home.eve.userId, request: ChatExportRequest(chatRefs: [], format: format, path: path)),
        as: home.eve.userId)
      let written = try Self.texts(below: path)
      #expect(written.contains("Zoe") && !written.contains("treasure"), "\(format.rawValue)")
    }
  }

  /// What stands in a file, or in all files of a folder.
  private static func texts(below path: String) throws -> String {
    if let data = FileManager.default.contents(atPath: path) { return String(decoding: data, as: UTF8.self) }
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .compactMap { FileManager.default.contents(atPath: "\(path)/\($0)") }
      .map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  /// Words by which an answer would say that somebody is a profile of this machine, or hidden.
  private static let telling = ["viewPwdHash", "hidden"]

  @Test("isn't told to those who share a group with it, who see a member like any other")
  func groups() async throws {
    let home = try await Home()
    let group = try await home.group(of: home.eve)
    let halsGroup = ChatRef(.group, chatId: try await home.group(of: home.hal).groupId)
    try await home.world.say("Hello from Hal", in: halsGroup, as: home.hal.userId)
    let members = try await home.answer(.apiListMembers(groupId: group.groupId))
    let items = try await home.answer(
      .apiGetChat(
        chatRef: ChatRef(.group, chatId: group.groupId), contentTag: nil, pagination: .last(count: 50), search: nil,
        parentItemId: nil))
    #expect(members.contains("Hal") && items.contains("Hello from Hal"))
    for text in [members, items] { try Self.expectOnlyOwnUser(text, of: home) }
  }

  @Test("isn't told by what is said of its links before they are used")
  func plans() async throws {
    let home = try await Home()
    for link in home.halsLinks {
      let plan = try await home.answer(.apiConnectPlan(userId: home.eve.userId, connLink: link))
      #expect(plan.contains("connectionPlan"))
      try Self.expectOnlyOwnUser(plan, of: home)
    }
  }

  /// The only profile that an answer names is the one that asked.
  private static func expectOnlyOwnUser(_ text: String, of home: Home) throws {
    let json = try JSONValue(parsing: text)
    var users: Set<Int64> = []
    var names: Set<String> = []
    func look(at value: JSONValue) {
      if let object = value.objectValue {
        for member in object.members {
          names.insert(member.name)
          if member.name == "userId", let id = member.value.int64Value { users.insert(id) }
          look(at: member.value)
        }
      }
      for element in value.arrayValue ?? [] { look(at: element) }
    }
    look(at: json)
    #expect(users.isSubset(of: [home.eve.userId]))
    #expect(names.isDisjoint(with: telling))
  }

  @Test("isn't told by relays that are offered, nor by the one that was refused")
  func relays() async throws {
    let home = try await Home()
    let make = { (relay: Int64) in
      ChatCommand.apiNewPublicGroup(
        userId: home.eve.userId, incognito: false, relayIds: [relay], groupProfile: GroupProfile(displayName: "News"))
    }
    let refused = try await home.answer(make(home.hal.userId))
    let unknown = try await home.answer(make(900_001))
    #expect(refused.contains("publicGroupCreationFailed") && !refused.contains("Hal"))
    let number = "\(home.hal.userId)"
    let asUnknown = refused.replacing(number, with: "#")
    #expect(asUnknown == unknown.replacing("900001", with: number).replacing(number, with: "#"))
  }

  @Test("isn't told by names: another profile takes its name without being refused")
  func names() async throws {
    let home = try await Home()
    #expect(try await home.world.newUser("Hal").displayName == "Hal")
    #expect(
      await home.world.failure(
        .apiUpdateProfile(userId: home.eve.userId, profile: Profile(displayName: "Zoe")), as: home.eve.userId)
        == .error(errorType: .userExists(contactName: "Zoe")))
  }

  @Test("isn't told by passwords: a wrong one, none, and a number that nobody has read alike")
  func passwords() async throws {
    let home = try await Home()
    let unknown = ChatError.error(errorType: .userUnknown)
    for id in [home.hal.userId, 900_001] {
      for password in [nil, "", "wrong"] {
        let commands: [ChatCommand] = [
          .apiSetActiveUser(userId: id, viewPwd: password), .apiUnhideUser(userId: id, viewPwd: password ?? ""),
          .apiDeleteUser(userId: id, delSMPQueues: false, viewPwd: password),
        ]
        for command in commands {
          #expect(await home.world.failure(command, as: home.eve.userId) == unknown, "\(command.tag)")
        }
      }
    }
  }

  @Test("is told by no event as another window's: each names the profile that it is about, and that this one is hidden")
  func events() async throws {
    let home = try await Home()
    let events = await home.world.listen()
    try await home.world.say("one", in: home.zoesHal, as: home.zoe.userId)
    try await home.world.send(.apiChatRead(chatRef: home.halsZoe), as: home.hal.userId)
    try await home.world.say("two", in: home.halsZoe, as: home.hal.userId)
    let told = await events.drain()
    #expect(told.contains { $0.userId == home.hal.userId })
    for event in told {
      if case .userUpdated(let info) = event, info.user.userId == home.hal.userId {
        // By this a window leaves it out.
        #expect(info.user.hidden)
      } else {
        #expect(event.userId != nil && event.userId != home.eve.userId, "\(event.tag)")
      }
    }
  }
}
