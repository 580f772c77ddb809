import ChatModels
import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import WebApp

@Suite("Thinking", .timeLimit(.minutes(10))) @MainActor
struct ThinkingTests {
  /// The row as a page has it, with what was written into it since.
  private func shown(_ page: PageReader, _ item: ChatItem) -> String {
    (page.list("items").last ?? "") + (page.blocks["thinking-\(item.id)"] ?? []).joined()
      + (page.blocks["body-\(item.id)"] ?? []).joined()
  }

  @Test("is shown unfolded while it goes on, grows piece by piece, and is folded once the reply is whole")
  func live() async throws {
    try await TestServer.run { server in
      let chat = try await server.newChat()
      let window = try await server.browser().open(chat)
      var page = PageReader()
      page.apply(window.takePatch().json)
      var item = try await server.replies.begin(in: chat)
      var seen: [String] = []
      for thought in ["The user wants care. ", "Seven times eight is fifty-six."] {
        let delta = ItemDelta(
          textOffset: 0, thinkingOffset: item.turn?.thinking.utf8.count ?? 0, thinking: thought, state: .thinking)
        _ = item.apply(delta)
        await server.replies.add(delta, to: item.id)
        await waitUntil { window.state.chatModel.im.item(item.id)?.turn?.thinking == item.turn?.thinking }
        // What the models have may be a moment ahead of what is known of it here.
        window.mark(.all)
        page.apply(window.takePatch().json)
        seen.append(shown(page, item))
      }
      #expect(seen.allSatisfy { $0.contains("data-live") && $0.contains(" open") })
      #expect(seen[0].contains("wants care") && !seen[0].contains("fifty-six"))
      #expect(seen[1].contains("fifty-six"))
      let said = ItemDelta(textOffset: 0, text: "It is 56.")
      _ = item.apply(said)
      await server.replies.add(said, to: item.id)
      item.turn?.state = .done
      try await server.replies.finish(item)
      await waitUntil { window.state.chatModel.im.item(item.id)?.turn?.state == .done }
      window.mark(.all)
      page.apply(window.takePatch().json)
      let whole = shown(page, item)
      #expect(!whole.contains("data-live"))
      #expect(whole.contains("fifty-six") && whole.contains("It is 56."))
    }
  }
}
