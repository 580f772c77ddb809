import ChatTypes
import Testing

@testable import ChatModels

@Suite("What an ended program left")
struct StaleStateTests {
  private func mended(_ text: String) -> String? {
    var item = Make.reply(2, text)
    item.turn = nil
    return StaleState.sanitize(item)?.text
  }

  @Test("is no thinking that never ends", arguments: [TurnState.thinking, .writing, .preparing, .queued])
  func stuck(_ state: TurnState) {
    var item = Make.reply(2, "half", state: state)
    item.meta.itemLive = nil
    #expect(StaleState.sanitize(item)?.turn?.state == .stopped)
    item.meta.itemLive = true
    #expect(StaleState.sanitize(item) == item)
  }

  @Test("is a question that still waits")
  func waiting() {
    var item = Make.reply(2, "", state: .waitingForUser(callId: "c1"), calls: [Make.pending()])
    item.meta.itemLive = nil
    #expect(StaleState.sanitize(item) == item)
    item.turn?.calls = []
    #expect(StaleState.sanitize(item) == nil)
  }

  @Test("is a search that says that it was interrupted")
  func search() {
    #expect(mended(#"[WEB_SEARCH:{"query":"weather"}]"#) == "*(Search was interrupted.)*")
    #expect(mended(#"Let me see. [WEB_SEARCH:{"que"#) == "Let me see. *(Search was interrupted.)*")
  }

  @Test("is no raw block, however it was cut off")
  func blocks() {
    #expect(mended(#"Done. [CALENDAR_ACTION:{"action":"create","title":"a ] } b"}] See you."#) == "Done.  See you.")
    #expect(mended(#"One [NOTE_ACTION: {"a":{"b":{}}} ] two [HABIT_ACTION:{"x":"\""}] three"#) == "One  two  three")
    #expect(mended(#"Sure. [CALENDAR_ACTION:{"action":"del"#) == "Sure.")
    #expect(mended("Sure. [REMINDER:") == "Sure.")
    #expect(mended(#"[CONTACTS_SEARCH:{"query":"Bob"}"#) == nil)
  }

  @Test("is no loss of what only looks like a block, or is shown as code")
  func code() {
    for text in [
      "Write [CALENDAR_ACTION: please", "Use `[CALENDAR_ACTION:{}]` for that.",
      "```\n[WEB_SEARCH:{}]\n```", "A list [a] and {b}", "``a ` [NOTE_ACTION:{}]`` b",
    ] {
      #expect(mended(text) == text)
    }
    #expect(mended("a ` b [NOTE_ACTION:{}] c") == "a ` b  c")
  }

  @Test("is told from what is plainly whole without a mistake")
  func plainlyWhole() {
    let texts = [
      "Done.", "", " \n", " Done.", "Élan", "A list [a]", "Sure. [NOTE_ACTION:{}]", "[WEB_SEARCH:{}]",
      "`[NOTE_ACTION:{}]`",
    ]
    let states: [TurnState] = [.done, .stopped, .writing, .waitingForUser(callId: "c1")]
    var whole = 0
    for item in texts.flatMap({ text in states.map { Make.reply(2, text, state: $0) } }) {
      var item = item
      item.meta.itemLive = nil
      guard StaleState.isPlainlyWhole(item) else { continue }
      whole += 1
      #expect(StaleState.sanitize(item) == item, "\(item.text)")
    }
    #expect(whole >= 4)
  }

  @Test("is no bubble without a word, unless it says what failed or what was done")
  func placeholders() {
    #expect(StaleState.sanitize(Make.reply(2, " \n", state: .stopped)) == nil)
    #expect(StaleState.sanitize(Make.reply(2, "", state: .done)) == nil)
    let failure = TurnFailure(code: "timeout", message: "Ask again.")
    #expect(StaleState.sanitize(Make.reply(2, "", state: .failed(failure: failure))) != nil)
    #expect(StaleState.sanitize(Make.reply(2, "", calls: [Make.done()])) != nil)
    var thought = Make.reply(2, "")
    thought.turn?.thinking = "Hm."
    #expect(StaleState.sanitize(thought) != nil)
  }

  @Test("is never what the user wrote, nor what people wrote")
  func others() {
    let text = #"[CALENDAR_ACTION:{"action":"x"}]"#
    #expect(StaleState.sanitize(Make.asked(1, text))?.text == text)
    #expect(StaleState.sanitize(Make.item(1, text))?.text == text)
    #expect(StaleState.sanitize(Make.asked(1, "")) != nil)
  }

  @Test("is mended in a whole list at once")
  func list() {
    var stuck = Make.reply(2, "half", state: .thinking)
    stuck.meta.itemLive = nil
    var messages = [Make.asked(1), stuck, Make.reply(4, "", state: .stopped)]
    ChatViewModel.sanitizeStaleState(&messages)
    #expect(messages.map(\.id) == [1, 2])
    #expect(messages[1].turn?.isThinking == false)
  }
}
