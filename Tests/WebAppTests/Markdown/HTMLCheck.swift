import Foundation
import Testing

/// Reads HTML as a browser would split it, and checks that nothing is in it but what we write ourselves.
enum HTMLCheck {
  static let tags: Set<String> = [
    "p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "em", "strong", "del", "a", "ul", "ol", "li", "blockquote",
    "pre", "section", "sup", "span",
    "code", "table", "thead", "tbody", "tr", "th", "td", "input", "div", "button",
  ]
  static let attributes: Set<String> = [
    "href", "target", "rel", "title", "align", "start", "lang", "type", "checked", "disabled", "class", "tabindex",
    "aria-label", "dir", "data-language", "data-act", "data-note", "data-footnote", "data-mark",
  ]

  /// How addresses begin. What a link of people leads to is said in this window, and nothing is done by going there.
  static let beginnings = ["http://", "https://", "mailto:", "/p/settings/people#join=linnet%3a%2f"]

  /// What is in the HTML that should not be there.
  static func faults(_ html: String) -> [String] {
    var faults: [String] = []
    for match in html.matches(of: /<([^>]*)>/) {
      let inside = String(match.1)
      guard !inside.hasPrefix("/") else {
        if !tags.contains(String(inside.dropFirst()).lowercased()) { faults.append(inside) }
        continue
      }
      guard let name = inside.split(whereSeparator: { $0 == " " || $0 == "/" }).first.map({ $0.lowercased() }),
        tags.contains(name)
      else {
        faults.append(inside)
        continue
      }
      for attribute in inside.matches(of: /\s([A-Za-z-]+)(?:="([^"]*)")?/) {
        let key = attribute.1.lowercased()
        if !attributes.contains(key) { faults.append("\(name) \(key)") }
        if key == "href", let value = attribute.2,
          !beginnings.contains(where: { value.lowercased().hasPrefix($0) })
        {
          faults.append("href \(value)")
        }
      }
    }
    return faults
  }

  /// The text that one reads.
  static func text(_ html: String) -> String {
    html.replacing(/<button[^>]*>[^<]*<\/button>/, with: "").replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }
}
