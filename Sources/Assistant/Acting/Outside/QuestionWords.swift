import Foundation

/// The words of a question that say what it is about, in the form in which they are compared.
enum QuestionWords {
  /// Bytes of a question that are looked at.
  static let longest = 2_000

  /// The terms in order, each once, without those that stand in every question.
  static func content(of text: String) -> [String] {
    var seen: Set<String> = []
    let start = String(decoding: text.utf8.prefix(longest), as: UTF8.self)
    return SearchTerms.of(start).filter { !common.contains($0) && seen.insert($0).inserted }
  }

  /// Words of asking, and those between the others. Plurals stand as `SearchTerms` makes them.
  private static let common: Set<String> = {
    let words = """
      a an the this that these those it its he she they them their there here what which who whom whose when where why how \
      is are was were be been being am do does did done doing has have had having can could will would shall should may \
      might must i me my mine you your we us our and or but not no yes if then so of in on at to for from by with about \
      into as than please thank thanks thx tell show give get find look up check know want need let see say ask help hey \
      hi hello ok okay linnet right now just also too very some any all much many s re ve ll d m t u
      """
    return Set(words.split(whereSeparator: \.isWhitespace).flatMap { SearchTerms.of(String($0)) })
  }()
}
