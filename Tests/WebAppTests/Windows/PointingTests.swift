import ChatModels
import ChatTypes
import Testing

@testable import WebApp

@Suite("What a page points at")
@MainActor struct PointingTests {
  @Test("changes nothing of the page, and is there as soon as it is opened")
  func opened() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      let window = try await server.browser().open(ChatRef(.assistant, 1))
      var page = PageReader()
      page.apply(window.takePatch().json)
      #expect(await window.perform(.point(chat: "~2", item: nil)))
      #expect(window.takePatch().isEmpty)
      #expect(await window.perform(.open(chat: "~2", item: nil)))
      page.apply(window.takePatch().json)
      #expect(page.chat == "~2")
      #expect(page.list("items").count == 10)
    }
  }

  @Test("may be gone already")
  func gone() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      let window = try await server.browser().open(ChatRef(.assistant, 1))
      #expect(await !window.perform(.point(chat: "~99", item: nil)))
      #expect(window.state.errors.isEmpty)
    }
  }
}
