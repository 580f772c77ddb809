import Foundation

/// The contents of a note's file, taken apart without losing a byte.
struct NoteFile {
  var hasByteOrderMark: Bool
  var matter: FrontMatter?
  var rawBody: String

  /// Nil for what is no UTF-8.
  init?(_ bytes: [UInt8]) {
    guard var text = String(validating: bytes, as: UTF8.self) else { return nil }
    hasByteOrderMark = text.unicodeScalars.first == "\u{FEFF}"
    if hasByteOrderMark { text.unicodeScalars.removeFirst() }
    (matter, rawBody) = FrontMatter.split(text)
  }

  /// A new note.
  init(body: String) { (hasByteOrderMark, matter, rawBody) = (false, FrontMatter(), Self.ended(body)) }

  var bytes: [UInt8] {
    // A body that begins like front matter would be taken for it.
    let isMistakable = matter == nil && FrontMatter.split(rawBody).0 != nil
    let front = matter.map(\.text) ?? (isMistakable ? FrontMatter().text : "")
    return Array(((hasByteOrderMark ? "\u{FEFF}" : "") + front + rawBody).utf8)
  }

  /// The text without empty lines around it.
  var body: String {
    var text = rawBody[...]
    while let first = text.first, first.isNewline { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }

  mutating func setBody(_ text: String) { rawBody = Self.ended(text) }

  /// Adds a text in a line of its own.
  mutating func append(_ text: String) {
    // As its other lines end.
    let newline = rawBody.contains("\r\n") ? "\r\n" : "\n"
    if !rawBody.isEmpty, rawBody.unicodeScalars.last != "\n" { rawBody += newline }
    let added = Self.ended(text)
    rawBody += newline == "\n" ? added : added.replacing("\r\n", with: "\n").replacing("\n", with: newline)
  }

  /// Sets a key of the front matter; nil removes it. No front matter is made for nothing.
  mutating func set(_ key: String, value: String?) {
    if matter == nil, value == nil { return }
    var changed = matter ?? FrontMatter()
    changed.set(key, value: value)
    matter = changed
  }

  /// A file ends with a line end.
  private static func ended(_ text: String) -> String {
    text.isEmpty || text.unicodeScalars.last == "\n" ? text : text + "\n"
  }

  // MARK: Reading

  func note(id: String, modified fileTime: Date, clock: WallClock, revision: String) -> Note {
    let stem = id.split(separator: "/").last.map(String.init) ?? id
    let title = matter?.scalar("title").flatMap { $0.trimmed.isEmpty ? nil : $0 }
    let listed = (matter?.list("tags") ?? matter?.list("tag") ?? []).map { $0.drop { $0 == "#" }.description }
    let changed = date("modified", clock: clock) ?? fileTime
    return Note(
      id: id, title: title ?? stem, body: body, tags: NoteTags.unique(listed + NoteTags.inText(rawBody)),
      isPinned: ["true", "yes", "on"].contains(matter?.scalar("pinned")?.lowercased()),
      created: date("created", clock: clock) ?? min(fileTime, changed), modified: changed, revision: revision)
  }

  /// ISO 8601, with or without zone and time.
  private func date(_ key: String, clock: WallClock) -> Date? {
    guard let text = matter?.scalar(key), let tokens = PhraseTokenizer.tokens(of: text), tokens.count == 1,
      case .iso(let iso) = tokens[0].kind
    else { return nil }
    guard let offset = iso.offset else { return clock.boundary(iso.day, second: iso.second ?? 0) }
    return Date(timeIntervalSince1970: Double(iso.day.dayNumber * 86_400 + (iso.second ?? 0) - offset))
  }

  static func text(_ date: Date) -> String {
    let text = PhraseWriter(clock: WallClock(timeZone: .gmt)).text(date)
    return text.prefix(19) + "Z"
  }

  /// FNV-1a of the bytes: it tells states of a file apart, nothing more is asked of it.
  static func revision(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 36) + "-" + String(bytes.count, radix: 36)
  }
}
