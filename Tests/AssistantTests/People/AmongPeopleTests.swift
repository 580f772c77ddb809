import AssistantTestSupport
import ChatCore
import ChatTypes
import LanguageModels
import Persistence
import Testing
import Tools

@testable import Assistant

@Suite("An assistant that is asked about a chat with people")
struct AmongPeopleTests {
  private func with(_ body: (AmongPeople) async throws -> Void) async throws {
    try await body(try await AmongPeople(try await Conversation()))
  }

  /// Asks for a draft and has it written.
  private func drafted(
    _ words: String, to text: String = "Are you coming?", _ people: AmongPeople
  ) async throws -> (ref: ChatRef, reply: ChatItem) {
    let message = try await people.benSays(text)
    let (ref, asked) = try await people.ask(.draftReply, about: [message])
    await people.talk.service.next().answer(words)
    return (ref, try await people.talk.finished(answering: asked))
  }

  @Test("What is unread is told as data, with who wrote it, in one conversation that belongs to the chat")
  func catchingUp() async throws {
    try await with { people in
      let message = try await people.benSays("Lunch at noon?")
      let (ref, asked) = try await people.ask(.catchUp)
      await people.talk.service.next().answer("Ben asks about lunch.")
      let reply = try await people.talk.finished(answering: asked)
      let prompt = try #require(people.talk.service.requests.last?.messages.last?.content)
      #expect(prompt.contains("written by “Ben”") && prompt.contains("Lunch at noon?"))
      #expect(prompt.hasSuffix("Catch me up on what is unread here."))
      #expect(reply.turn?.draft == nil)
      let items = try await people.talk.items(of: ref)
      // What marks the turn stays with the words.
      #expect(items.first?.turn?.provenance.contains { $0.source == .person } == true)
      #expect(items.count == 3 && items.first?.meta.itemForwarded?.origin?.itemId == message)
      #expect(items.first?.meta.itemForwarded?.origin?.chatRef == people.chat)
      let info = try await people.talk.chat(ref).info
      #expect(info.assistantChat?.aboutChat == people.chat && info.displayName == "About Ben")
      // The next request goes there, too. What the user wrote is told as the user's.
      #expect(await people.send("Yes", draftedBy: nil, to: people.chat) == nil)
      let (second, later) = try await people.ask(.question, text: "What did I say?")
      await people.talk.service.next().answer("Yes.")
      _ = try await people.talk.finished(answering: later)
      #expect(second == ref)
      #expect(people.talk.service.requests.last?.messages.last?.content.contains("sent by the user to “Ben”") == true)
      #expect(try await people.textsOfBen() == ["Lunch at noon?", "Yes"])
    }
  }

  @Test("A deleted conversation is made anew, and the people's chat stays")
  func deleting() async throws {
    try await with { people in
      let (first, _) = try await drafted("Yes", people)
      let deleting = ChatCommand.apiDeleteChat(chatRef: first, chatDeleteMode: .full(notify: false))
      #expect(await people.failure(deleting) == nil)
      let (second, _) = try await drafted("No", people)
      #expect(first != second)
      #expect(try await people.textsOfBen() == ["Are you coming?", "Are you coming?"])
    }
  }

  @Test("A draft goes to nobody by itself. The user sends it as it stands, to whom it is for, and once")
  func drafts() async throws {
    try await with { people in
      let (ref, reply) = try await drafted(" Yes, at eight.\n", people)
      #expect(reply.turn?.draft == TurnDraft(chatRef: people.chat) && reply.draftWords == "Yes, at eight.")
      #expect(try await people.textsOfBen() == ["Are you coming?"])
      let origin = BranchOrigin(chatRef: ref, itemId: reply.id)
      let changed = ChatError.error(errorType: .draftChanged)
      #expect(await people.send("Yes, at nine.", draftedBy: origin, to: people.chat) == changed)
      #expect(await people.send("Yes, at eight.", draftedBy: origin, to: ref) == changed)
      #expect(try await people.textsOfBen() == ["Are you coming?"])
      #expect(await people.send("Yes, at eight.", draftedBy: origin, to: people.chat) == nil)
      #expect(try await people.textsOfBen() == ["Are you coming?", "Yes, at eight."])
      let sent = try #require(try await people.messages(people.chat).last)
      #expect(try await people.talk.item(reply.id, in: ref).turn?.draft?.sentItemId == sent.id)
      #expect(await people.send("Yes, at eight.", draftedBy: origin, to: people.chat) == changed)
      #expect(try await people.textsOfBen().count == 2)
    }
  }

  @Test("What is said right below a draft changes it; a question is answered to the user")
  func followingUp() async throws {
    try await with { people in
      let (ref, _) = try await drafted("Yes, at eight.", people)
      let (_, shorter) = try await people.talk.say("Shorter, please", answered: "At eight.", in: ref)
      #expect(try await people.talk.item(shorter, in: ref).turn?.draft == TurnDraft(chatRef: people.chat))
      let (_, asked) = try await people.ask(.question, text: "What is on today?")
      await people.talk.service.next().answer("Nothing.")
      #expect(try await people.talk.finished(answering: asked).turn?.draft == nil)
      #expect(try await people.textsOfBen() == ["Are you coming?"])
    }
  }

  @Test("What begins with @assistant goes to no person, from whatever window it comes")
  func mentions() async throws {
    try await with { people in
      let refused = ChatError.error(errorType: .meantForAssistant)
      for text in ["@assistant what does he want?", " @Assistant, draft something", "@assistant"] {
        #expect(await people.send(text, draftedBy: nil, to: people.chat) == refused, "\(text)")
      }
      #expect(await people.send("Ask @assistant", draftedBy: nil, to: people.chat) == nil)
      let sent = try #require(try await people.messages(people.chat).last)
      let change = UpdatedMessage(msgContent: .text(text: "@assistant what?"))
      let editing = ChatCommand.apiUpdateChatItem(
        chatRef: people.chat, chatItemId: sent.id, liveMessage: false, updatedMessage: change)
      #expect(await people.failure(editing) == refused)
      #expect(try await people.textsOfBen() == ["Ask @assistant"])
    }
  }

  @Test("Who answers for an assistant can't write into a chat with people")
  func correspondents() async throws {
    try await with { people in
      let host = try #require(await people.talk.assistant.host)
      for ref in [people.chat, people.bensChat] {
        do throws(ChatError) {
          _ = try await host.beginReply(AssistantTurn(state: .preparing), in: ref)
          Issue.record("a reply was begun in a chat with people")
        } catch {
          #expect(error == .error(errorType: .chatNotFound(chatRef: ref)))
        }
      }
      #expect(try await people.textsOfBen().isEmpty)
    }
  }

  @Test("Only chats with people are asked about, and only by whom they belong to")
  func others() async throws {
    try await with { people in
      let own = try await people.talk.newChat()
      let refused = await people.failure(
        .apiAskAboutChat(chatRef: own, request: .catchUp, chatItemIds: [], text: nil))
      #expect(refused == .error(errorType: .unsupportedCommand(name: "asking an assistant about this chat")))
      let foreign = await people.failure(
        .apiAskAboutChat(chatRef: people.bensChat, request: .catchUp, chatItemIds: [], text: nil))
      #expect(foreign == .error(errorType: .chatNotFound(chatRef: people.bensChat)))
      let nothing = await people.failure(
        .apiAskAboutChat(chatRef: people.chat, request: .draftReply, chatItemIds: [99], text: nil))
      #expect(nothing == .error(errorType: .invalidForward))
    }
  }
}
