import Foundation

/// Reads the values of a card's lines, whatever their encoding and character set.
enum CardValue {
  /// The value as UTF-8, still escaped.
  static func bytes(_ line: ContentLine) -> ArraySlice<UInt8> {
    var bytes = line.valueBytes
    if isQuotedPrintable(line) { bytes = QuotedPrintable.decode(bytes)[...] }
    if let charset = line.parameter("CHARSET")?.uppercased(), let encoding = encodings[charset],
      let text = String(data: Data(bytes), encoding: encoding)
    {
      return Array(text.utf8)[...]
    }
    return bytes
  }

  static func text(_ line: ContentLine) -> String { ContentText.unescaped(bytes(line)) }

  /// The parts of a structured value (N, ORG, ADR).
  static func parts(_ line: ContentLine) -> [String] {
    ContentText.split(bytes(line), at: ";").map { ContentText.unescaped($0) }
  }

  /// The parts of a list (NICKNAME, CATEGORIES).
  static func list(_ line: ContentLine) -> [String] {
    ContentText.split(bytes(line), at: ",").map { ContentText.unescaped($0) }.filter { !$0.isEmpty }
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

  private static let encodings: [String: String.Encoding] = [
    "ISO-8859-1": .isoLatin1, "LATIN1": .isoLatin1, "WINDOWS-1252": .windowsCP1252, "US-ASCII": .ascii,
  ]
}
