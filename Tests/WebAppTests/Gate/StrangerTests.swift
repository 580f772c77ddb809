import ChatTypes
import Foundation
import JSONValue
import NIOCore
import Testing

@testable import WebApp

/// Every route there is, asked by another profile of the same machine for what isn't its own.
@Suite("Another profile's credentials", .timeLimit(.minutes(10)))
@MainActor struct StrangerTests {
  private static let secret = "the door code is 4471"

  /// What a stranger hears: its own page, or that there is nothing of the kind.
  static func expected(_ kind: Route.Kind) -> Int {
    switch kind {
    case .home, .chat, .place, .signIn, .asset, .keptAsset, .manifest, .newWindow: 200
    // Its own windows only.
    case .events: 204
    case .act, .upload: 410
    case .download, .file, .texts: 404
    // A body that makes no sense for it.
    case .profile: 400
    case .redeem: 403
    // Nothing is locked, and the proof is missing.
    case .lock: 303
    case .unlock: 403
    // Its own session ends, and nobody else's.
    case .signOut: 204
    // A cookie is no token.
    case .models, .model, .completions, .responses, .embeddings: 401
    }
  }

  private static func paths(_ route: Route, _ window: String) -> [String] {
    let path = route.path.replacing(":window", with: window).replacing(":chat", with: "~1")
      .replacing(":name", with: "main.js").replacing("**", with: "settings")
    return ["full", "small"].flatMap { form in
      (1...6).map {
        path.replacing(":items", with: "\($0)").replacing(":item", with: "\($0)").replacing(":form", with: form)
      }
    }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  @Test("No route shows, changes or ends anything of its owner's")
  func strangers() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      let owner = try server.browser()
      let window = try await owner.open(ChatRef(.assistant, chatId: 1))
      _ = await window.perform(.rename(chat: "~1", title: Self.secret))
      let place = try window.uploads.place(named: "export.json")
      try Data(Self.secret.utf8).write(to: place.url)
      window.uploads.add(Uploads.Upload(id: place.id, url: place.url, isImage: false))
      let download = place.id
      for route in Route.all {
        // Signing out ends a session: each route has a stranger of its own.
        let stranger = try await server.strangersBrowser()
        for path in Self.paths(route, window.id).map({ $0.replacing(":file", with: download) }) {
          let body = ByteBuffer(string: #"{"do":"delete","chat":"~1","path":"/c/~1"}"#)
          let answer =
            route.changes
            ? try await stranger.post(path, bytes: body, type: route.body?.rawValue ?? "")
            : try await stranger.get(path)
          #expect(answer.status == Self.expected(route.kind), "\(route.kind)")
          #expect(!(try await answer.text()).contains(Self.secret), "\(route.kind)")
          if route.kind == .signOut { break }
        }
      }
      // All is as it was, for its owner.
      #expect(try await owner.get("/windows/\(window.id)/downloads/\(download)").text() == Self.secret)
      #expect(try await owner.get("/c/~1").text().contains("4471"))
      #expect(try await owner.post("/windows/\(window.id)/act", ["do": "close"]).json()["done"]?.boolValue == true)
    }
  }

  @Test("A program's token answers as its owner and sees nothing of another profile")
  func tokens() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      let stranger = try #require(try await server.strangersBrowser().session)
      let token = try server.services.tokens.make(named: "eve's", for: stranger.userId)
      var program = TestBrowser(server: server)
      program.fields = ["Authorization": "Bearer \(token)"]
      for route in Route.all where ![.anybody, .token].contains(route.access) {
        for path in Self.paths(route, "none") {
          let answer =
            route.changes
            ? try await program.post(path, bytes: ByteBuffer(string: "{}"), type: route.body?.rawValue ?? "")
            : try await program.get(path)
          #expect(answer.status == (route.access == .session ? 401 : 303), "\(route.kind)")
        }
      }
      #expect(throws: (any Error).self) { try server.services.tokens.revoke(token, of: server.user.userId) }
      #expect(server.services.tokens.tokens(of: server.user.userId).isEmpty)
    }
  }
}
