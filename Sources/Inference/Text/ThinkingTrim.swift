/// Thinking without white space at its ends and without an opening tag that the model writes once more.
///
/// White space that may turn out to be the end's is held back, up to a limit.
struct ThinkingTrim {
  private static let longestWhiteSpace = 32

  private let opening: [UInt8]
  private var held: [UInt8] = []
  /// Whether something has been given out.
  private(set) var hasBegun = false

  /// - Parameter opening: the tag that the prompt has written already; nil for none.
  init(opening: String?) { self.opening = opening.map { Array($0.utf8) } ?? [] }

  /// Takes bytes of whole characters and returns what is certain.
  mutating func append(_ bytes: some Sequence<UInt8>) -> [ReplyFragment] {
    held.append(contentsOf: bytes)
    if !hasBegun {
      held.trimPrefix(while: \.isBlank)
      if !opening.isEmpty {
        guard held.count >= opening.count || !opening.starts(with: held) else { return [] }
        if held.starts(with: opening) {
          held.removeFirst(opening.count)
          held.trimPrefix(while: \.isBlank)
        }
      }
    }
    let blanks = held.reversed().prefix(while: \.isBlank).count
    let certain = blanks > Self.longestWhiteSpace ? held.count : held.count - blanks
    guard certain > 0 else { return [] }
    defer { held.removeFirst(certain) }
    hasBegun = true
    return [.thinking(String(decoding: held[..<certain], as: UTF8.self))]
  }

  /// The thinking is over, or the reply: what is held back is the end's white space, or an opening tag that was cut off.
  mutating func finish() { held.removeAll() }
}

extension UInt8 {
  /// Whether it is white space in ASCII.
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
