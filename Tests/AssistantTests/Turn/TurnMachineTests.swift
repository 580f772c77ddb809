import AssistantTestSupport
import ChatTypes
import JSONValue
import LanguageModels
import Testing

@testable import Assistant

@Suite("A turn's states")
struct TurnMachineTests {
  private func asked(thinking: Bool = false) -> TurnMachine {
    var machine = TurnMachine(state: .preparing, showsThinking: thinking)
    #expect(machine.receive(.begin) == [.loadModel])
    #expect(machine.receive(.loaded(modelName: "tiny")) == [.makePrompt])
    #expect(machine.receive(.prompted(leftOut: 0)) == [.ask(request: 0)])
    return machine
  }

  private func shown(_ actions: [TurnMachine.Action]) -> ItemDelta? {
    if case .show(let delta)? = actions.first { delta } else { nil }
  }

  @Test("A queued turn shows each state once, in order")
  func states() {
    var machine = TurnMachine(state: .queued, showsThinking: true)
    var states: [TurnState] = []
    let events: [TurnMachine.Event] = [
      .begin, .loading(progress: 0), .loading(progress: 0.5), .loading(progress: 1), .loaded(modelName: "tiny"),
      .prompted(leftOut: 0), .generation(.prefill(PrefillProgress(processed: 1, total: 3))),
      .generation(.prefill(PrefillProgress(processed: 3, total: 3))), .generation(.thinking("a")),
      .generation(.thinking("b")), .generation(.text("c")), .generation(.text("d")),
      .generation(.finished(.sample(.stop))), .ended(nil),
    ]
    for event in events {
      for action in machine.receive(event) {
        if case .show(let delta) = action, let state = delta.state { states.append(state) }
      }
    }
    #expect(
      states == [
        .preparing, .loadingModel(progress: 0), .loadingModel(progress: 0.5), .loadingModel(progress: 1), .preparing,
        .prefill(processed: 1, total: 3), .prefill(processed: 3, total: 3), .thinking, .writing,
      ])
    #expect(machine.isOver)
    #expect(machine.state == .done)
  }

  @Test("The progress of loading is told in whole percents, between 0 and 1")
  func progress() {
    var machine = TurnMachine(state: .preparing, showsThinking: false)
    _ = machine.receive(.begin)
    #expect(shown(machine.receive(.loading(progress: 0.101)))?.state == .loadingModel(progress: 0.1))
    #expect(machine.receive(.loading(progress: 0.109)).isEmpty)
    #expect(shown(machine.receive(.loading(progress: 7)))?.state == .loadingModel(progress: 1))
    #expect(
      machine.receive(.loading(progress: -1)) == [.show(ItemDelta(textOffset: 0, state: .loadingModel(progress: 0)))])
  }

  @Test("Pieces stand at offsets in bytes, and put together they are the reply")
  func offsets() {
    var machine = asked(thinking: true)
    // A family of emoji comes in its parts.
    let thoughts = ["Ü", "ber"]
    let pieces = ["né ", "👩", "\u{200D}👧", "🏽", "!"]
    var item = ChatItem.replied(2, "", state: .preparing)
    for event in thoughts.map(GenerationEvent.thinking) + pieces.map(GenerationEvent.text) {
      for action in machine.receive(.generation(event)) {
        guard case .show(let delta) = action else { continue }
        let fits = item.apply(delta)
        #expect(fits)
      }
    }
    #expect(item.text == "né 👩‍👧🏽!")
    #expect(item.turn?.thinking == "Über")
    #expect(item.text == machine.text)
    #expect(item.turn?.state == .writing)
  }

  @Test("What is thought is not shown when thinking is off, but the state is")
  func hiddenThinking() {
    var machine = asked()
    let first = shown(machine.receive(.generation(.thinking("secret"))))
    #expect(first?.state == .thinking)
    #expect(first?.thinking == "")
    #expect(machine.receive(.generation(.thinking(" more"))).isEmpty)
    let text = shown(machine.receive(.generation(.text("Hi"))))
    #expect(text?.thinkingOffset == 0)
    _ = machine.receive(.generation(.finished(.sample(.stop))))
    #expect(machine.receive(.ended(nil)) == [.finish])
    let item = machine.finished(.replied(2, "", to: 1, state: .preparing), replacing: nil)
    #expect(item.turn?.thinking == "")
    #expect(item.turn?.promptText == "<think>\nsecret more\n</think>\n\nHi")
  }

  @Test("A reply without thinking stands in prompts as it is")
  func noPromptText() {
    var machine = asked(thinking: true)
    _ = machine.receive(.generation(.text("Hi")))
    _ = machine.receive(.generation(.finished(.sample(.stop))))
    _ = machine.receive(.ended(nil))
    let item = machine.finished(.replied(2, "", to: 1, state: .preparing), replacing: nil)
    #expect(item.turn?.promptText == nil)
    #expect(item.turn?.answersItemId == 1)
    #expect(item.turn?.modelName == "tiny")
    #expect(item.turn?.rounds == 1)
    #expect(item.turn?.stats == TurnStats(.sample(.stop)))
    #expect(item.turn?.trimmed == nil)
  }

  @Test("Stopping ends everything at once but a reply, whose last words and figures still come")
  func stopping() {
    var waiting = TurnMachine(state: .queued, showsThinking: false)
    #expect(waiting.receive(.stop) == [.abandonWork, .finish])
    #expect(waiting.receive(.begin).isEmpty)

    var loading = TurnMachine(state: .preparing, showsThinking: false)
    _ = loading.receive(.begin)
    #expect(loading.receive(.stop) == [.abandonWork, .finish])
    #expect(loading.receive(.loaded(modelName: "late")).isEmpty)

    var prompting = TurnMachine(state: .preparing, showsThinking: false)
    _ = prompting.receive(.begin)
    _ = prompting.receive(.loaded(modelName: "tiny"))
    #expect(prompting.receive(.stop) == [.abandonWork, .finish])
    #expect(prompting.receive(.prompted(leftOut: 0)).isEmpty)

    var writing = asked()
    _ = writing.receive(.generation(.text("Half")))
    #expect(writing.receive(.stop) == [.stopGenerating])
    #expect(shown(writing.receive(.generation(.text(" a word"))))?.text == " a word")
    _ = writing.receive(.generation(.finished(.sample(.cancelled))))
    #expect(writing.receive(.ended(nil)) == [.finish])
    #expect(writing.state == .stopped)
    #expect(writing.text == "Half a word")
    #expect(writing.stats?.finishReason == .cancelled)
  }

  @Test("A second stop waits for nothing, and so does the end of the program")
  func stoppingHard() {
    var twice = asked()
    _ = twice.receive(.generation(.text("Half")))
    _ = twice.receive(.stop)
    #expect(twice.receive(.stop) == [.abandonWork, .finish])
    #expect(twice.state == .stopped)
    var ending = asked()
    #expect(ending.receive(.abandon) == [.abandonWork, .finish])
    #expect(ending.receive(.ended(nil)).isEmpty)
  }

  @Test("A failure keeps the text, and a stop is no failure")
  func failing() {
    let failure = TurnFailure(LLMError.timeout(first: false, after: .seconds(60)))
    var machine = asked()
    _ = machine.receive(.generation(.text("So far")))
    _ = machine.receive(.generation(.finished(.sample(.timeout))))
    #expect(machine.receive(.ended(failure)) == [.finish])
    #expect(machine.state == .failed(failure: failure))
    #expect(failure.code == "timeout")
    let item = machine.finished(.replied(2, "", to: 1, state: .preparing), replacing: nil)
    #expect(item.text == "So far")
    #expect(item.turn?.stats?.finishReason == .timeout)

    var stopped = asked()
    _ = stopped.receive(.stop)
    _ = stopped.receive(.ended(failure))
    #expect(stopped.state == .stopped)
  }

  @Test("Only sentences for the user are shown of a failure")
  func failureSentences() {
    struct Secret: Error, CustomStringConvertible { let description = "/home/anna/diary" }
    #expect(TurnFailure(Secret()).message.contains("diary") == false)
    let missing = LLMError.modelNotLoaded(.text)
    #expect(
      TurnFailure(missing)
        == TurnFailure(code: "modelNotLoaded", message: missing.message, nextSteps: missing.nextSteps))
    let full = ChatError.errorStore(storeError: .diskFull)
    #expect(TurnFailure(full) == TurnFailure(code: "store", message: full.message))
  }

  @Test("A reply with nothing in it says why", arguments: [FinishReason.stop, .length, .contextFull])
  func silence(_ reason: FinishReason) {
    var machine = asked()
    _ = machine.receive(.generation(.text(" \n")))
    _ = machine.receive(.generation(.finished(.sample(reason))))
    _ = machine.receive(.ended(nil))
    guard case .failed(let failure) = machine.state else {
      Issue.record("\(machine.state)")
      return
    }
    #expect(failure.code == "emptyReply")
    #expect(failure.message.hasSuffix("."))
  }

  @Test("A reply that ends without a word of why is stopped: the model was unloaded")
  func endingWithoutFigures() {
    var machine = asked()
    _ = machine.receive(.ended(nil))
    #expect(machine.state == .stopped)
    var unloaded = asked()
    _ = unloaded.receive(.generation(.text("So")))
    _ = unloaded.receive(.generation(.finished(.sample(.cancelled))))
    _ = unloaded.receive(.ended(nil))
    #expect(unloaded.state == .stopped)
  }

  @Test("A service that is busy is asked again later, and a stop meanwhile counts")
  func busy() {
    var machine = asked()
    #expect(machine.receive(.busy) == [.show(ItemDelta(textOffset: 0, state: .queued)), .yieldTurn])
    #expect(machine.receive(.begin) == [.show(ItemDelta(textOffset: 0, state: .preparing)), .loadModel])
    var stopped = asked()
    _ = stopped.receive(.busy)
    #expect(stopped.receive(.stop) == [.abandonWork, .finish])
  }

  @Test("What the model no longer sees is counted, by whoever left it out")
  func trimmed() {
    var machine = TurnMachine(state: .preparing, showsThinking: false)
    _ = machine.receive(.begin)
    _ = machine.receive(.loaded(modelName: "tiny"))
    _ = machine.receive(.prompted(leftOut: 100))
    _ = machine.receive(.generation(.trimmed(TrimReport(messages: 4, tokens: 300))))
    _ = machine.receive(.generation(.text("Hi")))
    _ = machine.receive(.generation(.finished(.sample(.stop))))
    _ = machine.receive(.ended(nil))
    let item = machine.finished(.replied(2, "", to: 1, state: .preparing), replacing: nil)
    #expect(item.turn?.trimmed == TrimmedHistory(messages: 104, tokens: 300))
  }

  @Test("A reply that is written anew comes back when nothing comes in its place")
  func replacing() {
    let old = ChatItem.replied(2, "Old words", to: 1)
    let begun = ChatItem.replied(2, "", to: 1, state: .preparing)
    var stopped = asked()
    _ = stopped.receive(.abandon)
    #expect(stopped.finished(begun, replacing: old).text == "Old words")
    #expect(stopped.finished(begun, replacing: old).turn?.state == .done)

    let failure = TurnFailure(LLMError.modelNotLoaded(.text))
    var failed = TurnMachine(state: .preparing, showsThinking: false)
    _ = failed.receive(.begin)
    _ = failed.receive(.failed(failure))
    #expect(failed.finished(begun, replacing: old).text == "Old words")
    #expect(failed.finished(begun, replacing: old).turn?.state == .failed(failure: failure))

    var written = asked()
    _ = written.receive(.generation(.text("New")))
    _ = written.receive(.abandon)
    #expect(written.finished(begun, replacing: old).text == "New")
    #expect(written.finished(begun, replacing: old).turn?.state == .stopped)
  }

  @Test("A late word that a call runs doesn't take back that it is over: its result is answered")
  func lateRunning() throws {
    var machine = TurnMachine(state: .preparing, showsThinking: false)
    _ = machine.receive(.begin)
    _ = machine.receive(.loaded(modelName: "tiny"))
    _ = machine.receive(.prompted(leftOut: 0, tools: ["calendar"]))
    _ = machine.receive(.generation(.text(#"[CALENDAR_ACTION:{"action":"list","start":"today","end":"today"}]"#)))
    _ = machine.receive(.generation(.finished(.sample(.stop))))
    let acting = machine.receive(.ended(nil))
    let made = try #require(acting.lazy.compactMap { if case .act(let calls) = $0 { calls.first } else { nil } }.first)
    var running = made
    running.status = .running
    var completed = running
    completed.status = .completed
    completed.effect = .read
    completed.result = ["events": []]
    _ = machine.receive(.called(running))
    _ = machine.receive(.called(completed))
    #expect(machine.receive(.called(running)).isEmpty)
    #expect(machine.receive(.acted(provenance: [])).contains(.makePrompt))
  }

  @Test("A stop between two requests does nothing of either")
  func stopped() throws {
    var machine = TurnMachine(state: .preparing, showsThinking: false)
    _ = machine.receive(.begin)
    _ = machine.receive(.loaded(modelName: "tiny"))
    _ = machine.receive(.prompted(leftOut: 0, tools: ["note"], requests: 2))
    _ = machine.receive(.generation(.text(#"[NOTE_ACTION:{"action":"create","body":"41 mugs"}]"#)))
    _ = machine.receive(.generation(.finished(.sample(.stop))))
    #expect(machine.receive(.ended(nil)).contains(.ask(request: 1)))
    // Somebody else has the conversation for a moment: the same request is put again.
    #expect(machine.receive(.busy).contains(.yieldTurn))
    _ = machine.receive(.begin)
    _ = machine.receive(.loaded(modelName: "tiny"))
    let again = machine.receive(.prompted(leftOut: 0, tools: ["note"], requests: 2))
    #expect(again == [.ask(request: 1)])
    #expect(machine.receive(.stop) == [.stopGenerating])
    #expect(!machine.receive(.ended(nil)).contains { if case .act = $0 { true } else { false } })
    #expect(machine.calls.map(\.status) == [.cancelled])
    #expect(machine.state == .stopped)
  }

  @Test("A reply that isn't taken is asked for again, and once the turn is being stopped the first one counts")
  func rejected() {
    var machine = asked()
    #expect(machine.receive(.rejected) == [.retry])
    #expect(machine.receive(.rejected) == [.retry])
    #expect(machine.receive(.stop) == [.stopGenerating])
    #expect(machine.receive(.rejected) == [.takeFirstReply])
    _ = machine.receive(.generation(.text("Hello")))
    _ = machine.receive(.ended(nil))
    #expect(machine.state == .stopped && machine.text == "Hello")
    #expect(machine.receive(.rejected).isEmpty)
  }
}
