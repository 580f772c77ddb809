import ChatTypes
import JSONValue
import Testing

@Suite("The example of ChatTypes")
struct ChatTypesExampleTests {
  @Test("writes a command that is read back as the same")
  func command() throws {
    let command = try ChatCommand(parsing: sendingCommand("Hello", to: ChatRef(.local, chatId: 1)))
    guard case .apiSendMessages(let sendRef, _, _, let messages) = command else {
      Issue.record("another command: \(command.tag)")
      return
    }
    #expect(sendRef.chatRef == ChatRef(.local, chatId: 1))
    #expect(messages.map(\.msgContent.text) == ["Hello"])
  }

  @Test("keeps what it doesn't know of a tag")
  func unknownFields() throws {
    let json = try JSONValue(parsing: renamed(tagJSON: #"{"chatTagId":3,"chatTagText":"a","later":[1]}"#, to: "b"))
    #expect(json == ["chatTagId": 3, "chatTagText": "b", "later": [1]])
  }
}
