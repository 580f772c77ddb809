import ChatTypes
import JSONValue
import Testing
import Tools

@testable import Toolkits

@Suite("A call by way of Composio")
struct ComposioCallTests {
  private func reply(_ status: Int, _ body: JSONValue? = nil, retryAfter: Int? = nil) -> ComposioReply {
    ComposioReply(status: status, retryAfter: retryAfter, body: body)
  }

  private func after(_ reply: ComposioReply, isRead: Bool = false) -> ComposioCall.Action {
    var call = ComposioCall(isRead: isRead)
    return call.received(reply)
  }

  @Test("What completed is the result, and nothing else is")
  func results() {
    #expect(after(reply(200, ["result_type": "completed", "data": ["id": 1]])) == .done(["id": 1]))
    #expect(after(reply(200, ["result_type": "failed", "error": "No such mail"])) == .failed(.refused("No such mail")))
    #expect(
      after(reply(200, ["result_type": "blocked", "message": "no mail today"])) == .failed(.refused("no mail today")))
    // An answer that says neither may be of a call that was made.
    #expect(after(reply(200, ["data": [:]])) == .failed(.unknown))
    #expect(after(reply(200, ["result_type": "postponed"]), isRead: true) == .failed(.problem(.service)))
  }

  @Test("A write that may have been made is not made again", arguments: [408, 500, 502, 503, 504])
  func writes(_ status: Int) {
    #expect(after(reply(status)) == .failed(.unknown))
    var lost = ComposioCall(isRead: false)
    #expect(lost.received(.lost) == .failed(.unknown))
  }

  @Test("A read is made again twice, then given up")
  func reads() {
    var call = ComposioCall(isRead: true)
    #expect(call.received(reply(502)) == .wait(500))
    #expect(call.received(.lost) == .wait(1000))
    #expect(call.received(reply(502)) == .failed(.problem(.service)))
  }

  @Test("What was refused for the many calls is made again when the service says, if that is soon")
  func limits() {
    var call = ComposioCall(isRead: false)
    #expect(call.received(reply(429, retryAfter: 3)) == .wait(3000))
    #expect(call.received(reply(429, retryAfter: 600)) == .failed(.problem(.rateLimited(retryAfter: 600))))
  }

  @Test("A service that can't be reached has not seen the call")
  func unreachable() {
    var call = ComposioCall(isRead: false)
    #expect(call.received(.unreachable) == .wait(500))
    #expect(call.received(.unreachable) == .wait(1000))
    #expect(call.received(.unreachable) == .failed(.problem(.network)))
  }

  @Test("A session that is gone is made anew, once; a tool that is gone is not called")
  func gone() {
    let session: JSONValue = ["error": ["message": "Session trs_1 not found"]]
    var call = ComposioCall(isRead: false)
    #expect(call.received(reply(404, session)) == .renewSession)
    #expect(call.received(reply(404, session)) == .failed(.toolGone))
    #expect(after(reply(404, ["error": ["message": "Tool X not found"]])) == .failed(.toolGone))
    #expect(after(reply(410)) == .failed(.toolGone))
  }

  @Test("The user signs in once, and is not asked for ever")
  func connecting() {
    let body: JSONValue = [
      "result_type": "failed", "error": "No active connected account found for toolkit gmail and user u",
    ]
    var call = ComposioCall(isRead: false)
    #expect(call.received(reply(200, body)) == .connect)
    #expect(call.connected() == .execute(answers: nil, state: nil))
    #expect(call.received(reply(422)) == .failed(.problem(.notAuthenticated(toolkit: ""))))
  }

  private func question(_ fields: JSONValue) -> ComposioReply {
    reply(
      200,
      [
        "result_type": "input_required", "request_state": "st_1",
        "input_requests": [
          "q": ["type": "elicitation", "mode": "form", "requested_schema": ["type": "object", "properties": fields]]
        ],
      ])
  }

  @Test("Files in a result are found wherever they stand, and only behind encrypted addresses")
  func files() {
    let data: JSONValue = [
      "pages": [["report": ["name": "a.pdf", "mimetype": "application/pdf", "s3url": "https://files.example/a"]]],
      "other": ["s3url": "http://files.example/b"], "s3key": "k",
    ]
    #expect(
      ComposioFiles.links(in: data) == [
        WebResult(title: "a.pdf", url: "https://files.example/a", snippet: "application/pdf")
      ])
  }

  @Test("The service's own question is answered by the user's approval; any other is put to the user")
  func questions() {
    let decision: JSONValue = ["decision": ["type": "string", "enum": ["approve", "always_approve", "deny"]]]
    let yes = ComposioCall.Action.execute(
      answers: ["q": ["action": "accept", "content": ["decision": "approve"]]], state: "st_1")
    var call = ComposioCall(isRead: false)
    #expect(call.received(question(decision)) == yes)
    #expect(call.received(question(decision)) == yes)
    #expect(call.received(question(decision)) == yes)
    #expect(call.received(question(decision)) == .failed(.asksMore))
    for fields: JSONValue in [
      ["decision": ["type": "string", "enum": ["pay"]]], ["decision": ["enum": ["approve"]], "password": [:]],
    ] {
      guard case .ask(let questions) = after(question(fields)) else {
        Issue.record("nobody is asked about \(fields)")
        continue
      }
      #expect(questions.answers.isEmpty && questions.open.map(\.name) == ["q"] && questions.state == "st_1")
    }
    #expect(after(reply(200, ["result_type": "input_required", "request_state": "x"])) == .failed(.asksMore))
  }

  @Test("Every other refusal says what to do")
  func refusals() {
    #expect(after(reply(401)) == .failed(.problem(.wrongKey)))
    #expect(after(reply(403)) == .failed(.problem(.notAllowed(toolkit: ""))))
    #expect(after(reply(400, ["error": ["message": "body is missing"]])) == .failed(.refused("body is missing")))
    var stopped = ComposioCall(isRead: false)
    #expect(stopped.received(.cancelled) == .failed(.unknown))
    var read = ComposioCall(isRead: true)
    #expect(read.received(.cancelled) == .failed(.cancelled))
  }
}
