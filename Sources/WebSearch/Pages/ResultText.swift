import ChatTypes
import PlainText

/// Brings what search services return into the form in which it is passed on: short, on one line, nothing that can't be seen.
/// It stays data: nothing in it is looked at.
enum ResultText {
  /// Characters of a title.
  static let longestTitle = 200
  /// Characters of a snippet.
  static let longestSnippet = 500
  /// Characters of an address; a longer one is left out, as half of it leads nowhere.
  static let longestAddress = 2_000

  /// The first results that lead to the web, each address once.
  static func cleaned(_ results: [WebResult], count: Int) -> [WebResult] {
    var seen: Set<String> = []
    var kept: [WebResult] = []
    for result in results where kept.count < count {
      guard result.url.utf8.count <= longestAddress, let address = try? WebAddress(result.url),
        seen.insert(address.text).inserted
      else { continue }
      let title = line(result.title, longest: longestTitle)
      kept.append(
        WebResult(
          title: title.isEmpty ? address.host : title, url: address.text,
          snippet: line(result.snippet, longest: longestSnippet)))
    }
    return kept
  }

  /// Text of a service that marks words with tags and writes signs as references.
  static func unmarked(_ text: String) -> String {
    var text = text
    for tag in ["strong", "b", "em", "i"] {
      text = text.replacing("<\(tag)>", with: "").replacing("</\(tag)>", with: "")
    }
    return HTMLEntities.decoded(text)
  }

  /// Text on one line, cut where it is too long.
  static func line(_ text: String, longest: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar.properties.isWhitespace || !isUnseen(scalar) {
      scalars.append(scalar)
    }
    let line = String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > longest ? line.prefix(longest - 1) + "…" : line
  }

  /// Control characters, and those that turn the direction of writing around or stand for nothing: text for machines hides
  /// in them. Joiners stay, as some scripts and emoji need them.
  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x200B, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
