import ChatTypes
import Foundation
import LanguageModels
import Organizer
import Persistence

/// What a model is asked in one turn.
struct TurnPrompt: Sendable {
  /// The prompt, system message first.
  private(set) var messages: [PromptMessage]
  /// Items of the chat that are too old to be looked at.
  let leftOut: Int
  /// Where what it holds came from, apart from the user.
  let provenance: [Provenance]
  /// What the user wrote in the item that is answered: own words only.
  var said = ""
  /// The line that the answered item opens with: the turn's own time.
  let contextLine: String?
  /// The call that the item before it ended with, where that asked something back.
  var askedBack: ToolCall?
  /// Of these, what only this prompt shows: the reply keeps it, since it may repeat what it saw.
  var seen: [Provenance] = []
  /// Whether the question has a picture that the model doesn't see.
  var hidesPicture = false
  /// What the user is told of what the model doesn't see.
  var notices: [String] = []
  /// The requests that are put to a model that only copies, one after the other; empty for other models.
  private(set) var requests: [LiteralRequest] = []

  /// Does for a model that only copies what it can't: see ``LiteralCalls``, ``HalfDayAnswer``, ``HabitOffer``,
  /// ``AgendaQuestion``, ``OwnQuestion``, ``OpinionQuestion``, ``Musing``, ``HabitList``, ``TaskDone``, ``PassiveOrder``, ``LabelledRequest``,
  /// ``WebQuestion``, ``NoteRequest``, ``TaskList``, ``SeparateRequests``, ``DatedList``, ``NamedChange``, ``HabitDone``, ``Errand``,
  /// ``TimeFirst``, ``RequestWording``, ``AgreedDay``, ``TimeReference``, ``CarriedDay``, ``DayReference``, ``WholeRequest`` and ``StandaloneReading``.
  /// - Parameters:
  ///   - asksAlways: whether nothing is made without a question.
  ///   - answers: whether the user has something that may answer a question.
  ///   - things: what the user has.
  mutating func suitLiteralModel(
    asksAlways: Bool = false, answers: (OwnQuestion) async -> Bool = { _ in false },
    things: () async -> [NamedThing] = { [] }
  ) async {
    guard let asked = messages.last, asked.role == .user, !said.isEmpty, asked.content.hasSuffix(said) else {
      requests = [LiteralRequest(messages: messages, calls: LiteralCalls(messages, answering: said))]
      return
    }
    let phrases = contextLine.flatMap(ContextLine.moment(of:)).map {
      DatePhrases(now: Date(timeIntervalSince1970: Double($0.now) / 1000), timeZone: $0.zone)
    }
    let done = askedBack == nil ? await Self.done(said, things) : nil
    let meant =
      askedBack.flatMap { requests(after: $0, logs: !asksAlways) } ?? done
      ?? (NoteRequest.request(said) ?? LabelledRequest.request(said) ?? WebQuestion.request(said)).map { [$0] }
      ?? (askedBack == nil ? phrases.flatMap { listed(said, $0) } : nil)
      ?? SeparateRequests.of(PassiveOrder.plain(said)).flatMap { part -> [String] in
        guard let phrases, askedBack == nil else { return [part] }
        return DatedList.of(part, phrases)
      }
    let (saidToday, earlier) = (saidToday, saidBefore)
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
      var plain = askedBack == nil ? await change?.request(among: things()) : nil
      if plain == nil, askedBack == nil, HabitDone.mayTell(common) {
        plain = await HabitDone.request(common, among: things())
      }
      var words =
        plain ?? OpinionQuestion.request(dated) ?? Musing.request(dated) ?? AgendaQuestion.request(dated) ?? dated
      if let phrases, askedBack == nil {
        words = Errand.request(words, phrases) ?? TimeFirst.request(words, phrases) ?? words
      }
      if let question = OwnQuestion(words), await answers(question) { words = question.request }
      var messages = messages
      if askedBack == nil, let phrases, WholeRequest.isWhole(words, after: earlier, phrases) {
        messages = messages.filter { $0.role == .system } + messages.suffix(1)
      }
      messages[messages.count - 1].content = asked.content.dropLast(said.count) + words
      requests.append(
        LiteralRequest(
          messages: messages, calls: LiteralCalls(messages, answering: words, after: before, of: self.messages),
          standalone: askedBack == nil
            ? StandaloneReading(messages, of: words, after: earlier, before, in: self.messages) : nil))
      before.append(words)
    }
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

  /// Takes a request as it was understood without what was said before it.
  mutating func takeAlone(_ number: Int) { requests[number] = requests[number].alone }

