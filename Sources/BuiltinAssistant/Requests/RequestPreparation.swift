import Assistant
import ChatTypes
import Foundation
import Inference
import Organizer
import Tools

/// Makes requests that the built-in model understands of a prompt: a message is cut where it is several requests, and what it asks
/// in rarer words is put into common ones.
struct RequestPreparation {
  private let prompt: TurnPrompt
  private let phrases: DatePhrases?
  private let asksAlways: Bool
  private let entities: @Sendable () async -> [NamedThing]
  private let answers: @Sendable (OwnQuestion) async -> Bool

  /// - Parameters:
  ///   - entities: what the user has.
  ///   - answers: whether the user has something that may answer a question.
  init(
    _ prompt: TurnPrompt, in turn: TurnContext, entities: @escaping @Sendable () async -> [NamedThing],
    answers: @escaping @Sendable (OwnQuestion) async -> Bool
  ) {
    self.prompt = prompt
    asksAlways = turn.mode.effective == .alwaysAsk
    phrases = prompt.contextLine.flatMap(ContextLine.moment(of:)).map {
      DatePhrases(now: Date(timeIntervalSince1970: Double($0.now) / 1000), timeZone: $0.zone)
    }
    self.entities = entities
    self.answers = { question in
      guard turn.enabledTools?.contains(question.tool) ?? true else { return false }
      return await answers(question)
    }
  }

  /// The requests, in the order in which they are asked.
  func requests() async -> [ModelRequest] {
    guard prompt.endsWithUserText, let asked = prompt.messages.last else {
      return [request(prompt.messages, prompt.userText)]
    }
    let said = prompt.userText
    let isAnswer = prompt.clarification != nil
    let done = isAnswer ? nil : await Self.done(said, entities)
    let meant =
      prompt.clarification.flatMap { answered($0) } ?? done
      ?? (NoteRequest.request(said) ?? LabelledRequest.request(said) ?? WebQuestion.request(said)).map { [$0] }
      ?? (isAnswer ? nil : phrases.flatMap { listed(said, $0) })
      ?? SeparateRequests.of(PassiveOrder.plain(said)).flatMap { part -> [String] in
        guard let phrases, !isAnswer else { return [part] }
        return DatedList.of(part, phrases)
      }
    let (saidToday, earlier) = (prompt.userTextsToday, prompt.textsBefore)
    var requests: [ModelRequest] = []
    var before: [String] = []
    for part in Self.withoutOrders(meant) {
      let common = RequestWording.common(part)
      let agreed = phrases.flatMap { AgreedDay.resolved(common, after: saidToday + before, $0) } ?? common
      let timed = phrases.map { TimeReference.resolved(agreed, after: saidToday + before, $0) } ?? agreed
      let placed = phrases.map { DayReference.resolved(timed, after: saidToday + before, $0) } ?? timed
      let dated =
        phrases.map { CarriedDay.request(CarriedDay.inPlace(of: before.last, placed, $0), after: before.last, $0) }
        ?? placed
      // "4.20 pm same day" is the day of what is moved.
      let isOfItsDay = ["same day", "that day"].contains { common.localizedCaseInsensitiveContains($0) }
      let change = phrases.flatMap { NamedChange(isOfItsDay ? common : dated, $0) }
      // Behind a question of the assistant's it may be the answer.
      var plain = isAnswer ? nil : await change?.request(among: entities())
      if plain == nil, !isAnswer, HabitDone.mayTell(common) {
        plain = await HabitDone.request(common, among: entities())
      }
      var words =
        plain ?? OpinionQuestion.request(dated) ?? Musing.request(dated) ?? AgendaQuestion.request(dated) ?? dated
      if let phrases, !isAnswer {
        words = Errand.request(words, phrases) ?? TimeFirst.request(words, phrases) ?? words
      }
      if let question = OwnQuestion(words), await answers(question) { words = question.request }
      var messages = prompt.messages
      if !isAnswer, let phrases, WholeRequest.isWhole(words, after: earlier, phrases) {
        messages = messages.filter { $0.role == .system } + messages.suffix(1)
      }
      messages[messages.count - 1].content = asked.content.dropLast(said.count) + words
      requests.append(request(messages, words, after: before))
      before.append(words)
    }
    return requests
  }

  private func request(_ messages: [PromptMessage], _ text: String, after before: [String] = []) -> ModelRequest {
    ModelRequest(
      prompt: prompt, messages: messages, text: text, precedingTexts: before,
      tokenLimit: RunawayCheck.tokenLimit(for: text), isReviewed: true)
  }

  /// What is told of as done, each habit and reminder as a request of its own; nil for any other message.
  private static func done(_ said: String, _ things: () async -> [NamedThing]) async -> [String]? {
    let (mayBeHabits, mayBeTasks) = (HabitList.mayTell(said), TaskDone.mayTell(said))
    guard mayBeHabits || mayBeTasks else { return nil }
    let things = await things()
    return (mayBeHabits ? HabitList.requests(said, among: things) : nil)
      ?? (mayBeTasks ? TaskDone.requests(said, among: things) : nil)
  }

  /// Words of who only asks for what was said to be put down.
  private static let orders: Set = [
    "add", "put", "book", "save", "enter", "schedule", "it", "that", "this", "them", "in", "to", "on", "the", "my",
    "calendar", "diary", "please", "pls", "plz", "thanks", "thx", "ok", "down", "for", "me",
    "whole", "series", "if", "you'd", "you", "would", "could", "can", "be", "so", "good", "kind",
  ]

  /// The requests without those that only say of the one before that it is to be put down: "book club is on friday at 7. Add pls".
  private static func withoutOrders(_ requests: [String]) -> [String] {
    guard let first = requests.first else { return requests }
    return [first] + requests.dropFirst().filter { !MessageWords($0).words.allSatisfy { orders.contains($0.text) } }
  }

  /// The things of a message that is a list from its first to its last word; nil where it isn't one.
  private func listed(_ said: String, _ phrases: DatePhrases) -> [String]? {
    // Requests of their own are no list, but for one that is of all: "reminders for both, 9am on the day".
    let last = SeparateRequests.of(said).last ?? said
    let isOfAll = MessageWords(last).words.contains { ["both", "all", "each"].contains($0.text) }
    let dated = last == said || isOfAll ? DatedList.of(said, phrases) : []
    return dated.count > 1 ? dated : TaskList.requests(said, phrases)
  }

  /// What the user asks for by the answer to a question.
  private func answered(_ question: ToolCall) -> [String]? {
    let request = prompt.textBefore ?? ""
    return resolvedRequest(question.error?.answers ?? []).map { [$0] }
      ?? HabitOffer.requests(after: question, to: request, with: prompt.userText, logs: !asksAlways)
  }

  /// The request that a question about its time came from, with the time that was answered.
  private func resolvedRequest(_ offered: [String]) -> String? {
    guard let time = HalfDayAnswer.time(among: offered, with: prompt.userText) else { return nil }
    return prompt.textBefore.flatMap { HalfDayAnswer.request($0, at: time) } ?? time
  }
}
