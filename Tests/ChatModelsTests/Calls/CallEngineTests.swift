import ChatTypes
import JSONValue
import Testing

@testable import ChatModels

@Suite("What a window and the engine in its page say to each other")
struct CallEngineTests {
  @Test("What a page says is read, and nothing that makes no sense")
  func responses() throws {
    let session = WebRTCSession(rtcSession: "s", rtcIceCandidates: "[]")
    let read = { (text: String) throws -> WCallResponse? in WCallResponse(try JSONValue(parsing: text)) }
    #expect(try read(#"{"type":"capabilities"}"#) == .capabilities)
    #expect(try read(#"{"type":"offer","offer":"s"}"#) == .offer(session))
    #expect(try read(#"{"type":"answer","answer":"s","iceCandidates":"[]"}"#) == .answer(session))
    #expect(try read(#"{"type":"ice","iceCandidates":"[1]"}"#) == .ice(iceCandidates: "[1]"))
    #expect(try read(#"{"type":"connection","state":"failed"}"#) == .connection(.failed))
    #expect(try read(#"{"type":"error","message":"microphoneBusy"}"#) == .error(CallProblem(.microphoneBusy)))
    for text in [
      "{}", #"{"type":"offer"}"#, #"{"type":"offer","offer":""}"#, #"{"type":"offer","offer":1}"#,
      #"{"type":"connection","state":"closed"}"#, #"{"type":"error","message":"<b>"}"#, #"{"type":"later"}"#,
    ] {
      let found = try read(text)
      #expect(found == nil, "\(text.prefix(60))")
    }
  }

  @Test("What is longer than the core takes is no session, and is told")
  func longTexts() throws {
    let (most, long) = (String(repeating: "x", count: 65_536), String(repeating: "x", count: 65_537))
    let taken = WCallResponse(["type": "ice", "iceCandidates": .string(most)])
    #expect(taken == .ice(iceCandidates: most))
    for json: JSONValue in [
      ["type": "answer", "answer": .string(long)], ["type": "ice", "iceCandidates": .string(long)],
      ["type": "offer", "offer": "s", "iceCandidates": .string(long)],
    ] {
      #expect(WCallResponse(json) == .error(CallProblem(.engine)))
    }
  }

  @Test("A command stays until the page says that it has it")
  func commands() {
    var queue = WebRTCCommandProcessor()
    queue.add(.capabilities(media: .audio), callUUID: "1")
    queue.add(.end, callUUID: "1")
    queue.add(.start(media: .video), callUUID: "2")
    #expect(queue.entries.map(\.number) == [1, 2, 3])
    queue.received(2)
    #expect(queue.entries.map(\.command) == [.start(media: .video)])
    queue.received(3)
    queue.add(.end, callUUID: "2")
    #expect(queue.entries.map(\.number) == [4])
  }

  @Test("Each problem of a call says what to do next", arguments: CallProblem.Code.allCases)
  func problems(_ code: CallProblem.Code) {
    let problem = CallProblem(code)
    #expect(problem.message.hasSuffix(".") && problem.message.count > 40)
    #expect(problem.logDescription == "call: \(code.rawValue)")
  }
}
