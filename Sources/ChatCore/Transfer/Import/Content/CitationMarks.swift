import JSONValue

/// Replaces the marks by which ChatGPT, and LibreChat after it, cite: signs of a private area of Unicode around words that
/// only the program can read (`cite`, `turn0search3`), and footnotes (`【4†source】`).
struct CitationMarks {
  /// Pages by what the marks call them, such as `turn0search3`.
  private var pages: [String: ImportedSource] = [:]

  private static let opening: Unicode.Scalar = "\u{E200}"
  private static let closing: Unicode.Scalar = "\u{E201}"
  private static let separator: Unicode.Scalar = "\u{E202}"
  private static let signs: ClosedRange<Unicode.Scalar> = "\u{E200}"..."\u{E206}"

  /// Takes in what a message says of pages that this and later messages may cite.
  mutating func learn(from message: JSONValue) {
    let metadata = message["metadata"] ?? message
    for group in MessageContent.list(metadata["search_result_groups"]) {
      for entry in MessageContent.list(group["entries"]) { learn(entry, references: [entry["ref_id"]]) }
    }
    for reference in MessageContent.list(metadata["content_references"]) {
      for item in Self.items(of: reference) { learn(item, references: MessageContent.list(item["refs"])) }
    }
    for attachment in MessageContent.list(message["attachments"]) {
      guard let search = attachment["web_search"] else { continue }
      let turn = search["turn"]?.int64Value ?? 0
      for (name, kind) in [
        ("organic", "search"), ("topStories", "news"), ("references", "ref"), ("images", "image"), ("videos", "video"),
      ] {
        for (index, page) in MessageContent.list(search[name]).enumerated() {
          pages["turn\(turn)\(kind)\(index)"] = ImportedSource(page)
        }
      }
    }
  }

  private mutating func learn(_ page: JSONValue, references: [JSONValue?]) {
    guard let source = ImportedSource(page), source.address != nil else { return }
    for reference in references.compactMap(\.self) {
      guard let turn = reference["turn_index"]?.int64Value, let kind = reference["ref_type"]?.stringValue,
        let index = reference["ref_index"]?.int64Value
      else { continue }
      pages["turn\(turn)\(kind)\(index)"] = source
    }
  }

  /// The text with links in the place of marks.
  func replaced(in text: String, of message: JSONValue, at place: String, notes: inout ImportNotes) -> String {
    let metadata = message["metadata"] ?? .null
    var text = Self.footnotes(in: text, citations: MessageContent.list(metadata["citations"]), metadata)
    let references = MessageContent.list(metadata["content_references"])
    for reference in references {
      guard let mark = reference["matched_text"]?.stringValue, Self.isMark(mark), text.contains(mark) else { continue }
      guard let replacement = Self.replacement(for: reference) else { continue }
      text = text.replacing(mark, with: replacement)
    }
    var unknown = 0
    text = withoutMarks(text, unknown: &unknown)
    text = Self.withoutFootnotes(text, unknown: &unknown)
    if unknown > 0 {
      notes.add(place, message: "\(unknown) × a mark of a source that the file doesn't name was left out.")
    }
    let ends = references.filter { $0["type"]?.stringValue == "sources_footnote" }
    return SourceLinks.listing(ends.flatMap { Self.sources(of: $0) }, under: text)
  }

  // MARK: - What the file says of a mark

  private static func isMark(_ text: String) -> Bool {
    text.unicodeScalars.contains { signs.contains($0) } || (text.hasPrefix("【") && text.hasSuffix("】"))
  }

  /// What takes the place of a mark; nil where the reference says nothing of it.
  private static func replacement(for reference: JSONValue) -> String? {
    let sources = sources(of: reference)
    switch reference["type"]?.stringValue {
    case "hidden": return sources.isEmpty ? "" : SourceLinks.inline(sources)
    case let type? where type.contains("entity"):
      if let name = reference["name"]?.stringValue ?? reference["alt"]?.stringValue, !isMark(name) { return name }
    default: break
    }
    if !sources.isEmpty { return SourceLinks.inline(sources) }
    guard let words = reference["alt"]?.stringValue ?? reference["prompt_text"]?.stringValue, !words.isEmpty,
      !isMark(words)
    else { return nil }
    return words
  }

  private static func sources(of reference: JSONValue) -> [ImportedSource] {
    var sources = items(of: reference).flatMap { item in
      [ImportedSource(item["image_result"] ?? item)].compactMap(\.self)
        + MessageContent.list(item["supporting_websites"]).compactMap { ImportedSource($0) }
    }
    if sources.isEmpty, reference["url"] != nil || reference["type"]?.stringValue == "file" {
      sources = [ImportedSource(reference)].compactMap(\.self)
    }
    if sources.isEmpty {
      sources = MessageContent.list(reference["safe_urls"]).compactMap { ImportedSource($0) }
    }
    return sources
  }

  private static func items(of reference: JSONValue) -> [JSONValue] {
    ["items", "fallback_items", "sources", "images", "products"].flatMap { MessageContent.list(reference[$0]) }
  }

  // MARK: - Marks of which the file says nothing else

