import ChatTypes
import Crypto
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import Persistence

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Journals of replies")
struct ReplyJournalTests {
  private let scratch: TemporaryDirectory
  private let journals: ReplyJournals
  private let pieces = (0..<5).map { ItemDelta(textOffset: $0 * 6, text: "piece\($0)") }

  init() throws {
    scratch = try TemporaryDirectory()
    journals = ReplyJournals(directory: scratch.file("replies"), key: TestStore.key)
  }

  private func write(_ itemId: Int64 = 7) async throws {
    let journal = try journals.begin(itemId)
    for piece in pieces { try await journal.append(piece) }
  }

  private static let name = "replies/7.reply"

  @Test func piecesComeBackInTheirOrder() async throws {
    #expect(journals.pieces(of: 7) == [])
    try await write()
    #expect(journals.pieces(of: 7) == pieces)
    #expect(journals.pieces(of: 8) == [])
    #expect(try scratch.mode(Self.name) == 0o600)
    #expect(try scratch.mode("replies") == 0o700)
    #expect(Data(try scratch.bytes(Self.name)).range(of: Data("piece".utf8)) == nil)
    journals.remove(7)
    #expect(journals.pieces(of: 7) == [])
  }

  @Test func aCutFileGivesItsWholePieces() async throws {
    try await write()
    let bytes = try scratch.bytes(Self.name)
    var last = -1
    for size in 0...bytes.count {
      try scratch.write(Self.name, Array(bytes.prefix(size)))
      let found = journals.pieces(of: 7)
      #expect(found == Array(pieces.prefix(found.count)))
      #expect(found.count >= last)
      last = found.count
    }
    #expect(last == pieces.count)
  }

  @Test func aFlippedBitEndsItThere() async throws {
    try await write()
    let bytes = try scratch.bytes(Self.name)
    for position in bytes.indices {
      var changed = bytes
      changed[position] ^= 1 << (position % 8)
      try scratch.write(Self.name, changed)
      let found = journals.pieces(of: 7)
      #expect(found.count < pieces.count)
      #expect(found == Array(pieces.prefix(found.count)))
    }
  }

  @Test func anotherItemsJournalOrKeyGivesNothing() async throws {
    try await write()
    try scratch.write("replies/8.reply", try scratch.bytes(Self.name))
    #expect(journals.pieces(of: 8) == [])
    let other = ReplyJournals(directory: scratch.file("replies"), key: Data(repeating: 1, count: 32))
    #expect(other.pieces(of: 7) == [])
  }

  @Test func piecesThatWereMovedOrRepeatedEndIt() async throws {
    try await write()
    let bytes = try scratch.bytes(Self.name)
    let size = 4 + bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    try scratch.write(Self.name, Array(bytes[..<size]) + Array(bytes[..<size]) + Array(bytes[size...]))
    #expect(journals.pieces(of: 7) == Array(pieces.prefix(1)))
    try scratch.write(Self.name, Array(bytes[size...]))
    #expect(journals.pieces(of: 7) == [])
  }

  @Test func aNewReplyReplacesTheOldAndAllCanBeRemoved() async throws {
    try await write()
    let journal = try journals.begin(7)
    #expect(journals.pieces(of: 7) == [])
    try await journal.append(pieces[0])
    #expect(journals.pieces(of: 7) == [pieces[0]])
    journals.removeAll()
    #expect(try scratch.names() == [])
  }

  @Test func aJournalThatMayNotGrowKeepsItsPiecesAndGoesOn() async {
    await #expect(processExitsWith: .success) {
      let scratch = try TemporaryDirectory()
      let journals = ReplyJournals(directory: scratch.file("replies"), key: TestStore.key)
      let journal = try journals.begin(7)
      try await journal.append(ItemDelta(textOffset: 0, text: "small"))
      try limitFileSize(to: 1000)
      var random = SeededGenerator(seed: 1)
      let large = (0..<5000).map { _ in String(UnicodeScalar(UInt8.random(in: 33...126, using: &random))) }.joined()
      await #expect(throws: ChatError.errorStore(storeError: .diskFull)) {
        try await journal.append(ItemDelta(textOffset: 5, text: large))
      }
      try limitFileSize(to: 1_000_000)
      try await journal.append(ItemDelta(textOffset: 5, text: "more"))
      #expect(journals.pieces(of: 7).map(\.text) == ["small", "more"])
    }
  }

  @Test func piecesArePackedAsOneStream() async throws {
    let journal = try journals.begin(7)
    let text = "The same words come again and again. "
    let pieces = (0..<50).map { ItemDelta(textOffset: $0 * text.utf8.count, text: text) }
    for piece in pieces { try await journal.append(piece) }
    #expect(journals.pieces(of: 7) == pieces)
    // Each takes a nonce, a tag, a length, and little else.
    #expect(try scratch.bytes(Self.name).count < 50 * 60)
  }

  @Test func piecesOfAllKindsComeBack() async throws {
    let pieces = [
      ItemDelta(textOffset: 0, text: "text"), ItemDelta(textOffset: 4, thinkingOffset: 0, thinking: "thoughts"),
      ItemDelta(textOffset: 4, text: "", thinkingOffset: 8), ItemDelta(textOffset: 4, text: "🪙\0{", thinkingOffset: 8),
      ItemDelta(textOffset: 10, text: "next", thinkingOffset: 8), ItemDelta(textOffset: 12, text: "xt again"),
      ItemDelta(textOffset: 10, state: .done), ItemDelta(textOffset: 10, droppedCalls: ["a"]),
      ItemDelta(textOffset: -1, text: "x"), ItemDelta(textOffset: 1 << 40, text: "x"),
    ]
    let journal = try journals.begin(7)
    for piece in pieces { try await journal.append(piece) }
    #expect(journals.pieces(of: 7) == pieces)
  }

  @Test func anExternalTextsPlaceIsReadFromItsRowAlone() throws {
    let kept = try #require(ExternalText(itemId: -7, length: 70_000))
    #expect(ExternalText(kept.data) == kept)
    #expect(kept.data.count == 29 && kept.data.first == 2)
    #expect(ExternalText(itemId: 7, length: ExternalText.minimumSize - 1) == nil)
    #expect(ExternalText(kept.data.dropLast()) == nil && ExternalText(kept.data + [0]) == nil)
    #expect(PackedText.unpack(kept.data) == nil)
  }

  @Test func aJournalOfAnEarlierVersionIsRead() throws {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: TestStore.key), info: Data("linnet reply journal".utf8),
      outputByteCount: 32)
    var bytes: [UInt8] = []
    for (number, piece) in pieces.enumerated() {
      let sealed = try #require(
        try AES.GCM.seal(piece.data(), using: key, authenticating: Data("7 \(number)".utf8)).combined)
      bytes += withUnsafeBytes(of: UInt32(sealed.count).bigEndian) { Array($0) } + sealed
    }
    try FileManager.default.createDirectory(at: scratch.file("replies"), withIntermediateDirectories: true)
    try scratch.write(Self.name, bytes)
    #expect(journals.pieces(of: 7) == pieces)
  }

  @Test func aDirectoryThatCannotBeMadeIsAnError() throws {
    try scratch.write("file", [1])
    let journals = ReplyJournals(directory: scratch.file("file/replies"), key: TestStore.key)
    #expect(throws: ChatError.self) { _ = try journals.begin(1) }
  }
}
