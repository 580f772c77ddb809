import ChatTypes
import Foundation
import GRDB
import JSONValue
import TestSupport
import Testing

@testable import ChatCore
@testable import Persistence

@Suite("A long reply stays where it was written")
struct ExternalTextTests {
  private static let long = (0..<4000).map { "word\($0) " }.joined()

  private let directory: TemporaryDirectory
  private let world: World
  private let chat: ChatRef

  init() async throws {
    directory = try TemporaryDirectory()
    world = try World(directory, isOnDisk: true)
    let user = try await world.newUser()
    chat = try await world.newChat(user)
    try await world.core.start()
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.file("replies").path)) ?? []).sorted()
  }

  private func file() throws -> URL { directory.file("replies/\(try #require(files.first))") }

  /// Writes a reply piece by piece, and ends it.
  @discardableResult
  private func write(
    _ text: String, in world: World? = nil, replacing itemId: Int64? = nil,
    _ change: (inout ChatItem) -> Void = { _ in }
  ) async throws -> ChatItem {
    let core = (world ?? self.world).core
    var item = try await core.beginReply(
      AssistantTurn(state: .writing), in: chat, replacing: itemId, contextLine: nil)
    var rest = text[...]
    while !rest.isEmpty {
      let delta = ItemDelta(textOffset: item.text.utf8.count, text: String(rest.prefix(1500)))
      _ = item.apply(delta)
      await core.add(delta, toReply: item.id)
      rest = rest.dropFirst(1500)
    }
    item.turn?.state = .done
    change(&item)
    try await core.finishReply(item)
    return item
  }

  private func stored(_ itemId: Int64, in world: World? = nil) async throws -> ChatItem {
    try #require(try await (world ?? self.world).items(chat).first { $0.id == itemId })
  }

  private func isKept(_ itemId: Int64) async throws -> Bool {
    try await world.core.store.read { try $0.keptText(of: itemId) } != nil
  }

  private func expectSound() throws { #expect(try world.core.store.problems() == []) }

  private func found(_ word: String) async throws -> [Int64] {
    let answer = try await world.send(.apiSearchItems(userId: 1, query: ItemSearchQuery(text: word)))
    guard case .searchResults(_, let hits, _) = answer else { throw ChatError.error(errorType: .noActiveUser) }
    #expect(hits.allSatisfy { hit in hit.snippet.contains { $0.isMatch && $0.text == word } })
    return hits.map(\.chatItem.id)
  }

  @Test func itIsReadSearchedAndFoundAgainAfterARestart() async throws {
    let item = try await write(Self.long)
    #expect(try await isKept(item.id))
    #expect(files.count == 1)
    #expect(!FileManager.default.fileExists(atPath: directory.file("journal/\(item.id).reply").path))
    #expect(try await stored(item.id).text == Self.long)
    for _ in 0..<2 {
      #expect(try await found("word3999") == [item.id])
      while try await world.core.store.indexStep() == .more {}
    }
    try expectSound()
    try await world.core.close()
    let next = try World(directory, isOnDisk: true)
    try await next.core.start()
    #expect(try await stored(item.id, in: next).text == Self.long)
    #expect(try next.core.store.problems() == [])
    try await next.core.close()
  }

  @Test func itsEndWritesNeitherTheTextNorAnIndexOfWhatStays() async throws {
    for _ in 0..<2 { try await write(Self.long) }
    var item = try await world.core.beginReply(AssistantTurn(state: .writing), in: chat)
    let delta = ItemDelta(textOffset: 0, text: Self.long)
    _ = item.apply(delta)
    await world.core.add(delta, toReply: item.id)
    item.turn?.state = .done
    try world.core.store.checkpoint()
    try await world.core.finishReply(item)
    let log = try Data(contentsOf: directory.file("store.db-wal")).count
    // The row itself, and that of the index of those that are being written (https://www.sqlite.org/fileformat2.html#walformat).
    #expect((log - 32) / (4096 + 24) <= 3)
  }

  @Test func aShortOneOrOneThatIsOtherThanWhatWasToldIsInTheStore() async throws {
    let short = try await write("short")
    let other = try await write(Self.long) { item in
      item.content = .rcvMsgContent(msgContent: .text(text: Self.long + "and more"))
    }
    for id in [short.id, other.id] { #expect(try await !isKept(id)) }
    #expect(files.isEmpty)
    #expect(try await stored(other.id).text == Self.long + "and more")
    try expectSound()
  }

  @Test func whatElseIsChangedLeavesItThere() async throws {
    let item = try await write(Self.long)
    let name = files
    try await world.core.amendReply(item.id, in: chat) { $0.thinking = "afterwards" }
    try await world.send(
      .apiChatItemReaction(chatRef: chat, chatItemId: item.id, add: true, reaction: .emoji(emoji: "👍")))
    try await world.send(.apiChatRead(chatRef: chat))
    #expect(try await isKept(item.id))
    #expect(files == name)
    let stored = try await stored(item.id)
    #expect(stored.text == Self.long && stored.turn?.thinking == "afterwards" && stored.reactions.count == 1)
    try expectSound()
  }

  @Test(arguments: ["item", "chat", "cleared"]) func itGoesWithItsItem(_ what: String) async throws {
    let item = try await write(Self.long)
    switch what {
    case "item":
      try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [item.id], deleteMode: .internal))
    case "chat": try await world.send(.apiDeleteChat(chatRef: chat, chatDeleteMode: .full(notify: false)))
    default: try await world.send(.apiClearChat(chatRef: chat))
    }
    #expect(files.isEmpty)
    #expect(try await world.core.store.read { try $0.doomedTexts() } == [])
    try expectSound()
  }

  @Test func oneThatIsWrittenAnewTakesItsPlace() async throws {
    let item = try await write(Self.long)
    let first = files
    let other = String(Self.long.reversed())
    try await write(other, replacing: item.id)
    #expect(try await stored(item.id).text == other)
    let versions = try await world.core.store.read { try $0.versions(of: item.id) }
    #expect(versions.contains { $0.msgContent.text == Self.long })
    await world.core.deleteDoomedFiles()
    #expect(files.count == 1 && files != first)
    try expectSound()
  }

  @Test func aCopyOfTheStoreHasItInIt() async throws {
    let item = try await write(Self.long)
    let copy = try TemporaryDirectory()
    try world.core.store.copy(to: copy.file("store.db"))
    try await world.send(.apiClearChat(chatRef: chat))
    let other = try World(copy, isOnDisk: true)
    try await other.core.start()
    #expect(try await stored(item.id, in: other).text == Self.long)
    #expect(try other.core.store.problems() == [])
    try await other.core.close()
  }

  @Test func oneThatWasChangedOrIsMissingIsTold() async throws {
    let item = try await write(Self.long)
    var bytes = try Data(contentsOf: file())
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: file())
    #expect(try world.core.store.problems() == ["long texts that can't be unpacked: 1"])
    #expect(try await stored(item.id).text.isEmpty)
    try FileManager.default.removeItem(at: file())
    #expect(try world.core.store.problems() == ["long texts that can't be unpacked: 1"])
    #expect(try await stored(item.id).text.isEmpty)
  }

  @Test func whatWasToBeKeptWhenTheProcessEndedIsNotLeftBehind() async throws {
    let kept = try await write(Self.long)
    let names = files
    let item = try await world.core.beginReply(AssistantTurn(state: .writing), in: chat)
    let journal = directory.file("journal/\(item.id).reply")
    // Its second name was made, and its row not written.
    try FileManager.default.linkItem(
      at: journal, to: directory.file("replies/\(String(repeating: "A", count: 32)).reply"))
    // Its row was written, and its first name not deleted.
    try FileManager.default.linkItem(at: file(), to: directory.file("journal/\(kept.id).reply"))
    let next = try World(directory, isOnDisk: true)
    try await next.core.start()
    #expect(files == names)
    #expect(try await stored(kept.id, in: next).text == Self.long)
    #expect(try next.core.store.problems() == [])
    try await next.core.close()
  }

  @Test func itIsKeptWhenTheCoreEndsInTheMiddle() async throws {
    var item = try await world.core.beginReply(AssistantTurn(state: .writing), in: chat)
    let delta = ItemDelta(textOffset: 0, text: Self.long)
    _ = item.apply(delta)
    await world.core.add(delta, toReply: item.id)
    try await world.core.close()
    #expect(files.count == 1)
    let next = try World(directory, isOnDisk: true)
    try await next.core.start()
    #expect(try await stored(item.id, in: next).text == Self.long)
    try await next.core.close()
  }
}
