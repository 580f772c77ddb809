import ChatTypes
import Foundation
import JSONValue
import Testing

@testable import ChatCore

@Suite("Lines of a core's socket, without a socket")
struct SocketSessionTests {
  private func line(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  @Test("Lines are the same however the bytes are cut")
  func framing() throws {
    let bytes = Array("one\n\ntwo äöü\nthree".utf8)
    for cut in 1...bytes.count {
      var framer = LineFramer(limit: 100)
      var lines: [String] = []
      for start in stride(from: 0, to: bytes.count, by: cut) {
        framer.append(Array(bytes[start..<min(start + cut, bytes.count)]))
        while let line = try framer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
      }
      #expect(lines == ["one", "two äöü"])
    }
  }

  @Test("A line that is too long ends the stream, whether its end has come or not")
  func tooLong() {
    var open = LineFramer(limit: 4)
    open.append(Array("12345".utf8))
    #expect(throws: SocketError.lineTooLong) { try open.next() }
    var ended = LineFramer(limit: 4)
    ended.append(Array("12345\n".utf8))
    #expect(throws: SocketError.lineTooLong) { try ended.next() }
    var fitting = LineFramer(limit: 4)
    fitting.append(Array("1234\n".utf8))
    #expect(throws: Never.self) { try fitting.next() }
  }

  @Test("A server runs commands up to its limit, and no two of one name")
  func server() {
    var session = ServerSession(limit: 2)
    let first = APIRequest(corrId: "a", cmd: .listUsers)
    #expect(session.received(line(first.text())) == .run(first))
    #expect(session.mayRead)
    guard case .answer(let twice) = session.received(line(first.text())) else {
      Issue.record("a command ran twice under one name")
      return
    }
    #expect(twice.corrId == "a" && twice.response?.tag == "chatCmdError")
    let second = APIRequest(corrId: "b", cmd: .showActiveUser, userId: 3)
    #expect(session.received(line(second.text())) == .run(second))
    #expect(!session.mayRead)
    session.answered("a")
    #expect(session.mayRead)
  }

  @Test(
    "What is no command is answered as such, and never as an event", arguments: ["{", "[]", #"{"corrId":"x"}"#, "7"])
  func nonsense(_ text: String) {
    var session = ServerSession(limit: 2)
    guard case .answer(let reply) = session.received(line(text)) else {
      Issue.record("nonsense ran")
      return
    }
    #expect(reply.corrId != nil && reply.response?.tag == "chatCmdError")
    #expect(session.mayRead)
  }

  @Test("A client tells answers from events, and drops answers that nobody waits for")
  func client() {
    var session = ClientSession()
    let request = session.request(.listUsers, as: 7)
    #expect(request.userId == 7)
    #expect(session.received(line(APIReply(event: .resync(reason: "x")).text())) == .event(.resync(reason: "x")))
    let answer = APIReply(corrId: request.corrId, response: .chatRunning)
    #expect(session.received(line(answer.text())) == .answer(request.corrId, .success(.chatRunning)))
    #expect(session.received(line(answer.text())) == .none)
    let failing = session.request(.listUsers, as: nil)
    #expect(failing.corrId != request.corrId)
    let error = ChatError.error(errorType: .userUnknown)
    let refusal = ServerSession.reply(to: failing.corrId, .failure(error))
    #expect(session.received(line(refusal.text())) == .answer(failing.corrId, .failure(error)))
    let lost = session.request(.listUsers, as: nil)
    #expect(session.ended() == [lost.corrId])
  }
}