  /// What the user said before on the same day: "tomorrow" of another one isn't this one's. It stands behind the line of context,
  /// before which a message may have the results of calls.
  private var saidToday: [String] {
    guard let today = contextLine.flatMap(ContextLine.day(of:)) else { return [] }
    return messages.dropLast().flatMap { message -> [String] in
      guard message.role == .user else { return [] }
      var said: [[Substring]] = []
      var isToday = false
      for line in message.content.split(separator: "\n", omittingEmptySubsequences: false) {
        if let day = ContextLine.day(of: String(line)) {
          isToday = day == today
          if isToday { said.append([]) }
        } else if isToday {
          said[said.count - 1].append(line)
        }
      }
      return said.map { $0.joined(separator: "\n") }
    }
  }

  /// What was said before, by all, as far as such a model looks back.
  private var saidBefore: [String] {
    messages.dropLast().suffix(LiteralCopies.messageCount).filter { $0.role != .system }
      .map { String(decoding: $0.content.utf8.prefix(LiteralCopies.longestMessage), as: UTF8.self) }
  }

  /// What the user asks for by the answer to a question.
  private func requests(after question: ToolCall, logs: Bool) -> [String]? {
    let request = questioned ?? ""
    return resolvedRequest(question.error?.answers ?? []).map { [$0] }
      ?? HabitOffer.requests(after: question, to: request, with: said, logs: logs)
  }

  /// The request that a question about its time came from, with the time that was answered.
  private func resolvedRequest(_ offered: [String]) -> String? {
    guard let time = HalfDayAnswer.time(among: offered, with: said) else { return nil }
    return questioned.flatMap { HalfDayAnswer.request($0, at: time) } ?? time
  }

  /// What the user said that a question came from.
  private var questioned: String? {
    let request = messages.dropLast().last { $0.role == .user && !$0.content.hasSuffix(CallResults.closing) }
    // Behind the line of context.
    return request?.content.split(separator: "\n", maxSplits: 1).last.map(String.init)
  }

  /// Reads a chat and makes the prompt.
  /// - Parameters:
  ///   - replyId: the reply that is to be written.
  ///   - askedId: the user's item that it answers.
  ///   - contextSize: tokens that the conversation may take.
  ///   - front: what the model is told of tools and memory.
  ///   - rounds: what was said and told in this turn so far.
  ///   - picture: what a picture's file holds; nil for a model that reads none.
  /// - Returns: nil when there is nothing to answer any more.
  static func read(
    from store: AppDatabase, _ ref: ChatRef, replyId: Int64, answering askedId: Int64, contextSize: Int,
    front: PromptFront = PromptFront(), rounds: [PromptRound] = [], picture: (@Sendable (CIFile) -> Data?)? = nil
  ) async throws(ChatError) -> TurnPrompt? {
    try await store.read { reader in
      guard let chat = try reader.chat(ref), let conversation = chat.info.assistantChat,
        let reply = try reader.item(replyId, in: chat), reply.meta.itemDeleted == nil
      else { return nil }
      let window = try HistoryWindow.before(
        replyId, of: chat, bytes: contextSize * HistoryWindow.bytesPerToken, reader)
      let pictures = picture.map { ShownPictures(of: window.items, $0) } ?? ShownPictures()
      let messages = PromptHistory.messages(
        system: SystemPrompt.text(
          general: front.instructions, instructions: conversation.instructions, tools: front.tools,
          memory: front.memory),
        items: window.items, answering: askedId, isWhole: window.leftOut == 0, pictures: pictures)
      return messages.map {
        TurnPrompt(
          messages: $0 + PromptHistory.rounds(rounds), leftOut: window.leftOut,
          provenance: provenance(of: window.items, pictures), said: said(window.items.first { $0.id == askedId }),
          contextLine: window.items.first { $0.id == askedId }?.turn?.contextLine,
          askedBack: askedBack(before: askedId, in: window.items),
          seen: pictures.provenance,
          hidesPicture: picture == nil && QuestionPictures.isIn(question: askedId, of: window.items))
      }
    }
  }

  /// A question that the newest reply before an item asks.
  private static func askedBack(before askedId: Int64, in items: [ChatItem]) -> ToolCall? {
    let reply = items.last { $0.id < askedId && $0.turn != nil && !$0.sent && $0.meta.itemDeleted == nil }
    guard let call = reply?.turn?.calls.last, call.error?.isQuestion == true else { return nil }
    return call
  }

  /// What was forwarded is somebody's words.
  private static func said(_ item: ChatItem?) -> String {
    guard let item, item.meta.itemForwarded == nil else { return "" }
    return item.content.msgContent?.text ?? ""
  }

  /// Each source once, in the order in which it came.
  private static func provenance(of items: [ChatItem], _ pictures: ShownPictures) -> [Provenance] {
    var found = pictures.provenance
    for item in items where item.meta.itemDeleted == nil {
      for provenance in item.turn?.provenance ?? [] where !found.contains(provenance) { found.append(provenance) }
    }
    return found
  }
}
