/// How a cache that holds one row of units becomes the beginning of another: what stays, what is cut out, what has to be
/// decoded.
///
/// Units that both have in common at the front stay as they are. Behind a difference, a run that occurs later in the cache
/// (because whole turns were dropped before it, or thinking was left out of the history) is moved to its new position
/// instead of being computed again. After a plan has been carried out, the cache holds `prompt[..<reused]`.
struct PrefixPlan: Equatable {
  /// Cut the cache's positions `cut` out and move everything behind them down to close the gap.
  struct Cut: Equatable {
    var range: Range<Int>
  }

  /// The cuts, in order; each one's positions are those after the ones before were carried out.
  var cuts: [Cut]
  /// How many units of the prompt the cache then holds; what lies behind is removed.
  var reused: Int

  /// - Parameter minimumRun: a moved run must have at least so many units, 1 or more; nil when the cache can't be shifted.
  init(cache: [PromptUnit], prompt: [PromptUnit], minimumRun: Int?) {
    cuts = []
    // The last unit is always decoded, even if all are known: only that gives the first token's probabilities.
    let limit = max(0, prompt.count - 1)
    reused = Self.matchingCount(cache, cacheStart: 0, prompt: prompt, promptStart: 0, limit: limit)
    guard let minimumRun, !cache.contains(where: \.isMedia), !prompt.contains(where: \.isMedia) else {
      reused = Self.wholeImages(prompt, count: reused)
      return
    }
    let leastRun = max(1, minimumRun)
    var from = reused
    var removed = 0
    while reused + leastRun <= limit, from + leastRun <= cache.count {
      guard
        let found = Self.nextRun(
          cache, after: from, prompt: prompt, promptStart: reused, minimumRun: leastRun, limit: limit)
      else { break }
      cuts.append(Cut(range: (from - removed)..<(found.start - removed)))
      removed += found.start - from
      reused += found.count
      from = found.start + found.count
    }
  }

  /// How many units of the prompt have to be decoded.
  func decodeCount(promptCount: Int) -> Int { promptCount - reused }

  private static func matchingCount(
    _ cache: [PromptUnit], cacheStart: Int, prompt: [PromptUnit], promptStart: Int, limit: Int
  ) -> Int {
    let most = min(cache.count - cacheStart, limit - promptStart)
    return cache.withUnsafeBufferPointer { cache in
      prompt.withUnsafeBufferPointer { prompt in
        var count = 0
        while count < most, cache[cacheStart + count] == prompt[promptStart + count] { count += 1 }
        return count
      }
    }
  }

  /// The first place behind `start` where the cache goes on like the prompt for long enough.
  private static func nextRun(
    _ cache: [PromptUnit], after start: Int, prompt: [PromptUnit], promptStart: Int, minimumRun: Int, limit: Int
  ) -> (start: Int, count: Int)? {
    let first = prompt[promptStart]
    var index = start
    while index + minimumRun <= cache.count {
      if cache[index] == first {
        let count = matchingCount(cache, cacheStart: index, prompt: prompt, promptStart: promptStart, limit: limit)
        if count >= minimumRun { return (index, count) }
      }
      index += 1
    }
    return nil
  }

  /// An image is reused whole or not at all.
  private static func wholeImages(_ prompt: [PromptUnit], count: Int) -> Int {
    var count = count
    while count > 0, count < prompt.count, prompt[count].isMedia, prompt[count - 1] == prompt[count] { count -= 1 }
    return count
  }
}
