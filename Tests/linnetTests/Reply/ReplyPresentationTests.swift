import LanguageModels
import Testing

@testable import linnet

@Suite("Presentation of a reply")
struct ReplyPresentationTests {
  private typealias Action = ReplyPresentation.Action

  private func actions(_ events: [GenerationEvent], showsThinking: Bool = true, after: Duration = .zero) -> [Action] {
    var presentation = ReplyPresentation(showsThinking: showsThinking)
    return events.flatMap { presentation.receive($0, after: after) } + presentation.end()
  }

  @Test("Thinking stands apart from the answer, which ends its last line")
  func order() {
    #expect(
      actions([.thinking("hm"), .thinking("."), .text("Yes"), .text("."), .finished(.sample())]) == [
        .clearStatus, .thinking("hm"), .thinking("."), .endThinking, .answer("Yes"), .answer("."), .endAnswer,
      ])
    #expect(actions([.text("Yes.\n")]) == [.clearStatus, .answer("Yes.\n")])
    #expect(actions([.thinking("hm")]) == [.clearStatus, .thinking("hm"), .endThinking])
    #expect(actions([]) == [.clearStatus])
  }

  @Test("Thinking that is not shown is kept")
  func hidden() {
    var presentation = ReplyPresentation(showsThinking: false)
    #expect(presentation.receive(.thinking("secret"), after: .zero) == [.clearStatus])
    #expect(presentation.receive(.text("x"), after: .zero) == [.answer("x")])
    #expect(presentation.record == ReplyRecord(text: "x", thinking: "secret"))
  }

  @Test("Reading the prompt is shown only when it takes more than half a second")
  func progress() {
    var presentation = ReplyPresentation(showsThinking: true)
    let progress = { GenerationEvent.prefill(PrefillProgress(processed: $0, total: 2400)) }
    #expect(presentation.receive(progress(512), after: .milliseconds(400)) == [])
    #expect(presentation.tick(after: .milliseconds(500)) == [.status("reading 512/2400 tokens")])
    #expect(presentation.receive(progress(1200), after: .seconds(1)) == [.status("reading 1200/2400 tokens")])
    #expect(presentation.receive(.text("A"), after: .seconds(2)) == [.clearStatus, .answer("A")])
    #expect(presentation.tick(after: .seconds(3)) == [])
    #expect(presentation.receive(progress(2400), after: .seconds(3)) == [])
  }

  @Test("Nothing is shown before anything is known")
  func unknown() {
    var presentation = ReplyPresentation(showsThinking: true)
    #expect(presentation.tick(after: .seconds(9)) == [])
  }

  @Test("What is said beside a reply stands below it, and not behind its last word")
  func noticeBelow() {
    var presentation = ReplyPresentation(showsThinking: false)
    _ = presentation.receive(.text("Only English."), after: .zero)
    #expect(presentation.receive(notice: "→ linnet models") == [.endAnswer, .notice("→ linnet models")])
    #expect(presentation.end() == [])
  }

  @Test("What the model does not see is one notice each")
  func notices() {
    var presentation = ReplyPresentation(showsThinking: true)
    #expect(
      presentation.receive(.trimmed(TrimReport(messages: 4, tokens: 1234)), after: .zero) == [
        .clearStatus,
        .notice("The 4 oldest messages (1,234 tokens) are no longer seen by the model: the context is full."),
      ])
    guard case .notice(let text)? = presentation.receive(.imagesIgnored(count: 1), after: .zero).last else {
      Issue.record("no notice")
      return
    }
    #expect(text.hasPrefix("The image is not seen"))
    #expect(presentation.record.trimmed == TrimReport(messages: 4, tokens: 1234))
    #expect(presentation.record.imagesIgnored == 1)
  }

  @Test("Figures in words")
  func figures() {
    #expect(ReplyStatsText.short(.sample()) == "45.3 tokens/s, 5 tokens, first after 120 ms")
    #expect(
      ReplyStatsText.long(.sample())
        == "12 tokens read (8 from the cache), 5 written, 45.3 tokens/s, first after 120 ms, context 17 of 4,096, ended: complete"
    )
    let full = GenerationStats.sample(finishReason: .length, generated: 768)
    #expect(ReplyStatsText.ending(full, limit: 768)?.contains("768") == true)
    #expect(ReplyStatsText.ending(.sample(finishReason: .length), limit: 768)?.contains("cut off") == true)
    #expect(ReplyStatsText.ending(.sample(), limit: 768) == nil)
  }
}
