import ChatTypes
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

@Suite("Long texts, packed")
struct PackedTextTests {
  private static let long = String(repeating: "Не всё то золото, что блестит. 🪙 ", count: 100)

  @Test func aLongTextComesBackAndIsShorter() throws {
    let packed = try #require(PackedText.pack(Self.long))
    #expect(packed.count < Self.long.utf8.count / 5)
    #expect(PackedText.unpack(packed) == Self.long)
  }

  @Test func whatIsShortOrCannotBeShorterStaysAsItIs() {
    var random = SeededGenerator(seed: 4)
    #expect(PackedText.pack("") == nil)
    #expect(PackedText.pack(String(repeating: "a", count: PackedText.minimumSize - 1)) == nil)
    #expect(PackedText.pack(String(repeating: "a", count: PackedText.minimumSize)) != nil)
    let noise = (0..<2000).map { _ in String(UnicodeScalar(UInt8.random(in: 1...127, using: &random))) }.joined()
    #expect(PackedText.pack(noise) == nil)
  }

  @Test func whatIsDamagedGivesNothing() throws {
    let packed = try #require(PackedText.pack(Self.long))
    #expect(PackedText.unpack(Data()) == nil)
    for count in 0..<packed.count { #expect(PackedText.unpack(packed.prefix(count)) == nil) }
    for index in packed.indices {
      var changed = packed
      changed[index] ^= 0x10
      let text = PackedText.unpack(changed)
      // The level that zlib notes says nothing about the text.
      #expect(text == nil || text == Self.long)
    }
    // A length of two gigabytes for nothing.
    #expect(PackedText.unpack(Data([1, 0x7F, 0xFF, 0xFF, 0xFF]) + packed.dropFirst(5)) == nil)
  }

  @Test(arguments: StoreKind.allCases) func aLongMessageIsStoredPackedAndFoundAndEdited(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let chat = try store.chat(Make.assistant())
    var item = try store.insert(Make.item(Self.long + "иголка"), into: chat)
    func found(_ word: String) throws -> [ChatItem] {
      try store.read { try $0.search(ItemSearchQuery(text: word), of: store.userId) }.hits.map(\.chatItem)
    }
    for _ in 0..<2 {
      #expect(try store.item(item.id, in: chat) == item)
      #expect(try store.number("SELECT length(text) FROM items") == 0)
      #expect(try #require(try store.number("SELECT length(packed) FROM items")) < Self.long.utf8.count / 5)
      #expect(try found("иголка") == [item])
      try store.index()
    }
    item.content = .rcvMsgContent(msgContent: .text(text: "short"))
    item.meta.itemText = "short"
    let edited = item
    try store.write { try $0.update(edited) }
    #expect(try store.item(item.id, in: chat) == item)
    #expect(try store.number("SELECT packed IS NULL FROM items") == 1)
    #expect(try found("иголка") == [])
    #expect(try found("short") == [item])
    try store.expectSound()
    try store.index()
    try store.write { try $0.deleteItems([edited.id], in: chat) }
    #expect(try found("short") == [])
    try store.expectSound()
  }

  @Test func aStreamUnpacksPieceByPiece() throws {
    var random = SeededGenerator(seed: 6)
    let packing = DeflateStream()
    let unpacking = InflateStream()
    var (plain, packed) = (0, 0)
    for size in [0, 1, 400, 400, 400, 16 << 10, 100_000, 3] {
      let piece = Data((0..<size).map { _ in UInt8.random(in: 97...104, using: &random) })
      let short = try #require(packing.pack(piece))
      #expect(unpacking.unpack(short) == piece)
      plain += size
      packed += short.count
    }
    #expect(packed < plain * 6 / 10)
    #expect(InflateStream().unpack(Data([0xFF, 0xFF, 0xFF])) == nil)
  }
}
