import ChatTypes
import Testing

@testable import Assistant

@Suite("What a reply may execute")
struct ReplyTranscriptTests {
  private func transcript(_ reply: String, _ reason: TurnFinishReason) -> ReplyTranscript {
    var parser = ReplyParser(thinking: ThinkingTags())
    var transcript = ReplyTranscript()
    transcript.append(parser.consume(reply))
    transcript.finish(parser.finish(reason: reason), reason: reason)
    return transcript
  }

  @Test("the text, the thinking, where the calls stand, and the prompt's own words")
  func contents() {
    let reply = "<think>hm</think>é [WEB_SEARCH:{}] b [NOTE_ACTION:{x"
    let result = transcript(reply, .stop)
    #expect(result.text == "é  b ")
    #expect(result.thinking == "hm")
    #expect(result.calls.map(\.textOffset) == [3, 6])
    #expect(result.promptText == "é [WEB_SEARCH:{}] b [NOTE_ACTION:{x")
    #expect(result.executableCalls.count == 1)
    #expect(result.repairableCalls.count == 1)
  }

  @Test("a reply that was stopped, timed out or failed executes nothing, not even what was whole")
  func stopped() {
    for reason in [TurnFinishReason.cancelled, .timeout, .failed, .unknown("new")] {
      #expect(transcript("[NOTE_ACTION:{}] and", reason).executableCalls.isEmpty)
      #expect(transcript("[NOTE_ACTION:{a] and", reason).repairableCalls.isEmpty)
    }
    var open = ReplyTranscript()
    var parser = ReplyParser()
    open.append(parser.consume("[NOTE_ACTION:{}]"))
    #expect(open.executableCalls.isEmpty)
  }

  @Test("a reply that a limit cut executes what was whole only if the cut was in its text")
  func limited() {
    for reason in [TurnFinishReason.length, .contextFull] {
      #expect(transcript("[NOTE_ACTION:{}] and so", reason).executableCalls.count == 1)
      #expect(transcript("[NOTE_ACTION:{}] [NOTE_ACTION:{", reason).executableCalls.isEmpty)
    }
  }
}
