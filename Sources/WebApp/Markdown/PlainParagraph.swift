import ChatTypes
import JSONValue

/// A line that is the same text in Markdown, which is what people write most, as HTML without reading it as Markdown.
///
/// cmark-gfm takes some fifty times as long for such a line, and most of the fifty messages of a chat that is opened
/// are one. Whatever could mean anything to it or to the extensions is left to it: this says no rather too often.
enum PlainParagraph {
  /// The line as a paragraph, as cmark-gfm writes it; nil where it may be anything else.
  static func html(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { units in
      guard let first = units.first, first.isASCIILetter || first >= 0x80, units.last != UInt8(ascii: " "),
        !units.starts(with: byteOrderMark)
      else { return nil }
      var quotes = 0
      var last: UInt8 = 0
      for unit in units {
        guard unit.isPlainInMarkdown else { return nil }
        switch unit {
        // Beginnings of links: a scheme before slashes, and "www".
        case UInt8(ascii: "/"): if last == UInt8(ascii: ":") { return nil }
        case UInt8(ascii: "w"): if last == unit { return nil }
        case UInt8(ascii: "\""): quotes += 1
        default: break
        }
        last = unit
      }
      return paragraph(units, quotes: quotes)
    }
  }

  /// Left out at the beginning of a text.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func paragraph(_ units: UnsafeBufferPointer<UInt8>, quotes: Int) -> String {
    var html: [UInt8] = []
    html.reserveCapacity(units.count + quotes * 5 + 18)
    html.append(contentsOf: "<p dir=\"auto\">".utf8)
    if quotes == 0 {
      html.append(contentsOf: units)
    } else {
      for unit in units {
        if unit == UInt8(ascii: "\"") { html.append(contentsOf: "&quot;".utf8) } else { html.append(unit) }
      }
    }
    html.append(contentsOf: "</p>".utf8)
    return String(knownUTF8: html)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }

  /// Whether it means nothing within a line that begins with a letter. No mark of Markdown is beyond ASCII.
  fileprivate var isPlainInMarkdown: Bool {
    let plain =
      switch self {
      case ..<0x40: Self.plainBelow40
      case ..<0x80: Self.plainAbove40
      default: UInt64.max
      }
    return plain & (1 << (UInt64(self) & 0x3F)) != 0
  }

  /// A bit for each byte from 0x00: digits, space and ``!"%'(),-./:;?``. One look rather than a question for each.
  private static let plainBelow40: UInt64 = 0x8FFF_F3A7_0000_0000
  /// The same from 0x40: letters.
  private static let plainAbove40: UInt64 = 0x07FF_FFFE_07FF_FFFE
}
