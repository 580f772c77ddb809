/// Completes reminders that are told of as done: "the nursery fee is paid" where there is "Pay the nursery fee". To a model that only
/// copies (`ModelDescription.copiesLiterally`) it is news, and of two such things it takes one.
struct TaskDoneRewrite: MessageRewrite {
  /// What only says so once more: "mark both as done please".
  private static let orders: Set = [
    "mark", "tick", "check", "cross", "both", "them", "it", "that", "these", "those", "all", "as", "done", "off",
    "complete", "completed", "please", "pls", "thanks", "so", "can", "could", "you", "are", "is", "now", "the", "list",
    "my", "from", "reminder", "reminders", "task", "tasks", "strike", "close", "out",
  ]
  private static let longest = 24

  func requests(in message: String, _ context: RewriteContext) async -> [String]? {
    guard !context.answersQuestion, Self.mayTell(message) else { return nil }
    return await Self.requests(message, among: context.entities())
  }

  /// Whether a message may say so: what the user has is to be read for those only.
  static func mayTell(_ said: String) -> Bool {
    let words = MessageWords(said).words.map(\.text)
    return words.count > 1 && words.count <= longest && !said.contains("?")
      && words.contains(where: PastTense.isOne)
  }

  /// - Parameter entities: what the user has.
  /// - Returns: nil where a clause says anything else.
  static func requests(_ said: String, among entities: [EntityRef]) -> [String]? {
    var clauses: [[String]] = [[]]
    for word in MessageWords(said).words {
      if word.gap != .none || word.text == "and" { clauses.append([]) }
      if word.text != "and" { clauses[clauses.count - 1].append(word.text) }
    }
    let told = clauses.filter { !$0.allSatisfy(orders.contains) }
    guard !told.isEmpty else { return nil }
    var names: [String] = []
    for clause in told {
      guard let name = reminder(of: clause, entities), !names.contains(name) else { return nil }
      names.append(name)
    }
    return names.map { "mark “\($0)” as done" }
  }

  /// The only reminder whose verb and all else a clause has, and next to nothing more.
  private static func reminder(of clause: [String], _ entities: [EntityRef]) -> String? {
    let said = WordStems.of(clause.map { PastTense.base[$0] ?? $0 }.joined(separator: " "))
    guard clause.contains(where: PastTense.isOne),
      // "The fee isn't paid", "once it's paid", "I paid it back too late"
      !clause.contains(where: { $0.hasSuffix("n't") || waiting.contains($0) })
    else { return nil }
    let found = entities.filter { thing in
      let name = WordStems.of(thing.name)
      return thing.tool == "reminder" && name.count > 1 && name.isSubset(of: said) && said.count <= name.count + 3
    }
    return found.count == 1 ? found[0].name : nil
  }

  private static let waiting: Set = [
    "not", "never", "once", "if", "when", "until", "till", "before", "be", "will", "should", "must", "need", "needs",
    "to", "unless", "yet", "remind", "move", "change", "delete",
  ]
}
