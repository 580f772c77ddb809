import ChatTypes
import Foundation
import JSONValue
import Synchronization
import Testing
import Tools

@testable import Toolkits

@Suite("Toolkits by way of Composio", .timeLimit(.minutes(2)))
struct ComposioPeerTests {
  private let composio: ComposioStandIn

  init() throws { composio = try ComposioStandIn() }

  private static let mail: JSONValue = ["recipient_email": "ana@example.com", "body": "Friday?"]

  private func send(
    _ toolkit: ComposioToolkit, _ tool: String = "GMAIL_SEND_EMAIL", _ arguments: JSONValue = mail,
    isRead: Bool = false, shown: Links = Links(),
    ask: @Sendable (ToolForm) async -> ToolFormAnswer = { _ in ToolFormAnswer(.cancel) }
  ) async -> Result<JSONValue, ComposioCall.Failure> {
    await toolkit.call(
      tool, arguments: arguments, isRead: isRead, chat: "~1", toolkits: ["gmail"], ask: ask
    ) { shown.add($0.address) }
  }

  /// The addresses that the user was shown.
  private final class Links: Sendable {
    private let addresses = Mutex<[String]>([])
    var all: [String] { addresses.withLock { $0 } }
    func add(_ address: String) { addresses.withLock { $0.append(address) } }
  }

