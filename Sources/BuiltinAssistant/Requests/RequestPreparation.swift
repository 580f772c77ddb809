import Assistant
import LanguageModels
import UserFacingErrors

/// Makes requests that the built-in model understands of a prompt: a message is cut where it is several requests, and what it asks
/// in rarer words is put into common ones.
struct RequestPreparation {
  /// How a whole message may be read, the first that fits.
  static let messageRewrites: [any MessageRewrite] = [
    HalfDayRewrite(), HabitOfferRewrite(), HabitListRewrite(), SeparateRequestsRewrite(),
  ]
  /// How each request is put into other words: of each stage the first rewrite that fits.
  static let requestRewrites: [[any RequestRewrite]] = [
    [AgreedDayRewrite()], [TimeReferenceRewrite()], [DayReferenceRewrite()], [CarriedDayRewrite()],
    [NamedChangeRewrite(), OpinionRewrite(), MusingRewrite()], [LocalLookupRewrite()],
  ]

  private let prompt: TurnPrompt
  private let context: RewriteContext

  init(_ context: RewriteContext) {
    prompt = context.prompt
    self.context = context
  }

  /// The requests in the order in which they are asked, with the names of the rewrites that have changed something, in their order.
  func report() async -> (requests: [ModelRequest], applied: [String]) {
    guard prompt.endsWithUserText, let asked = prompt.messages.last else {
      return ([request(prompt.messages, text: prompt.userText)], [])
    }
    if RuleSwitches.isOn("OtherLanguageReply"), let reply = OtherLanguageReply.reply(to: prompt.userText, in: prompt) {
      RuleSwitches.noteActed("OtherLanguageReply")
      var request = request(prompt.messages, text: prompt.userText)
      request.reply = reply
      request.nextSteps = OtherLanguageReply.nextSteps
      return ([request], ["OtherLanguageReply"])
    }
    var (parts, applied) = await parts()
    parts = Self.withoutOrders(parts)
    let earlier = prompt.textsBefore
    var requests: [ModelRequest] = []
    for part in parts {
      if RuleSwitches.isOn("LongRequestReply"), let reply = LongRequestReply.reply(to: part) {
        RuleSwitches.noteActed("LongRequestReply")
        var request = request(prompt.messages, text: part, after: requests.map(\.text))
        request.reply = reply
        request.nextSteps = LongRequestReply.nextSteps
        requests.append(request)
        applied.append("LongRequestReply")
        continue
      }
      var context = context
      context.precedingTexts = requests.map(\.text)
      let wording = CommonWordingRewrite()
      context.wording = RuleSwitches.isOn(wording.name) ? CommonWordingRewrite.common(part) : part
      if context.wording != part {
        RuleSwitches.noteActed(wording.name)
        applied.append(wording.name)
      }
      var text = context.wording
      for stage in Self.requestRewrites {
        for rewrite in stage where RuleSwitches.isOn(rewrite.name) {
          guard let rewritten = await rewrite.rewritten(text, in: context) else { continue }
          RuleSwitches.noteActed(rewrite.name)
          if rewritten != text { applied.append(rewrite.name) }
          text = rewritten
          break
        }
      }
      var messages = prompt.messages
      if !context.answersQuestion, let phrases = context.phrases,
        WholeRequest.isWhole(text, after: earlier, phrases: phrases)
      {
        messages = messages.filter { $0.role == .system } + messages.suffix(1)
      }
      messages[messages.count - 1].content = asked.content.dropLast(prompt.userText.count) + text
      requests.append(request(messages, text: text, after: context.precedingTexts))
    }
    return (requests, applied)
  }

  private func parts() async -> ([String], applied: [String]) {
    for rewrite in Self.messageRewrites where RuleSwitches.isOn(rewrite.name) {
      guard let requests = await rewrite.requests(in: prompt.userText, context) else { continue }
      RuleSwitches.noteActed(rewrite.name)
      return (requests, requests == [prompt.userText] ? [] : [rewrite.name])
    }
    return ([prompt.userText], [])
  }

  private func request(_ messages: [PromptMessage], text: String, after before: [String] = []) -> ModelRequest {
    ModelRequest(
      prompt: prompt, messages: messages, text: text, precedingTexts: before,
      tokenLimit: RunawayCheck.tokenLimit(for: text), isReviewed: true)
  }

  /// The requests without those that only say of the one before that it is to be put down: "book club is on friday at 7. Add pls".
  private static func withoutOrders(_ requests: [String]) -> [String] {
    guard let first = requests.first else { return requests }
    return [first]
      + requests.dropFirst().filter {
        !MessageWords($0).words.allSatisfy { Lexicon.Preparation.orders.contains($0.text) }
      }
  }
}
