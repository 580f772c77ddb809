import Crypto
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("age format")
struct AgeTests {
  static let quick = AgeRecipient.passphrase("open sesame", workFactor: 2)
  static let sizes = [0, 1, 65_535, 65_536, 65_537, 131_072]

  static func encrypt(_ bytes: [UInt8], for recipient: AgeRecipient = quick) throws -> [UInt8] {
    let sink = MemorySink()
    let writer = try AgeWriter(to: sink, for: recipient)
    try writer.write(bytes)
    try writer.finish()
    return sink.bytes
  }

  /// What is handed out before an error, if any, and the error.
  static func decrypt(
    _ bytes: [UInt8], with identity: AgeIdentity = .passphrase("open sesame")
  ) -> (bytes: [UInt8], code: ArchiveError.Code?) {
    var out: [UInt8] = []
    do {
      let reader = try AgeReader(from: MemorySource(bytes, longest: 50_001), with: identity, largestWorkFactor: 12)
      while true {
        let piece = try reader.read(upTo: 10_000)
        if piece.isEmpty { return (out, nil) }
        out += piece
      }
    } catch { return (out, (error as? ArchiveError)?.code ?? .misuse) }
  }

  static func plain(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(count))
    return generator.bytes(count)
  }

  @Test("What is written is read again, at every boundary of chunks", arguments: sizes)
  func roundTrip(_ size: Int) throws {
    let plain = Self.plain(size)
    let key = try X25519Identity()
    #expect(Self.decrypt(try Self.encrypt(plain)) == (plain, nil))
    let file = try Self.encrypt(plain, for: .keys([X25519Identity().recipient, key.recipient]))
    #expect(Self.decrypt(file, with: .keys([key])) == (plain, nil))
    #expect(Self.decrypt(file, with: .keys([try X25519Identity()])).code == .noMatchingIdentity)
    #expect(Self.decrypt(file).code == .noMatchingIdentity)
  }

  @Test("The reference program reads what we write", arguments: sizes)
  func read(_ size: Int) throws {
    let directory = try TemporaryDirectory()
    let plain = Self.plain(size)
    let key = try X25519Identity()
    try directory.write("key.txt", Array(key.secretText.utf8))
    try directory.write("file.age", try Self.encrypt(plain, for: .keys([key.recipient])))
    let result = try runTool("age", "-d", "-i", "key.txt", "-o", "out", "file.age", in: directory)
    #expect(result.status == 0, "\(result.output) — the tests need the program age")
    // age makes no file for an empty plaintext.
    #expect(size == 0 ? try directory.names().contains("out") == false : try directory.bytes("out") == plain)
  }

  @Test("The reference program opens our passphrases, and we open its files")
  func reference() throws {
    let directory = try TemporaryDirectory()
    let plain = Self.plain(70_000)
    try directory.write("file.age", try Self.encrypt(plain))
    #expect(try runAge("-d", "-o", "out", "file.age", passphrase: "open sesame", in: directory) == 0)
    #expect(try directory.bytes("out") == plain)
    let key = try X25519Identity()
    #expect(try runTool("age", "-r", "\(key.recipient)", "-o", "keyed.age", "out", in: directory).status == 0)
    #expect(Self.decrypt(try directory.bytes("keyed.age"), with: .keys([key])) == (plain, nil))
    #expect(try runTool("age-keygen", "-o", "made.txt", in: directory).status == 0)
    let made = String(decoding: try directory.bytes("made.txt"), as: UTF8.self).split(separator: "\n")
    let identity = try X25519Identity(String(made.last ?? ""))
    #expect(made.contains { $0.hasSuffix("\(identity.recipient)") })
  }

  @Test("Files that the reference program made open")
  func fixtures() throws {
    let text = try String(contentsOf: TemporaryDirectory.fixture("key.txt"), encoding: .utf8)
    let key = try X25519Identity(text.trimmingCharacters(in: .whitespacesAndNewlines))
    let expected = Array("Linnet opens what age wrote.\n".utf8)
    let keyed = try Data(contentsOf: TemporaryDirectory.fixture("key.age"))
    #expect(Self.decrypt([UInt8](keyed), with: .keys([key])) == (expected, nil))
    let file = try ArchiveFile(reading: TemporaryDirectory.fixture("passphrase.age"))
    let reader = try AgeReader(from: file, with: .passphrase("correct horse battery"))
    #expect(try reader.read(upTo: 1000) == expected)
  }

  @Test("A wrong passphrase, too much work, and an empty passphrase are told apart")
  func refusals() throws {
    let file = try Self.encrypt([1, 2, 3])
    #expect(Self.decrypt(file, with: .passphrase("open sesam")).code == .wrongPassphrase)
    #expect(Self.decrypt(file, with: .passphrase("")).code == .unusableKey)
    for (factor, code) in [
      ("13", ArchiveError.Code.workFactorTooHigh), ("23", .workFactorTooHigh),
      ("99999999999999999999", .workFactorTooHigh),
      ("02", .notAge), ("+2", .notAge), ("0", .notAge), ("2a", .notAge),
    ] {
      #expect(Self.decrypt(Self.edit(file, " 2\n", " \(factor)\n")).code == code, "\(factor)")
    }
    let high = try? AgeReader(
      from: MemorySource(Self.edit(file, " 2\n", " 23\n")), with: .passphrase("x"), largestWorkFactor: 40)
    #expect(high == nil)
  }

  static func edit(_ bytes: [UInt8], _ old: String, _ new: String) -> [UInt8] {
    var data = Data(bytes)
    if let range = data.range(of: Data(old.utf8)) { data.replaceSubrange(range, with: Data(new.utf8)) }
    return [UInt8](data)
  }

  @Test("The header is read strictly")
  func header() throws {
    let file = try Self.encrypt([1, 2, 3])
    let edits: [(String, String, ArchiveError.Code)] = [
      ("v1\n", "v2\n", .notAge), ("v1\n", "v1\r\n", .notAge), ("-> scrypt", "->  scrypt", .notAge),
      ("-> scrypt", "->scrypt", .notAge), (" 2\n", " 2 \n", .notAge), (" 2\n", " 2 3\n", .notAge),
      ("--- ", "---  ", .notAge), ("--- ", "---", .notAge), ("v1\n", "v1\n\n", .notAge),
      ("v1\n", "v1\n-> grease\n\n", .notAge), ("age-", "AGE-", .notAge), ("scrypt", "scrypt\u{e9}", .notAge),
      ("scrypt", "other", .noMatchingIdentity), ("-> scrypt", "-> X25519", .noMatchingIdentity),
    ]
    for (old, new, code) in edits { #expect(Self.decrypt(Self.edit(file, old, new)).code == code, "\(new)") }
    #expect(Self.decrypt([]).code == .notAge)
    #expect(Self.decrypt(Array(repeating: 0, count: 3_000_000)).code == .notAge)
    #expect(
      Self.decrypt(Array("age-encryption.org/v1\n-> ".utf8) + Array(repeating: 97, count: 2 << 20)).code == .notAge)
    let key = try X25519Identity()
    let keyed = try Self.encrypt([1], for: .keys([key.recipient]))
    let greased = Self.edit(keyed, "v1\n", "v1\n-> grease x\n\n")
    #expect(Self.decrypt(greased, with: .keys([key])).code == .damaged)
    let lowOrder =
      "age-encryption.org/v1\n-> X25519 \(String(repeating: "A", count: 43))\n"
      + "\(String(repeating: "A", count: 43))\n--- \(String(repeating: "A", count: 43))\n"
    #expect(Self.decrypt(Array(lowOrder.utf8), with: .keys([key])).code == .notAge)
  }

  @Test("Base64 has one spelling only")
  func base64() {
    #expect(CanonicalBase64.decode("") == [])
    #expect(CanonicalBase64.decode("AQ") == [1])
    for text in ["AR", "AQ==", "A", "AQ\n", "A-", " AQ"] { #expect(CanonicalBase64.decode(text) == nil, "\(text)") }
  }

  @Test("A body of whole lines ends with an empty one")
  func stanza() throws {
    let stanza = AgeStanza(type: "t", arguments: ["a"], body: [UInt8](repeating: 7, count: 48))
    #expect(stanza.text.hasSuffix("\n\n"))
    let header = AgeHeader([stanza], fileKey: .init(size: .bits128))
    #expect(try AgeHeader(from: MemorySource(header.bytes)).stanzas == [stanza])
  }

  @Test("Cut, appended, reordered and changed files fail, and only proven bytes come out")
  func tampering() throws {
    let plain = Self.plain(200_000)
    let file = try Self.encrypt(plain)
    let start = file.count - 200_000 - 4 * 16
    let chunk = 65_536 + 16
    func check(_ bytes: [UInt8], _ codes: Set<ArchiveError.Code>, longest: Int) {
      let result = Self.decrypt(bytes)
      #expect(result.code.map(codes.contains) == true, "\(String(describing: result.code))")
      #expect(result.bytes.count <= longest && plain.starts(with: result.bytes))
    }
    check(Array(file.prefix(start + chunk)), [.truncated], longest: 0)
    check(Array(file.prefix(start + 2 * chunk)), [.truncated], longest: 65_536)
    check(Array(file.prefix(start)), [.truncated], longest: 0)
    check(Array(file.prefix(start + chunk + 7)), [.truncated], longest: 65_536)
    check(Array(file.prefix(start - 3)), [.truncated], longest: 0)
    check(Array(file.dropLast(1)), [.damaged], longest: 3 * 65_536)
    check(file + [0], [.damaged], longest: 3 * 65_536)
    let swapped = file[..<start] + file[(start + chunk)..<(start + 2 * chunk)] + file[start..<(start + chunk)]
    check(Array(swapped + file[(start + 2 * chunk)...]), [.damaged], longest: 0)
    check(Array(file[..<start] + file[(start + chunk)...]), [.damaged], longest: 0)
    let whole = try Self.encrypt(Array(plain.prefix(65_536)))
    check(whole + [1], [.trailingData], longest: 0)
    check(whole + whole, [.trailingData], longest: 0)
  }

  @Test("No flipped bit goes unnoticed")
  func mutations() throws {
    let plain = Self.plain(500)
    let key = try X25519Identity()
    let file = try Self.encrypt(plain, for: .keys([key.recipient]))
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      var copy = file
      let place = Int.random(in: copy.indices, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: copy[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: copy.removeSubrange(place...)
      default: copy.insert(UInt8.random(in: 0...255, using: &generator), at: place)
      }
      let result = Self.decrypt(copy, with: .keys([key]))
      #expect(result.code != nil && result.code != .misuse && result.bytes.isEmpty)
    }
  }

  @Test("Keys are spelled as age spells them, and misspelled ones are refused")
  func keys() throws {
    let key = try X25519Identity()
    #expect(try X25519Identity(key.secretText).recipient == key.recipient)
    let text = "\(key.recipient)"
    #expect(try X25519Recipient(text) == key.recipient)
    #expect(text.hasPrefix("age1") && text.count == 62)
    let wrong = text.dropLast() + (text.last == "q" ? "p" : "q")
    for bad in [String(wrong), text.uppercased(), "", "age1", key.secretText, text + " "] {
      #expect(throws: ArchiveError.self) { try X25519Recipient(bad) }
    }
    #expect(throws: ArchiveError.self) { try X25519Identity(key.secretText.lowercased()) }
    #expect(throws: ArchiveError.self) { try Self.encrypt([], for: .keys([])) }
    #expect(throws: ArchiveError.self) { try Self.encrypt([], for: .passphrase("", workFactor: 2)) }
    #expect(throws: ArchiveError.self) { try Self.encrypt([], for: .passphrase("x", workFactor: 23)) }
    #expect(!"\(key)".contains("SECRET"))
  }
}
