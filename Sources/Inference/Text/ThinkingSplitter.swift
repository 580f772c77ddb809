/// Splits a reply that arrives in fragments into thinking and answer.
///
/// Thinking is recognised where a reply begins with the opening tag, leading white space aside, and again right after a
/// closing tag; a tag in the middle of an answer is just text. A fragment that may still turn into a tag is held back, so
/// that a half tag is never shown. Any split of the same reply gives the same thinking and the same answer.
struct ThinkingSplitter {
  /// A piece of the reply.
  enum Piece: Equatable {
    case thinking(String)
    case text(String)
  }

  private enum State {
    case undecided
    case thinking
    case answering
  }

  /// White space that is held back at most, so that an endless row of it neither hides nor costs more with every token.
  private static let longestWhiteSpace = 32

  private let opening: [Unicode.Scalar]
  private let closing: [Unicode.Scalar]
  private var state: State
  private var held: [Unicode.Scalar] = []
  /// Whether white space is dropped, because a tag came just before.
  private var trimming: Bool

  /// - Parameters:
  ///   - opening: the tag that opens thinking; empty when the model has none.
  ///   - startsInside: whether the prompt has already opened it.
  init(opening: String = "<think>", closing: String = "</think>", startsInside: Bool = false) {
    self.opening = Array(opening.unicodeScalars)
    self.closing = Array(closing.unicodeScalars)
    state = startsInside && !closing.isEmpty ? .thinking : opening.isEmpty || closing.isEmpty ? .answering : .undecided
    trimming = startsInside
  }

  /// Whether the reply is inside of its thinking.
  var isThinking: Bool { state == .thinking }

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
    if visible.starts(with: opening) {
      held.removeFirst(held.count - visible.count + opening.count)
      state = .thinking
      trimming = true
      return true
    }
    guard !opening.starts(with: visible) else { return false }
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
      state = opening.isEmpty ? .answering : .undecided
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
