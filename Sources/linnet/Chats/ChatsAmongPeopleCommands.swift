import ArgumentParser
import ChatTypes
import LinnetHome
import TerminalUI

/// `linnet chats catch-up`.
struct ChatsCatchUpCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "catch-up", abstract: "Have your assistant sum up what is unread in a chat with people.",
    discussion: """
      Nobody in the chat notices, and nothing is marked as read. Where all is read, it sums up what was said last. The \
      answer stands in a conversation of its own (“About …”), in which you can ask on.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var named: NamedChat

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let chat = try await named.findPeople(core)
      _ = try await AskRun.amongPeople(context).ask(AboutChat(chat: chat, request: .catchUp), core: core)
    }
  }
}

/// `linnet chats draft-reply`.
struct ChatsDraftReplyCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "draft-reply", abstract: "Have your assistant draft a reply to a message of somebody else.",
    discussion: """
      On a terminal you are asked whether it is sent as it stands. Elsewhere, and with --json, it is printed only. \
      “linnet chats show CHAT --numbers” shows the numbers of messages.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var named: NamedChat
  @Argument(help: "The message that is answered, by its number.")
  var message: Int64

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let chat = try await named.findPeople(core)
      let about = AboutChat(chat: chat, request: .draftReply, itemIds: [message])
      guard let reply = try await AskRun.amongPeople(context).ask(about, core: core) else { return }
      try await offer(reply, to: chat, core: core, context: context)
    }
  }

  /// Sends a draft where the user, who sees it, wants that.
  private func offer(_ reply: ChatItem, to chat: ChatInfo, core: CoreClient, context: CommandContext) async throws {
    let capabilities = context.capabilities
    guard capabilities.inputIsTerminal, capabilities.outputIsTerminal, capabilities.errorIsTerminal, !context.json,
      let words = reply.draftWords, let conversation = try await core.conversation(about: chat.chatRef)
    else { return }
    guard try await TypedLine(context.console).confirms("Send this to “\(chat.displayName)”?") else {
      return context.notice("Nothing was sent. The draft stays in “\(conversation.displayName)”.")
    }
    var message = ComposedMessage(msgContent: .text(text: words))
    message.draftedBy = BranchOrigin(chatRef: conversation.chatRef, itemId: reply.id)
    _ = try await core.send(
      .apiSendMessages(
        sendRef: SendRef(chat.chatRef), liveMessage: false, ttl: nil, composedMessages: [message]))
    context.notice("Sent to “\(chat.displayName)”.")
  }
}
