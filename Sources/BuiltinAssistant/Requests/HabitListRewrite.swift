/// Several habits that are told of in one message, as requests of their own: "log 15 minutes of meditation, 40 of piano, and yes I flossed". A
/// model that only copies (`ModelDescription.copiesLiterally`) takes the first and the last, or makes one of two.
struct HabitListRewrite: MessageRewrite {
  private static let most = 8
  private static let longestItem = 9

  func requests(in message: String, _ context: RewriteContext) async -> [String]? {
    guard !context.answersQuestion, Self.mayTell(message) else { return nil }
    return await Self.requests(message, among: context.entities())
  }

  /// Whether a message may be such a list: what the user has is to be read for those only.
  static func mayTell(_ said: String) -> Bool {
    let words = MessageWords(said).words
    return !said.contains("?") && words.count > 2 && words.count <= most * longestItem
      && said.contains(where: \.isNumber) && !words.contains { Lexicon.HabitLists.others.contains($0.text) }
      && words.dropFirst().contains { $0.gap != .none || ["and", "plus"].contains($0.text) }
  }

  /// - Parameter entities: what the user has.
  /// - Returns: nil where it says anything else, or of one habit twice.
  static func requests(_ said: String, among entities: [EntityRef]) -> [String]? {
    let habits = entities.filter { $0.tool == "habit" }.map { (name: $0.name, stems: WordStems.of($0.name)) }
    var items: [[String]] = [[]]
    for word in MessageWords(said).words {
      if word.gap != .none || ["and", "plus", "then"].contains(word.text) { items.append([]) }
      items[items.count - 1].append(word.text)
    }
    let told = items.filter { !$0.allSatisfy(Lexicon.HabitLists.around.contains) }
    guard (2...most).contains(told.count) else { return nil }
    let all = items.joined()
    let isLastNight = zip(all, all.dropFirst()).contains { $0 == "last" && $1 == "night" }
    // Of several days, and of what wasn't done, one would be logged.
    guard !all.contains("yesterday") || !all.contains("today"), !all.contains("not"), !all.contains("no") else {
      return nil
    }
    let day = all.contains("yesterday") ? " yesterday" : isLastNight ? " last night" : ""
    var (requests, known): ([String], Set<String>) = ([], [])
    for item in told {
      guard item.count <= longestItem, let (name, rest) = habit(of: item, habits), known.insert(name).inserted,
        rest.allSatisfy({
          Lexicon.HabitLists.around.contains($0) || $0.first?.isNumber == true || Lexicon.HabitLists.units.contains($0)
        }),
        rest.count(where: { $0.first?.isNumber == true }) <= 1
      else { return nil }
      guard let place = rest.firstIndex(where: { $0.first?.isNumber == true }) else {
        requests.append("I did \(name)\(day)")
        continue
      }
      let unit =
        place + 1 < rest.count && Lexicon.HabitLists.units.contains(rest[place + 1]) ? " \(rest[place + 1])" : ""
      requests.append("log \(rest[place])\(unit) for \(name)\(day)")
    }
    return requests
  }

  /// The only habit that a piece names, and the words that are of no name.
  private static func habit(
    of item: [String], _ habits: [(name: String, stems: Set<String>)]
  ) -> (name: String, rest: [String])? {
    let said = item.map { Lexicon.PastTense.base[$0] ?? $0 }
    let stems = WordStems.of(said.joined(separator: " "))
    let found = habits.filter { !$0.stems.isEmpty && $0.stems.isSubset(of: stems) }
    guard let most = found.map(\.stems.count).max(), case let best = found.filter({ $0.stems.count == most }),
      best.count == 1
    else { return nil }
    let rest = zip(item, said).filter { WordStems.of($0.1).isDisjoint(with: best[0].stems) }.map(\.0)
    return (best[0].name, rest)
  }
}
