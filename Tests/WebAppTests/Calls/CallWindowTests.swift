import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import TestSupport
import Testing

@testable import WebApp

@Suite("Calls in windows", .timeLimit(.minutes(10))) @MainActor struct CallWindowTests {
  /// Windows of two profiles, each on the chat with the other one.
  @MainActor private struct World {
    let server: TestServer
    let caller: WindowSession
    let called: WindowSession
    let second: WindowSession
    let toCalled: ChatId
    let toCaller: ChatId

    /// Has a window do something, and waits until the core knows it.
    func act(_ intent: CallIntent, in window: WindowSession) async -> Bool {
      let isDone = await window.perform(.inCall(intent))
      await window.state.chatModel.waitUntilDone()
      return isDone
    }

    /// What the engine of a window's page tells of its call.
    func tell(_ response: WCallResponse, in window: WindowSession) async {
      guard let call = window.state.chatModel.activeCall else { return }
      _ = await act(.responded(response, callUUID: call.callUUID), in: window)
    }
  }

  private let session = WebRTCSession(rtcSession: "<b>session</b>", rtcIceCandidates: "[]")

  private func with(timers: (any ModelTimers)? = nil, _ body: (World) async throws -> Void) async throws {
    try await TestServer.run(timers: timers) { server in
      // The core has the time of day, by which a call rings or doesn't any more.
      server.clock.now = Int64(Date().timeIntervalSince1970 * 1000)
      let (browser, others) = (try server.browser(), try await server.strangersBrowser())
      let stranger = try #require(others.session?.userId)
      let (user, core) = (server.user.userId, server.core)
      let invited = try await core.send(.apiAddContact(userId: user, incognito: false), as: user)
      guard case .invitation(_, let link, _) = invited else { throw ChatError.error(errorType: .noActiveUser) }
      _ = try await core.send(
        .apiConnect(userId: stranger, incognito: false, connLink: link.connFullLink), as: stranger)
      let toCalled = try await contact(of: user, core: core)
      let toCaller = try await contact(of: stranger, core: core)
      try await body(
        World(
          server: server, caller: try await browser.open(toCalled), called: try await others.open(toCaller),
          second: try await others.open(), toCalled: toCalled.id, toCaller: toCaller.id))
    }
  }

  private func contact(of user: Int64, core: LocalCore) async throws -> ChatRef {
    let answer = try await core.send(
      .apiGetChats(userId: user, pendingConnections: true, pagination: .last(count: 100), query: .all), as: user)
    guard case .apiChats(_, let chats) = answer, let chat = chats.first(where: { $0.chatInfo.contact != nil }) else {
      throw ChatError.error(errorType: .noActiveUser)
    }
    return chat.chatInfo.chatRef
  }

  /// Has one call the other, as far as it rings.
  private func ring(_ world: World) async {
    #expect(await world.act(.place(chat: world.toCalled, .audio), in: world.caller))
    await world.tell(.capabilities, in: world.caller)
    for window in [world.called, world.second] {
      await waitUntil { window.state.chatModel.callInvitations[world.toCaller] != nil }
    }
  }

  @Test("What a page asks for and tells is read, and nothing that makes no sense")
  func intents() throws {
    for (text, intent) in [
      (#"{"do":"placeCall","chat":"@7","media":"video"}"#, CallIntent.place(chat: "@7", .video)),
      (#"{"do":"acceptCall","chat":"@7"}"#, .accept(chat: "@7")),
      (
        #"{"do":"chooseCall","chat":"@7","call":"u1","choice":"reject"}"#,
        .choose(.init(chatId: "@7", callUUID: "u1", choice: .reject))
      ),
      (#"{"do":"endCall"}"#, .end), (#"{"do":"collapseCall","on":true}"#, .collapse(on: true)),
      (#"{"do":"callMedia","microphone":false}"#, .media(microphone: false, camera: nil)),
      (#"{"do":"callReceived","number":4}"#, .received(number: 4)),
      (
        #"{"do":"callResponded","call":"1","response":{"type":"capabilities"}}"#,
        .responded(.capabilities, callUUID: "1")
      ),
    ] {
      let read = Intent(try JSONValue(parsing: text))
      #expect(read == .inCall(intent), "\(text)")
    }
    for text in [
      #"{"do":"placeCall","chat":"*7"}"#, #"{"do":"placeCall"}"#,
      #"{"do":"chooseCall","chat":"@7","call":"u1","choice":"x"}"#,
      #"{"do":"chooseCall","chat":"@7","choice":"accept"}"#,
      #"{"do":"chooseCall","chat":"@7","call":"","choice":"accept"}"#,
      #"{"do":"callResponded","call":"1","response":{"type":"x"}}"#, #"{"do":"callReceived"}"#,
    ] {
      let read = Intent(try JSONValue(parsing: text))
      #expect(read == nil, "\(text)")
    }
  }

  @Test("A call rings in all windows of who is called, is taken in one, and goes on there alone")
  func taken() async throws {
    try await with { world in
      var page = PageReader()
      page.apply(world.caller.takePatch().json)
      #expect(page.fragments["chat-head"]?.contains(#"aria-label="Call""#) == true)
      #expect(page.fragments["chat-head"]?.contains(#"aria-label="Video call""#) == true)
      await ring(world)
      page.apply(world.caller.takePatch().json)
      #expect(page.attributes["active-call data-call"] == "1" && page.last.contains("call"))
      #expect(page.fragments["active-call-head"]?.contains("Ringing…") == true)
      #expect(page.fragments["chat-head"]?.contains("In a call") == true)

      var other = PageReader()
      other.apply(world.second.takePatch().json)
      #expect(other.fragments["incoming-calls"]?.contains("Incoming call") == true)
      // What a browser may tell of is made by the side.
      var isTold = other.last.contains("notify")
      await waitUntil {
        if isTold { return true }
        other.apply(world.second.takePatch().json)
        isTold = other.last.contains("notify")
        return isTold
      }
      #expect(await world.act(.accept(chat: world.toCaller), in: world.called))
      await world.tell(.offer(session), in: world.called)
      await waitUntil { world.second.state.chatModel.callInvitations.isEmpty }
      await waitUntil { world.second.state.chatModel.isInCallElsewhere(world.toCaller) }
      other.apply(world.second.takePatch().json)
      #expect(other.fragments["incoming-calls"] == "" && other.attributes["active-call data-call"] == nil)

      await waitUntil { world.caller.state.chatModel.activeCall?.callState == .offerReceived }
      // What the other side's engine says is text for the engine, and is shown nowhere.
      let json = world.caller.takePatch().json
      page.apply(json)
      let command = json.arrayValue?.last { $0[0] == "call" }?[1]?["command"]
      #expect(command?["offer"] == "<b>session</b>")
      #expect(page.fragments.values.allSatisfy { !$0.contains("session</b>") })
      await world.tell(.answer(session), in: world.caller)
      await waitUntil { world.called.state.chatModel.activeCall?.callState == .answerReceived }
      for window in [world.caller, world.called] { await world.tell(.connection(.connected), in: window) }
      page.apply(world.caller.takePatch().json)
      #expect(page.fragments["active-call-head"]?.contains("Connected") == true)

      #expect(await world.act(.end, in: world.caller))
      await waitUntil { world.called.state.chatModel.activeCall == nil }
      await waitUntil { !world.second.state.chatModel.isInCallElsewhere(world.toCaller) }
      let chat = world.called.state.chatModel
      await waitUntil { chat.im.reversedChatItems.first?.content.text.hasPrefix("Ended call") == true }
    }
  }

  @Test("Of two windows that accept at once the one that is second leaves the call of the first alone")
  func acceptedTwice() async throws {
    try await with { world in
      await ring(world)
      for window in [world.called, world.second] {
        #expect(await world.act(.accept(chat: world.toCaller), in: window))
      }
      await world.tell(.offer(session), in: world.called)
      await waitUntil { world.second.state.chatModel.activeCall == nil }
      await waitUntil { world.caller.state.chatModel.activeCall?.callState == .offerReceived }
      await world.tell(.answer(session), in: world.caller)
      await waitUntil { world.called.state.chatModel.activeCall?.callState == .answerReceived }
      #expect(world.second.state.chatModel.isInCallElsewhere(world.toCaller))
    }
  }

  @Test("A call is refused, and nobody is in a call then")
  func refused() async throws {
    try await with { world in
      await ring(world)
      #expect(await world.act(.reject(chat: world.toCaller), in: world.second))
      for window in [world.called, world.second] {
        await waitUntil { window.state.chatModel.callInvitations.isEmpty }
      }
      await waitUntil { world.caller.state.chatModel.activeCall == nil }
      #expect(!world.called.state.chatModel.isInCallElsewhere(world.toCaller))
    }
  }

  @Test("What the engine is to do is told again to a page that may not have it, and no more once it has")
  func lostPatches() async throws {
    try await with { world in
      let window = world.caller
      _ = window.takePatch()
      _ = await world.act(.place(chat: world.toCalled, .audio), in: window)
      var page = PageReader()
      page.apply(window.takePatch().json)
      #expect(page.last.contains("call"))
      window.mark(.all)
      page.apply(window.takePatch().json)
      #expect(!page.last.contains("call"))
      _ = window.connect(last: nil)
      page.apply(window.takePatch().json)
      #expect(page.last.contains("call"))
      _ = await world.act(.received(number: 1), in: window)
      _ = window.connect(last: nil)
      page.apply(window.takePatch().json)
      #expect(!page.last.contains("call"))
    }
  }

  @Test("A page that comes back keeps its call, and the call of one that doesn't ends")
  func gonePage() async throws {
    let timers = ManualTimers()
    try await with(timers: timers) { world in
      let first = world.caller.connect(last: nil)
      await ring(world)
      world.caller.disconnected(first)
      timers.advance(by: .seconds(10))
      let second = world.caller.connect(last: nil)
      timers.advance(by: .seconds(60))
      #expect(world.caller.state.chatModel.activeCall != nil)
      // One that another has taken the place of, ends nothing.
      world.caller.disconnected(first)
      timers.advance(by: .seconds(16))
      #expect(world.caller.state.chatModel.activeCall != nil)
      world.caller.disconnected(second)
      timers.advance(by: .seconds(16))
      #expect(world.caller.state.chatModel.activeCall == nil)
      await waitUntil { world.called.state.chatModel.callInvitations.isEmpty }
    }
  }
}
