import AsyncHTTPClient
import ChatTypes
import Dispatch
import JSONValue
import NIOCore
import NIOHTTP1
import Synchronization
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("What comes back over HTTP", .timeLimit(.minutes(1)))
struct HTTPAnswerTests {
  private static let progress = #"{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":7}}"#
  private static let result = #"{"jsonrpc":"2.0","id":7,"result":{"content":[]}}"#

  @Test("A stream that goes on after the answer isn't read any further")
  func goesOn() async throws {
    let (body, server) = AsyncStream.makeStream(of: ByteBuffer.self)
    defer { server.finish() }
    let taken = Mutex<[RPCMessage]>([])
    let answer = HTTPAnswer(id: .number(7), limit: 1_000) { message in taken.withLock { $0.append(message) } }
    for text in [Self.progress, Self.result, Self.progress] { server.yield(ByteBuffer(string: "data: \(text)\n\n")) }
    let problem = try await answer.read(
      HTTPClientResponse(headers: ["content-type": "text/event-stream"], body: .stream(body)))
    #expect(problem == nil)
    let messages = taken.withLock(\.self)
    #expect(messages.count == 2)
    #expect(messages.last == .result(id: .number(7), ["content": []]))
  }

  @Test("A server that never takes a message is not waited for without end")
  func neverTakes() async throws {
    let held = DispatchSemaphore(value: 0)
    let server = try AnswerServer { _ in
      held.wait()
      return AnswerServer.Answer("")
    }
    defer { held.signal() }
    let transport = try HTTPTransport(
      server.base, headers: [:], limits: ServerLimits(), wait: { _ in await waitUntil { !server.requests.isEmpty } })
    try await transport.open { _ in }
    await transport.send(.notification(method: "notifications/initialized", params: [:]))
    #expect(server.requests.count == 1)
    await transport.close()
  }

  @Test(
    "A server that has too much to do says when to ask again, and the call's error says it too",
    arguments: [429, 503], ["30", "soon", nil])
  func busy(status: Int, given: String?) async throws {
    var headers: HTTPHeaders = ["content-type": "text/html"]
    if let given { headers.add(name: "Retry-After", value: given) }
    let answer = HTTPAnswer(id: .number(7), limit: 1_000) { _ in }
    let problem = try #require(
      await answer.read(HTTPClientResponse(status: HTTPResponseStatus(statusCode: status), headers: headers)))
    let seconds = given == "30" ? 30 : nil
    #expect(problem == .busy(status: status, seconds: seconds))
    #expect(!problem.sentence(name: "team").contains("address"))
    #expect(problem.sentence(name: "team").contains(seconds == nil ? "a little later" : "in 30 s"))
    let failure = try #require(
      OutsideTool.failure(.during(problem), toolkit: "team", program: nil) as? ToolFailure)
    #expect(failure.error.retryAfter == seconds)
    #expect(failure.error.code == (status == 429 ? .rateLimited : .network))
    // Only the one says for certain that the call was not made.
    #expect(failure.changedNothing == (status == 429))
    let before = try #require(
      OutsideTool.failure(.before(problem), toolkit: "team", program: nil) as? ToolFailure)
    #expect(before.error.retryAfter == seconds && before.changedNothing)
  }
}

@Suite("What waits until a server reads it")
struct UnreadBytesTests {
  @Test("So much may wait, one message however long it is, and more once something was read")
  func limit() {
    var unread = UnreadBytes(limit: 100)
    let added = [500, 1].map { unread.add($0) }
    #expect(added == [true, false])
    unread.remove(500)
    let again = [60, 40, 1].map { unread.add($0) }
    #expect(again == [true, true, false])
    unread.remove(60)
    let last = unread.add(60)
    #expect(last)
  }
}
