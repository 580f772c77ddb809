import ChatTypes
import JSONValue
import TestSupport
import Testing

@Suite("Deltas of an item that is being written")
struct ItemDeltaTests {
  private func item(_ text: String = "", thinking: String = "") -> ChatItem {
    var item = Make.item(1, .text(text: text))
    item.chatDir = .assistantRcv
    item.turn = AssistantTurn(state: .writing, thinking: thinking)
    return item
  }

  private func expect(
    _ delta: ItemDelta, fits: Bool, _ item: inout ChatItem, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let applied = item.apply(delta)
    #expect(applied == fits, sourceLocation: sourceLocation)
  }

  @Test("append text, thinking, calls and state")
  func appends() throws {
    var item = item("Hel", thinking: "hm")
    let call = ToolCall(callId: "1", name: "calendar", arguments: ["action": "list"], status: .running)
    let delta = ItemDelta(
      textOffset: 3, text: "lo 😀", thinkingOffset: 2, thinking: "…", state: .callingTool(callId: "1", name: "calendar"),
      calls: [call])
    expect(delta, fits: true, &item)
    #expect(item.text == "Hello 😀")
    #expect(item.turn?.thinking == "hm…")
    #expect(item.turn?.calls == [call])
    #expect(item.turn?.state == .callingTool(callId: "1", name: "calendar"))
    var done = call
    done.status = .completed
    expect(
      ItemDelta(textOffset: 10, thinkingOffset: 5, state: .done, calls: [done], stats: TurnStats(promptTokens: 9)),
      fits: true, &item)
    #expect(item.turn?.calls == [done])
    #expect(item.turn?.stats?.promptTokens == 9)
    #expect(item.text == "Hello 😀")
    let dropping = ItemDelta(textOffset: 10, thinkingOffset: 5, droppedCalls: ["1", "2"])
    #expect(try ItemDelta(json: dropping.json).droppedCalls == ["1", "2"])
    expect(dropping, fits: true, &item)
    #expect(item.turn?.calls == [])
  }

  @Test("that come twice or overlap add only what is new")
  func overlaps() {
    var item = item("Hello")
    expect(ItemDelta(textOffset: 0, text: "Hello"), fits: true, &item)
    expect(ItemDelta(textOffset: 3, text: "lo there"), fits: true, &item)
    expect(ItemDelta(textOffset: 3, text: "lo"), fits: true, &item)
    #expect(item.text == "Hello there")
  }

  @Test("that leave a gap, split a character or meet no turn change nothing")
  func gaps() {
    var item = item("é")
    let before = item
    expect(ItemDelta(textOffset: 3, text: "x"), fits: false, &item)
    expect(ItemDelta(textOffset: -1, text: "x"), fits: false, &item)
    expect(ItemDelta(textOffset: .min, text: "x"), fits: false, &item)
    expect(ItemDelta(textOffset: 1, text: "ééé"), fits: false, &item)
    expect(ItemDelta(textOffset: 2, text: "x", thinkingOffset: 1, thinking: "y"), fits: false, &item)
    #expect(item == before)
    var plain = Make.item()
    expect(ItemDelta(textOffset: 2, text: "x"), fits: false, &plain)
    #expect(plain == Make.item())
  }

  @Test("in any pieces give the same text", arguments: UInt64(0)..<10)
  func pieces(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let whole = "Grüße, 世界! 👨‍👩‍👧‍👦 e\u{301} done."
    var item = item()
    var sent = ""
    var rest = whole.unicodeScalars[...]
    while !rest.isEmpty {
      let piece = String(String.UnicodeScalarView(rest.prefix(Int.random(in: 1...5, using: &generator))))
      rest = rest.dropFirst(piece.unicodeScalars.count)
      let delta = ItemDelta(textOffset: sent.utf8.count, text: piece)
      sent += piece
      expect(try ItemDelta(parsing: delta.data()), fits: true, &item)
      if Bool.random(using: &generator) { expect(delta, fits: true, &item) }
    }
    #expect(item.text == whole)
    #expect(item.text.utf8.elementsEqual(whole.utf8))
  }
}
