import Foundation
import PlainText

/// Reads the values of a card's lines, whatever their encoding and character set.
enum CardValue {
  /// The value as UTF-8, still escaped.
  static func bytes(_ line: ContentLine) -> ArraySlice<UInt8> {
    let bytes = isQuotedPrintable(line) ? QuotedPrintable.decode(line.valueBytes)[...] : line.valueBytes
    return unicode(bytes, of: line)
  }

  /// In the character set that the line names; what is no UTF-8, in the one that it looks like.
  private static func unicode(_ bytes: ArraySlice<UInt8>, of line: ContentLine) -> ArraySlice<UInt8> {
    let charset = line.parameter("CHARSET")
    if charset == nil || charset?.uppercased() == "UTF-8", String(validating: bytes, as: UTF8.self) != nil {
      return bytes
    }
    return Array(DecodedText(Data(bytes), charset: charset).text.utf8)[...]
  }

  /// - Parameter isOld: whether the card is of version 2.1; so in all below.
  static func text(_ line: ContentLine, isOld: Bool) -> String {
    let text = ContentText.unescaped(bytes(line), isOld: isOld)
    // What is quoted-printable has the line breaks of mail.
    return isOld ? text.replacing("\r\n", with: "\n") : text
  }

  /// The parts of a structured value (N, ORG, ADR).
  static func parts(_ line: ContentLine, isOld: Bool) -> [String] {
    pieces(line).map { ContentText.unescaped($0, isOld: isOld) }
  }

  /// The parts of a name, of which each may be several, parted by commas (RFC 6350 §6.2.2); in version 2.1 a comma is text.
  static func nameParts(_ line: ContentLine, isOld: Bool) -> [String] {
    if isOld { return parts(line, isOld: true) }
    return pieces(line).map { piece in
      ContentText.split(piece, at: ",").map { ContentText.trimmed(ContentText.unescaped($0)) }.filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  /// What is encoded parts nothing, so it is decoded piece by piece.
  private static func pieces(_ line: ContentLine) -> [ArraySlice<UInt8>] {
    guard isQuotedPrintable(line) else { return ContentText.split(bytes(line), at: ";") }
    return ContentText.split(line.valueBytes, at: ";").map { unicode(QuotedPrintable.decode($0)[...], of: line) }
  }

  /// The parts of a list (NICKNAME, CATEGORIES).
  static func list(_ line: ContentLine, isOld: Bool) -> [String] {
    ContentText.split(bytes(line), at: ",").map { ContentText.unescaped($0, isOld: isOld) }.filter { !$0.isEmpty }
  }

  /// `home`, `work`, …: the TYPE parameters, without those that say nothing.
  static func labels(_ line: ContentLine) -> [String] {
    let silent: Set = ["internet", "voice", "pref", "quoted-printable", "8bit", "base64"]
    var seen: Set<String> = []
    return line.values(of: "TYPE").flatMap { $0.split(separator: ",") }.map { $0.lowercased() }
      .filter { !silent.contains($0) && seen.insert($0).inserted }
  }

  private static func isQuotedPrintable(_ line: ContentLine) -> Bool {
    line.parameters.contains { parameter in
      (parameter.name == "ENCODING" || parameter.name == "TYPE")
        && parameter.values.contains { $0.uppercased() == "QUOTED-PRINTABLE" }
    }
  }
}

extension ContentComponent {
  /// Whether a card is of version 2.1, which knows other escapes.
  var isOldCard: Bool { first("VERSION")?.value == "2.1" }
}
