import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import NIOCore
import TestSupport
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
      await waitUntil {
        window.mark(.all)
        page.apply(window.takePatch().json)
        return page.fragments["chat-head"]?.contains("Model: small") == true
      }
      #expect(await window.perform(.sheet(.models)))
      #expect(await window.perform(.page(action: "choose", fields: ["name": "large"])))
      await waitUntil { await !service.loaded.isEmpty }
      #expect(await service.loaded == ["large"])
      window.mark(.all)
      page.apply(window.takePatch().json)
      #expect(page.fragments["chat-head"]?.contains("Model: large") == true)
      #expect(page.fragments["sheet"]?.contains("value=\"large\" checked") == true)
      #expect(page.fragments["chat-head"]?.contains("Answers come from") == false)
      // One that runs elsewhere says where, and what it sees.
      #expect(
        page.fragments["sheet"]?.contains(
          "m-7b at 10.0.0.5:8080. It sees the chats that it answers, the tools that are on") == true)
      #expect(await window.perform(.page(action: "choose", fields: ["name": "afar"])))
      await waitUntil { await service.loaded.count >= 2 }
      window.mark(.all)
      page.apply(window.takePatch().json)
      let head = try #require(page.fragments["chat-head"])
      #expect(head.contains("Answers come from"))
      #expect(head.contains("Model: afar"))
      #expect(head.contains("at 10.0.0.5:8080"))
      #expect(head.contains(">sees messages, tools, files</span>"))
      #expect(head.contains("title=\"It sees the chats that it answers, the tools that are on with what they give, "))
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
      state.remote = [
        RemoteModel(
          name: "afar", url: "http://10.0.0.5:8080/v1", api: .openai, model: "m-7b", access: [.tools, .files])
      ]
      continuation.yield(state)
    }
  }

  func load(_ name: String?) async throws(ServiceError) { loaded.append(name ?? "") }
  func use(_ name: String) async throws(ServiceError) {}
  func remove(_ name: String, for userId: Int64) async throws(ServiceError) {}
  func pull(_ address: String, name: String?, sha256: String?) async throws(ServiceError) {}
  func add(path: String) async throws(ServiceError) {}
  func cancel(transfer id: String) async {}
  func dismiss(transfer id: String) async {}
}
