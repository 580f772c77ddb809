/// Reads replies that are not of a form llama.cpp knows, by the special tokens that they are written with.
///
/// A special token is never shown, nor is what stands in a header: between a special token and one that content stands behind. A
/// special token or a header that speaks of thinking opens it, and the next special token ends it.
struct MarkedReplyReader {
  /// Longer than any header.
  private static let longestHeader = 64

  /// The special tokens that the reply has had so far.
  private var markers: [[UInt8]] = []
  private let contentMarker: [UInt8]?
  private let roles: [[UInt8]]
  private var held: [UInt8] = []
  private var isBehindMarker = true
  private var isInHeader = false
  /// Whether a header has said that what follows is thinking.
  private var announcesThinking = false
  private(set) var isThinking = false

  /// A reader of a reply that stands behind a special token, or of what comes behind one.
  init(_ marks: ReplyMarks) {
    contentMarker = marks.contentMarker.map { Array($0.utf8) }
    roles = marks.roles.filter { !$0.isEmpty }.map { Array($0.utf8) }
  }

  /// A special token comes, or has come.
  mutating func meet(_ marker: String) {
    let bytes = Array(marker.utf8)
    if !bytes.isEmpty, !markers.contains(bytes) { markers.append(bytes) }
  }

  /// Takes bytes of whole characters.
  mutating func append(_ bytes: some Sequence<UInt8>) -> [ReplyFragment] {
    held.append(contentsOf: bytes)
    var fragments: [ReplyFragment] = []
    while let (range, marker) = firstMarker() {
      give(held[..<range.lowerBound], to: &fragments, isBeforeMarker: true)
      held.removeSubrange(..<range.upperBound)
      pass(marker)
    }
    let certain = held.count - (markers.map(heldBack).max() ?? 0)
    // What may become a speaker's name, or the rest of a header, waits for what comes behind it.
    guard !mayBeDropped(held[..<certain]) else { return fragments }
    give(held[..<certain], to: &fragments, isBeforeMarker: false)
    held.removeSubrange(..<certain)
    return fragments
  }

  /// Gives out what is still held back. Nothing more will come.
  mutating func finish() -> [ReplyFragment] {
    defer { held.removeAll() }
    var fragments: [ReplyFragment] = []
    give(held[...], to: &fragments, isBeforeMarker: false)
    return fragments
  }

  private mutating func pass(_ marker: [UInt8]) {
    let opens = ReplyMarks.opensThinking(String(decoding: marker, as: UTF8.self))
    isThinking = opens || (marker == contentMarker && announcesThinking)
    isInHeader = contentMarker != nil && marker != contentMarker && !opens
    if !isInHeader { announcesThinking = false }
    isBehindMarker = true
  }

  private func mayBeDropped(_ text: ArraySlice<UInt8>) -> Bool {
    guard isBehindMarker else { return false }
    return isInHeader ? isHeader(text) : roles.contains { $0.starts(with: text) }
  }

  private func isHeader(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= Self.longestHeader && !text.contains(UInt8(ascii: "\n"))
  }

  private mutating func give(_ bytes: ArraySlice<UInt8>, to fragments: inout [ReplyFragment], isBeforeMarker: Bool) {
    guard !bytes.isEmpty else { return }
    defer { isBehindMarker = false }
    let text = String(decoding: bytes, as: UTF8.self)
    if isBeforeMarker, isBehindMarker, isInHeader ? isHeader(bytes) : roles.contains(Array(bytes)) {
      if ReplyMarks.opensThinking(text) || text.contains("analysis") { announcesThinking = true }
      return
    }
    fragments.append(isThinking ? .thinking(text) : .text(text))
  }

  /// The marker that begins first; of two that begin together the longer one.
  private func firstMarker() -> (Range<Int>, [UInt8])? {
    markers.compactMap { marker in held.firstRange(of: marker).map { ($0, marker) } }
      .min { ($0.0.lowerBound, -$0.1.count) < ($1.0.lowerBound, -$1.1.count) }
  }

  private func heldBack(_ marker: [UInt8]) -> Int {
    (1..<max(marker.count, 1)).last { $0 <= held.count && marker.starts(with: held.suffix($0)) } ?? 0
  }
}
