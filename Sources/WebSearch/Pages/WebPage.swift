import Foundation
import PlainText

/// A page of the web as text.
struct WebPage: Sendable, Equatable {
  /// Bytes of a page that are read.
  static let byteLimit = 2_000_000
  /// The media types that are read.
  static let mediaTypes: Set<String> = ["text/html", "text/plain", "application/xhtml+xml"]

  /// Where it came from in the end.
  let address: WebAddress
  /// Its title; empty when it has none.
  let title: String
  /// The text, or its beginning.
  let text: String
  /// Characters of the text that are left out.
  let charactersLeftOut: Int
  /// Whether there was more than the limit, which nobody has seen.
  let isCut: Bool

  /// Reads an answer that holds one of ``mediaTypes``.
  /// - Parameter longest: characters of text that are kept.
  init(_ response: WebResponse, longest: Int) {
    address = response.address
    isCut = response.isCut
    let charset = response.head.headers["content-type"].flatMap(HTMLDocument.charset(ofContentType:))
    let whole: String
    if response.head.mediaType == "text/plain" {
      title = ""
      whole = Self.cleaned(DecodedText(response.body, charset: charset).text)
    } else {
      let document = HTMLDocument(response.body, charset: charset)
      title = ResultText.line(document.title, longest: ResultText.longestTitle)
      whole = Self.cleaned(document.text)
    }
    text = Self.beginning(of: whole, longest: longest)
    charactersLeftOut = whole.count - text.count
  }

  /// What is missing, in words; nil when it is all there.
  var leftOut: String? {
    var sentences: [String] = []
    if text.isEmpty { sentences.append("The page shows no text to programs; it may only work in a browser.") }
    if charactersLeftOut > 0 { sentences.append("The text goes on for \(charactersLeftOut) more characters.") }
    if isCut { sentences.append("The page is larger than \(Self.byteLimit / 1_000_000) MB; the rest was not read.") }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Without control characters, line ends as "\n".
  private static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n": if last != "\r" { scalars.append(scalar) }
      case "\t": scalars.append(scalar)
      default: if !ResultText.isUnseen(scalar) { scalars.append(scalar) }
      }
    }
    return String(scalars).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The beginning, up to the end of a paragraph, line or word, where one is near.
  private static func beginning(of text: String, longest: Int) -> String {
    let start = text.prefix(longest)
    guard start.endIndex < text.endIndex else { return text }
    let nearest = start.index(start.startIndex, offsetBy: longest - longest / 8, limitedBy: start.endIndex)
    let tail = start[(nearest ?? start.startIndex)...]
    for mark in ["\n\n", "\n", ". ", " "] {
      if let end = tail.ranges(of: mark).last?.lowerBound {
        return String(start[..<(mark == ". " ? start.index(after: end) : end)])
      }
    }
    return String(start)
  }
}
