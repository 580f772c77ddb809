/// What the styles and lists of a DOCX document say about its paragraphs.
struct WordStyles {
  /// A style of paragraphs.
  private struct Style {
    var basedOn: String?
    var heading: Int?
    var list: (id: String?, level: Int?)?
  }

  private var styles: [String: Style] = [:]
  /// The abstract list of each list.
  private var lists: [String: String] = [:]
  /// The number format of each level of an abstract list.
  private var formats: [String: [Int: String]] = [:]

  /// Reads `styles.xml` and `numbering.xml`; either may be missing or broken, which costs headings and lists only.
  init(styles: [UInt8]?, numbering: [UInt8]?) {
    if let styles { readStyles(styles) }
    if let numbering { readNumbering(numbering) }
  }

  private mutating func readStyles(_ bytes: [UInt8]) {
    var id: String?
    for case .start(let name, let attributes) in XMLReader(bytes) {
      switch WordNames.local(name) {
      case "style":
        id = attributes["w:styleId"]
        if let id { styles[id] = Style() }
      case "name":
        guard let id else { continue }
        let name = attributes["w:val"]?.lowercased() ?? ""
        if name == "title" { styles[id]?.heading = 1 }
        if name.hasPrefix("heading "), let level = Int(name.dropFirst(8)) { styles[id]?.heading = level }
      case "basedOn": if let id { styles[id]?.basedOn = attributes["w:val"] }
      case "outlineLvl":
        // 9 means body text.
        if let id, let level = attributes["w:val"].flatMap({ Int($0) }), level < 9 { styles[id]?.heading = level + 1 }
      case "numId", "ilvl":
        guard let id else { continue }
        var list = styles[id]?.list ?? (nil, nil)
        if WordNames.local(name) == "numId" {
          list.id = attributes["w:val"]
        } else {
          list.level = attributes["w:val"].flatMap { Int($0) }
        }
        styles[id]?.list = list
      default: break
      }
    }
  }

  private mutating func readNumbering(_ bytes: [UInt8]) {
    var abstract: String?
    var number: String?
    var level: Int?
    for token in XMLReader(bytes) {
      switch token {
      case .start(let name, let attributes):
        switch WordNames.local(name) {
        case "abstractNum": abstract = attributes["w:abstractNumId"]
        case "lvl": if number == nil { level = attributes["w:ilvl"].flatMap { Int($0) } }
        case "numFmt":
          if let abstract, let level, number == nil { formats[abstract, default: [:]][level] = attributes["w:val"] }
        case "num": number = attributes["w:numId"]
        case "abstractNumId": if let number { lists[number] = attributes["w:val"] }
        default: break
        }
      case .end(let name):
        switch WordNames.local(name) {
        case "abstractNum": abstract = nil
        case "num": number = nil
        case "lvl": level = nil
        default: break
        }
      case .text: break
      }
    }
  }

  /// The level of a heading, 1 to 6; nil for other paragraphs.
  func heading(_ style: String?) -> Int? { first(style, property: \.heading).map { min(6, max(1, $0)) } }

  /// The list that paragraphs of a style are items of.
  func list(_ style: String?) -> (id: String, level: Int)? {
    guard let list = first(style, property: \.list), let id = list.id else { return nil }
    return (id, list.level ?? 0)
  }

  /// Whether the items of a list are numbered; nil when it has no marks at all.
  func isNumbered(_ list: String, level: Int) -> Bool? {
    // 0 takes a paragraph out of a list.
    guard list != "0" else { return nil }
    guard let format = lists[list].flatMap({ formats[$0]?[level] }) else { return false }
    return format == "none" ? nil : format != "bullet"
  }

  private func first<Value>(_ style: String?, property: KeyPath<Style, Value?>) -> Value? {
    var name = style
    // Styles that are based on each other in a circle end somewhere.
    for _ in 0..<16 {
      guard let style = name.flatMap({ styles[$0] }) else { return nil }
      if let value = style[keyPath: property] { return value }
      name = style.basedOn
    }
    return nil
  }
}

/// Names of WordprocessingML. Every program that writes it binds the prefix `w` to it.
enum WordNames {
  /// A name without its prefix, if the prefix is `w` or there is none; else the whole.
  static func local(_ name: String) -> String { name.hasPrefix("w:") ? String(name.dropFirst(2)) : name }
}
