import ChatModels
import Testing

@testable import WebApp

@Suite("What a slash offers, as it was written")
@MainActor struct CommandListTests {
  @Test("It is written once for each kind of chat, however often the chats change")
  func kinds() {
    let list = CommandList()
    var written = 0
    let texts = [true, false, true, false, true].map { isAssistant in
      list.html(ComposerCommand.all(isAssistant: isAssistant, forms: [], pinned: [])) {
        written += 1
        return "\(isAssistant)"
      }
    }
    #expect(written == 2 && texts == ["true", "false", "true", "false", "true"])
  }

  @Test("The oldest of many is written anew, and the others are not")
  func many() {
    let list = CommandList()
    var written: [String] = []
    func html(_ name: String) -> String {
      var pinned = PinnedPromptList()
      pinned.pin(name, now: 1)
      return list.html(ComposerCommand.all(isAssistant: false, forms: [], pinned: pinned.prompts)) {
        written.append(name)
        return name
      }
    }
    for name in ["a", "b", "c", "d", "b", "d", "a"] { #expect(html(name) == name) }
    #expect(written == ["a", "b", "c", "d", "a"])
  }
}
