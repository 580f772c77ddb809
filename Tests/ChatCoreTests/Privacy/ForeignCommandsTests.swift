import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatCore

/// Each command that there is, asked by Eve with what belongs to Ada: alone, and beside what belongs to Eve.
@Suite("Every command, with what another profile has", .timeLimit(.minutes(10)))
struct ForeignCommandsTests {
  /// What everybody may do with a profile that isn't hidden, by its number: the profiles of one Linnet are looked after together.
  private static let ofTheMachine = [
    "apiSetActiveUser": "one switches to another profile", "apiHideUser": "a profile is hidden from the list of all",
    "apiUnhideUser": "says that it isn't hidden, which the list of all says too",
    "apiMuteUser": "a profile is muted in the list of all", "apiUnmuteUser": "the same, taken back",
    "apiDeleteUser": "a profile is deleted from the list of all",
  ]

  /// Names that a command doesn't look behind, so that it goes through and says nothing of them.
  private static let harmless: [String: (names: Set<String>, reason: String)] = [
    "apiSetChatTitle": ([NamingCommand.scope], "the name is that of the whole chat"),
    "apiSetChatSettings": ([NamingCommand.scope], "the settings are those of the whole chat"),
    "apiSetChatCustomData": ([NamingCommand.scope], "the data are those of the whole chat"),
    "apiSetChatTags": ([NamingCommand.scope], "the tags are those of the whole chat"),
    "apiSetChatTTL": ([NamingCommand.scope], "the time is that of the whole chat"),
    "apiSetDraft": ([NamingCommand.scope], "the draft is that of the whole chat"),
    "apiPlanForwardChatItems": (["chatItemIds"], "items that aren't in the chat can't be forwarded from it"),
    "apiChatItemsRead": (["chatItemIds"], "items that aren't in the chat are left out"),
    "apiAskAboutChat": (["chatItemIds"], "a question of the user's own is about no items"),
    "apiSearchItems": (["chatRef", NamingCommand.scope], "nothing is found in a chat that isn't one's own"),
    "apiListGroups": (["contactId"], "no group is shared with somebody who isn't a contact"),
    "apiNewPublicGroup": (["relayIds"], "the answer says that there is no such relay"),
  ]

  /// One way to name another's things in a command.
  private struct Attempt {
    let command: NamingCommand
    let place: ChatPlace
    let foreign: Set<String>

    var isHarmless: Bool {
      let known = ForeignCommandsTests.harmless[command.tag]?.names ?? []
      guard foreign.isSubset(of: known) else { return false }
      return command.tag != "apiAskAboutChat" || command.json["request"]?.stringValue == "question"
    }

    var label: String { "\(command.tag) in \(place.rawValue) with another's \(foreign.sorted())" }
  }

  /// What came of a command. Numbers are left out, so that what is there and what isn't can be compared.
  private struct Outcome: Equatable {
    let isRefused: Bool
    let text: String

    init(_ command: ChatCommand, as userId: Int64, in world: World) async {
      do throws(ChatError) {
        let answer = try await world.core.send(command, as: userId)
        isRefused = false
        text = Self.withoutNumbers(answer.text())
      } catch {
        isRefused = true
        text = Self.withoutNumbers(error.text())
      }
    }

    private static func withoutNumbers(_ text: String) -> String {
      var shortened = ""
      for character in text where !character.isNumber { shortened.append(character) }
      return shortened
    }
  }

  private static func attempts() throws -> [Attempt] {
    try NamingCommand.all().flatMap { command in
      let places = command.isAboutChats ? ChatPlace.allCases : [.group]
      return places.flatMap { place in
        let names = command.names(in: place) { name in
          Issue.record("\(command.tag) has “\(name)”, of which NamingCommand doesn't know whose it is")
        }
        return subsets(of: names.sorted()).map { Attempt(command: command, place: place, foreign: $0) }
      }
    }
  }

  /// All but the empty one.
  private static func subsets(of names: [String]) -> [Set<String>] {
    (1..<max(1, 1 << names.count)).map { mask in
      Set(names.indices.filter { mask & (1 << $0) != 0 }.map { names[$0] })
    }
  }

  private struct Pair {
    let world: World
    let eve: Int64
    let adas: Belongings
    let eves: Belongings

    init(isHidden: Bool) async throws {
      world = try World()
      let friend = try await world.newUser("Zoe")
      let ada = try await world.newProfile("Ada", with: friend)
      let eve = try await world.newProfile("Eve", with: friend)
      (adas, eves, self.eve) = (ada.has, eve.has, eve.user.userId)
      guard isHidden else { return }
      try await world.send(.apiHideUser(userId: ada.user.userId, viewPwd: "open sesame"), as: ada.user.userId)
    }

