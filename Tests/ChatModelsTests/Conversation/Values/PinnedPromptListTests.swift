import ChatTypes
import JSONValue
import Testing

@testable import ChatModels

@Suite("Pinned prompts")
struct PinnedPromptListTests {
  private func full() -> PinnedPromptList {
    var list = PinnedPromptList()
    for number in 1...20 {
      list.pin("prompt \(number)", now: Int64(number))
      if number != 7 { list.use("prompt \(number)", now: Int64(100 + number)) }
    }
    return list
  }

  @Test("are at most twenty; the least used one goes")
  func eviction() {
    var list = full()
    #expect(list.pin("new", now: 500)?.text == "prompt 7")
    #expect(list.prompts.count == 20)
    #expect(list.prompts.last?.text == "new")
  }

  @Test("that were used equally often go by how long ago")
  func ties() {
    var list = full()
    list.use("prompt 7", now: 999)
    #expect(list.pin("new", now: 1000)?.text == "prompt 1")
  }

  @Test("are there once each and never empty")
  func unique() {
    var list = PinnedPromptList()
    list.pin("a", now: 1)
    list.pin("a", now: 2)
    list.pin(" \n", now: 3)
    #expect(list.prompts.map(\.text) == ["a"])
    list.unpin("a")
    list.unpin("a")
    #expect(list.prompts.isEmpty)
  }

  @Test("survive being kept, and broken entries cost no others")
  func json() throws {
    #expect(PinnedPromptList(json: full().json) == full())
    let json = try JSONValue(parsing: #"[{"text":"a","uses":-3},7,{"uses":1},{"text":"b","uses":2,"lastUsed":5}]"#)
    let list = PinnedPromptList(json: json)
    #expect(list.prompts.map(\.text) == ["a", "b"])
    #expect(list.prompts.map(\.uses) == [0, 2])
    #expect(PinnedPromptList(json: .null).prompts.isEmpty)
  }

  @Test("are shown in one line of thirty characters")
  func title() {
    let prompt = PinnedPrompt(text: "one\n two " + String(repeating: "x", count: 50), uses: 0, lastUsed: 0)
    #expect(prompt.title.count == 30)
    #expect(prompt.title.hasPrefix("one two x"))
    #expect(PinnedPrompt(text: "short", uses: 0, lastUsed: 0).title == "short")
  }
}
