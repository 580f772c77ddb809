/// Splits a reply that arrives in fragments into thinking and answer.
///
/// Thinking is recognised where a reply begins with the opening tag, leading white space aside, and again right after a
/// closing tag; a tag in the middle of an answer is just text. A fragment that may still turn into a tag is held back, so
/// that a half tag is never shown. Any split of the same reply gives the same thinking and the same answer.
struct ThinkingSplitter {
  /// A piece of the reply.
  typealias Piece = ReplyFragment

  /// The tags around thinking.
  struct Tags: Equatable {
    /// Empty when the model has none.
    var opening = "<think>"
    var closing = "</think>"
  }

  private enum State {
    case undecided
    case thinking
    case answering
  }

  /// White space that is held back at most, so that an endless row of it neither hides nor costs more with every token.
  private static let longestWhiteSpace = 32

  private let pairs: [(opening: [Unicode.Scalar], closing: [Unicode.Scalar])]
  private let dropsLoneClosing: Bool
  /// Of the thinking that is under way.
  private var closing: [Unicode.Scalar]
  private var state: State
  private var held: [Unicode.Scalar] = []
  /// Whether white space is dropped, because a tag came just before.
  private var trimming: Bool

  /// - Parameters:
  ///   - tags: the pairs that thinking may stand in, the one first that the prompt may have opened.
  ///   - startsInside: whether the prompt has already opened it.
  ///   - trims: whether white space at the beginning is dropped, because a tag ends the prompt.
  ///   - dropsLoneClosing: whether a closing tag at the beginning, of thinking that the model left out, is dropped.
  init(tags: [Tags], startsInside: Bool = false, trims: Bool = false, dropsLoneClosing: Bool = false) {
    let usable = tags.filter { !$0.closing.isEmpty }
    pairs = usable.filter { !$0.opening.isEmpty }.map {
      (Array($0.opening.unicodeScalars), Array($0.closing.unicodeScalars))
    }
    closing = usable.first.map { Array($0.closing.unicodeScalars) } ?? []
    self.dropsLoneClosing = dropsLoneClosing
    state = startsInside && !closing.isEmpty ? .thinking : pairs.isEmpty ? .answering : .undecided
    trimming = startsInside || trims
  }

  /// ``init(tags:startsInside:trims:dropsLoneClosing:)`` for one pair of tags.
  init(opening: String = "<think>", closing: String = "</think>", startsInside: Bool = false) {
    self.init(tags: [Tags(opening: opening, closing: closing)], startsInside: startsInside)
  }

  /// What closes the thinking that is under way; nil outside of it.
  var closingTag: String? { state == .thinking ? text(closing) : nil }

  /// Whether the reply is inside of its thinking.
  var isThinking: Bool { state == .thinking }

  /// Drops white space until something else comes: thinking has just ended.
  mutating func trim() { trimming = true }

  /// Takes a fragment and returns what is certain.
  mutating func append(_ fragment: String) -> [Piece] {
    if state == .answering, !trimming { return fragment.isEmpty ? [] : [.text(fragment)] }
    var pieces: [Piece] = []
    held.append(contentsOf: fragment.unicodeScalars)
    while advance(&pieces) {}
    return pieces
  }

  /// Gives out what is still held back. Nothing more will come.
  mutating func finish() -> [Piece] {
    defer { held.removeAll() }
    guard !held.isEmpty else { return [] }
    return [state == .thinking ? .thinking(text(held)) : .text(text(held))]
  }

  /// One step; false when more input is needed.
  private mutating func advance(_ pieces: inout [Piece]) -> Bool {
    if trimming {
      held.trimPrefix(while: \.properties.isWhitespace)
      guard !held.isEmpty else { return false }
      trimming = false
    }
    switch state {
    case .undecided: return decide(&pieces)
    case .thinking: return think(&pieces)
    case .answering:
      if !held.isEmpty { pieces.append(.text(text(held))) }
      held.removeAll()
      return false
    }
  }

  private mutating func decide(_ pieces: inout [Piece]) -> Bool {
    let visible = held.trimmingPrefix(while: \.properties.isWhitespace)
    guard held.count - visible.count <= Self.longestWhiteSpace else {
      state = .answering
      return true
    }
    guard !visible.isEmpty else { return false }
    if let pair = pairs.first(where: { visible.starts(with: $0.opening) }) {
      held.removeFirst(held.count - visible.count + pair.opening.count)
      closing = pair.closing
      state = .thinking
      trimming = true
      return true
    }
    if dropsLoneClosing, let pair = pairs.first(where: { visible.starts(with: $0.closing) }) {
      held.removeFirst(held.count - visible.count + pair.closing.count)
      trimming = true
      return true
    }
    let mayBecomeTag = pairs.contains {
      $0.opening.starts(with: visible) || (dropsLoneClosing && $0.closing.starts(with: visible))
    }
    guard !mayBecomeTag else { return false }
    state = .answering
    return true
  }

  private mutating func think(_ pieces: inout [Piece]) -> Bool {
    let end = held.firstRange(of: closing)
    // White space before the closing tag belongs to neither side, so it is held back together with a possible tag.
    let certain = held[..<(end?.lowerBound ?? held.count - heldBack)]
    let white = certain.reversed().prefix(while: \.properties.isWhitespace).count
    let shown = certain.dropLast(white % (Self.longestWhiteSpace + 1))
    if !shown.isEmpty { pieces.append(.thinking(text(shown))) }
    if let end {
      held.removeSubrange(..<end.upperBound)
      state = pairs.isEmpty ? .answering : .undecided
      trimming = true
      return true
    }
    held.removeFirst(shown.count)
    return false
  }

  /// How many scalars at the end may be the beginning of the closing tag.
  private var heldBack: Int {
    (1..<max(closing.count, 2)).last { $0 <= held.count && closing.starts(with: held.suffix($0)) } ?? 0
  }

  private func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension ThinkingSplitter: ReplySplitter {
  var phase: ReplyPhase { isThinking ? .thinking : .answering }

  /// Tags are tags, whatever tokens they come from.
  mutating func meet(special text: String) {}
}
