import ChatModels
import ChatTypes
import PlainText

/// Goes through the questions of a reply one after the other. A value without I/O: it is told what the user types and
/// returns what is to be done.
package struct DecisionDialogue: Sendable, Equatable {
  /// What is to be done.
  package enum Action: Sendable, Equatable {
    /// Show the question and ask it.
    case ask(OpenQuestion, number: Int, of: Int)
    /// Ask it again, without showing it again.
    case askAgain(OpenQuestion, number: Int, of: Int)
    /// Show what a question is about, without asking.
    case show(OpenQuestion)
    /// Show everything that is known about it.
    case explain(OpenQuestion)
    /// Say how it is answered.
    case say(String)
    /// Tell the core what the user wants of a call.
    case decide(PlacedCall, approved: Bool)
    /// Tell the core that the user approves a call, and calls like it for a while.
    case allow(PlacedCall, ToolAllowance)
    /// Tell the core what the user wants of an event that overlaps with others.
    case resolve(PlacedCall, cardId: String, ConflictResolution)
    /// Say that nobody has decided these.
    case leave([OpenQuestion])
  }

  /// All that was to be asked.
  let questions: [OpenQuestion]
  private let policy: DecisionPolicy
  private let takesEmpty: Bool
  private var position = 0

  /// - Parameters:
  ///   - questions: none is asked twice.
  ///   - policy: who answers.
  ///   - takesEmpty: whether an empty line is the careful answer: no, and keep.
  package init(_ questions: [OpenQuestion], policy: DecisionPolicy, takesEmpty: Bool) {
    self.questions = questions
    self.policy = policy
    self.takesEmpty = takesEmpty
  }

  /// Whether nothing is left to be asked.
  package var isOver: Bool { position >= questions.count }
  /// What is asked now.
  var current: OpenQuestion? { isOver ? nil : questions[position] }
  /// What was not answered.
  package var remaining: [OpenQuestion] { Array(questions[position...]) }

  /// The first question, or the answers of who need not be asked.
  package mutating func begin() -> [Action] {
    switch policy {
    case .ask: return next()
    case .approve: return answerAll(approved: true)
    case .refuse: return answerAll(approved: false)
    case .leave: return leave()
    }
  }

  /// Takes in a line.
  /// - Returns: nil when it is no answer.
  package mutating func answer(_ line: String) -> [Action]? {
    guard let question = current else { return nil }
    let word = Self.word(Self.trimmed(line))
    if word == "?" { return explained(question) }
    if word.isEmpty, !takesEmpty { return nil }
    switch question {
    case .call(let placed): return answer(word, about: placed)
    case .conflict(let placed, let cardId): return answer(word, about: placed, cardId: cardId)
    }
  }

  /// What was typed is no answer.
  package mutating func misunderstood() -> [Action] {
    guard let question = current else { return [] }
    return [.say(usage(question)), .askAgain(question, number: position + 1, of: questions.count)]
  }

  /// Nobody answers: what is left waits on.
  package mutating func leave() -> [Action] {
    let left = remaining
    position = questions.count
    return left.isEmpty ? [] : [.leave(left)]
  }

  /// One answer for all calls that are left. What overlaps is kept.
  mutating func answerAll(approved: Bool) -> [Action] {
    let left = remaining
    position = questions.count
    return left.map { decision(on: $0, approved: approved) }
  }

  private mutating func answer(_ word: String, about placed: PlacedCall) -> [Action]? {
    switch word {
    case "y": return settle(.decide(placed, approved: true))
    case "n", "": return settle(.decide(placed, approved: false))
    case "a", "all": return settleCalls(approved: true)
    case "q", "quit", "none": return settleCalls(approved: false)
    default: return Self.allowance(word, of: placed).map { settle(.allow(placed, $0)) }
    }
  }

  /// What is allowed in advance by "d", "week" or "h everywhere"; nil where that can't be given, or nothing of it is said.
  private static func allowance(_ words: String, of placed: PlacedCall) -> ToolAllowance? {
    let parts = words.split(separator: " ")
    guard let offer = AllowanceOffer(placed.call), let first = parts.first, parts.count <= 2,
      let span = AllowanceSpan.allCases.first(where: { first == $0.rawValue || first == $0.rawValue.prefix(1) }),
      parts.count == 1 || parts[1] == "everywhere"
    else { return nil }
    let allowance = span.allowance(isEverywhere: parts.count == 2)
    return offer.covers(allowance) ? allowance : nil
  }

  private mutating func answer(_ word: String, about placed: PlacedCall, cardId: String) -> [Action]? {
    switch word {
    case "k", "keep", "": return settle(.resolve(placed, cardId: cardId, .keep))
    case "c", "cancel": return settle(.resolve(placed, cardId: cardId, .cancel))
    default:
      guard let slots = placed.call.event(cardId)?.freeSlots, let number = Int(word),
        number >= 1, number <= slots.count
      else { return nil }
      let slot = slots[number - 1]
      return settle(.resolve(placed, cardId: cardId, .reschedule(start: slot.start, end: slot.end)))
    }
  }

  private mutating func settle(_ action: Action) -> [Action] {
    position += 1
    return [action] + next()
  }

  /// The same answer for this call and all that follow. The others are shown, since nobody has seen them yet.
  private mutating func settleCalls(approved: Bool) -> [Action] {
    var actions: [Action] = []
    while let question = current, question.waits {
      if !actions.isEmpty { actions.append(.show(question)) }
      actions.append(decision(on: question, approved: approved))
      position += 1
    }
    return actions + next()
  }

  private func next() -> [Action] {
    current.map { [.ask($0, number: position + 1, of: questions.count)] } ?? []
  }

  private func explained(_ question: OpenQuestion) -> [Action] {
    [.explain(question), .say(usage(question)), .askAgain(question, number: position + 1, of: questions.count)]
  }

  private func decision(on question: OpenQuestion, approved: Bool) -> Action {
    switch question {
    case .call(let placed): .decide(placed, approved: approved)
    case .conflict(let placed, let cardId): .resolve(placed, cardId: cardId, .keep)
    }
  }

  private func usage(_ question: OpenQuestion) -> String {
    switch question {
    case .call(let placed):
      let many = remaining.count { $0.waits } > 1
      let rest = many ? ", a yes to all of them, q no to all of them" : ""
      return "y yes, n no\(Self.allowing(placed))\(rest), ? everything about it."
    case .conflict(let placed, let cardId):
      let slots = placed.call.event(cardId)?.freeSlots.count ?? 0
      let move = slots == 0 ? "" : slots == 1 ? ", 1 moves it there" : ", a number from 1 to \(slots) moves it there"
      return "k keeps both, c cancels this one\(move)."
    }
  }

  private static func allowing(_ placed: PlacedCall) -> String {
    guard let offer = AllowanceOffer(placed.call) else { return "" }
    let everywhere = offer.isForAllChats ? " (“d everywhere”: in all chats)" : ""
    return ", h, d or w yes, and no question about such calls here for an hour, a day or a week\(everywhere)"
  }

  /// What people say for yes and no, by the letter for it; all else as it is. Whoever says "no thanks" to "Delete this?" has
  /// answered, and must not find the question open later.
  private static func word(_ line: String) -> String {
    let said = line.lowercased()
    return YesOrNo.answer(said).map { $0 ? "y" : "n" } ?? said
  }

  private static func trimmed(_ line: String) -> String {
    String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
