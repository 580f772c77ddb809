import ChatTypes
import Foundation
import JSONValue
import Synchronization
import TestSupport
import Testing

@testable import WebApp

/// Clients close connections whenever they like: a timeout, Ctrl-C, a cable. None of that may end the server, or take what others need.
@Suite("Clients that leave", .timeLimit(.minutes(10)))
struct LeavingClientsTests {
  /// How far a request has come when its client leaves.
  private enum Stage: CaseIterable {
    case connected, halfLine, halfHead, head, halfBody, sent, firstByte
  }

  /// How it leaves.
  private enum Leaving: CaseIterable {
    case close, halfClose, reset
  }

  private static let question = #"{"messages":[{"role":"user","content":"Hello"}]}"#
  private static let streamed = #"{"stream":true,"messages":[{"role":"user","content":"Hello"}]}"#

  @Test("A thousand connections that close at every stage of every route leave a server that answers")
  func everyStage() async throws {
    let service = PatientCompletions()
    try await RunningServer.run(completions: service) { server in
      let session = try #require(server.session)
      var connections = 0
      for round in 0..<4 {
        service.answers.withLock { $0 = round.isMultiple(of: 2) }
        for route in Route.all {
          // Signing out would end the session that all others need.
          guard route.kind != .signOut else { continue }
          let window = try #require(await server.services.registry.open(for: session, at: .chats))
          for stage in Stage.allCases where stage != .firstByte || round.isMultiple(of: 2) {
            for leaving in Leaving.allCases {
              let path = Self.path(of: route, in: await window.id)
              let body = Self.body(of: route, isStreamed: round >= 2)
              let request = server.request(
                route.changes ? "POST" : "GET", path, as: route.access, type: route.body, body: body)
              try await Self.connect(to: server.port, request, stage, leaving)
              connections += 1
            }
          }
        }
      }
      #expect(connections >= 1000)
      service.answers.withLock { $0 = true }
      #expect(try await server.ask("GET", "/sign-in", as: .anybody).hasPrefix("HTTP/1.1 200"))
      let answer = try await server.ask(
        "POST", "/v1/chat/completions", as: .token, type: .json, body: Self.question)
      #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer.prefix(300))")
    }
  }

  @Test("Clients that left keep no place in the queue", arguments: [question, streamed])
  func places(_ question: String) async throws {
    let service = PatientCompletions()
    try await RunningServer.run(completions: service) { server in
      let request = server.request("POST", "/v1/chat/completions", as: .token, type: .json, body: question)
      let first = try Socket(port: server.port)
      first.send(request.head + request.body)
      await service.waitUntilAsked()
      var leavers: [Socket] = []
      for _ in 0..<CompletionQueue.maximumWaiting {
        let socket = try Socket(port: server.port)
        socket.send(request.head + request.body)
        leavers.append(socket)
      }
      await waitUntil { await server.services.completionQueue.count == CompletionQueue.maximumWaiting }
      // There is no place for one more while they wait.
      let refused = try await server.ask("POST", "/v1/chat/completions", as: .token, type: .json, body: question)
      #expect(refused.hasPrefix("HTTP/1.1 429"), "\(refused.prefix(300))")
      leavers = []
      await waitUntil { await server.services.completionQueue.count == 0 }
      // The one that is being answered leaves, too: its answer is given up, and the next one has its turn.
      service.answers.withLock { $0 = true }
      withExtendedLifetime(first) {}
      first.closeSending()
      let answer = try await server.ask("POST", "/v1/chat/completions", as: .token, type: .json, body: question)
      #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer.prefix(300))")
      #expect(service.cancelled.withLock { $0 } >= 1)
    }
  }

  @Test("A connection that was answered takes the next request")
  func keptAlive() async throws {
    let service = PatientCompletions()
    service.answers.withLock { $0 = true }
    try await RunningServer.run(completions: service) { server in
      let first = server.request("POST", "/v1/chat/completions", as: .token, type: .json, body: Self.question)
      let last = server.request(
        "POST", "/v1/chat/completions", as: .token, type: .json, body: Self.question, isLast: true)
      let socket = try Socket(port: server.port)
      socket.send(first.head + first.body)
      socket.send(last.head + last.body)
      let answers = await socket.receiveAll()
      #expect(answers.ranges(of: "HTTP/1.1 200").count == 2, "\(answers.prefix(600))")
    }
  }

  @Test("A body that is too long is refused, also when its length comes last")
  func chunked() async throws {
    try await RunningServer.run { server in
      let signIn = server.request("POST", "/sign-in", as: .anybody, type: .form, isLast: true).head
      let answer = try await Self.answer(to: signIn, kilobytes: 8, of: server)
      #expect(answer.hasPrefix("HTTP/1.1 413"), "\(answer.prefix(300))")
    }
  }

