import ArgumentParser
import ChatTypes
import Foundation
import LinnetHome
import TerminalUI

/// `linnet chat`: a conversation in the terminal.
struct TerminalChatCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat", abstract: "Talk with a model in the terminal.",
    discussion: """
      Each line is a message; a line that ends with a backslash goes on, and \"\"\" begins and ends a block. “/help” lists \
      what else can be said. Ctrl-C stops a reply, twice leaves; Ctrl-D leaves.

      The conversation is kept: “linnet chats list” shows it, and “linnet chat ID” goes on with it. With --temperature, \
      --seed, --max-tokens or --context the model is asked directly, and nothing is kept.

      What the assistant may not do by itself is asked about: y, n, or “/yes” and “/no” later. “/undo” undoes what it \
      did. Whatever else is typed is a message, and what was asked waits on.

      Through a pipe it reads a message per line and prints the replies alone; what needs a decision waits, unless --yes or \
      --no answers beforehand.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var generation: GenerationOptions
  @OptionGroup var decisions: DecisionOptions

  @Argument(help: "The chat to go on with: its id, or a part of its title; none for a new one.")
  var chat: [String] = []

  func run(in context: CommandContext) async throws {
    guard generation.canBeKept else {
      guard chat.isEmpty else {
        throw LinnetError.usage("In a chat, --temperature, --seed, --max-tokens and --context can't be used yet.")
      }
      // Somebody who names a model wants that one or none.
      let model = generation.model == nil ? nil : try await context.answeringModel(generation.model, core: nil)
      let direct = DirectModel(
        service: try context.makeService(), sampling: generation.sampling, replyLimit: generation.replyLimit,
        thinkingLimit: generation.thinkingLimit, isConversation: true)
      let session = ChatSession(
        context: context, options: generation, policy: decisions.policy(context), model: direct)
      return try await finish(session.run(model: model))
    }
    try await context.withCore { core in
      let opened = chat.isEmpty ? nil : try await OpenedChat(chat.joined(separator: " "), core: core)
      let client = AssistantClient(
        core, context: context, chat: opened?.info, showing: opened?.items ?? [], lastReplyId: opened?.lastReplyId)
      let session = ChatSession(
        context: context, options: generation, policy: decisions.policy(context), client: client, opened: opened)
      var name = generation.model ?? opened?.assistant.modelName
      if name == nil, opened == nil { name = try await context.newChatModel(core: core) }
      let model = name == nil ? nil : try await context.answeringModel(name, core: core)
      try await finish(session.run(model: model))
    }
  }

  private func finish(_ end: ExitStatus) throws {
    guard end == .done else { throw CommandExit(status: end) }
  }
}
