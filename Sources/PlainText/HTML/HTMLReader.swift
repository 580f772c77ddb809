/// Follows the tokens of a page and writes down what one reads.
struct HTMLReader {
  /// What is left out.
  enum LeavesOut {
    /// Everything that isn't read, and what is hidden.
    case unreadAndHidden
    /// Scripts and styles only, whose ends are certain.
    case programs
  }

  /// A list that is open: the next number, or nil for one with bullets.
  private struct List { var number: Int? }

  /// Lists within lists deeper than this are not indented further.
  private static let deepestIndent = 6
  /// A page's main part counts alone from so many bytes of text on; below, it may be a frame without content.
  private static let leastMain = 400

  private let leavesOut: LeavesOut
  private(set) var title = ""
  private var output = BlockWriter()
  private var lists: [List] = []
  private var preformatted = 0
  private var isInTitle = false
  /// The element that is being left out, and how often it is open.
  private var unread: (name: String, depth: Int)?
  private var cells = 0
  /// Where the main part begins and ends in the output.
  private var main: (start: Int, end: Int?)?

  init(leavesOut: LeavesOut) { self.leavesOut = leavesOut }

  /// Reads a page.
  /// - Returns: whether it ended within something that was left out.
  mutating func read(_ html: String) -> Bool {
    for token in HTMLTokenizer(html) { take(token) }
    return unread != nil
  }

  /// The text; of the main part alone where there is one.
  func finished() -> String {
    guard let main, let part = output.text(from: main.start, to: main.end), part.utf8.count >= Self.leastMain else {
      return output.text
    }
    return part
  }

  private mutating func take(_ token: HTMLTokenizer.Token) {
    if let open = unread {
      switch token {
      case .start(open.name, _, let closesItself) where !closesItself: unread = (open.name, open.depth + 1)
      case .end(open.name): unread = open.depth > 1 ? (open.name, open.depth - 1) : nil
      default: break
      }
      return
    }
    switch token {
    case .text(let text): write(text)
    case let .start(name, attributes, closesItself): open(name, attributes: attributes, closesItself: closesItself)
    case .end(let name): close(name)
    }
  }

  private mutating func write(_ text: String) {
    if isInTitle {
      if title.utf8.count < 1_000 { title += (title.isEmpty ? "" : " ") + Self.words(text) }
    } else {
      output.write(text, isPreformatted: preformatted > 0)
    }
  }

  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Elements

  private mutating func open(_ name: String, attributes: [String: String], closesItself: Bool) {
    if leaves(out: name, attributes), !closesItself || name == "script" || name == "style" {
      unread = (name, 1)
      return
    }
    output.breakBefore(breaks(name))
    if let level = HTMLElements.headingLevel(name) { output.prefix = String(repeating: "#", count: level) + " " }
    switch name {
    case "br": output.lineBreak()
    case "title": isInTitle = title.isEmpty
    case "pre", "listing", "plaintext": preformatted += 1
    case "ul": lists.append(List(number: nil))
    case "ol": lists.append(List(number: attributes["start"].flatMap { Int($0) } ?? 1))
    case "li": output.prefix = item()
    case "tr": cells = 0
    case "td", "th":
      if cells > 0 { output.separate(" | ") }
      cells += 1
    case "main": if main == nil { main = (output.position, nil) }
    default: break
    }
  }

  /// Within a list paragraphs are lines, so that its items stay together.
  private func breaks(_ name: String) -> HTMLElements.Break {
    let wanted = HTMLElements.breaks(name)
    return lists.isEmpty ? wanted : min(wanted, .line)
  }

  private func leaves(out name: String, _ attributes: [String: String]) -> Bool {
    if name == "script" || name == "style" { return true }
    guard leavesOut == .unreadAndHidden, !HTMLElements.void.contains(name) else { return false }
    if HTMLElements.unread.contains(name) { return true }
    return !HTMLElements.optionalEnd.contains(name) && HTMLElements.isHidden(attributes)
  }

  private mutating func close(_ name: String) {
    switch name {
    case "title": isInTitle = false
    case "pre", "listing": preformatted = max(0, preformatted - 1)
    case "ul", "ol": if !lists.isEmpty { lists.removeLast() }
    case "main": if let open = main, open.end == nil { main = (open.start, output.position) }
    default: break
    }
    // The mark of an item or heading without text belongs to nothing.
    if ["li", "ul", "ol"].contains(name) || HTMLElements.headingLevel(name) != nil { output.prefix = "" }
    output.breakBefore(breaks(name))
  }

  /// The mark of a list's next item.
  private mutating func item() -> String {
    let indent = String(repeating: "  ", count: max(0, min(lists.count, Self.deepestIndent) - 1))
    guard let last = lists.indices.last, let number = lists[last].number else { return indent + "- " }
    lists[last].number = number == Int.max ? number : number + 1
    return "\(indent)\(number). "
  }
}
