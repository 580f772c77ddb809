/// Looks for texts that end a reply, in a reply that arrives in fragments. What may become one is held back.
struct StopTexts {
  private let stops: [[UInt8]]
  private var held: [UInt8] = []

  init(_ texts: some Sequence<String>) { stops = texts.filter { !$0.isEmpty }.map { Array($0.utf8) } }

  /// Takes a fragment of whole characters.
  /// - Returns: what stands before the end, and whether the end has come.
  mutating func append(_ fragment: String) -> (text: String, isEnd: Bool) {
    guard !stops.isEmpty else { return (fragment, false) }
    held.append(contentsOf: fragment.utf8)
    if let start = stops.compactMap({ held.firstRange(of: $0)?.lowerBound }).min() {
      defer { held.removeAll() }
      return (String(decoding: held[..<start], as: UTF8.self), true)
    }
    let kept = stops.map(heldBack).max() ?? 0
    defer { held.removeFirst(held.count - kept) }
    return (String(decoding: held.dropLast(kept), as: UTF8.self), false)
  }

  /// Gives out what is still held back. Nothing more will come.
  mutating func finish() -> String {
    defer { held.removeAll() }
    return String(decoding: held, as: UTF8.self)
  }

  /// How many bytes at the end may be the beginning of a stop.
  private func heldBack(_ stop: [UInt8]) -> Int {
    (1..<max(stop.count, 1)).last { $0 <= held.count && stop.starts(with: held.suffix($0)) } ?? 0
  }
}
