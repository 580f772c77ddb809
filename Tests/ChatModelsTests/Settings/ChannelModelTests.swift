import ChatCore
import ChatTypes
import Foundation
import Persistence
import TestSupport
import Testing

@testable import ChatModels

/// Windows of two profiles of one core: Ada, whose channel it is, and Ben, who subscribes to it.
@Suite("A channel in windows", .timeLimit(.minutes(10))) @MainActor struct ChannelModelTests {
  private func with(_ body: (AppState, AppState) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-channels-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let core = LocalCore(
      database: try AppDatabase.inMemory(), files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Data(repeating: 1, count: 32)))
    try await core.start()
    let first = try await core.prepareFirstStart(name: "Ada", seedsDemo: false)
    let answer = try await core.send(.createActiveUser(newUser: NewUser(profile: Profile(displayName: "Ben"))), as: nil)
    guard case .activeUser(let second) = answer else { throw ChatError.error(errorType: .noActiveUser) }
    let (ada, ben) = (AppState(api: core, userId: first.userId), AppState(api: core, userId: second.userId))
    for window in [ada, ben] { await window.start() }
    try await body(ada, ben)
    for window in [ada, ben] { window.stop() }
    try await core.close()
  }

  /// Makes a profile that passes posts on.
  private func relay(_ name: String, by window: AppState) async throws -> User {
    #expect(await window.makeProfile(named: name, isRelay: true))
    await waitUntil { window.people.relayProfiles.contains { $0.displayName == name } }
    return try #require(window.people.relayProfiles.first { $0.displayName == name })
  }

  /// Ada's new channel, which she looks at.
  private func channel(_ ada: AppState) async throws -> GroupInfo {
    let relay = try await relay("Relay", by: ada)
    let made = await ada.people.makeChannel(named: " News ", line: "All\nof it", relayIds: [relay.userId])
    let groupId = try #require(made)
    #expect(await ada.group.open(groupId))
    return try #require(ada.group.group)
  }

  @Test("Without a relay none can be made; with one it is listed apart from groups, with its link and its relay")
  func making() async throws {
    try await with { ada, ben in
      #expect(ada.people.relayProfiles.isEmpty)
      #expect(await ada.people.makeChannel(named: "News", line: "", relayIds: []) == nil)
      #expect(!ada.errors.isEmpty && ada.people.channels.isEmpty)
      let group = try await channel(ada)
      #expect(group.displayName == "News" && group.groupProfile.shortDescr == "All of it")
      #expect(ada.people.channels.map(\.displayName) == ["News"] && ada.people.groups.isEmpty)
      #expect(group.channelLink?.hasPrefix("linnet:/") == true && group.headText == "Channel, 0 subscribers")
      #expect(ada.group.relays.map(\.relayStatus) == [.rsActive] && ada.group.addableRelays.isEmpty)
      #expect(ada.group.members.all == 0 && ada.group.choices.map(\.feature) == GroupFeatureChoice.channelFeatures)
      // A profile that is no relay passes nothing on, whoever asks it to.
      let other = try #require(ben.chatModel.currentUser)
      #expect(await ada.people.makeChannel(named: "More", line: "", relayIds: [other.userId]) == nil)
      #expect(ada.people.channels.count == 1)
    }
  }

  @Test("Whoever joins by the link is told that it is a channel, and counts as a subscriber")
  func subscribing() async throws {
    try await with { ada, ben in
      let group = try await channel(ada)
      let link = try #require(group.channelLink)
      await ben.people.look(at: link)
      #expect(ben.people.plan?.hasPrefix("The channel “News”.") == true)
      #expect(await ben.people.join(link))
      #expect(ben.people.joined?.contains("the channel “News”") == true)
      await waitUntil { ada.group.members.shown.map(\.displayName) == ["Ben"] }
      await waitUntil { ada.group.group?.headText == "Channel, 1 subscriber" }
      #expect(ada.group.members.shown.first?.channelTitle == "Subscriber")
      let theirs = try #require(ben.people.channels.first)
      #expect(await ben.group.open(theirs.groupId))
      #expect(ben.group.relays.isEmpty && ben.errors.isEmpty && theirs.headText == "Channel")
      #expect(ben.group.members.shown.map(\.displayName) == ["Ada"])
      #expect(await ada.group.allowComments(true))
      #expect(await ada.group.setCommentTime(3600))
      await waitUntil { ben.group.comments.duration == 3600 && ben.group.comments.enable == .on }
      #expect(await ada.group.allowComments(false))
      await waitUntil { ben.group.comments.enable == .off }
      // The time stays for when they are allowed again.
      #expect(ada.group.comments.duration == 3600)
      #expect(await ben.group.allowComments(true) == false)
    }
  }

  @Test("A relay that is taken out is seen to pass nothing on, without a look; another one takes its place")
  func relays() async throws {
    try await with { ada, _ in
      _ = try await channel(ada)
      let first = try #require(ada.group.relays.first)
      #expect(await ada.group.takeOut(first.groupMemberId))
      await waitUntil { ada.group.relays.map(\.relayStatus) == [.rsInactive] }
      #expect(ada.group.addableRelays.map(\.displayName) == ["Relay"])
      let second = try await relay("Second", by: ada)
      #expect(await ada.group.addRelay(second.userId))
      await waitUntil { ada.group.relays.contains { $0.relayStatus == .rsActive && $0.userChatRelay.name == "Second" } }
      #expect(await ada.group.addRelay(second.userId) == false)
      ada.group.close()
      #expect(ada.group.relays.isEmpty && ada.relays.groupId == nil)
    }
  }
}
