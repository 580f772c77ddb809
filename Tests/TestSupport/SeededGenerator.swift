/// Random numbers that are the same in every run: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers that follow from this one.
  public init(seed: UInt64) { state = seed }

  /// The next of them.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True once in so many times.
  public mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// So many elements of the alphabet.
  public mutating func elements<Element>(_ count: Int, of alphabet: [Element]) -> [Element] {
    (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &self)] }
  }

  /// The elements in order, in runs of 1 to `longest`.
  public mutating func pieces<Element>(of elements: [Element], longest: Int) -> [[Element]] {
    var pieces: [[Element]] = []
    var rest = elements[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...max(1, longest), using: &self)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}
