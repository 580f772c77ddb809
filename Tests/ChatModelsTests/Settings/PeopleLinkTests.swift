import ChatCore
import ChatModels
import ChatTypes
import Foundation
import Persistence
import Testing

@Suite("Links of people in a window", .timeLimit(.minutes(5))) @MainActor struct PeopleLinkTests {
  private nonisolated static let secret = String(repeating: "aB3_-", count: 8) + "xyz"

  @Test(
    "A whole link is one, with white space around it too",
    arguments: ["linnet:/invitation#\(secret)", "linnet:/contact#\(secret)"])
  func whole(_ text: String) {
    #expect(PeopleLink(" \(text)\n")?.text == text)
  }

  @Test(
    "What isn't whole, or is something else, is none",
    arguments: [
      "", "linnet:", "linnet:/invitation#", "linnet:/invitation#\(secret)x", "linnet:/invitation#\(secret.dropLast())",
      "linnet:/groups#\(secret)", "LINNET:/contact#\(secret)", "https://example.org/#\(secret)",
      "linnet:/contact#\(secret.dropLast())é", "see linnet:/contact#\(secret)",
    ])
  func none(_ text: String) {
    #expect(PeopleLink(text) == nil)
  }

  @Test("In a text a link ends where its letters do")
  func within() {
    let link = "linnet:/contact#\(Self.secret)"
    let bytes = Array("(\(link)).".utf8)
    #expect(PeopleLink.end(in: bytes, from: 1, limit: bytes.count) == 1 + link.utf8.count)
    #expect(PeopleLink.end(in: bytes, from: 0, limit: bytes.count) == nil)
    #expect(PeopleLink.end(in: bytes, from: 1, limit: link.utf8.count) == nil)
  }

  /// Anna, whose links they are, Ben, and a window of Ben's.
  private func withTwo(_ body: (LocalCore, User, User, AppState) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-links-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let core = LocalCore(
      database: try AppDatabase.inMemory(), files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Data(repeating: 1, count: 32)))
    try await core.start()
    let anna = try await core.prepareFirstStart(name: "Anna", seedsDemo: false)
    let answer = try await core.send(
      .createActiveUser(newUser: NewUser(profile: Profile(displayName: "Ben"))), as: nil)
    guard case .activeUser(let ben) = answer else { throw ChatError.error(errorType: .noActiveUser) }
    let window = AppState(api: core, userId: ben.userId)
    await window.start()
    try await body(core, anna, ben, window)
    window.stop()
    try await core.close()
  }

  private func invitation(_ core: LocalCore, of user: User) async throws -> String {
    let answer = try await core.send(.apiAddContact(userId: user.userId, incognito: false), as: user.userId)
    guard case .invitation(_, let link, _) = answer else { throw ChatError.error(errorType: .invalidConnReq) }
    return link.simplexChatUri
  }

  @Test("What comes of a link is said before it is used, and nobody is joined by that")
  func plan() async throws {
    try await withTwo { core, anna, _, window in
      let people = window.people
      let link = try await invitation(core, of: anna)
      #expect(PeopleLink(link)?.text == link)
      await people.look(at: " \(link) ")
      #expect(people.plan?.contains("An invitation of “Anna”") == true)
      await people.load()
      #expect(people.contacts.isEmpty && people.joined == nil)
      #expect(await people.join(link))
      #expect(people.plan == nil && people.contacts.map(\.displayName) == ["Anna"])
      // It was for one use.
      await people.look(at: link)
      #expect(people.plan?.contains("leads nowhere") == true)
      await people.look(at: try await invitation(core, of: anna))
      #expect(people.plan == "“Anna” is a contact already.")
      people.close()
      #expect(people.plan == nil)
    }
  }

  @Test("Of what is no link nothing is said, and of a piece of one that it leads nowhere")
  func pieces() async throws {
    try await withTwo { core, anna, _, window in
      let link = try await invitation(core, of: anna)
      await window.people.look(at: link)
      #expect(window.people.plan != nil)
      await window.people.look(at: "Hello")
      #expect(window.people.plan == nil)
      await window.people.look(at: String(link.dropLast()))
      #expect(window.people.plan == ConnectionPlan.nowhere)
      #expect(window.errors.isEmpty)
    }
  }

  @Test("An address and links of the user's own say what they are")
  func addresses() async throws {
    try await withTwo { core, anna, ben, window in
      _ = try await core.send(.apiCreateMyAddress(userId: anna.userId), as: anna.userId)
      guard
        case .userContactLink(_, let address) = try await core.send(
          .apiShowMyAddress(userId: anna.userId), as: anna.userId)
      else { throw ChatError.error(errorType: .invalidConnReq) }
      let link = address.connLinkContact.simplexChatUri
      await window.people.look(at: link)
      #expect(window.people.plan?.contains("The address of “Anna”") == true)
      #expect(await window.people.join(link))
      await window.people.look(at: link)
      #expect(window.people.plan?.contains("have asked under this address already") == true)
      await window.people.look(at: try await invitation(core, of: ben))
      #expect(window.people.plan?.contains("your own invitation") == true)
    }
  }
}
