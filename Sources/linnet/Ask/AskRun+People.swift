import ArgumentParser
import ChatTypes
import LinnetHome
import TerminalUI

// What the assistant is asked about a chat with people.
extension AskRun {
  /// A run that asks with the model of the conversation, or the one that new chats begin with. What others wrote may get the assistant
  /// to act, so that nothing is approved beforehand.
  static func amongPeople(_ context: CommandContext) throws -> AskRun {
    AskRun(
      context: context, generation: try GenerationOptions.parse([]), policy: context.asksQuestions ? .ask : .leave,
      question: Question(conversation: Conversation(system: nil), thinks: false))
  }

  /// Asks about a chat, and prints the reply as it is written.
  /// - Returns: the reply as it was when it settled.
  /// - Throws: what ``LinnetCommand/run(in:)`` may.
  func ask(_ about: AboutChat, core: CoreClient) async throws -> ChatItem? {
    var asking = self
    if let known = try await core.conversation(about: about.chat.chatRef) { try asking.goOn(in: known) }
    let client = AssistantClient(core, context: context, about: about)
    try await asking.run(client, client: client)
    return await client.lastReply
  }
}
