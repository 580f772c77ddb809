/// The tags that a model writes its thinking between, where the engine doesn't split it off.
struct ThinkingTags: Sendable, Equatable {
  /// What begins thinking, such as `<think>`.
  var opening: String
  /// What ends it.
  var closing: String
  /// Whether the prompt has opened it already.
  var startsInside: Bool

  /// Tags; the defaults are those of Qwen, DeepSeek and most others.
  init(opening: String = "<think>", closing: String = "</think>", startsInside: Bool = false) {
    self.opening = opening
    self.closing = closing
    self.startsInside = startsInside
  }
}

/// Reads thinking at the beginning of a reply, as the engine does for its own models: leading white space aside, and again right
/// after a closing tag. A tag in the middle of an answer is text. White space next to the tags belongs to neither side.
/// The first byte of the closing tag must not occur again in it.
struct ThinkingReader: Sendable {
  /// What was read.
  enum Output: Equatable {
    case thinking([UInt8])
    /// The answer begins with these bytes.
    case answer([UInt8])
  }

  private enum State {
    case undecided, thinking
  }

  /// White space that is held back at most.
  private static let longestSpace = 32

  private let opening: [UInt8]
  private let closing: [UInt8]
  private var state: State
  private var held: [UInt8] = []
  /// How many of the held bytes are white space, before a tag that may begin.
  private var space = 0
  private var isTrimming: Bool

  init(_ tags: ThinkingTags) {
    opening = Array(tags.opening.utf8)
    closing = Array(tags.closing.utf8)
    state = tags.startsInside ? .thinking : .undecided
    isTrimming = tags.startsInside
  }

  /// Takes the next byte; nil when nothing is certain yet.
  mutating func feed(_ byte: UInt8) -> Output? {
    switch state {
    case .undecided: decide(byte)
    case .thinking: think(byte)
    }
  }

  /// Gives out what is held back. Nothing more will come.
  mutating func finish() -> Output? {
    defer { held.removeAll() }
    guard !held.isEmpty else { return nil }
    return state == .thinking ? .thinking(held) : .answer(isTrimming ? Array(held[space...]) : held)
  }

  private mutating func decide(_ byte: UInt8) -> Output? {
    held.append(byte)
    if byte.isJSONSpace, held.count == space + 1 {
      space += 1
      return space > Self.longestSpace ? answer() : nil
    }
    let visible = held[space...]
    guard opening.starts(with: visible) else { return answer() }
    if visible.count == opening.count {
      restart(.thinking)
      isTrimming = true
    }
    return nil
  }

  private mutating func answer() -> Output {
    defer { held.removeAll() }
    return .answer(isTrimming ? Array(held[space...]) : held)
  }

  private mutating func think(_ byte: UInt8) -> Output? {
    if isTrimming, byte.isJSONSpace { return nil }
    isTrimming = false
    if closing.count > held.count - space, closing[held.count - space] == byte {
      held.append(byte)
      guard held.count - space == closing.count else { return nil }
      restart(.undecided)
      isTrimming = true
      return nil
    }
    // No tag after all: what was held is thinking. The byte may begin white space or a tag itself.
    let isSpaceOnly = held.count == space
    if byte.isJSONSpace, isSpaceOnly, space < Self.longestSpace {
      held.append(byte)
      space += 1
      return nil
    }
    let known = held
    restart(.thinking)
    if byte.isJSONSpace || byte == closing.first {
      held = [byte]
      space = byte.isJSONSpace ? 1 : 0
      return known.isEmpty ? nil : .thinking(known)
    }
    return .thinking(known + [byte])
  }

  private mutating func restart(_ next: State) {
    state = next
    held.removeAll(keepingCapacity: true)
    space = 0
  }
}
