import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatModels

/// Windows of two profiles, Ada and Ben, over a real core: what one changes, the other sees as far as it may.
@Suite("Profiles and contacts in windows", .timeLimit(.minutes(10))) @MainActor struct ProfilesTests {
  private static let picture = "data:image/jpeg;base64,/9j/4AAQSkZJRg=="

  private func with(_ body: (AppState, AppState) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-profiles-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let core = LocalCore(
      database: try AppDatabase.inMemory(), files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Data(repeating: 1, count: 32)))
    let ada = try await core.prepareFirstStart(name: "Ada", seedsDemo: false)
    try await core.start()
    let one = AppState(api: core, userId: ada.userId)
    await one.start()
    #expect(await one.makeProfile(named: "Ben"))
    await waitUntil { one.profiles.count == 2 }
    let ben = try #require(one.profiles.last?.user)
    let two = AppState(api: core, userId: ben.userId)
    await two.start()
    try await body(one, two)
    one.stop()
    two.stop()
    try await core.close()
  }

  /// Makes the two contacts of each other.
  /// - Returns: the number of the contact that each has.
  private func connect(_ one: AppState, to two: AppState) async throws -> (Int64, Int64) {
    #expect(await one.people.invite())
    await waitUntil { one.people.pending.first?.connLinkInv != nil }
    let link = try #require(one.people.pending.first?.connLinkInv?.simplexChatUri)
    #expect(await two.people.join(link))
    await waitUntil { contact(of: one) != nil && contact(of: two) != nil }
    return (try #require(contact(of: one)).contactId, try #require(contact(of: two)).contactId)
  }

  private func contact(of state: AppState) -> Contact? {
    state.chatModel.chats.compactMap(\.chatInfo.contact).first
  }

  @Test("A picture and a line about oneself reach contacts; what is no picture is refused")
  func looks() async throws {
    try await with { one, two in
      _ = try await connect(one, to: two)
      #expect(await one.describeProfile(name: "Ada", line: " Likes\nbirds "))
      #expect(await one.setPicture(Self.picture))
      await waitUntil { contact(of: two)?.profile.image == Self.picture }
      #expect(contact(of: two)?.profile.shortDescr == "Likes birds")
      #expect(await one.setPicture("https://example.org/x.png") == false)
      #expect(one.errors.count == 1 && one.chatModel.currentUser?.image == Self.picture)
      #expect(await one.setPicture(nil))
      await waitUntil { contact(of: two)?.profile.image == nil }
    }
  }

  @Test("What one contact is allowed goes before what all are, and is taken back")
  func allowing() async throws {
    try await with { one, two in
      let (ben, _) = try await connect(one, to: two)
      @MainActor func voice() throws -> FeatureChoice {
        let contact = try #require(one.people.contact(ben))
        return try #require(one.people.choices(for: contact).first { $0.feature == .voice })
      }
      #expect(try voice().chosen == nil)
      #expect(await one.people.allow(.no, of: .voice, contactId: ben))
      await waitUntil { one.people.contact(ben)?.userPreferences.voice?.allow == .no }
      #expect(try voice().enabled == PrefEnabled(forUser: false, forContact: false))
      #expect(await one.people.allow(nil, of: .voice, contactId: ben))
      await waitUntil { one.people.contact(ben)?.userPreferences.voice == nil }
      #expect(await one.allow(.always, of: .voice))
      await waitUntil { one.people.contact(ben)?.mergedPreferences.voice.userPreference.preference.allow == .always }
      let now = try voice()
      #expect(now.usual == .always && now.chosen == nil)
    }
  }

  @Test("The time after which messages disappear is kept when it is allowed otherwise")
  func disappearing() async throws {
    try await with { one, two in
      let (ben, _) = try await connect(one, to: two)
      #expect(await one.people.setDisappearing(after: 3600, contactId: ben))
      await waitUntil { one.people.contact(ben)?.timedMessagesTTL == 3600 }
      #expect(await one.people.allow(.no, of: .timedMessages, contactId: ben))
      await waitUntil { one.people.contact(ben)?.timedMessagesTTL == nil }
      #expect(await one.people.allow(.yes, of: .timedMessages, contactId: ben))
      await waitUntil { one.people.contact(ben)?.timedMessagesTTL == 3600 }
      #expect(await one.setDisappearing(after: 86_400))
      #expect(one.usualPreferences.timedMessages.ttl == 86_400)
    }
  }

  @Test("A contact is called something else here, and goes with or without being told")
  func leaving() async throws {
    try await with { one, two in
      let (ben, ada) = try await connect(one, to: two)
      #expect(await one.people.setAlias(" Benny ", of: ben))
      await waitUntil { contact(of: one)?.displayName == "Benny" }
      #expect(contact(of: two)?.displayName == "Ada")
      #expect(await two.people.delete(ada, tells: true))
      await waitUntil { contact(of: one)?.active == false }
      #expect(two.people.contact(ada) == nil)
      #expect(await one.people.delete(ben, tells: false))
      #expect(await one.people.delete(ben, tells: false) == false)
    }
  }

  @Test("A hidden profile is in no other window; it is shown again by its password")
  func hiding() async throws {
    try await with { one, two in
      #expect(await two.hideProfile(behind: "a", again: "b") == false)
      #expect(await two.hideProfile(behind: "secret", again: "secret"))
      await waitUntil { one.profiles.count == 1 && two.chatModel.currentUser?.hidden == true }
      #expect(two.profiles.count == 2)
      #expect(await two.unhideProfile(password: "wrong") == false)
      #expect(await two.unhideProfile(password: "secret"))
      await waitUntil { one.profiles.count == 2 }
    }
  }

  @Test("Another profile is muted and deleted, also where it is the one that is signed in by default")
  func others() async throws {
    try await with { one, two in
      let ben = try #require(one.profiles.last?.user)
      #expect(ben.activeUser)
      #expect(await one.mute(ben.userId, isOn: true))
      await waitUntil { one.chatModel.getUser(ben.userId)?.user.showNtfs == false }
      #expect(await one.deleteProfile(one.chatModel.currentUser?.userId ?? 0) == false)
      #expect(await one.deleteProfile(ben.userId))
      await waitUntil { one.profiles.count == 1 }
      await waitUntil { if case .failed = two.phase { true } else { false } }
    }
  }
}