    /// The same with what Ada has and with what nobody has.
    func outcomes(_ attempt: Attempt) async -> (ada: Outcome, nobody: Outcome) {
      let naming = { (other: Belongings) in
        attempt.command.naming(attempt.foreign, of: other, else: eves, in: attempt.place)
      }
      return (
        await Outcome(naming(adas), as: eve, in: world),
        await Outcome(naming(.nobodys), as: eve, in: world)
      )
    }
  }

  @Test("fails as if it weren't there, tells nothing and changes nothing", arguments: [false, true])
  func walk(isHidden: Bool) async throws {
    let pair = try await Pair(isHidden: isHidden)
    let before = try await StoreDump(pair.world)
    let events = await pair.world.listen()
    let attempts = try Self.attempts().filter { isHidden || Self.ofTheMachine[$0.command.tag] == nil }
    #expect(attempts.count > 500)
    for attempt in attempts where !attempt.isHarmless {
      let (ada, nobody) = await pair.outcomes(attempt)
      #expect(ada.isRefused, "\(attempt.label)")
      #expect(ada == nobody, "\(attempt.label)")
      #expect(!ada.text.contains("Ada"), "\(attempt.label)")
    }
    #expect(await events.tags().isEmpty)
    #expect(try await StoreDump(pair.world).differences(from: before).isEmpty)
  }

  @Test("says nothing of it where it doesn't look at it", arguments: [false, true])
  func unseen(isHidden: Bool) async throws {
    let pair = try await Pair(isHidden: isHidden)
    let before = try await StoreDump(pair.world, of: pair.adas.user)
    let attempts = try Self.attempts().filter(\.isHarmless)
    #expect(Set(attempts.map(\.command.tag)) == Set(Self.harmless.keys))
    for attempt in attempts {
      let (ada, nobody) = await pair.outcomes(attempt)
      #expect(ada == nobody, "\(attempt.label)")
      #expect(!ada.text.contains("Ada"), "\(attempt.label)")
    }
    let after = try await StoreDump(pair.world, of: pair.adas.user)
    #expect(after.tables == before.tables)
    #expect(before.tables.values.map(\.count).reduce(0, +) > 20)
  }

  @Test("works with what is one's own, so that the others fail for the right reason")
  func own() async throws {
    let pair = try await Pair(isHidden: false)
    let reading: Set<String> = [
      "apiGetChats", "apiGetChat", "apiGetChatItemInfo", "apiGetChatContentTypes", "apiListMembers",
      "apiGetContactCode", "apiShowMyAddress", "apiGetDrafts", "apiGetChatTags", "apiGetReactionMembers",
      "apiListContacts", "apiListGroups", "apiSearchItems", "apiGetPreferences", "apiGetChatItemTTL", "apiGetImports",
    ]
    let commands = try NamingCommand.all().filter { reading.contains($0.tag) }
    #expect(Set(commands.map(\.tag)) == reading)
    for command in commands {
      let own = command.naming([], of: pair.adas, else: pair.eves, in: .group)
      let failure = await pair.world.failure(own, as: pair.eve)
      #expect(failure == nil, "\(command.tag)")
    }
  }

  @Test("A file of another profile can't be sent by where it lies, whether one knows that or guesses it")
  func files() async throws {
    let pair = try await Pair(isHidden: true)
    let notes = { (owner: Belongings) in ChatRef(.local, chatId: owner.chat(.local)) }
    let send = { (path: String, owner: Belongings) in
      ChatCommand.apiSendMessages(
        sendRef: SendRef(notes(owner)), liveMessage: false, ttl: nil,
        composedMessages: [
          ComposedMessage(msgContent: .file(text: "mine"), fileSource: CryptoFile(filePath: path))
        ])
    }
    let before = try await StoreDump(pair.world)
    for path in [pair.adas.filePath, "ChatFiles/nobody's.txt"] {
      let name = URL(filePath: path).lastPathComponent
      let failure = await pair.world.failure(send(path, pair.eves), as: pair.eve)
      #expect(failure == .error(errorType: .fileNotFound(message: name)))
    }
    #expect(try await StoreDump(pair.world).differences(from: before).isEmpty)
    let adas = pair.adas
    #expect(await pair.world.failure(send(adas.filePath, adas), as: adas.user) == nil)
    #expect(await pair.world.failure(send(pair.eves.filePath, pair.eves), as: pair.eve) == nil)
  }
}
