import ArgumentParser
import ChatTypes
import LinnetHome
import TerminalUI

/// `linnet people rename`.
struct PeopleRenameCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a contact a name of your own; an empty one takes it away.",
    discussion: "Nobody else sees it.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var named: NamedContact
  @Argument(help: "The new name.")
  var newName: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let contact = try await named.find(core)
      let ref = ChatRef(.direct, chatId: contact.contactId)
      try await core.changed(try await core.send(.apiSetChatTitle(chatRef: ref, title: newName)), context: context) {
        "\(contact.displayName) is “\($0.displayName)” now.\n"
      }
    }
  }
}

/// `linnet people block`.
struct PeopleBlockCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Keep out what a contact sends, without telling them.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var named: NamedContact

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      try await core.setBlocked(true, named: named, context: context)
    }
  }
}

/// `linnet people unblock`.
struct PeopleUnblockCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "unblock", abstract: "Let a contact's messages in again.",
    discussion: "What they sent meanwhile stays outside.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var named: NamedContact

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      try await core.setBlocked(false, named: named, context: context)
    }
  }
}

/// `linnet people verify`.
struct PeopleVerifyCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compare a contact's security code with the one that they read to you.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var named: NamedContact
  @Argument(help: "The code, with or without blanks.")
  var code: String

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let contact = try await named.find(core)
      let command = ChatCommand.apiVerifyContact(contactId: contact.contactId, connectionCode: code)
      guard case .connectionVerified(_, let isVerified, _) = try await core.send(command) else { return }
      try context.print(
        VerifiedDocument(verified: isVerified),
        text: isVerified
          ? "The codes are the same: it is \(contact.displayName).\n"
          : "The codes differ: this may be somebody else. Compare them once more.\n")
      if !isVerified { throw CommandExit.failed }
    }
  }
}

/// What `linnet people verify --json` prints.
struct VerifiedDocument: Encodable {
  var verified: Bool
}

/// `linnet people delete`.
struct PeopleDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "End a connection and delete what was said.",
    discussion: "On a terminal it asks first; elsewhere it wants --yes.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var confirmation: Confirmation
  @Flag(help: "Keep what was said.")
  var keepMessages = false
  @Flag(help: "Don't tell them.")
  var silently = false
  @OptionGroup var named: NamedContact

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let contact = try await named.find(core)
      try await confirmation.confirm(
        "End the connection with “\(contact.displayName)”\(keepMessages ? "" : " and delete all messages")?",
        refusal: "Nobody was deleted.", context: context)
      let ref = ChatRef(.direct, chatId: contact.contactId)
      let mode: ChatDeleteMode = keepMessages ? .entity(notify: !silently) : .full(notify: !silently)
      _ = try await core.send(.apiDeleteChat(chatRef: ref, chatDeleteMode: mode))
      try context.print(
        PersonChangeDocument(person: PersonDocument(contact)), text: "Deleted: \(contact.displayName)\n")
    }
  }
}

extension CoreClient {
  /// Keeps out what a contact sends, or lets it in again.
  fileprivate func setBlocked(_ isBlocked: Bool, named: NamedContact, context: CommandContext) async throws {
    let contact = try await named.find(self)
    let command = ChatCommand.apiBlockContact(contactId: contact.contactId, blocked: isBlocked)
    try await changed(try await send(command), context: context) {
      "\(isBlocked ? "Blocked" : "No longer blocked"): \($0.displayName)\n"
    }
  }

  /// Prints a contact that was changed.
  fileprivate func changed(
    _ response: ChatResponse, context: CommandContext, text: (Contact) -> String
  ) async throws {
    guard case .chatInfoUpdated(_, .direct(let contact)) = response else { return }
    try context.print(PersonChangeDocument(person: PersonDocument(contact)), text: text(contact))
  }
}
