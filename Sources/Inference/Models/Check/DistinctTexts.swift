/// A set of texts that lie in memory owned by somebody else: finds the first that comes twice among 150,000 in
/// milliseconds, without copying one.
///
/// The hash is seeded at random, so that no file can be made that slows it down.
struct DistinctTexts {
  private var slots: [Int32]
  private var texts: [UnsafeRawBufferPointer] = []
  private var empties: [Int] = []
  private var replacements = Set<[UInt8]>()
  private let mask: Int
  private let seed: UInt64

  /// A set for up to so many texts.
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    texts.reserveCapacity(capacity)
    mask = size - 1
    var generator = SystemRandomNumberGenerator()
    seed = generator.next()
  }

  /// Adds a text; false when it is there already. The memory must stay as it is while the set is used.
  mutating func insert(_ text: UnsafeRawBufferPointer) -> Bool {
    var slot = Int(truncatingIfNeeded: hash(text)) & mask
    while slots[slot] >= 0 {
      if Self.equal(texts[Int(slots[slot])], text) { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(truncatingIfNeeded: texts.count)
    texts.append(text)
    if text.first == UInt8(ascii: "["), text.starts(with: Self.replacement) { replacements.insert(Array(text)) }
    return true
  }

  /// Notes the index of an empty text, which llama.cpp replaces by `[EMPTY_index]`.
  mutating func noteEmpty(_ index: Int) { empties.append(index) }

  /// The index of an empty text whose replacement is among the others.
  func emptyThatIsTaken() -> Int? {
    empties.first { replacements.contains(Self.replacement + Array("\($0)]".utf8)) }
  }

  private static let replacement = Array("[EMPTY_".utf8)

  private static func equal(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }

  /// Multiply and fold, 8 bytes at a time.
  private func hash(_ text: UnsafeRawBufferPointer) -> UInt64 {
    var state = seed ^ (UInt64(text.count) &* 0x9E37_79B9_7F4A_7C15)
    var position = 0
    while text.count - position >= 8 {
      state = Self.fold(state ^ text.loadUnaligned(fromByteOffset: position, as: UInt64.self), seed: seed)
      position += 8
    }
    var rest: UInt64 = 0
    while position < text.count {
      rest = rest << 8 | UInt64(text[position])
      position += 1
    }
    return Self.fold(state ^ rest, seed: seed)
  }

  private static func fold(_ value: UInt64, seed: UInt64) -> UInt64 {
    let (high, low) = (value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: seed | 1)
    return high ^ low
  }
}
