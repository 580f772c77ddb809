import AssistantTestSupport
import ChatCore
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Testing
import Tools

@testable import Assistant

@Suite("Files of a chat that calls of other programs' tools name", .timeLimit(.minutes(2)))
struct ChatFilesTests {
  private let mail: NotedOutsideTool

  init() throws {
    mail = NotedOutsideTool(
      try ToolDeclaration(
        name: "mail__send_email", title: "Send", description: "Sends an email",
        schema: [
          "type": "object", "properties": ["body": ["type": "string"], "attachment": ["type": "string"]],
          "required": ["body"],
        ], actions: [], toolkit: "mail", trust: .untrusted, outputSource: .tool,
        files: FileArguments([["attachment"]])), output: ["ok": true])
  }

  private func talk() async throws -> Conversation {
    try await Conversation(
      tools: { [mail] database in
        let acting = try Acting(try NotedCalendar())
        let executor = ToolExecutor(
          toolbox: try Toolbox([acting.calendar, mail]), store: StoredApprovals(database), audit: NoAudit(),
          undoLog: acting.undoLog,
          clock: ToolClock(
            now: { Conversation.start },
            wait: { _ in
              for await _ in AsyncStream<Void>.makeStream().stream {}
              throw CancellationError()
            }))
        return AssistantTools(
          executor: executor,
          settings: { _ in
            ToolSettings(enabled: ["calendar", mail.declaration.name], outside: [mail.declaration])
          })
      })
  }

  private func ask(_ talk: Conversation, file: String, in ref: ChatRef) async throws -> Int64 {
    let message = try await talk.send("send an email to Ana", with: Data("Soup".utf8), named: file, in: ref)
    await talk.service.next().answer("Which one?")
    _ = try await talk.settled(answering: message)
    return message
  }

  @Test("A message tells the names of the chat's files, and the calls are bound to them")
  func names() async throws {
    let talk = try await talk()
    let ref = try await talk.newChat()
    _ = try await ask(talk, file: "menu.txt", in: ref)
    let request = try #require(talk.service.requests.first)
    let content = try #require(request.messages.last?.content)
    #expect(content.contains("mail__send_email(body: string, attachment?: file name)"))
    #expect(content.contains("Files of this chat, to be named as they are: “menu.txt”"))
    guard case .onDemand(let blocks)? = request.grammar else {
      Issue.record("no grammar")
      return
    }
    #expect(blocks.contains { $0.opening == "<tool_call>" && "\($0.schema)".contains("menu.txt") })
  }

  @Test("A chat without files tells of none, and its calls may say anything there")
  func none() async throws {
    let talk = try await talk()
    let ref = try await talk.newChat()
    _ = try await talk.ask("send an email to Ana", rounds: "What about?", in: ref)
    let request = try #require(talk.service.requests.first)
    #expect(request.messages.last?.content.contains("mail__send_email(") == true)
    #expect(request.messages.last?.content.contains("Files of this chat") == false)
  }

  @Test("A file that was approved is found again behind any number of newer ones, which calls can't name anew")
  func older() async throws {
    let talk = try await talk()
    let ref = try await talk.newChat()
    for number in 1...22 { _ = try await ask(talk, file: "menu\(number).txt", in: ref) }
    let key = CallKey(userId: talk.user.userId, chat: ref.description, itemId: 1, callId: "1")
    let newest = await talk.assistant.files(of: key, reach: .newest)
    #expect(newest.count == 20 && newest.first?.name == "menu3.txt")
    let all = await talk.assistant.files(of: key, reach: .all)
    #expect(all.count == 22 && all.first?.name == "menu1.txt")
  }

  @Test("A call may name its own chat's files, in order, and nobody else's")
  func reach() async throws {
    let talk = try await talk()
    let (ref, other) = (try await talk.newChat(), try await talk.newChat())
    _ = try await ask(talk, file: "menu.txt", in: ref)
    _ = try await ask(talk, file: "menu.txt", in: ref)
    let user = talk.user.userId
    let own = await talk.assistant.files(
      of: CallKey(userId: user, chat: ref.description, itemId: 1, callId: "1"), reach: .all)
    #expect(own.map(\.name) == ["menu.txt", "menu.txt"])
    #expect(Set(OfferedFiles(own).names).count == 2)
    let contents = try await own[0].contents(upTo: 10)
    #expect(contents == Data("Soup".utf8))
    let elsewhere = await talk.assistant.files(
      of: CallKey(userId: user, chat: other.description, itemId: 1, callId: "1"), reach: .all)
    #expect(elsewhere.isEmpty)
    let stranger = await talk.assistant.files(
      of: CallKey(userId: user + 1, chat: ref.description, itemId: 1, callId: "1"), reach: .all)
    #expect(stranger.isEmpty)
    let unplaced = await talk.assistant.files(
      of: CallKey(userId: user, chat: "toolkits", itemId: 0, callId: "1"), reach: .all)
    #expect(unplaced.isEmpty)
  }
}
