import ChatTypes
import JSONValue

/// The JSON of the command that sends a text to a chat.
func sendingCommand(_ text: String, to chat: ChatRef) -> String {
  let message = ComposedMessage(msgContent: .text(text: text))
  return ChatCommand.apiSendMessages(
    sendRef: SendRef(chat), liveMessage: false, ttl: nil, composedMessages: [message]
  ).text()
}

/// Renames a tag in its JSON. Fields that this version doesn't know stay as they are.
func renamed(tagJSON: String, to text: String) throws -> String {
  var tag = try ChatTag(parsing: tagJSON)
  tag.chatTagText = text
  return tag.text()
}