  @Test("Its tools come with their forms and hints, without the service's own")
  func tools() async throws {
    let toolkit = composio.toolkit()
    let tools = PinnedTools(tools: try await toolkit.tools().compactMap(PinnedTool.init(listed:)))
    #expect(
      tools.tools.map(\.name) == [
        "GMAIL_FETCH_EMAILS", "GMAIL_SEND_EMAIL", "GMAIL_CREATE_EMAIL_DRAFT", "GMAIL_DELETE_MESSAGE",
      ])
    let send = try #require(tools.tools.first { $0.name == "GMAIL_SEND_EMAIL" })
    #expect(send.hints.creates == true && send.hints.openWorld == true && send.hints.readOnly == false)
    #expect(send.definition["inputSchema"]?["required"] == ["recipient_email", "body"])
    #expect(tools.tools.first?.hints.readOnly == true)
    // The session that listed them is ended.
    #expect(try await composio.get("log").last?["method"] == "DELETE")
    let made = try #require(try await composio.get("log").first?["body"])
    #expect(made["instant"] == false && made["workbench"]?["enable"] == false)
    #expect(made["manage_connections"]?["enable"] == false && made["execute"]?["enable_multi_execute"] == false)
  }

  @Test("A mail asks for the sign-in, goes on by itself, and is sent once")
  func connects() async throws {
    let shown = Links()
    let result = await send(composio.toolkit(), shown: shown)
    #expect(try result.get()["ok"] == true)
    #expect(shown.all.count == 1)
    #expect(shown.all.first?.hasPrefix("\(composio.url)/link/") == true)
    #expect(try await composio.get("effects").count == 1)
  }

  @Test("A sign-in that is refused ends the call, and nothing was sent")
  func refusedSignIn() async throws {
    try await composio.set("settings", ["connect_after": .null])
    let toolkit = composio.toolkit()
    let failing = Task { await send(toolkit) }
    var link: String?
    for _ in 0..<400 where link == nil {
      link = await toolkit.signInAddress
      try await ToolClock.system.wait(25)
    }
    try await composio.open(#require(link) + "?do=deny")
    #expect(await failing.value == .failure(.problem(.notAuthenticated(toolkit: "mail"))))
    #expect(try await composio.get("effects").isEmpty)
  }

  @Test("A mail that was sent before the service failed is not sent again, and nobody says that it wasn't")
  func lostAnswers() async throws {
    try await composio.connect()
    for failure: JSONValue in [
      ["match": "execute", "status": 502, "after": true], ["match": "execute", "drop": true, "after": true],
    ] {
      try await composio.set("fail", failure)
      #expect(await send(composio.toolkit()) == .failure(.unknown))
    }
    #expect(try await composio.get("effects").count == 2)
  }

  @Test("What is only read is asked for again")
  func reads() async throws {
    try await composio.connect()
    try await composio.set("fail", ["match": "execute", "status": 503, "times": 2])
    let result = await send(composio.toolkit(), "GMAIL_FETCH_EMAILS", [:], isRead: true)
    #expect(try result.get()["messages"]?.arrayValue?.count == 1)
  }

  @Test("A session that the service has forgotten is made anew, once")
  func sessions() async throws {
    try await composio.connect()
    let toolkit = composio.toolkit()
    _ = await send(toolkit)
    try await composio.set("reset", [:])
    try await composio.connect()
    #expect(try await send(toolkit).get()["ok"] == true)
    let made = try await composio.get("log").count { $0["path"] == "/tool_router/session" }
    #expect(made == 1)
    #expect(try await composio.get("effects").count == 1)
  }

  @Test("Calls of one chat at once share one session, which ends with the chat")
  func sharing() async throws {
    try await composio.connect()
    let service = composio.service()
    let sessions = SessionManager(service, clock: .system)
    let toolkit = ComposioToolkit(
      "mail", slug: "gmail", sessions: sessions, account: "u-1", clock: .system)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { _ = await send(toolkit, "GMAIL_FETCH_EMAILS", [:], isRead: true) }
      }
    }
    let log = try await composio.get("log")
    #expect(log.count { $0["path"] == "/tool_router/session" } == 1)
    await sessions.end(chat: "~1")
    #expect(try await composio.get("log").last?["method"] == "DELETE")
  }

  @Test("It looks for tools of any service, in a session that is ended, and its words for models are left out")
  func search() async throws {
    let found = try await composio.service().search("send an email", user: "u-1")
    #expect(found.first?.service == "gmail" && found.first?.tool == "GMAIL_SEND_EMAIL")
    #expect(found.allSatisfy { !$0.isConnected || $0.service == "weather" })
    #expect(Set(found.map(\.tool)).count == found.count)
    let log = try await composio.get("log")
    #expect(log.last?["method"] == "DELETE")
    #expect(log.first?["body"]?["instant"] == false && log.first?["body"]?["workbench"]?["enable"] == false)
    #expect(try await composio.service().search("xyzzy", user: "u-1").isEmpty)
    await #expect(throws: ComposioFailure.problem(.wrongKey)) {
      _ = try await composio.service(key: nil).search("send an email", user: "u-1")
    }
  }

  @Test("The service's own gate is answered by the user's approval; what it blocks is not done")
  func gates() async throws {
    try await composio.connect()
    try await composio.set("settings", ["approvals": ["GMAIL_SEND_EMAIL"]])
    #expect(try await send(composio.toolkit()).get()["ok"] == true)
    try await composio.set(
      "settings", ["approvals": [], "hooks": ["GMAIL_DELETE_MESSAGE": "nothing is deleted today"]])
    let blocked = await send(composio.toolkit(), "GMAIL_DELETE_MESSAGE", ["message_id": "m1"])
    #expect(blocked == .failure(.refused("nothing is deleted today")))
    #expect(try await composio.get("effects").count == 1)
  }

  @Test(
    "What the service asks besides is asked of the user, and what they don't answer is not done",
    arguments: [true, false])
  func asks(isAnswered: Bool) async throws {
    try await composio.connect()
    try await composio.set(
      "settings", ["questions": ["GMAIL_SEND_EMAIL": ["why": ["type": "string", "title": "Reason"]]]])
    let asked = Mutex<[ToolForm]>([])
    let result = await send(composio.toolkit()) { form in
      asked.withLock { $0.append(form) }
      return isAnswered
        ? ToolFormAnswer(.accept, content: ["decision": "approve", "why": "it is Friday"]) : ToolFormAnswer(.decline)
    }
    let form = try #require(asked.withLock { $0.first })
    #expect(form.toolkit == "mail" && form.fields.map(\.title) == ["decision", "Reason"])
    #expect(try await composio.get("effects").count == (isAnswered ? 1 : 0))
    if isAnswered {
      #expect(try result.get()["ok"] == true)
    } else {
      #expect(throws: (any Error).self) { try result.get() }
    }
  }

  @Test("A wrong key, too many calls and a toolkit that isn't there say what to do")
  func failures() async throws {
    #expect(await send(composio.toolkit(key: "ck_other")) == .failure(.problem(.wrongKey)))
    #expect(await send(composio.toolkit(key: nil)) == .failure(.problem(.wrongKey)))
    try await composio.connect()
    let toolkit = composio.toolkit()
    _ = await send(toolkit, "GMAIL_FETCH_EMAILS", [:], isRead: true)
    try await composio.set(
      "fail", ["match": "execute", "status": 429, "times": 5, "headers": ["Retry-After": "120"]])
    #expect(await send(toolkit) == .failure(.problem(.rateLimited(retryAfter: 120))))
    await #expect(throws: ComposioFailure.self) { _ = try await composio.toolkit("nowhere").tools() }
  }

  @Test("Nothing of what the service tells of an account is kept but how it is connected")
  func secrets() async throws {
    let toolkit = composio.toolkit()
    _ = await send(toolkit)
    let connection = try #require(await toolkit.connection)
    #expect(connection.state == .connected)
    #expect(!"\(connection)".contains("secret-marker"))
    try await toolkit.disconnect()
    #expect(await toolkit.connection == nil)
  }

  @Test("A registry adds such a toolkit, keeps it, and calls its tools through the gate's own type")
  func registry() async throws {
    try await composio.connect("weather")
    let (store, told) = (MemoryToolkitStore(), ToldTools())
    let world = ToolkitWorld(
      variables: [:], version: "1", limits: ToolServers.limits(), clock: .system,
      composioKey: { $0 == 1 ? ComposioStandIn.key : nil })
    let registry = ToolkitRegistry(store: store, world: world) { _, tools in await told.take(tools) }
    let source = ToolkitSource(composio: "weather", url: composio.url)
    try await registry.change(.add(name: "sky", source: source), of: 1)
    #expect(await told.names == ["sky__WEATHER_GET_FORECAST", "sky__WEATHER_GET_LONG_REPORT"])
    let toolkit = try #require(await registry.toolkits(of: 1).first)
    #expect(toolkit.composio == "weather" && toolkit.connection == .connected && toolkit.state == .ready)
    #expect(await store.saved[1]?.text().contains(ComposioStandIn.key) == false)
    let again = ToolkitRegistry(store: store, world: world) { _, _ in }
    #expect(try await again.toolkits(of: 1).first?.tools.count == 2)
    await #expect(throws: ToolkitError.self) { try await registry.change(.add(name: "b", source: source), of: 2) }
    await #expect(throws: ToolkitError.self) {
      try await registry.change(.add(name: "b", source: ToolkitSource(composio: "../x")), of: 1)
    }
    await registry.close()
    await again.close()
  }

  @Test("With a profile the sessions go that it has with the service, though its key is gone by then")
  func profileGoes() async throws {
    let key = Mutex<String?>(ComposioStandIn.key)
    let world = ToolkitWorld(
      variables: [:], version: "1", limits: ToolServers.limits(), clock: .system,
      composioKey: { _ in key.withLock { $0 } })
    let registry = ToolkitRegistry(store: MemoryToolkitStore(), world: world) { _, _ in }
    try await registry.change(.add(name: "mail", source: ToolkitSource(composio: "gmail", url: composio.url)), of: 1)
    try await registry.change(.connect(name: "mail"), of: 1)
    let before = try await composio.get("log").count { $0["method"] == "DELETE" }
    key.withLock { $0 = nil }
    await registry.forget(1)
    #expect(try await composio.get("log").count { $0["method"] == "DELETE" } == before + 1)
    await registry.close()
  }
}
