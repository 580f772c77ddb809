import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet channels new`.
struct ChannelsNewCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a channel, of which you are the owner.",
    discussion: "A relay passes on what you post: a profile that was made by “linnet profiles new NAME --relay”.")

  @OptionGroup var global: GlobalOptions
  @Option(
    name: .customLong("relay"),
    help: ArgumentHelp("A relay, by its name or number; may be given several times.", valueName: "profile"))
  var relays: [String] = []
  @Option(help: ArgumentHelp("One line about it, which all subscribers see.", valueName: "text"))
  var about: String?
  @Argument(help: "Its name.")
  var name: [String]

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      var profile = GroupProfile(displayName: name.joined(separator: " "))
      profile.shortDescr = about
      let chosen = try await core.relayProfiles(relays)
      let command = ChatCommand.apiNewPublicGroup(
        userId: core.user.userId, incognito: false, relayIds: chosen.map(\.userId), groupProfile: profile)
      switch try await core.send(command) {
      case .publicGroupCreated(_, let channel, let link, _):
        let document = ChannelDocument(channel)
        try context.print(
          ShownChannelDocument(
            channel: document, relays: try await core.relays(of: channel), link: link.connLinkContact.simplexChatUri),
          text: "\(document.id) “\(document.name)” is your channel now.\n")
        if !context.json {
          context.notice("“linnet channels link” prints the link for subscribers, “linnet send” posts.")
        }
      case .publicGroupCreationFailed(_, let results): throw results.failure
      default: return
      }
    }
  }
}

/// `linnet channels leave`.
struct ChannelsLeaveCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "Read a channel no more. What was posted stays here.",
    discussion: "The only owner of a channel can't: make somebody else an owner, or delete the channel.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var channel: NamedChannel

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await channel.find(core)
      guard let left = try await core.leave(found) else { return }
      try context.print(ChannelChangeDocument(channel: ChannelDocument(left)), text: left.leftText)
    }
  }
}

/// `linnet channels delete`.
struct ChannelsDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a channel and what was posted: for all if you own it, else for yourself.",
    discussion: """
      Subscribers keep what was posted, and nothing more comes. Where you don't own the channel, you leave it. On a \
      terminal it asks first; elsewhere it wants --yes.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var channel: NamedChannel

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await channel.find(core)
      try await core.delete(found, confirmation: confirmation, context: context)
      try context.print(ChannelChangeDocument(channel: ChannelDocument(found)), text: found.deletedText)
    }
  }
}

extension [AddRelayResult] {
  /// Why a relay could not be taken.
  var failure: ChatError {
    lazy.compactMap(\.relayError).first ?? .error(errorType: .internalError(message: "no relay failed"))
  }
}
