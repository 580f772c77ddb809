import LanguageModels

/// Notices where an answer opens an action block and where the block closes, token by token.
///
/// It looks only at the end of what was written, never at the whole, so that its work does not grow with the reply.
struct BlockWatcher {
  /// What a token did.
  enum Observation: Equatable {
    /// Nothing.
    case none
    /// It completed the opening text of a block. The last `tokens` tokens, this one included, hold the opening; tokens without
    /// text don't count.
    case opened(tokens: Int)
    /// It completed the closing text of the block, and opened no other.
    case closed
  }

  private struct Block {
    var opening: [UInt8]
    var closing: [UInt8]
  }

  private let blocks: [Block]
  private let longestOpening: Int
  /// Outside of a block the end of what was written since the last one, inside the end of what is not its JSON.
  private var tail: [UInt8] = []
  /// The bytes that each of the last tokens added to ``tail``, newest last.
  private var tokenLengths: [Int] = []
  private var json: JSONDepth?
  private var closing: [UInt8] = []

  init(_ blocks: [ActionBlock]) {
    self.blocks = blocks.map { Block(opening: Array($0.opening.utf8), closing: Array($0.closing.utf8)) }
    longestOpening = self.blocks.map(\.opening.count).max() ?? 0
  }

  /// Takes the bytes of the next token of the answer.
  mutating func observe(_ bytes: [UInt8]) -> Observation {
    var observation = Observation.none
    var rest = bytes[...]
    // A token may close one block and open the next, so each part of it is looked at.
    while !rest.isEmpty {
      if json != nil {
        guard let end = feed(rest) else { return observation }
        observation = .closed
        rest = rest[end...]
        continue
      }
      tail.append(contentsOf: rest)
      tokenLengths.append(rest.count)
      guard let (block, found) = firstOpening(endingBehind: tail.count - rest.count) else {
        forget(keeping: longestOpening - 1)
        return observation
      }
      observation = .opened(tokens: tokensSince(found.lowerBound))
      rest = rest.suffix(tail.count - found.upperBound)
      json = JSONDepth()
      closing = block.closing
      forget(keeping: 0)
    }
    return observation
  }

  /// The opening that was complete first; of two that end together the longer one.
  private func firstOpening(endingBehind start: Int) -> (Block, Range<Int>)? {
    let found = blocks.compactMap { block in tail.firstRange(of: block.opening).map { (block, $0) } }
    return found.filter { $0.1.upperBound > start }
      .min { ($0.1.upperBound, $0.1.lowerBound) < ($1.1.upperBound, $1.1.lowerBound) }
  }

  /// Feeds what stands inside of a block; where the block closed, or nil when it did not.
  private mutating func feed(_ bytes: ArraySlice<UInt8>) -> Int? {
    for index in bytes.indices {
      if json?.isOutside == true {
        tail.append(bytes[index])
        if tail.count > closing.count { tail.removeFirst() }
        if !closing.isEmpty, tail == closing { return leave(index + 1) }
      }
      // Behind the JSON stands nothing but the closing text, white space aside.
      guard json?.isClosed == false else { continue }
      json?.feed(bytes[index])
      if json?.isOutside == false { tail.removeAll() }
      if closing.isEmpty, json?.isClosed == true { return leave(index + 1) }
    }
    return nil
  }

  private mutating func leave(_ end: Int) -> Int {
    json = nil
    forget(keeping: 0)
    return end
  }

  private func tokensSince(_ start: Int) -> Int {
    var behind = tail.count
    var count = 0
    for length in tokenLengths.reversed() where behind > start {
      behind -= length
      count += 1
    }
    return count
  }

  /// Drops whole tokens from the front of the tail while more than so many bytes would remain.
  private mutating func forget(keeping count: Int) {
    while let first = tokenLengths.first, tail.count - first >= max(count, 0) {
      tail.removeFirst(first)
      tokenLengths.removeFirst()
    }
    if count <= 0 {
      tail.removeAll()
      tokenLengths.removeAll()
    }
  }
}

/// Follows JSON's brackets and strings to where the outermost value ends. The grammar sees to it that it is JSON.
struct JSONDepth {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether the outermost object, array or string has ended.
  private(set) var isClosed = false
  /// Whether the next byte belongs to no object, array or string, though maybe to a number or a word.
  var isOutside: Bool { depth <= 0 && !isInString }

  mutating func feed(_ byte: UInt8) {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
        isClosed = depth == 0
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      isClosed = depth <= 0
    default: break
    }
  }
}
