import ChatTypes
import Foundation
import JSONValue
import Testing

@Suite("Commands, answers and events")
struct APITests {
  @Test("have the tags and fields of the SimpleX chat API")
  func shape() {
    let send = ChatCommand.apiSendMessages(
      sendRef: SendRef(ChatRef(.group, chatId: 5, scope: .memberSupport(groupMemberId_: 42))), liveMessage: false,
      ttl: nil,
      composedMessages: [ComposedMessage(msgContent: .text(text: "hello"))])
    #expect(
      send.json == [
        "type": "apiSendMessages",
        "sendRef": [
          "chatRef": ["chatType": "group", "chatId": 5, "chatScope": ["type": "memberSupport", "groupMemberId_": 42]]
        ], "liveMessage": false,
        "composedMessages": [["msgContent": ["type": "text", "text": "hello"], "mentions": [:]]],
      ])
    #expect(ChatEvent.resync(reason: nil).json == ["type": "resync"])
    #expect(ChatResponse.chatRunning.json == ["type": "chatRunning"])
    #expect(
      ChatCommand(json: ["type": "apiGetChats", "userId": 1, "pagination": ["type": "last", "count": 50]])
        == .apiGetChats(userId: 1, pendingConnections: true, pagination: .last(count: 50), query: .all))
  }

  @Test("print pages as the core's commands have them")
  func pagination() {
    let table: [(ChatPagination, String)] = [
      (.initial(count: 50), "initial=50"), (.last(count: 50), "count=50"),
      (.before(chatItemId: 7, count: 100), "before=7 count=100"),
      (.after(chatItemId: 7, count: 100), "after=7 count=100"),
      (.around(chatItemId: 7, count: 50), "around=7 count=50"),
    ]
    for (pagination, text) in table {
      #expect(pagination.cmdString == text)
      #expect(ChatPagination(json: pagination.json) == pagination)
    }
    #expect(ChatPagination(json: ["type": "random"]).count == nil)
  }

  @Test("about a profile say which one")
  func userId() throws {
    for json in try Samples.load().byType["ChatEvent"] ?? [] {
      let named = json["user"] ?? json["userInfo"]?["user"] ?? json["callInvitation"]?["user"]
      let userId = named?["userId"]?.int64Value ?? json["userId"]?.int64Value
      #expect(ChatEvent(json: json).userId == userId, "\(json.text())")
      #expect(ChatEvent(json: json).tag == json["type"]?.stringValue)
    }
    #expect(ChatEvent.preferenceUpdated(scope: .profile(userId: 3), key: "x", value: nil).userId == 3)
  }

  @Test("travel with what tells them apart")
  func envelopes() throws {
    let request = APIRequest(corrId: "7", cmd: .apiChatRead(chatRef: ChatRef(.direct, chatId: 1)))
    #expect(try APIRequest(parsing: request.data()) == request)
    #expect(request.json["cmd"]?["type"] == "apiChatRead")
    let reply = APIReply(corrId: "7", response: .cmdOk(user_: nil))
    #expect(reply.response == .cmdOk(user_: nil))
    #expect(reply.event == nil)
    let event = try APIReply(parsing: APIReply(event: .resync(reason: "slow")).data())
    #expect(event.event == .resync(reason: "slow"))
    #expect(event.response == nil)
  }

  @Test("fail with a sentence for the user that ends, and a line for the log that gives nothing away")
  func errors() throws {
    let samples = try Samples.load()
    var messages: [String] = []
    for json in samples.byType["ChatErrorType"] ?? [] { messages.append(ChatErrorType(json: json).message) }
    for json in samples.byType["StoreError"] ?? [] { messages.append(StoreError(json: json).message) }
    for json in samples.byType["DBMigrationResult"] ?? [] { messages.append(DBMigrationResult(json: json).message) }
    #expect(messages.count > 60)
    for message in messages { #expect(message.hasSuffix(".") && message.first?.isUppercase == true, "\(message)") }
    let error: any Error = ChatError.error(errorType: .userExists(contactName: "Ada"))
    #expect(error.localizedDescription.contains("Ada"))
    #expect("\(error)" == "error.userExists")
    #expect(ChatError(json: ["type": "my secret words"]).logDescription == "unknown.other")
    #expect(ChatError(json: ["type": "errorAgent", "agentError": ["type": "SMP"]]).logDescription == "errorAgent.SMP")
  }

  @Test("A refusal that is a sentence is what the user reads; what a program got wrong is put into one")
  func refusals() {
    let closed = "Comments on this post are closed."
    #expect(ChatErrorType.commandError(message: closed).message == closed)
    let named = "“ben” is in this group already."
    #expect(ChatErrorType.commandError(message: named).message == named)
    let unknown = "The command can't be understood: unknown scope. Check it and try again."
    #expect(ChatErrorType.commandError(message: "unknown scope").message == unknown)
  }
}
