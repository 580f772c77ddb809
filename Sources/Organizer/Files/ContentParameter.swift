/// A parameter of a content line: `TZID=Europe/Paris`.
struct ContentParameter: Hashable, Sendable {
  /// In capitals.
  var name: String
  /// One or more, unquoted.
  var values: [String]

  /// As it is written, quoted and escaped where needed (RFC 6868).
  var text: String { "\(name)=\(values.map(Self.quoted).joined(separator: ","))" }

  private static func quoted(_ value: String) -> String {
    var escaped = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "^": escaped += "^^"
      case "\n": escaped += "^n"
      case "\"": escaped += "^'"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped.contains { $0 == ":" || $0 == ";" || $0 == "," } ? "\"\(escaped)\"" : escaped
  }

  /// Reads `;A=b;C="d",e`, the part of a line between its name and its colon.
  static func parse(_ text: ArraySlice<UInt8>) -> [ContentParameter] {
    split(text, at: UInt8(ascii: ";")).compactMap { part in
      guard !part.isEmpty else { return nil }
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else {
        // vCard 2.1 writes a bare type: TEL;HOME.
        return ContentParameter(name: "TYPE", values: [String(decoding: part, as: UTF8.self)])
      }
      let values = split(part[(equals + 1)...], at: UInt8(ascii: ",")).map(unquoted)
      return ContentParameter(name: String(decoding: part[..<equals], as: UTF8.self).uppercased(), values: values)
    }
  }

  /// Splits outside of quotes.
  private static func split(_ text: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var isQuoted = false
    for index in text.indices {
      if text[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if text[index] == separator, !isQuoted {
        parts.append(text[start..<index])
        start = index + 1
      }
    }
    parts.append(text[start...])
    return parts
  }

  private static func unquoted(_ value: ArraySlice<UInt8>) -> String {
    var text = String(decoding: value.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "^")) else { return text }
    var result = ""
    while let caret = text.firstIndex(of: "^") {
      result += text[..<caret]
      let next = text.index(after: caret)
      guard next < text.endIndex else { return result + "^" }
      switch text[next] {
      case "n": result += "\n"
      case "'": result += "\""
      case "^": result += "^"
      default: result += "^" + String(text[next])
      }
      text = String(text[text.index(after: next)...])
    }
    return result + text
  }
}
