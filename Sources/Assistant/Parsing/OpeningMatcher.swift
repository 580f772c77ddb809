import ChatTypes
import JSONValue

/// Recognises what opens a call: `[TAG:`, `<tool_call>` and `<function=`, whatever the case of the letters and with white space
/// around the tag.
struct OpeningMatcher: Sendable {
  /// What was opened.
  enum Opening: Sendable, Equatable {
    /// A block of this tool.
    case block(tool: String)
    /// `<tool_call>`
    case toolCall
    /// `<function=`
    case function
  }

  /// What a byte did.
  enum Step: Equatable {
    case partial
    case complete(Opening)
    /// The bytes so far are text. The last one may open something else.
    case mismatch
  }

  private enum Place {
    /// Nothing yet.
    case start
    /// White space behind the bracket.
    case lead(Int)
    /// In the name; the positions of the tags that it may become.
    case name(length: Int, candidates: [Int])
    /// White space before the colon.
    case tail(tag: Int, Int)
    case angle
  }

  /// White space in each place. More than that is not a block that a model wrote.
  private static let mostSpace = 8
  private static let angles: [(literal: [UInt8], opening: Opening)] = [
    (Array("<tool_call>".utf8), .toolCall), (Array("<function=".utf8), .function),
  ]

  private let tags: [(bytes: [UInt8], tool: String)]
  /// Which bytes may follow an opening bracket of either kind.
  private let followers: [Bool]
  private var place = Place.start
  private var angle: [UInt8] = []

  /// - Parameter tags: the tags of blocks and the tools that they call.
  init(tags: [(tag: String, tool: String)]) {
    let tags = tags.map { (bytes: $0.tag.utf8.map(\.lowercased), tool: $0.tool) }
    let firsts = Set(tags.compactMap(\.bytes.first) + Self.angles.map { $0.literal[1] })
    followers = (0...255).map { firsts.contains(UInt8($0).lowercased) || Self.isSpace(UInt8($0)) }
    self.tags = tags
  }

  /// Whether the bracket at this position may open a call, as far as the byte behind it tells. Most brackets don't.
  func mayOpen(_ bytes: UnsafeBufferPointer<UInt8>, index: Int) -> Bool {
    index + 1 >= bytes.count || followers[Int(bytes[index + 1])]
  }

  /// Begins anew.
  mutating func reset() {
    place = .start
    angle.removeAll(keepingCapacity: true)
  }

  /// Takes the next byte. The first one is `[` or `<`.
  mutating func feed(_ byte: UInt8) -> Step {
    switch place {
    case .start:
      if byte == UInt8(ascii: "<") {
        place = .angle
        angle = [byte]
      } else {
        place = .lead(0)
      }
      return .partial
    case .lead(let count):
      if Self.isSpace(byte), count < Self.mostSpace {
        place = .lead(count + 1)
        return .partial
      }
      return feedName(byte, length: 0, candidates: Array(tags.indices))
    case let .name(length, candidates):
      if let tag = candidates.first(where: { tags[$0].bytes.count == length }) {
        if byte == UInt8(ascii: ":") { return .complete(.block(tool: tags[tag].tool)) }
        if Self.isSpace(byte) {
          place = .tail(tag: tag, 1)
          return .partial
        }
      }
      return feedName(byte, length: length, candidates: candidates)
    case let .tail(tag, count):
      if byte == UInt8(ascii: ":") { return .complete(.block(tool: tags[tag].tool)) }
      guard Self.isSpace(byte), count < Self.mostSpace else { return .mismatch }
      place = .tail(tag: tag, count + 1)
      return .partial
    case .angle:
      angle.append(byte.lowercased)
      let candidates = Self.angles.filter { $0.literal.starts(with: angle) }
      guard let candidate = candidates.first else { return .mismatch }
      return candidate.literal.count == angle.count ? .complete(candidate.opening) : .partial
    }
  }

  private mutating func feedName(_ byte: UInt8, length: Int, candidates: [Int]) -> Step {
    let byte = byte.lowercased
    let left = candidates.filter { tags[$0].bytes.count > length && tags[$0].bytes[length] == byte }
    guard !left.isEmpty else { return .mismatch }
    place = .name(length: length + 1, candidates: left)
    return .partial
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
