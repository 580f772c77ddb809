import ArgumentParser

/// `linnet channels`: groups in which the owner posts and subscribers read.
struct ChannelsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "channels",
    abstract: "Make channels, choose their relays, and set who may comment.",
    discussion: """
      A channel is a group in which its owner posts and subscribers read. A relay passes the posts on: a profile made by \
      “linnet profiles new NAME --relay”. Others subscribe by “linnet people join LINK”. “linnet send CHANNEL TEXT” \
      posts, “linnet chats show CHANNEL” shows the posts with their numbers. What isn't here, such as another name or \
      taking somebody out, “linnet groups” does for channels, too.
      """,
    subcommands: [
      ChannelsListCommand.self, ChannelsShowCommand.self, ChannelsNewCommand.self, ChannelsRelaysCommand.self,
      ChannelsSubscribersCommand.self, ChannelsLinkCommand.self, ChannelsCommentsCommand.self,
      ChannelsCloseCommand.self, ChannelsOpenCommand.self, ChannelsLeaveCommand.self, ChannelsDeleteCommand.self,
    ],
    defaultSubcommand: ChannelsListCommand.self)
}
