/// Lets a prompt go on with the tokens that the model really wrote.
///
/// Text can be made of tokens in more than one way. What the model wrote is in the cache token by token; when the same text
/// comes back as history, tokenizing may cut it differently, and everything behind the first different token would have to
/// be computed again. Where the bytes agree, the prompt adopts the cache's tokens.
enum TokenAdoption {
  /// The prompt with the cache's tokens wherever both say the same bytes.
  ///
  /// The positions of images only agree with themselves. A cache can hold some though the prompt has none any more: they went
  /// with the oldest turns.
  /// - Parameter piece: the bytes of a token; nil for special tokens, which only agree with themselves, too. Never called
  ///   for an image.
  static func adopt(
    cache: [PromptUnit], prompt: [PromptUnit], piece: (PromptUnit) -> [UInt8]?
  ) -> [PromptUnit] {
    var result = prompt
    var index = 0
    while true {
      while index < min(cache.count, result.count), cache[index] == result[index] { index += 1 }
      guard index < min(cache.count, result.count) else { return result }
      guard let (cacheEnd, promptEnd) = resynchronise(cache, prompt: result, from: index, piece: piece) else {
        return result
      }
      result.replaceSubrange(index..<promptEnd, with: cache[index..<cacheEnd])
      index = cacheEnd
    }
  }

  /// The first pair of ends behind `start` at which both rows have said the same bytes.
  private static func resynchronise(
    _ cache: [PromptUnit], prompt: [PromptUnit], from start: Int, piece: (PromptUnit) -> [UInt8]?
  ) -> (Int, Int)? {
    var cacheEnd = start
    var promptEnd = start
    // What one side has said and the other has not yet.
    var ahead: [UInt8] = []
    var cacheIsAhead = false
    repeat {
      let takeFromCache = !cacheIsAhead
      guard takeFromCache ? cacheEnd < cache.count : promptEnd < prompt.count else { return nil }
      let unit = takeFromCache ? cache[cacheEnd] : prompt[promptEnd]
      guard !unit.isMedia, let bytes = piece(unit), !bytes.isEmpty else { return nil }
      let common = min(bytes.count, ahead.count)
      guard bytes.prefix(common).elementsEqual(ahead.prefix(common)) else { return nil }
      if takeFromCache { cacheEnd += 1 } else { promptEnd += 1 }
      if bytes.count > ahead.count {
        ahead = Array(bytes.dropFirst(common))
        cacheIsAhead = takeFromCache
      } else {
        ahead.removeFirst(common)
      }
    } while !ahead.isEmpty
    return cacheEnd > start && promptEnd > start ? (cacheEnd, promptEnd) : nil
  }
}
