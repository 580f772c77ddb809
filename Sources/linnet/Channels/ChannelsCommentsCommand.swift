import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet channels comments`.
struct ChannelsCommentsCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "comments", abstract: "Set whether subscribers may comment, and for how long after a post.",
    discussion: """
      “linnet chats show CHANNEL --comments POST” shows what was said below a post, and “linnet send CHANNEL TEXT \
      --comment POST” says something there.
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var channel: NamedChannel
  @Argument(help: "on, off, or a time after a post, such as 8h, 1d or 1w.")
  var value: String

  func run(in context: CommandContext) async throws {
    let allowed = try Self.preference(value)
    try await context.withCore { core in
      let changed = try await core.update(try await channel.find(core)) { profile in
        var preferences = profile.groupPreferences ?? GroupPreferences()
        preferences.comments = allowed
        profile.groupPreferences = preferences
      }
      let document = ChannelDocument(changed)
      try context.print(
        ChannelChangeDocument(channel: document),
        text: "Comments in “\(changed.displayName)”: \(document.commentText)\n")
    }
  }

  private static func preference(_ text: String) throws -> CommentsGroupPreference {
    switch text.lowercased() {
    case "on": return CommentsGroupPreference(enable: .on)
    case "off": return CommentsGroupPreference(enable: .off)
    default:
      guard let seconds = SendCommand.seconds(text), seconds > 0 else {
        throw LinnetError.usage("Comments can't be set to “\(text)”. Say on, off, or a time such as 8h, 1d or 1w.")
      }
      return CommentsGroupPreference(enable: .on, duration: seconds)
    }
  }
}

/// The post that a command is about, in a channel.
struct NamedPost: ParsableArguments {
  @OptionGroup var channel: NamedChannel
  @Argument(help: "The post, by its number; “linnet chats show CHANNEL” shows it.")
  var post: Int64

  /// Closes the post for comments, or opens it, and prints what came of it.
  func setClosed(_ isClosed: Bool, core: CoreClient, context: CommandContext) async throws {
    let found = try await channel.find(core)
    let command = ChatCommand.apiSetCommentsDisabled(groupId: found.groupId, chatItemId: post, disabled: isClosed)
    switch try await core.send(command) {
    case .chatItemUpdated(_, let told), .chatItemNotChanged(_, let told):
      let document = PostDocument(
        channel: ChatRef(.group, chatId: found.groupId).id, post: post, closed: told.chatItem.commentsDisabled,
        comments: told.chatItem.commentsTotal)
      try context.print(
        document,
        text: document.closed
          ? "Nobody can comment post \(post) any more.\n" : "Post \(post) is open for comments.\n")
      if !document.closed, found.fullGroupPreferences.comments.enable != .on, !context.json {
        context.notice("Comments are off in this channel. “linnet channels comments CHANNEL on” allows them.")
      }
    default: return
    }
  }
}

/// `linnet channels close`.
struct ChannelsCloseCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "close", abstract: "Let nobody comment a post any more. Its comments stay.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var post: NamedPost

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in try await post.setClosed(true, core: core, context: context) }
  }
}

/// `linnet channels open`.
struct ChannelsOpenCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Let a post that was closed be commented again.")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var post: NamedPost

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in try await post.setClosed(false, core: core, context: context) }
  }
}
