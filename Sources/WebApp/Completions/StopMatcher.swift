/// Ends a text before the first of some texts, in however many pieces it comes. A pure value.
struct StopMatcher: Sendable {
  private let stops: [[UInt8]]
  /// What may be the beginning of one of them, and is held back.
  private var held: [UInt8] = []
  /// Whether one has come. Nothing is let through any more.
  private(set) var hasStopped = false

  /// - Parameter stops: none empty.
  init(_ stops: [String]) { self.stops = stops.map { Array($0.utf8) } }

  /// Takes a piece in.
  /// - Returns: what can be let through.
  mutating func take(_ piece: String) -> String {
    guard !hasStopped else { return "" }
    guard !stops.isEmpty else { return piece }
    held += Array(piece.utf8)
    if let start = stops.compactMap({ Self.index(of: $0, in: held) }).min() {
      hasStopped = true
      defer { held = [] }
      return String(decoding: held[..<start], as: UTF8.self)
    }
    let kept = stops.map { Self.overlap(held, $0) }.max() ?? 0
    // A character is let through as a whole: stops are whole characters, so an overlap begins at one.
    let text = String(decoding: held.dropLast(kept), as: UTF8.self)
    held = Array(held.suffix(kept))
    return text
  }

  /// The text is over.
  /// - Returns: what was held back for nothing.
  mutating func finish() -> String {
    defer { held = [] }
    return hasStopped ? "" : String(decoding: held, as: UTF8.self)
  }

  private static func index(of stop: [UInt8], in text: [UInt8]) -> Int? {
    guard text.count >= stop.count else { return nil }
    return (0...(text.count - stop.count)).first { text[$0..<($0 + stop.count)].elementsEqual(stop) }
  }

  /// How many bytes at the end of a text are the beginning of a stop.
  private static func overlap(_ text: [UInt8], _ stop: [UInt8]) -> Int {
    let longest = min(text.count, stop.count - 1)
    guard longest > 0 else { return 0 }
    return (1...longest).last { text.suffix($0).elementsEqual(stop.prefix($0)) } ?? 0
  }
}
