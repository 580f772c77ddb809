import ChatTypes
import JSONValue
import Testing
import Tools

@Suite("Sessions with other programs")
struct SessionTests {
  @Test("a session serves one conversation for an hour")
  func lifetime() {
    var sessions = ToolRouterSessions()
    let session = ToolRouterSession(id: "s", toolkits: [], createdAt: 1000)
    sessions.put(session, chat: "~1", at: 1000)
    let end = 1000 + ToolRouterSession.lifetime
    #expect(sessions.session(chat: "~1", at: end - 1) == session)
    #expect(sessions.session(chat: "~1", at: end) == nil)
    #expect(sessions.session(chat: "~1", at: 999) == nil)
    #expect(sessions.session(chat: "~11", at: 1000) == nil)
  }

  @Test("a session for some toolkits serves no others, and ends alone")
  func toolkits() {
    var sessions = ToolRouterSessions()
    sessions.put(ToolRouterSession(id: "s", toolkits: ["a", "b"], createdAt: 0), chat: "1", at: 0)
    sessions.put(ToolRouterSession(id: "t", toolkits: [], createdAt: 0), chat: "-1", at: 0)
    #expect(sessions.session(chat: "1", toolkits: ["a"], at: 1)?.id == "s")
    #expect(sessions.session(chat: "1", toolkits: ["a", "c"], at: 1) == nil)
    #expect(sessions.session(chat: "1", at: 1) == nil)
    #expect(sessions.newest(of: "1", at: 1)?.id == "s")
    sessions.invalidate(chat: "1")
    #expect(sessions.session(chat: "1", toolkits: ["a"], at: 1) == nil)
    #expect(sessions.session(chat: "-1", at: 1)?.id == "t")
  }

  @Test("every problem has a sentence")
  func problems() {
    #expect(ToolkitProblem.notAuthenticated(toolkit: "gmail").callError.toolkit == "gmail")
    #expect(ToolkitProblem.rateLimited(retryAfter: nil).callError.retryAfter == 5)
    #expect(ToolkitProblem.rateLimited(retryAfter: 1_000_000).callError.retryAfter == 3600)
    #expect(ToolkitProblem.rateLimited(retryAfter: -3).callError.retryAfter == 0)
    for problem: ToolkitProblem in [
      .network, .service, .wrongKey, .notAllowed(toolkit: "x"), .rateLimited(retryAfter: 2),
    ] {
      #expect(problem.callError.message.hasSuffix("."))
    }
    #expect(ConnectionState(rawValue: "new").isUsable == false)
    #expect(ConnectionState.knownCases.filter(\.isUsable) == [.connected])
  }
}
