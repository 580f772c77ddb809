/// One position of a prompt: a token of text, or a negative number that stands for one position of an image.
///
/// With this, an array of units says exactly what a sequence's cache holds, and its index is the position in the cache.
typealias PromptUnit = Int32

extension PromptUnit {
  /// The unit for the positions of an image, made of a hash of its bytes. Never a token.
  static func media(hash: UInt64) -> PromptUnit { -1 - PromptUnit(truncatingIfNeeded: hash & 0x7FFF_FFFE) }

  /// Whether the unit stands for an image.
  var isMedia: Bool { self < 0 }
}