  @Test("So it is by each route of the API, with an error in its own form")
  func chunkedForPrograms() async throws {
    try await RunningServer.run(completions: PatientCompletions()) { server in
      for path in ["/v1/chat/completions", "/v1/responses", "/v1/embeddings"] {
        let head = server.request("POST", path, as: .token, type: .json, isLast: true).head
        let answer = try await Self.answer(to: head, kilobytes: 33 << 10, of: server)
        #expect(answer.hasPrefix("HTTP/1.1 413"), "\(path): \(answer.prefix(300))")
        #expect(answer.contains("\"error\"") && answer.contains("\"message\""), "\(path): \(answer.suffix(300))")
      }
    }
  }

  /// Sends a body in chunks of 64 KB at most, without saying how long it is.
  private static func answer(to head: String, kilobytes: Int, of server: RunningServer) async throws -> String {
    let socket = try Socket(port: server.port)
    socket.send(head.replacing("Content-Length: 0", with: "Transfer-Encoding: chunked"))
    let size = min(64, kilobytes)
    let chunk = String(size << 10, radix: 16) + "\r\n" + String(repeating: "x", count: size << 10) + "\r\n"
    for _ in 0..<(kilobytes / size) { socket.send(chunk) }
    socket.send("0\r\n\r\n")
    return await socket.receiveAll()
  }

  // MARK: - Requests

  private static func path(of route: Route, in window: String) -> String {
    switch route.kind {
    case .chat: "/c/*1"
    case .place: "/p/settings"
    case .asset: "/assets/main.js"
    case .keptAsset: "/kept/1/main.js"
    case .events: "/windows/\(window)/events"
    case .act: "/windows/\(window)/act"
    case .upload: "/windows/\(window)/uploads?name=a.txt"
    case .download: "/windows/\(window)/downloads/none"
    case .file: "/files/*1/1/full"
    case .model: "/v1/models/tiny"
    default: route.path
    }
  }

  private static func body(of route: Route, isStreamed: Bool) -> String {
    switch route.kind {
    case .completions: isStreamed ? streamed : question
    case .responses: #"{"model":"linnet","input":"Hi","stream":\#(isStreamed)}"#
    case .embeddings: #"{"model":"linnet","input":"Hi"}"#
    case .redeem: "code=none"
    case .newWindow: #"{"path":"/"}"#
    case .act: #"{"do":"open","chat":"*1"}"#
    case .profile: #"{"user":1}"#
    case .upload: String(repeating: "text ", count: 4000)
    default: route.changes ? "{}" : ""
    }
  }

  private static func connect(
    to port: Int, _ request: (head: String, body: String), _ stage: Stage, _ leaving: Leaving
  ) async throws {
    let socket = try Socket(port: port)
    switch stage {
    case .connected: break
    case .halfLine: socket.send(String(request.head.prefix(7)))
    case .halfHead: socket.send(String(request.head.prefix(request.head.count / 2)))
    case .head: socket.send(request.head)
    case .halfBody: socket.send(request.head + request.body.prefix(request.body.count / 2))
    case .sent, .firstByte: socket.send(request.head + request.body)
    }
    if stage == .firstByte {
      let start = ContinuousClock.now
      let byte = await socket.receive(atMost: 1)
      // After less than the socket's patience the server has left; else it was too slow.
      #expect(!byte.isEmpty, "no answer within \(start.duration(to: .now)) to \(request.head.prefix(80))")
    }
    switch leaving {
    case .close: break
    case .halfClose: socket.closeSending()
    case .reset: socket.resetsOnClose()
    }
  }
}

/// Answers only while it is told to; else it writes until it is cancelled.
private final class PatientCompletions: CompletionService {
  let answers = Mutex(false)
  let cancelled = Mutex(0)
  private let (asked, ask) = AsyncStream.makeStream(of: Void.self)

  func models() async throws -> [CompletionModel] { [CompletionModel(name: "tiny", addedAt: 1_700_000_000_000)] }

  func complete(_ request: CompletionRequest) -> AsyncThrowingStream<CompletionEvent, any Error> {
    let (stream, continuation) = AsyncThrowingStream<CompletionEvent, any Error>.makeStream()
    continuation.onTermination = { [self] termination in
      if case .cancelled = termination { cancelled.withLock { $0 += 1 } }
    }
    continuation.yield(.preparing)
    if answers.withLock({ $0 }) {
      continuation.yield(.text("Hello"))
      continuation.yield(.finished(CompletionEnd()))
      continuation.finish()
    }
    ask.yield()
    return stream
  }

  func stop(_ id: UUID) async {}

  func embed(_ request: EmbeddingRequest) async throws -> EmbeddingAnswer {
    ask.yield()
    if answers.withLock({ $0 }) { return EmbeddingAnswer(model: "tiny", vectors: [[1]], tokens: 1) }
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    defer {
      continuation.finish()
      if Task.isCancelled { cancelled.withLock { $0 += 1 } }
    }
    for await _ in never {}
    throw CancellationError()
  }

  func waitUntilAsked() async { for await _ in asked { return } }
}
