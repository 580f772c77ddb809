import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

/// Chats in the manner of other programs' bug reports (Tests/OtherPrograms), imported into a store.
@Suite("Chats of other programs", .timeLimit(.minutes(10)))
struct OtherChatTests {
  struct Expected: Decodable, Sendable {
    /// Who says what, in their order: `me`, `assistant` or `system`, and the text. Items of a file alone are left out.
    let rows: [String]?
    /// How many there are.
    let rowCount: Int?
    /// What texts hold.
    let has: [String]?
    /// What no text holds.
    let hasnot: [String]?
    /// What stands anywhere in an item: in its text, its calls, what was thought.
    let anyhas: [String]?
    /// Beginnings of texts in their order.
    let order: [String]?
    /// How many items have a file in the store.
    let fileCount: Int?
    /// The names of those files.
    let files: [String]?
    /// Times by texts, in Unix milliseconds.
    let times: [String: Int64]?
    /// Titles of the chats.
    let titles: [String]?
    /// Results of calls by the tools' names.
    let calls: [String: String]?
    /// What the import is refused with.
    let refused: String?
    /// What is told to have been left out. Where there is no list, nothing may be.
    let problems: [String]?
  }

  typealias Case = OtherProgramsCase<Expected>

  @Test("each comes in whole", arguments: try OtherPrograms.Kind.chats.cases(of: Expected.self))
  func content(_ one: Case) async throws {
    let world = try World()
    let user = try await world.newUser()
    let path = one.url(in: .chats).path(percentEncoded: false)
    let command = ChatCommand.apiImportChats(userId: user.userId, request: ChatImportRequest(format: nil, path: path))
    let expected = one.expected
    if let refusal = expected.refused {
      let failure = await world.failure(command, as: user.userId)
      #expect(failure?.message.contains(refusal) == true, "\(one): \(failure?.message ?? "none")")
      #expect(try await world.chats(user).allSatisfy { $0.chatInfo.assistantChat == nil }, "\(one)")
      return
    }
    guard case .chatsImported(_, let summary) = try await world.send(command, as: user.userId) else {
      throw World.WrongAnswer()
    }
    let chats = try await world.chats(user).filter { $0.chatInfo.assistantChat != nil }
    var items: [ChatItem] = []
    for chat in chats { items += try await world.items(chat.chatInfo.chatRef) }
    #expect(summary.chats == chats.count && summary.items == items.count, "\(one)")
    checkTexts(items, one)
    checkFiles(items, one, world)
    if let titles = expected.titles { #expect(chats.map(\.chatInfo.displayName) == titles, "\(one)") }
    for problem in expected.problems ?? [] {
      #expect(
        summary.problems.contains { "\($0.place): \($0.message)".contains(problem) }, "\(one): \(summary.problems)")
    }
    if expected.problems == nil {
      #expect(summary.problems.isEmpty, "\(one): \(summary.problems)")
    }
  }

  private func checkTexts(_ items: [ChatItem], _ one: Case) {
    let expected = one.expected
    let rows = items.filter { !$0.text.isEmpty || $0.file == nil }.map { "\(sender($0)): \($0.text)" }
    if let wanted = expected.rows { #expect(rows == wanted, "\(one)") }
    if let count = expected.rowCount { #expect(rows.count == count, "\(one): \(rows)") }
    let texts = items.map(\.text).joined(separator: "\n")
    for part in expected.has ?? [] { #expect(texts.contains(part), "\(one): \(texts)") }
    for part in expected.hasnot ?? [] { #expect(!texts.contains(part), "\(one): \(texts)") }
    let all = items.map { "\($0.text)\n\($0.turn?.thinking ?? "")\n\($0.turn?.calls.map { $0.text() } ?? [])" }.joined()
    let plain = all.replacing("\\", with: "")
    for part in expected.anyhas ?? [] { #expect(plain.contains(part), "\(one): \(plain)") }
    var rest = texts[...]
    for part in expected.order ?? [] {
      guard let found = rest.range(of: part) else {
        Issue.record("\(one): “\(part)” is not behind what comes before it in \(texts)")
        break
      }
      rest = rest[found.upperBound...]
    }
    for (text, time) in expected.times ?? [:] {
      #expect(items.first { $0.text == text }?.meta.itemTs == time, "\(one): \(text)")
    }
    for (name, result) in expected.calls ?? [:] {
      let call = items.flatMap { $0.turn?.calls ?? [] }.first { $0.name == name }
      #expect(call?.result?.stringValue == result && call?.status == .completed, "\(one): \(name)")
    }
  }

  private func checkFiles(_ items: [ChatItem], _ one: Case, _ world: World) {
    let stored = Set(world.storedFiles)
    let files = items.compactMap(\.file).filter { $0.fileSource.map { stored.contains($0.filePath) } ?? false }
    if let names = one.expected.files { #expect(files.map(\.fileName) == names, "\(one)") }
    if let count = one.expected.fileCount { #expect(files.count == count, "\(one): \(files.map(\.fileName))") }
  }

  private func sender(_ item: ChatItem) -> String {
    switch item.chatDir {
    case .assistantSnd: "me"
    case .assistantRcv: "assistant"
    case .assistantSystem: "system"
    default: "other"
    }
  }
}
