import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import NIOCore
import Testing

@testable import WebApp

@Suite("The model of a chat", .timeLimit(.minutes(10))) @MainActor struct ModelPickerTests {
  @Test("Another model is chosen from the chat's head, and loaded at once")
  func models() async throws {
    try await TestServer.run { server in
      let service = FakeModels()
      let chat = try await server.newChat()
      let context = server.services.page
      let browser = try server.browser()
      let window = WindowSession(
        id: "w", session: try #require(browser.session), api: server.core,
        page: PageContext(
          templates: context.templates, times: context.times, now: context.now, home: service.home),
        uploads: Uploads(directory: server.directory))
      await window.start(at: .chat(chat.id))
      await window.models?.start()
      var page = PageReader()
      page.apply(window.takePatch().json)
      while page.fragments["chat-head"]?.contains("Model: small") != true {
        await Task.yield()
        window.mark(.all)
        page.apply(window.takePatch().json)
      }
      #expect(await window.perform(.sheet(.models)))
      #expect(await window.perform(.page(action: "choose", fields: ["name": "large"])))
      while await service.loaded.isEmpty { await Task.yield() }
      #expect(await service.loaded == ["large"])
      window.mark(.all)
      page.apply(window.takePatch().json)
      #expect(page.fragments["chat-head"]?.contains("Model: large") == true)
      #expect(page.fragments["sheet"]?.contains("value=\"large\" checked") == true)
      window.close()
    }
  }
}

/// Two models of which the small one is in use.
private actor FakeModels: ModelsService {
  private(set) var loaded: [String] = []

  nonisolated var home: HomeServices {
    var home = HomeServices()
    home.models = self
    return home
  }

  func updates() async -> AsyncStream<ModelsState> {
    AsyncStream { continuation in
      var state = ModelsState()
      state.models = ["large", "small"].map { ModelEntry(name: $0, title: $0) }
      state.current = "small"
      continuation.yield(state)
    }
  }

  func load(_ name: String?) async throws(ServiceError) { loaded.append(name ?? "") }
  func use(_ name: String) async throws(ServiceError) {}
  func remove(_ name: String) async throws(ServiceError) {}
  func pull(_ address: String, name: String?, sha256: String?) async throws(ServiceError) {}
  func add(path: String) async throws(ServiceError) {}
  func cancel(transfer id: String) async {}
  func dismiss(transfer id: String) async {}
}
