import ChatTypes
import TestSupport
import Testing

@testable import ChatModels

@Suite("The command palette") @MainActor struct PaletteTests {
  private func best(_ typed: String, _ texts: [String]) -> String? {
    texts.compactMap { text in FuzzyMatch(typed).score(in: text).map { (text, $0) } }.max { $0.1 < $1.1 }?.0
  }

  @Test(
    "finds what is meant by a few of its letters",
    arguments: [
      ("nc", "New chat"), ("set", "Settings"), ("appear", "Appearance"), ("dk", "Dark theme"),
      ("theme dark", "Dark theme"),
      ("cafe", "Café visits"), ("week lis", "A weekend in Lisbon"), ("web", "Web search"),
    ])
  func letters(typed: String, expected: String) {
    let texts = [
      "New chat", "Settings", "Appearance", "Dark theme", "Light theme", "Café visits", "A weekend in Lisbon",
      "Web search", "Tools and confirmation", "Archived chats", "Unread chats",
    ]
    #expect(best(typed, texts) == expected)
  }

  @Test("finds nothing for what isn't there, and everything for nothing")
  func nothing() {
    #expect(FuzzyMatch("xyz").score(in: "New chat") == nil)
    #expect(FuzzyMatch("chatt").score(in: "New chat") == nil)
    #expect(FuzzyMatch("").score(in: "New chat") == 0)
    #expect(FuzzyMatch("a").score(in: "") == nil)
    #expect(FuzzyMatch(String(repeating: "a", count: 500)).score(in: String(repeating: "a", count: 400)) == nil)
  }

  private static let commands = [
    PaletteEntry(id: "new", title: "New chat", kind: "Action", icon: "new", act: .newChat(text: "")),
    PaletteEntry(
      id: "dark", title: "Dark theme", kind: "Action", icon: "look", synonyms: "night mode", act: .theme(.dark)),
  ]

  @Test("offers chats and commands, the best first, and closes without a trace")
  func entries() async {
    let window = await TestWindow.started([
      ChatData(chatInfo: Make.assistant(1, title: "Night sky")),
      ChatData(chatInfo: Make.assistant(2, title: "Holidays")),
    ])
    let palette = CommandPalette(state: window.state) { Self.commands }
    palette.open()
    #expect(palette.isOpen)
    #expect(Set(palette.entries.map(\.id)) == ["chat-~1", "chat-~2", "new", "dark"])
    await palette.find("night")
    #expect(palette.entries.map(\.id) == ["chat-~1", "dark", "begin"])
    #expect(palette.entries.first?.act == .open("~1", item: nil))
    await palette.find("zzz")
    #expect(palette.entries.map(\.act) == [.newChat(text: "zzz")])
    await palette.find("z")
    #expect(palette.entries.isEmpty)
    palette.close()
    #expect(!palette.isOpen && palette.entries.isEmpty && palette.text.isEmpty)
  }

  @Test("Things that are called so stand among the names, others that were found for the words after them")
  func things() async {
    let window = await TestWindow.started([ChatData(chatInfo: Make.assistant(1, title: "A late night"))])
    let entry = { (id: String, title: String) in
      PaletteEntry(id: id, title: title, kind: "Note", icon: "note", act: .go(path: "/p/notes/\(id)"))
    }
    var asked: [String] = []
    let palette = CommandPalette(state: window.state, commands: { Self.commands }) { words in
      asked.append(words)
      return [entry("body", "Stars"), entry("named", "Night")]
    }
    await palette.find(" night")
    #expect(palette.entries.map(\.id) == ["named", "chat-~1", "dark", "body", "begin"] && asked == ["night"])
    await palette.find("n")
    #expect(asked == ["night"])
  }

  @Test("Names and messages are offered while the organizer is still being looked through")
  func slowThings() async {
    let window = await TestWindow.started([ChatData(chatInfo: Make.assistant(1, title: "Night sky"))])
    let (gate, opening) = AsyncStream.makeStream(of: Never.self)
    let palette = CommandPalette(state: window.state, commands: { Self.commands }) { _ in
      for await _ in gate {}
      return [PaletteEntry(id: "slow", title: "A night out", kind: "Event", icon: "calendar", act: .go(path: "/"))]
    }
    async let found: Void = palette.find("night")
    // What was typed can be begun with once the messages were looked through.
    await waitUntil { palette.entries.contains(where: { $0.id == "begin" }) }
    #expect(palette.isSearching && !palette.entries.contains { $0.id == "slow" })
    opening.finish()
    await found
    #expect(!palette.isSearching && palette.entries.contains { $0.id == "slow" })
  }

  @Test("What comes late of an earlier text is left aside")
  func late() async {
    let window = await TestWindow.started([ChatData(chatInfo: Make.assistant(1, title: "Night sky"))])
    let palette = CommandPalette(state: window.state) { Self.commands }
    await window.core.hold()
    let first = Task { await palette.find("night") }
    await window.core.waitUntilHeld()
    palette.close()
    await window.core.release()
    await first.value
    #expect(palette.entries.isEmpty)
  }
}
