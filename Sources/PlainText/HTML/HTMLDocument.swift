import Foundation

/// What one reads on a page: its title, and its text with headings and lists as in Markdown.
public struct HTMLDocument: Sendable, Equatable {
  /// The title, on one line; empty when there is none.
  public let title: String
  /// Paragraphs, headings, lists, tables and the texts of links, without navigation, scripts and what is hidden.
  public let text: String

  /// Reads a page, whatever it holds.
  public init(_ html: String) {
    var reader = HTMLReader(leavesOut: .unreadAndHidden)
    var isOpen = reader.read(html)
    // A navigation or a hidden part that is never closed would swallow the page.
    if isOpen {
      reader = HTMLReader(leavesOut: .programs)
      isOpen = reader.read(html)
    }
    title = reader.title
    text = reader.finished()
  }

  /// Reads a page of bytes.
  /// - Parameter charset: what the sender says of them. Without it a mark at their beginning counts, then what the page
  ///   says itself.
  public init(_ bytes: Data, charset: String? = nil) {
    self.init(DecodedText(bytes, charset: charset ?? Self.declaredCharset(bytes)).text)
  }

  /// The character set that a page names in its first bytes: `<meta charset>`, `<meta http-equiv>`, `<?xml encoding?>`.
  static func declaredCharset(_ bytes: Data) -> String? {
    // The HTML Standard looks at 1,024 bytes; pages with long comments need more.
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    if head.hasPrefix("<?xml"), let range = head.firstRange(of: "encoding=") {
      let rest = head[range.upperBound...].dropFirst()
      let name = String(rest.prefix { $0 != "\"" && $0 != "'" && $0 != "?" && $0 != ">" })
      if CharsetDecoder.name(of: name) != nil { return byteWise(name) }
    }
    for token in HTMLTokenizer(head) {
      guard case .start("meta", let attributes, _) = token else { continue }
      if let charset = attributes["charset"], CharsetDecoder.name(of: charset) != nil { return byteWise(charset) }
      guard attributes["http-equiv"]?.lowercased() == "content-type", let content = attributes["content"],
        let charset = charset(ofContentType: content)
      else { continue }
      return byteWise(charset)
    }
    return nil
  }

  /// The `charset` of a content type such as `text/html; charset=utf-8`, if it is known.
  public static func charset(ofContentType type: String) -> String? {
    for parameter in type.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, parts[0].lowercased() == "charset" else { continue }
      let name = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
      return CharsetDecoder.name(of: name) == nil ? nil : name
    }
    return nil
  }

  /// A page whose marks could be read byte by byte is no UTF-16, whatever it says.
  private static func byteWise(_ charset: String) -> String {
    CharsetDecoder.name(of: charset)?.hasPrefix("utf-16") == true ? "utf-8" : charset
  }
}
