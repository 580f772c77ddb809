import Foundation

/// What is only mused or said in passing, in words that sound like the organizer's: "Saturdays in January should be illegal", "see you
/// tomorrow". A model that only copies (`ModelDescription.copiesLiterally`) hears a request in it; it is put to it in words in which it
/// knows that there is nothing to do.
struct MusingRewrite: RequestRewrite {
  private static let longest = 24

  func rewritten(_ text: String, in context: RewriteContext) async -> String? { Self.request(text) }

  /// - Returns: nil for any other message.
  static func request(_ said: String) -> String? {
    let words = MessageWords(said).words.map(\.text)
    guard words.count <= longest, Lexicon.Musings.asking.isDisjoint(with: words) else { return nil }
    let text = said.replacing("’", with: "'")
    let farewell = /(?:ok(?:ay)?,? |right,? |bye,? )*(?:see|catch|talk to|speak to) (?:ya|you|u)\b[^.!?\d]*[.!]*/
      .ignoresCase()
    if text.wholeMatch(of: farewell) != nil { return "bye for now" }
    guard patterns.contains(where: { text.range(of: $0, options: [.regularExpression, .caseInsensitive]) != nil })
    else {
      return nil
    }
    return text.hasSuffix("?") ? "tell me what you think" : "that's life"
  }

  private static let patterns = [
    #"\bshould be (?:illegal|banned|forbidden|outlawed|a crime)\b"#,
    #"\bwhere (?:did|has|have) (?:the|my|all the|this) (?:weekend|week|day|month|year|time|summer|winter|spring|autumn|morning|evening) (?:go|gone)\b"#,
    #"^why (?:does|do|is|are|must|can't) (?:everybody|everyone|nobody|it always|they always)\b"#,
    #"^is it (?:normal|weird|strange|odd|just me)\b"#,
    #"\bis a habit (?:that )?(?:i've|i have|i had|of mine|we)\b"#,
    #"\b(?:taught|showed) me how to\b"#,
    #"\bset (?:the|your) [\w ]*(?:clock|watch)e?s? by (?:her|him|it|them)\b"#,
  ]
}
