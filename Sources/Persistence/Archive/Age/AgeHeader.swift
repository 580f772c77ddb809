import Crypto
import Foundation

/// The header of an age file, format version 1: who may open the file, and a code that proves it unchanged.
struct AgeHeader {
  static let versionLine = "age-encryption.org/v1"
  /// Bytes that a header may have. Thousands of recipients fit in.
  static let longest = 1 << 20

  let stanzas: [AgeStanza]
  /// What the code is computed of: everything up to and including `---`.
  let authenticated: [UInt8]
  let code: [UInt8]

  /// Makes the header for a file key.
  init(_ stanzas: [AgeStanza], fileKey: SymmetricKey) {
    self.stanzas = stanzas
    authenticated = Array((Self.versionLine + "\n" + stanzas.map(\.text).joined() + "---").utf8)
    code = Array(HMAC<SHA256>.authenticationCode(for: authenticated, using: Self.macKey(fileKey)))
  }

  /// The whole header.
  var bytes: [UInt8] { authenticated + Array(" \(CanonicalBase64.encode(code))\n".utf8) }

  /// Throws unless the header was made with this file key.
  func authenticate(with fileKey: SymmetricKey) throws {
    guard HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: authenticated, using: Self.macKey(fileKey))
    else {
      throw ArchiveError(
        .damaged, message: "The beginning of the encrypted file was changed. \(ArchiveError.askForCopy)",
        log: "header code")
    }
  }

  private static func macKey(_ fileKey: SymmetricKey) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: fileKey, info: Data("header".utf8), outputByteCount: 32)
  }

  /// Reads a header and nothing after it.
  /// - Throws: ``ArchiveError`` of code `notAge` for anything that the format does not allow.
  init(from source: any ByteSource) throws {
    var lines = HeaderLines(source)
    let first = try lines.next(longest: Self.versionLine.utf8.count)
    guard first == Self.versionLine else { throw Self.wrongBeginning(first ?? "") }
    var stanzas: [AgeStanza] = []
    while true {
      guard let line = try lines.next() else { throw lines.atEnd ? Self.cutOff : Self.malformed("line") }
      if line.hasPrefix("---") {
        guard line.hasPrefix("--- "), let code = CanonicalBase64.decode(line.dropFirst(4)), code.count == 32 else {
          throw Self.malformed("code")
        }
        guard !stanzas.isEmpty else { throw Self.malformed("no recipients") }
        self.code = code
        authenticated = lines.bytes.dropLast(line.utf8.count + 1) + Array("---".utf8)
        break
      }
      stanzas.append(try Self.stanza(line, lines: &lines))
    }
    // A passphrase beside other recipients would let others make files that seem to come from who knows it.
    guard stanzas.count == 1 || !stanzas.contains(where: { $0.type == "scrypt" }) else {
      throw Self.malformed("passphrase beside others")
    }
    self.stanzas = stanzas
  }

  private static func stanza(_ line: String, lines: inout HeaderLines) throws -> AgeStanza {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 2, words[0] == "->",
      words.dropFirst().allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (33...126).contains($0) } })
    else { throw malformed("recipient line") }
    var text = ""
    while true {
      guard let part = try lines.next(longest: AgeStanza.columns) else {
        throw lines.atEnd ? cutOff : malformed("body line")
      }
      text += part
      if part.utf8.count < AgeStanza.columns { break }
    }
    guard let body = CanonicalBase64.decode(text) else { throw malformed("body") }
    return AgeStanza(type: words[1], arguments: Array(words.dropFirst(2)), body: body)
  }

  private static func wrongBeginning(_ line: String) -> ArchiveError {
    if line.hasPrefix("age-encryption.org/v") {
      return ArchiveError(
        .notAge, message: "This file has a newer version of the age format. Open it with the newest program “age”.",
        log: "version")
    }
    if line.hasPrefix("-----BEGIN AGE") {
      return ArchiveError(
        .notAge, message: "This file is in age's form for text (armor). Turn it into the binary form with “age” first.",
        log: "armor")
    }
    return ArchiveError(
      .notAge, message: "This is no file encrypted in the age format. Choose another file.", log: "magic")
  }

  static func malformed(_ what: String) -> ArchiveError {
    ArchiveError(
      .notAge, message: "The beginning of the encrypted file is malformed. \(ArchiveError.askForCopy)",
      log: "header: \(what)")
  }

  private static var cutOff: ArchiveError {
    ArchiveError(.truncated, message: "The encrypted file is cut off. \(ArchiveError.askForCopy)", log: "header")
  }
}

/// The lines of a header, read byte by byte: what follows the header is not to be touched.
private struct HeaderLines {
  private let source: any ByteSource
  private(set) var bytes: [UInt8] = []
  private(set) var atEnd = false

  init(_ source: any ByteSource) { self.source = source }

  /// The next line of ASCII without its newline; nil at the end. A longer line is given up after its limit, then it is
  /// returned as far as it was read when it is the first, else refused.
  mutating func next(longest: Int = AgeHeader.longest) throws -> String? {
    let start = bytes.count
    while true {
      guard let byte = try source.read(upTo: 1).first else {
        atEnd = true
        return bytes.count > start && start == 0 ? text(from: start) : nil
      }
      bytes.append(byte)
      if byte == UInt8(ascii: "\n") {
        return text(from: start, dropping: 1)
      }
      guard byte < 0x80, bytes.count <= AgeHeader.longest, bytes.count - start <= longest else {
        return start == 0 ? text(from: start) : nil
      }
    }
  }

  private func text(from start: Int, dropping count: Int = 0) -> String {
    String(decoding: bytes[start..<bytes.count - count], as: UTF8.self)
  }
}
