/// What elements of HTML mean to somebody who reads the text.
enum HTMLElements {
  /// How much an element is set apart from what stands around it.
  enum Break: Int, Comparable {
    case none
    case line
    case paragraph

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Elements without content.
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
  ]

  /// Elements whose content nobody reads: programs, navigation, controls, drawings.
  static let unread: Set<String> = [
    "script", "style", "template", "noscript", "iframe", "object", "canvas", "svg", "math", "audio", "video", "nav",
    "menu", "button", "select", "textarea", "dialog", "noembed", "noframes",
  ]

  /// Elements that pages often leave open, so that what they hide can't be left out as a whole.
  static let optionalEnd: Set<String> = [
    "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup", "html", "head", "body",
    "rt", "rp", "colgroup", "caption",
  ]

  static func breaks(_ name: String) -> Break {
    switch name {
    case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "table", "hr", "article", "section", "figure",
      "header", "footer", "main", "aside", "details", "fieldset", "dl":
      .paragraph
    case "div", "li", "ul", "ol", "tr", "dt", "dd", "figcaption", "address", "summary", "form", "body", "center",
      "caption", "legend", "thead", "tbody", "tfoot", "hgroup", "search", "title", "head":
      .line
    default: .none
    }
  }

  /// 1 to 6 for a heading.
  static func headingLevel(_ name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), let level = name.last?.wholeNumberValue, (1...6).contains(level)
    else { return nil }
    return level
  }

  /// Whether attributes keep an element from sight. What nobody sees is left out: it is where text for machines hides.
  static func isHidden(_ attributes: [String: String]) -> Bool {
    if attributes["hidden"] != nil { return true }
    if attributes["aria-hidden"]?.lowercased() == "true" { return true }
    if attributes["role"]?.lowercased() == "navigation" { return true }
    guard let style = attributes["style"] else { return false }
    let folded = style.lowercased().filter { !$0.isWhitespace }
    return ["display:none", "visibility:hidden", "font-size:0;", "opacity:0;"].contains { (folded + ";").contains($0) }
  }
}
