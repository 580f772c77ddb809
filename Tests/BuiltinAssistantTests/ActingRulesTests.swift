import AssistantTestSupport
import ChatTypes
import Foundation
import LanguageModels
import JSONValue
import Testing
import Tools

@testable import Assistant
@testable import BuiltinAssistant

@Suite("Which rules acted is known by their names")
struct ActingRulesTests {
  private func applied(_ said: String, _ arguments: JSONValue...) -> [String] {
    let calls = arguments.enumerated().map {
      DecodedCall(callId: "\($0.offset)", name: "calendar", arguments: $0.element)
    }
    let context = RequestContext([.user("[now]\n" + said)], answering: said)
    return CallRepairPipeline(context)
      .report(on: calls, at: Date(timeIntervalSince1970: 1_795_266_300), in: .gmt).applied
  }

  @Test("Repairs of calls, in their order, and none of a right call")
  func repairs() {
    let right: JSONValue = ["action": "create", "title": "Dentist", "start": "friday at 3 pm"]
    #expect(applied("Dentist friday at 3 pm", right).isEmpty)
    #expect(
      applied(
        "Dinner with Brelkan friday noon at Pho 88",
        ["action": "create", "title": "Dinner with Brelan", "start": "friday at 88", "location": "Pho 88"])
        == ["TypoRepair", "TimeRepair"])
  }

  private func rewritten(_ said: String, having entities: [EntityRef] = []) async -> (asked: [String], by: [String]) {
    let prompt = TurnPrompt(
      messages: [.user("[now 2026-11-21 Sat 14:05 Europe/Paris]\n" + said)], leftOut: 0, provenance: [], userText: said,
      contextLine: "[now 2026-11-21 Sat 14:05 Europe/Paris]", clarification: nil, seen: [], hidesPicture: false)
    let turn = TurnContext(
      userId: 1, chat: "~1", itemId: 2, mode: .adaptive, provenance: [], said: said, now: Conversation.start,
      timeZone: .gmt,
      enabledTools: ["calendar", "reminder", "note"])
    let context = RewriteContext(prompt, in: turn, entities: { entities }, answers: { _ in true })
    let (requests, applied) = await RequestPreparation(context).report()
    return (requests.map(\.text), applied)
  }

  @Test("Rewrites of requests, and none of one that the model knows as it is")
  func rewrites() async {
    #expect(await rewritten("dentist on friday at 3 pm").by.isEmpty)
    let lookup = await rewritten("what's the wifi password?")
    #expect(lookup.asked == ["what does my note about wifi password say"] && lookup.by == ["LocalLookupRewrite"])
    let both = await rewritten("Put Dentist down for tomorrow at 3 pm and add Lunch that day at 1 pm")
    #expect(both.asked == ["Put Dentist down for tomorrow at 3 pm", "add Lunch tomorrow at 1 pm"])
    #expect(both.by == ["SeparateRequestsRewrite", "DayReferenceRewrite"])
    let moved = await rewritten(
      "Vet can't do 3pm any more, 4.20pm", having: [EntityRef(tool: "calendar", name: "Vet")])
    #expect(moved.by == ["NamedChangeRewrite"])
  }

  @Test("No two rules have one name")
  func names() {
    let repairs =
      CallRepairPipeline.selection + CallRepairPipeline.times + CallRepairPipeline.merging
      + CallRepairPipeline.onlyCall
    let names =
      repairs.map { $0.name } + RequestPreparation.messageRewrites.map { $0.name }
      + RequestPreparation.requestRewrites.joined().map { $0.name } + ReplyReview.checks.map { $0.reason.rawValue }
    #expect(Set(names).count == names.count)
  }
}
