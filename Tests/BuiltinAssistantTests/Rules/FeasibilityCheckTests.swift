import AssistantTestSupport
import ChatTypes
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("Replies of a copying model whose calls can't be made")
struct FeasibilityCheckTests {
  /// The calendar knows no such event.
  private static let misread = #"[CALENDAR_ACTION:{"action":"create","title":"Nothing","start":"friday at 3"}]"#
  private static let list = #"[CALENDAR_ACTION:{"action":"list","start":"friday"}]"#

  /// What is asked of the model when it says these things, and what is done.
  private func asked(
    _ replies: [String], about said: String = "Nothing on friday at 3?", copies: Bool = true, having: [String] = []
  ) async throws -> (sampling: [SamplingOptions], item: ChatItem) {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(
      copies: copies, acting: Acting(calendar), having: having.map { EntityRef(tool: "calendar", name: $0) })
    let ref = try await talk.newChat()
    let message = try await talk.say(said, in: ref)
    for reply in replies {
      let next = await talk.service.next()
      next.send(.text(reply))
      next.finish(.stop)
    }
    let item = try await talk.finished(answering: message)
    #expect(calendar.titles.isEmpty)
    return (talk.service.requests.map(\.sampling), item)
  }

  @Test("The request is read otherwise, and the first reading that can be done is taken")
  func otherwise() async throws {
    let (sampling, item) = try await asked([Self.misread, Self.misread, Self.list])
    #expect(sampling == [SamplingOptions()] + ReplyAttempt.otherSamplings.prefix(2))
    #expect(item.turn?.calls.map(\.arguments["action"]) == ["list"])
    #expect(item.turn?.calls.map(\.status) == [.completed])
  }

  @Test("Of one that says the same each time it is told what can't be done")
  func sure() async throws {
    let count = ReplyAttempt.otherSamplings.count + 1
    let (sampling, item) = try await asked(Array(repeating: Self.misread, count: count))
    #expect(sampling.count == count)
    #expect(item.turn?.calls.map(\.error?.code) == [.notFound])
  }

  @Test("Nothing new is made where the first reading made nothing")
  func nothingNew() async throws {
    let update = #"[CALENDAR_ACTION:{"action":"update","search":"Sunday","title":"Nothing"}]"#
    let create = #"[CALENDAR_ACTION:{"action":"create","title":"Sunday","start":"friday at 3"}]"#
    let (sampling, item) = try await asked([update, create, create, Self.list])
    #expect(sampling.count == 4 && item.turn?.calls.map(\.arguments["action"]) == ["list"])
  }

  @Test("An answer without a call fits everything, and isn't taken")
  func answer() async throws {
    let (sampling, item) = try await asked([Self.misread, "At what time?", Self.list])
    #expect(sampling.count == 3 && item.turn?.calls.map(\.arguments["action"]) == ["list"])
  }

  @Test("Of what only tells something an answer without a call is taken")
  func told() async throws {
    let update = #"[CALENDAR_ACTION:{"action":"update","search":"Sunday","title":"Nothing"}]"#
    let said = "Retirement is strange, every day is a Sunday now"
    let (sampling, item) = try await asked([update, "Good to hear."], about: said)
    #expect(sampling.count == 2 && item.turn?.calls.isEmpty == true && item.text == "Good to hear.")
  }

  @Test("What is ordered of something that there is isn't left undone without a question")
  func refused() async throws {
    let said = "please cancel the quiz"
    let (sampling, item) = try await asked(["I can't control that.", Self.list], about: said, having: ["Pub", "Quiz"])
    #expect(sampling.count == 2 && item.turn?.calls.map(\.arguments["action"]) == ["list"])
    #expect(try await asked(["Which quiz?"], about: said, having: ["Quiz"]).sampling.count == 1)
    #expect(try await asked(["I can't control that."], about: said, having: ["Pub quiz"]).sampling.count == 1)
    let other = "cancel my quiz subscription"
    #expect(try await asked(["I can't do that."], about: other, having: ["Quiz"]).sampling.count == 1)
    #expect(try await asked(["That's good."], about: "the quiz is great", having: ["Quiz"]).sampling.count == 1)
  }

  @Test(
    "What asks, orders or says that something is off does more than tell",
    arguments: [
      "cancel the quiz", "Could you drop the quiz", "the quiz is off", "Who comes on friday?", "hm. remind me to eat",
      "Quiz was cancelled, sadly", "I'd like the quiz moved", "the bins are done",
    ])
  func asking(_ message: String) { #expect(!RequestTelling.onlyTells(message)) }

  @Test(
    "What is only told",
    arguments: ["My dentist has the driest humour", "Sundays are long. I was up at six!", "she ran again"])
  func telling(_ message: String) { #expect(RequestTelling.onlyTells(message)) }

  @Test("What can be done is done, and a model that writes freely is asked once")
  func once() async throws {
    #expect(try await asked([Self.list]).sampling.count == 1)
    // Its next round tells what came of it.
    let (sampling, _) = try await asked([Self.misread, "There is no such event."], copies: false)
    #expect(sampling == [SamplingOptions(), SamplingOptions()])
  }
}
