import ChatCore
import ChatTypes
import Foundation
import Persistence
import Synchronization
import Testing

@testable import WebApp

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server as it really runs, over a socket.
@Suite("Over a socket", .timeLimit(.minutes(10)))
struct SocketTests {
  @Test("A code signs in, the page loads, and a cancelled server ends")
  func running() async throws {
    try await TestServer.run(seedsDemo: true) { server in
      var configuration = server.services.configuration
      configuration.port = 0
      let app = try await WebApp(api: server.core, userId: server.user.userId, configuration: configuration)
      let (addresses, sink) = AsyncStream.makeStream(of: WebApp.Address.self)
      let task = Task { try await app.run { sink.yield($0) } }
      var iterator = addresses.makeAsyncIterator()
      let first = try #require(await iterator.next())
      let session = URLSession(configuration: .ephemeral)
      let (_, refused) = try await session.data(from: try #require(URL(string: first.page)))
      #expect((refused as? HTTPURLResponse)?.url?.path() == "/sign-in")
      let (_, answer) = try await session.data(from: try #require(URL(string: first.signIn)))
      #expect((answer as? HTTPURLResponse)?.statusCode == 200)
      let (page, _) = try await session.data(from: try #require(URL(string: first.page)))
      #expect(String(decoding: page, as: UTF8.self).contains("Demo: soup for six"))
      // The code was used: there is another one.
      #expect(try #require(await iterator.next()).signIn != first.signIn)
      task.cancel()
      try await task.value
    }
  }

  @Test("It ends in order, while streams are open, connections come and one is never done with its request")
  func ending() async throws {
    for _ in 0..<5 {
      try await TestServer.run { server in
        var configuration = server.services.configuration
        configuration.port = 0
        let app = try await WebApp(api: server.core, userId: server.user.userId, configuration: configuration)
        let (addresses, sink) = AsyncStream.makeStream(of: WebApp.Address.self)
        let task = Task { try await app.run { sink.yield($0) } }
        var iterator = addresses.makeAsyncIterator()
        let address = try #require(await iterator.next())
        let port = try #require(URL(string: address.page)?.port)
        let half = try Socket(port: port)
        half.send("POST /sign-in HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 10\r\n\r\ncode")
        let storm = Task.detached {
          // Until nobody listens any more.
          while let socket = try? Socket(port: port) {
            socket.send("GET /sign-in HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
            await Task.yield()
          }
        }
        _ = try await URLSession(configuration: .ephemeral).data(from: try #require(URL(string: address.signIn)))
        task.cancel()
        try await task.value
        await storm.value
      }
    }
  }

  @Test("A port that is taken gives a sentence")
  func taken() async throws {
    try await TestServer.run { server in
      var configuration = server.services.configuration
      configuration.port = 0
      let first = try await WebApp(api: server.core, userId: server.user.userId, configuration: configuration)
      let (addresses, sink) = AsyncStream.makeStream(of: WebApp.Address.self)
      let task = Task { try await first.run { sink.yield($0) } }
      var iterator = addresses.makeAsyncIterator()
      let address = try #require(await iterator.next())
      configuration.port = try #require(URL(string: address.page)?.port)
      let second = try await WebApp(api: server.core, userId: server.user.userId, configuration: configuration)
      await #expect(throws: WebAppError.self) { try await second.run { _ in } }
      task.cancel()
      try await task.value
    }
  }
}