  private func withoutMarks(_ text: String, unknown: inout Int) -> String {
    guard text.unicodeScalars.contains(where: { Self.signs.contains($0) }) else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == Self.opening, let end = scalars[index...].firstIndex(of: Self.closing) {
        let parts = scalars[(index + 1)..<end].split(separator: Self.separator).map {
          String(String.UnicodeScalarView($0))
        }
        result.append(contentsOf: words(for: parts, unknown: &unknown).unicodeScalars)
        index = end + 1
      } else if scalar == Self.separator {
        // LibreChat's marks stand alone.
        let name = scalars[(index + 1)...].prefix {
          $0.isASCII && $0.properties.numericType != nil || ("a"..."z").contains($0)
        }
        result.append(
          contentsOf: words(for: ["cite", String(String.UnicodeScalarView(name))], unknown: &unknown).unicodeScalars)
        index += 1 + name.count
      } else {
        if !Self.signs.contains(scalar) { result.append(scalar) }
        index += 1
      }
    }
    return String(result)
  }

  /// What the parts of a mark say: what it is, then names of pages, or JSON.
  private func words(for parts: [String], unknown: inout Int) -> String {
    guard let kind = parts.first else { return "" }
    let rest = Array(parts.dropFirst())
    let known = parts.compactMap { pages[$0] }
    if !known.isEmpty { return SourceLinks.inline(known) }
    switch kind {
    case "entity", "product", "product_entity":
      let json = rest.first.flatMap { try? JSONValue(parsing: $0) }
      if let name = json?["name"]?.stringValue ?? json?["title"]?.stringValue { return name }
      let names = json?.arrayValue?.compactMap(\.stringValue) ?? []
      return (names.count > 1 ? names[1] : names.first) ?? rest.first ?? ""
    case "url", "link", "link_title":
      let address = rest.first(where: ImportedSource.isAddress)
      let title = rest.first { !ImportedSource.isAddress($0) } ?? ""
      if address != nil || !title.isEmpty { return ImportedSource(title: title, address: address).link }
    case "navlist", "video", "finance", "forecast", "schedule", "standing", "map":
      // The first words are a title, the others name pages.
      if let title = rest.first, !title.hasPrefix("turn"), !title.hasPrefix("{") { return title }
    default: break
    }
    unknown += 1
    return ""
  }

  // MARK: - Footnotes

  /// Replaces footnotes of which the message lists where they stand, and others of the same text.
  private static func footnotes(in text: String, citations: [JSONValue], _ metadata: JSONValue) -> String {
    guard text.contains("†") else { return text }
    let scalars = Array(text.unicodeScalars)
    var links: [String: [ImportedSource]] = [:]
    var unplaced: [ImportedSource] = []
    for citation in citations {
      guard let source = ImportedSource(citation["metadata"] ?? citation) else { continue }
      let (start, end) = (citation["start_ix"]?.int64Value ?? -1, citation["end_ix"]?.int64Value ?? -1)
      guard start >= 0, end > start, end <= scalars.count else {
        unplaced.append(source)
        continue
      }
      let words = String(String.UnicodeScalarView(scalars[Int(start)..<Int(end)]))
      if let mark = footnotes(words).first { links[mark, default: []].append(source) } else { unplaced.append(source) }
    }
    var open: [String] = []
    for mark in footnotes(text) where links[mark] == nil && !open.contains(mark) { open.append(mark) }
    // Older messages list the pages in the order in which they are cited.
    let listed = MessageContent.list(metadata["_cite_metadata"]?["metadata_list"]).compactMap { ImportedSource($0) }
    if unplaced.isEmpty { unplaced = listed }
    for (mark, source) in zip(open, unplaced) where open.count == unplaced.count { links[mark] = [source] }
    return links.reduce(text) { $0.replacing($1.key, with: separated($1.value)) }
  }

  private static func separated(_ sources: [ImportedSource]) -> String { " " + SourceLinks.inline(sources) }

  /// What stands in brackets with a dagger: `【4†source】`, `【4:0†budget.pdf】`.
  private static func footnotes(_ text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "【") {
      rest = rest[start...]
      guard let end = rest.firstIndex(of: "】") else { break }
      let mark = String(rest[...end])
      rest = rest[rest.index(after: end)...]
      if isFootnote(mark) { found.append(mark) }
    }
    return found
  }

  private static func isFootnote(_ mark: String) -> Bool {
    guard let dagger = mark.firstIndex(of: "†"), mark.count < 200 else { return false }
    let number = mark[..<dagger].dropFirst()
    return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber || $0 == ":" }
  }

  /// Takes out footnotes that nothing is known of, but for the name of a file.
  private static func withoutFootnotes(_ text: String, unknown: inout Int) -> String {
    var text = text
    for mark in Set(footnotes(text)) {
      let name = mark.split(separator: "†").last.map { String($0.dropLast()) } ?? ""
      let isFile = name.contains(".") && !name.hasPrefix("L")
      if !isFile { unknown += 1 }
      text = text.replacing(mark, with: isFile ? " (\(name))" : "")
    }
    return text
  }
}
