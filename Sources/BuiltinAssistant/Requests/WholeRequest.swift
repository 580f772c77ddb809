import Organizer

/// Whether a request says all that is meant: "lunch with Priya on friday at 1". A model that only copies
/// (`ModelDescription.copiesLiterally`) takes words of what was said before into it otherwise, or takes it for a change of that: of
/// 226 requests behind an unrelated one it understood 173, and 199 of the same alone.
///
/// Whatever may point to something that was said isn't whole. Of 2,528 sentences that people wrote as something said next, about
/// what the assistant has just done, 18 were taken for whole ones, ten of which name what they are about.
enum WholeRequest {
  private static let fewest = 4
  private static let fewestTelling = 2

  /// Words that point to something before, or are said of it.
  private static let pointing: Set<String> = [
    "it", "its", "it's", "it'll", "that", "that's", "this", "these", "those", "them", "they", "they're", "they'd",
    "theirs", "one", "ones", "same", "also", "too", "instead", "actually", "rather", "again", "another", "other",
    "else", "others", "more", "both", "first", "second", "third", "fourth", "last", "latter", "former", "previous",
    "before", "after", "then", "there", "he", "he'd", "she", "she'd", "him", "her", "his", "hers", "no", "not", "nope",
    "nah", "yes", "yeah", "yep", "sorry", "wait", "oops", "correction", "only", "just", "better", "suits", "suit",
    "fits", "works", "fine", "btw", "still", "already", "either", "though", "scratch", "never", "mind", "longer",
    "shorter", "later", "earlier", "meant", "mean", "said", "change", "changed", "make", "made", "keep", "leave",
    "till", "til", "until", "location", "place", "room", "description", "tag", "tags", "title", "titled", "rename",
    "retitle", "named", "done", "finished", "ticked", "off", "extend", "shorten", "extra", "plus", "well", "whole",
    "everything", "all", "none", "nothing", "besides", "prefer", "wrong", "mistake", "typo", "reply", "answer",
    "option", "choose", "pick", "take", "reschedule", "postpone", "swap", "switch", "shift", "strike", "erase", "undo",
    "forget", "cancel", "cancelled", "canceled", "drop", "dropped", "scrap", "bin", "ditch", "without", "brought",
    "forward", "delayed", "delay", "confirmed", "deadline", "start", "starts", "started", "end", "ends", "ended",
    "length", "takes", "lasts", "moved", "moves", "rescheduled", "postponed", "pushed", "bad", "notice", "warn",
    "alert", "ahead", "advance", "remarks", "comment", "overwrite", "replace", "held", "wrap", "adjust", "correct",
    "details", "slipped", "sounds", "suggested", "offered", "called", "slot", "gap", "grab", "hold", "date",
  ]
  /// Words that tell nothing of what is asked for.
  static let untelling: Set<String> = [
    "a", "an", "the", "at", "on", "in", "for", "from", "to", "of", "by", "with", "and", "or", "but", "so", "if", "as",
    "into", "about", "around", "am", "pm", "i", "i'd", "i'll", "i'm", "i've", "me", "my", "we", "we'd", "we'll",
    "we're", "our", "us", "you", "you're", "your", "can", "could", "would", "will", "shall", "should", "may", "might",
    "must", "do", "does", "did", "is", "are", "was", "were", "be", "been", "being", "have", "has", "had", "please",
    "pls", "thanks", "thank", "ok", "okay", "hi", "hey", "hello", "linnet", "let", "let's", "get", "got", "go",
    "going", "come", "want", "wants", "need", "needs", "put", "set", "move", "push", "bring", "give", "tell", "show",
    "see", "look", "like", "think", "new", "day", "time", "hour", "hours", "minutes", "minute", "how", "what", "when",
    "where", "who", "why", "which", "any", "some", "much", "many", "than", "up", "down", "out", "over", "back", "next",
    "first", "say", "says", "perfect", "great", "good", "best", "possible", "early", "late", "soon", "event",
    "calendar", "reminder", "reminders", "appointment", "meeting",
  ]
  /// Words with which nothing begins that stands alone.
  static let joining: Set<String> = ["and", "but", "or", "with", "by"]

  /// "she's", "that'll" and "can't" point as "she", "that" and "not" do.
  private static func points(_ word: String) -> Bool {
    pointing.contains(word) || word.hasSuffix("n't")
      || word.firstIndex(of: "'").map { pointing.contains(String(word[..<$0])) } ?? false
  }

  private static func pointsBack(_ words: [String]) -> Bool {
    words.first.map(joining.contains) ?? true || words.contains(where: points)
  }

  /// - Parameters:
  ///   - earlier: what was said before, by all. What shares a word with it may be about it.
  ///   - phrases: reads times.
  static func isWhole(_ request: String, after earlier: [String], phrases: DatePhrases) -> Bool {
    guard request.utf8.count <= SeparateRequests.longest else { return false }
    let words = MessageWords(request).words
    let texts = words.map(\.text)
    guard texts.count >= fewest, !pointsBack(texts) else { return false }
    let times = phrases.phrases(in: request)
    guard !times.isEmpty || RequestOpening.of(texts[RequestOpening.lead(texts[...])...]) != nil else { return false }
    let telling = words.filter { word in
      let start = request.unicodeScalars.distance(from: request.startIndex, to: word.range.lowerBound)
      return !untelling.contains(word.text) && word.text.first?.isNumber != true
        && !times.contains { $0.range.contains(start) }
    }.map(\.text)
    guard telling.count >= fewestTelling else { return false }
    let heard = Set(earlier.flatMap { MessageWords($0).words.map(\.text) })
    return heard.isDisjoint(with: telling)
  }
}
