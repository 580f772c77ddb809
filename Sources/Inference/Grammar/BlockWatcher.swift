/// Notices where an answer opens an action block and where the block closes, token by token.
///
/// It looks only at the end of what was written, never at the whole, so that its work does not grow with the reply.
struct BlockWatcher {
  /// What a token did.
  enum Observation: Equatable {
    /// Nothing.
    case none
    /// It completed the opening text of a block. The last `tokens` tokens, this one included, hold the opening.
    case opened(tokens: Int)
    /// It completed the closing text of the block.
    case closed
  }

  private struct Block {
    var opening: [UInt8]
    var closing: [UInt8]
  }

  private let blocks: [Block]
  private let longestOpening: Int
  /// The end of what was written since the last block.
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
    if json != nil { return feed(bytes) ? .closed : .none }
    tail.append(contentsOf: bytes)
    tokenLengths.append(bytes.count)
    for block in blocks {
      guard let found = tail.firstRange(of: block.opening), found.upperBound > tail.count - bytes.count else { continue }
      let inside = Array(tail[found.upperBound...])
      let tokens = tokensSince(found.lowerBound)
      json = JSONDepth()
      closing = block.closing
      forget(keeping: 0)
      return feed(inside) ? .closed : .opened(tokens: tokens)
    }
    forget(keeping: longestOpening - 1)
    return .none
  }

  /// Feeds what stands inside of a block; true when it closed.
  private mutating func feed(_ bytes: [UInt8]) -> Bool {
    for byte in bytes {
      guard json?.isClosed == false else {
        // Behind the JSON stands nothing but the closing text, white space aside.
        tail.append(byte)
        guard tail.ends(with: closing) else { continue }
        json = nil
        forget(keeping: 0)
        return true
      }
      json?.feed(byte)
    }
    if closing.isEmpty, json?.isClosed == true {
      json = nil
      forget(keeping: 0)
      return true
    }
    return false
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

extension Array where Element == UInt8 {
  fileprivate func ends(with suffix: [UInt8]) -> Bool { count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix) }
}
