/// Follows the XML of a DOCX document, of its footnotes or of its endnotes.
///
/// What was deleted while changes were tracked, and what is hidden, is left out; what was inserted is text.
struct WordReader {
  /// Elements whose content is no text of the document: deletions, moved text at its old place, the older copy of what is
  /// there in two forms, instructions of fields, properties of earlier versions.
  private static let unread: Set<String> = [
    "del", "moveFrom", "mc:Fallback", "instrText", "delText", "delInstrText", "rPrChange", "pPrChange", "sectPrChange",
    "tblPrChange", "tcPrChange", "trPrChange", "numberingChange",
    // Readings above words: within the line they would double the word.
    "rt",
  ]

  private(set) var blocks: WordBlocks
  /// References to notes in the order in which they stand: `footnote 3`.
  private(set) var references: [String] = []
  private let limit: Int
  /// Paragraphs that are open: those of a text box lie within another.
  private var paragraphs: [WordBlocks.Paragraph] = []
  private var skipped = 0
  private var isHidden = false
  private var isText = false
  private var isInProperties = 0
  /// The text of a paragraph whose end was deleted, and how deep it lay: it goes on in the next one.
  private var unended: (text: String, depth: Int)?

  /// - Parameter limit: bytes of text after which reading stops.
  init(_ styles: WordStyles, limit: Int) {
    blocks = WordBlocks(styles)
    self.limit = limit
  }

  /// How reading ended.
  enum Ending {
    case whole
    case limit
    case broken
  }

  /// Reads a document.
  mutating func read(_ bytes: [UInt8]) -> Ending {
    var xml = XMLReader(bytes)
    while let token = xml.next() {
      take(token)
      if blocks.size > limit { return .limit }
    }
    return xml.isComplete ? .whole : .broken
  }

  mutating func take(_ token: XMLReader.Token) {
    switch token {
    case .start(let name, let attributes): begin(WordNames.local(name), attributes: attributes)
    case .end(let name): end(WordNames.local(name))
    case .text(let text): if isText, skipped == 0, !isHidden { write(text) }
    }
  }

  private mutating func write(_ text: String) {
    guard let last = paragraphs.indices.last else { return }
    paragraphs[last].text += text
  }

  private mutating func begin(_ name: String, attributes: [String: String]) {
    if name == "del", skipped == 0, isInProperties == 2, let last = paragraphs.indices.last {
      paragraphs[last].isEndDeleted = true
    }
    if Self.unread.contains(name) || skipped > 0 {
      skipped += 1
      return
    }
    switch name {
    case "p":
      paragraphs.append(WordBlocks.Paragraph())
      if let unended, unended.depth == paragraphs.count {
        write(unended.text)
        self.unended = nil
      }
    case "r": isHidden = false
    case "rPr", "pPr": isInProperties += 1
    case "vanish": isHidden = paragraphs.isEmpty ? false : !Self.isOff(attributes) && isInProperties == 1
    case "t", "m:t": isText = true
    // A formula in one line: a fraction, an exponent, an index.
    case "m:den": write("/")
    case "m:sup": write("^")
    case "m:sub": write("_")
    case "tab": if isInProperties == 0, !isHidden { write("\t") }
    case "br", "cr": if !isHidden { write("\n") }
    case "noBreakHyphen": if !isHidden { write("-") }
    case "footnoteReference", "endnoteReference": refer(name, attributes: attributes)
    case "tbl":
      endUnended()
      blocks.beginTable()
    case "tr": blocks.beginRow()
    case "tc": blocks.beginCell()
    default: beginProperty(name, attributes: attributes)
    }
  }

  private mutating func beginProperty(_ name: String, attributes: [String: String]) {
    guard isInProperties > 0, let last = paragraphs.indices.last else { return }
    let value = attributes["w:val"]
    switch name {
    case "pStyle": paragraphs[last].style = value
    case "outlineLvl":
      paragraphs[last].outline = value.flatMap { Int($0) }.flatMap { (0..<9).contains($0) ? $0 + 1 : nil }
    case "numId": if let value { paragraphs[last].list = (value, paragraphs[last].list?.level ?? 0) }
    case "ilvl":
      if let level = value.flatMap({ Int($0) }) { paragraphs[last].list = (paragraphs[last].list?.id ?? "0", level) }
    default: break
    }
  }

  private mutating func end(_ name: String) {
    if skipped > 0 {
      skipped -= 1
      return
    }
    switch name {
    case "p":
      guard let paragraph = paragraphs.popLast() else { return }
      if paragraph.isEndDeleted {
        unended = (paragraph.text, paragraphs.count + 1)
      } else {
        blocks.add(paragraph)
      }
    case "r": isHidden = false
    case "rPr", "pPr":
      isInProperties = max(0, isInProperties - 1)
      // The mark at a paragraph's end may be hidden, its text is not.
      if name == "pPr" { isHidden = false }
    case "t", "m:t": isText = false
    // Nothing follows that the text could go on in.
    case "tc", "body", "txbxContent", "footnote", "endnote": endUnended()
    case "tbl": blocks.endTable()
    default: break
    }
  }

  private mutating func endUnended() {
    guard let text = unended?.text else { return }
    unended = nil
    blocks.add(WordBlocks.Paragraph(text: text))
  }

  private mutating func refer(_ name: String, attributes: [String: String]) {
    guard !isHidden, let id = attributes["w:id"] else { return }
    references.append("\(name.dropLast("Reference".count)) \(id)")
    write("[^\(references.count)]")
  }

  private static func isOff(_ attributes: [String: String]) -> Bool {
    ["0", "false", "off"].contains(attributes["w:val"] ?? "")
  }
}
