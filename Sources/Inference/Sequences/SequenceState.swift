/// The bytes in which llama.cpp hands out a sequence, made fit for a context with another number of sequences.
///
/// They begin with a mark, the sequence and the number of streams. Then each stream has its number of cells and, where that is
/// not 0, its content. With one stream for each sequence, only one of them has any: the others can be added or left out.
enum SequenceState {
  /// The mark, the sequence and the number of streams.
  private static let headerSize = 12

  /// Whether a model's sequences have this form, as the state of an empty sequence shows: exactly one cache, and nothing behind
  /// it. Models with two caches or a recurrent memory don't.
  static func isPortable(empty state: UnsafeRawBufferPointer, streams: Int) -> Bool {
    guard state.count == headerSize + 4 * streams, word(state, at: headerSize - 4) == UInt32(streams) else {
      return false
    }
    return (0..<streams).allSatisfy { word(state, at: headerSize + 4 * $0) == 0 }
  }

  /// Whether a state is one of a context with so many streams already.
  static func fits(_ state: UnsafeRawBufferPointer, streams: Int) -> Bool {
    state.count >= headerSize && word(state, at: headerSize - 4) == UInt32(streams)
  }

  /// Bytes that ``rewrite(_:count:streams:)`` needs behind a state.
  static func slack(streams: Int) -> Int { 4 * streams }

  /// Makes a state one of a context with so many streams, in place: a long chat's takes as much memory as its cache.
  /// - Parameters:
  ///   - buffer: the state, and ``slack(streams:)`` bytes behind it.
  ///   - count: the bytes of the state.
  /// - Returns: where the result lies; nil when the state is empty, or isn't one.
  static func rewrite(_ buffer: UnsafeMutableRawBufferPointer, count: Int, streams: Int) -> Range<Int>? {
    let state = UnsafeRawBufferPointer(buffer)
    guard count >= headerSize, count + slack(streams: streams) <= buffer.count else { return nil }
    let before = Int(word(state, at: headerSize - 4))
    guard before > 0, before <= (count - headerSize) / 4,
      let used = (0..<before).first(where: { word(state, at: headerSize + 4 * $0) != 0 })
    else { return nil }
    let start = headerSize + 4 * used
    let end = count - 4 * (before - 1 - used)
    guard start + 4 < end else { return nil }
    if before == streams { return 0..<count }
    guard state[end..<count].allSatisfy({ $0 == 0 }) else { return nil }
    let (mark, sequence) = (word(state, at: 0), word(state, at: 4))
    let first = start - headerSize
    buffer.storeBytes(of: mark, toByteOffset: first, as: UInt32.self)
    buffer.storeBytes(of: sequence, toByteOffset: first + 4, as: UInt32.self)
    buffer.storeBytes(of: UInt32(streams), toByteOffset: first + 8, as: UInt32.self)
    let last = end + 4 * (streams - 1)
    for index in end..<last { buffer[index] = 0 }
    return first..<last
  }

  private static func word(_ state: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
    state.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }
}
