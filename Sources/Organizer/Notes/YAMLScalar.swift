/// Single values of YAML: plain, in single quotes, in double quotes.
enum YAMLScalar {
  /// The text of a value; nil when it is something else (a list, a map, an alias, a block of lines).
  static func read(_ text: String) -> String? {
    let text = text.trimmed
    guard let first = text.first else { return "" }
    switch first {
    case "\"": return quoted(text)
    case "'":
      guard let end = singleQuotedEnd(text), withoutComment(String(text[end...])).isEmpty else { return nil }
      let inner = text[text.index(after: text.startIndex)..<text.index(before: end)]
      return String(inner).replacing("''", with: "'")
    case "[", "{", "&", "*", "!", "|", ">", "%", "@", "`": return nil
    default: return withoutComment(text)
    }
  }

  /// The value in the plainest form that reads back as it.
  static func write(_ text: String) -> String {
    isPlain(text) ? text : "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  /// Items between brackets.
  static func flowList(_ text: String) -> [String]? {
    var items: [String] = []
    var current = ""
    var quote: Character?
    var isEscaped = false
    for character in text {
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else if character == open {
          quote = nil
        }
        current.append(character)
      } else if character == "," {
        items.append(current)
        current = ""
      } else {
        if (character == "\"" || character == "'") && current.trimmed.isEmpty { quote = character }
        if character == "[" || character == "{" { return nil }
        current.append(character)
      }
    }
    guard quote == nil else { return nil }
    items.append(current)
    var result: [String] = []
    for item in items where !item.trimmed.isEmpty {
      guard let value = read(item) else { return nil }
      result.append(value)
    }
    return result
  }

  /// A plain text up to ` #`.
  static func withoutComment(_ text: String) -> String {
    if text.hasPrefix("#") { return "" }
    var previous: Character?
    for index in text.indices {
      if text[index] == "#", previous == " " || previous == "\t" { return String(text[..<index]).trimmed }
      previous = text[index]
    }
    return text.trimmed
  }

  private static func singleQuotedEnd(_ text: String) -> String.Index? {
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == "'" {
        guard next < text.endIndex, text[next] == "'" else { return next }
        index = text.index(after: next)
      } else {
        index = next
      }
    }
    return nil
  }

  private static func quoted(_ text: String) -> String? {
    var result = ""
    var scalars = text.unicodeScalars.dropFirst().makeIterator()
    while let scalar = scalars.next() {
      if scalar == "\"" {
        var rest = String.UnicodeScalarView()
        while let scalar = scalars.next() { rest.append(scalar) }
        return withoutComment(String(rest).trimmed).isEmpty ? result : nil
      }
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      guard let escape = scalars.next() else { return nil }
      switch escape {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "\"", "\\", "/", " ": result.unicodeScalars.append(escape)
      case "x", "u", "U":
        var value: UInt32 = 0
        for _ in 0..<(escape == "x" ? 2 : escape == "u" ? 4 : 8) {
          guard let digit = scalars.next().flatMap({ Character($0).hexDigitValue }), value < 0x1000_0000 else {
            return nil
          }
          value = value * 16 + UInt32(digit)
        }
        guard let scalar = Unicode.Scalar(value) else { return nil }
        result.unicodeScalars.append(scalar)
      default: return nil
      }
    }
    return nil
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    case let control where control.value < 0x20 || (0x7F...0x9F).contains(control.value):
      let digits = String(control.value, radix: 16)
      return "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
    // Line separators of Unicode, which end a line in YAML 1.1.
    case "\u{2028}": return "\\u2028"
    case "\u{2029}": return "\\u2029"
    case "\u{FEFF}": return "\\uFEFF"
    default: return String(Character(scalar))
    }
  }

  /// Whether any reader of YAML takes the bare text for this string: letters, digits, and marks that mean nothing there.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, first.isLetter, last != " ", last != ":" else { return false }
    let isSafe = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || " -_./'()+".unicodeScalars.contains($0)
    }
    let reserved: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n", "nan", "inf"]
    return isSafe && !reserved.contains(text.lowercased()) && !text.contains("  ")
  }
}
