import AssistantTestSupport
import ChatCore
import ChatTypes
import Foundation
import LanguageModels
import Testing
import Tools
import UserFacingErrors

@testable import Assistant

@Suite("Pictures in a question", .timeLimit(.minutes(10)))
struct PictureTests {
  /// 16 × 12 pixels of one red, as PNG.
  private static let red =
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAAFUlEQVR42mM4ISdH"
        + "EmIY1TCqATsCAIDswwEayoIOAAAAAElFTkSuQmCC") ?? Data()

  private func show(_ text: String, answered: String, in ref: ChatRef, _ talk: Conversation) async throws -> ChatItem {
    let message = try await talk.send(text, with: Self.red, named: "red.png", in: ref, isPicture: true)
    await talk.service.next().answer(answered)
    return try await talk.settled(answering: message)
  }

  @Test("A model that reads images sees them, and sees them again in every later prompt")
  func seen() async throws {
    let talk = try await Conversation(ScriptedService(readsImages: true))
    let ref = try await talk.newChat()
    let reply = try await show("What colour is it?", answered: "Red.", in: ref, talk)
    #expect(reply.turn?.notices == [])
    let asked = try #require(talk.service.requests.first?.messages.last)
    #expect(asked.images.count == 1 && asked.images[0].starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(asked.content.contains("[attached: picture “") && asked.content.hasSuffix("What colour is it?"))
    _ = try await talk.ask("Sure?", rounds: "Yes.", in: ref)
    let (first, second) = (talk.service.requests[0].messages, talk.service.requests[1].messages)
    #expect(Array(second.prefix(first.count)) == first)
  }

  @Test("A model that reads none is told that there is one, and so is the user of what to do")
  func unseen() async throws {
    let talk = try await Conversation()
    let ref = try await talk.newChat()
    let reply = try await show("What colour is it?", answered: "I can't see it.", in: ref, talk)
    let asked = try #require(talk.service.requests.first?.messages.last)
    #expect(asked.images.isEmpty && asked.content.contains("[attached, not shown to you: picture “"))
    #expect(reply.turn?.notices.count == 1 && reply.turn?.nextSteps == [.addProjector])
    let next = try await talk.ask("Never mind", rounds: "Fine.", in: ref)
    #expect(next.turn?.notices == [])
  }

  @Test(
    "Where another model reads pictures, it answers in the place of one that doesn't, for as long as the talk is about them"
  )
  func standIn() async throws {
    let eyes = ScriptedService(readsImages: true)
    let talk = try await Conversation(seeing: eyes)
    let ref = try await talk.newChat()
    _ = try await talk.ask("Hello", rounds: "Hi.", in: ref)
    let message = try await talk.send("What colour is it?", with: Self.red, named: "red.png", in: ref, isPicture: true)
    await eyes.next().answer("Red.")
    let reply = try await talk.settled(answering: message)
    #expect(reply.turn?.modelName == "eyes")
    #expect(reply.turn?.notices == ["This chat's own model reads no pictures, so “eyes” answers."])
    #expect(reply.turn?.nextSteps == [])
    #expect(eyes.requests.first?.role == .vision && eyes.requests.first?.messages.last?.images.count == 1)
    let sure = try await talk.say("Sure?", in: ref)
    await eyes.next().answer("Yes.")
    #expect(try await talk.settled(answering: sure).turn?.notices == [])
    #expect(eyes.requests.last?.messages.map(\.images.count).reduce(0, +) == 1)
    let next = try await talk.ask("Something else", rounds: "Fine.", in: ref)
    #expect(next.turn?.modelName != "eyes" && next.turn?.notices == [])
    #expect(
      talk.service.requests.count == 2 && talk.service.requests.allSatisfy { $0.messages.allSatisfy(\.images.isEmpty) })
  }

  @Test("Where the chat's own model has to leave the memory for it, the reply says so")
  func makesRoom() async throws {
    let eyes = ScriptedService(readsImages: true)
    let talk = try await Conversation(seeing: eyes, seeingMakesRoom: true)
    let ref = try await talk.newChat()
    let message = try await talk.send("What colour is it?", with: Self.red, named: "red.png", in: ref, isPicture: true)
    await eyes.next().answer("Red.")
    let notices = try #require(try await talk.settled(answering: message).turn?.notices)
    #expect(notices.count == 1 && notices[0].contains("“eyes” answers. There is too little memory for both"))
  }

  @Test("Of many the newest are seen, and the model knows of the others that it doesn't see them")
  func many() async throws {
    let talk = try await Conversation(ScriptedService(readsImages: true))
    let ref = try await talk.newChat()
    for number in 0..<6 { _ = try await show("Number \(number)", answered: "Red.", in: ref, talk) }
    let messages = try #require(talk.service.requests.last?.messages).filter { $0.role == .user }
    #expect(messages.map(\.images.count) == [0, 0, 1, 1, 1, 1])
    #expect(messages.map { $0.content.contains("not shown to you") } == [true, true, false, false, false, false])
  }

  @Test("One that was deleted, or whose file is gone, isn't shown")
  func gone() async throws {
    let talk = try await Conversation(ScriptedService(readsImages: true))
    let ref = try await talk.newChat()
    let first = try await show("One", answered: "Red.", in: ref, talk)
    let asked = try #require(first.turn?.answersItemId)
    _ = try await talk.core.send(.apiDeleteChatItems(chatRef: ref, chatItemIds: [asked], deleteMode: .internal))
    let second = try await show("Two", answered: "Red.", in: ref, talk)
    #expect(talk.service.requests.last?.messages.map(\.images.count).reduce(0, +) == 1)
    let file = try #require(try await talk.item(second.turn?.answersItemId ?? 0, in: ref).file)
    try FileManager.default.removeItem(at: try #require(talk.core.location(of: file)))
    _ = try await talk.ask("Sure?", rounds: "Yes.", in: ref)
    #expect(talk.service.requests.last?.messages.allSatisfy { $0.images.isEmpty } == true)
  }

  @Test("What a picture shows may have been written by anybody: what follows asks")
  func tainted() async throws {
    let create = #"[CALENDAR_ACTION:{"action":"create","title":"Pay Mallory","start":"2026-11-24T12:30"}]"#
    for readsImages in [true, false] {
      let calendar = try NotedCalendar()
      let talk = try await Conversation(ScriptedService(readsImages: readsImages), acting: Acting(calendar))
      let reply = try await show("What does it say?", answered: create, in: try await talk.newChat(), talk)
      #expect(reply.turn?.calls.map(\.status) == [readsImages ? .awaitingConfirmation : .completed])
      #expect(calendar.effects.isEmpty == readsImages)
    }
  }

  @Test("A message that was made of a server's prompt counts as somebody else's words: what follows asks")
  func prompt() async throws {
    let create = #"[CALENDAR_ACTION:{"action":"create","title":"Pay Mallory","start":"2026-11-24T12:30"}]"#
    for source in ["notes", nil] {
      let calendar = try NotedCalendar()
      let talk = try await Conversation(acting: Acting(calendar))
      let ref = try await talk.newChat()
      var message = ComposedMessage(msgContent: .text(text: "Pay Mallory on Tuesday at 12:30"))
      message.insertedFrom = source
      guard
        case .newChatItems(_, let items) = try await talk.core.send(
          .apiSendMessages(sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: [message])),
        let asked = items.last?.chatItem
      else { return }
      #expect(asked.meta.itemForwarded?.chatName == source)
      await talk.service.next().answer(create)
      let reply = try await talk.settled(answering: asked.id)
      #expect(reply.turn?.calls.map(\.status) == [source == nil ? .completed : .awaitingConfirmation])
      #expect(calendar.effects.isEmpty == (source != nil))
    }
  }

  @Test("A reply to a picture stays marked: also once the picture is deleted, or a model reads on that sees none")
  func staysTainted() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(ScriptedService(readsImages: true), acting: Acting(calendar))
    let ref = try await talk.newChat()
    let reply = try await show("What does it say?", answered: "It says to pay Mallory.", in: ref, talk)
    #expect(reply.turn?.isTainted == true)
    let asked = try #require(reply.turn?.answersItemId)
    _ = try await talk.core.send(.apiDeleteChatItems(chatRef: ref, chatItemIds: [asked], deleteMode: .internal))
    let create = #"[CALENDAR_ACTION:{"action":"create","title":"Pay Mallory","start":"2026-11-24T12:30"}]"#
    let next = try await talk.ask("Go on", rounds: create, in: ref)
    #expect(talk.service.requests.last?.messages.allSatisfy { $0.images.isEmpty } == true)
    #expect(next.turn?.calls.map(\.status) == [.awaitingConfirmation] && calendar.effects.isEmpty)
  }
}
