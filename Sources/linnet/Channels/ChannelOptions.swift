import ArgumentParser
import ChatTypes
import LinnetHome

/// The channel that a command is about.
struct NamedChannel: ParsableArguments {
  @Argument(help: "The channel.")
  var channel: String

  /// The channel of that name or id.
  /// - Throws: ``LinnetError`` when there is none, or several.
  func find(_ core: CoreClient) async throws -> GroupInfo {
    try NamedChoice(
      values: try await core.channels(), name: \.displayName, id: { ChatRef(.group, chatId: $0.groupId).id },
      kind: "channels",
      none: { "There is no channel “\(channel)”.\($0) “linnet channels list” shows them all." }
    ).choose(channel)
  }
}

extension CoreClient {
  /// The profile's channels, those with something new first.
  func channels() async throws(ChatError) -> [GroupInfo] { try await groups().filter(\.isChannel) }

  /// The profiles that names or numbers stand for, where each is a relay.
  /// - Throws: ``LinnetError`` that says how to make one, or which there are.
  func relayProfiles(_ names: [String]) async throws -> [User] {
    let all = try await profiles().map(\.user).filter { $0.isRelay(for: user) }
    guard !all.isEmpty else {
      throw LinnetError.notFound(
        "There is no relay on this machine yet, and a channel needs one. “linnet profiles new NAME --relay” makes one.")
    }
    let known = all.map { "“\($0.displayName)”" }.joined(separator: ", ")
    guard !names.isEmpty else {
      throw LinnetError.usage("Say which relay passes the posts on, by --relay. Relays here: \(known).")
    }
    return try names.map { name in
      try NamedChoice(
        values: all, name: \.displayName, id: { "\($0.userId)" }, kind: "relays",
        none: {
          "“\(name)” is no relay.\($0) Relays here: \(known). “linnet profiles new NAME --relay” makes another one."
        }
      ).choose(name)
    }
  }

  /// The link by which a channel is subscribed to.
  /// - Returns: nil for one whose link was given up.
  func link(ofChannel channel: GroupInfo) async throws(ChatError) -> String? {
    if let link = try await link(of: channel) { return link.connLinkContact.simplexChatUri }
    // Whoever owns it would know it. The others have the one that it shows.
    guard !channel.isOwner, let shown = channel.groupProfile.publicGroup?.groupLink, !shown.isEmpty else { return nil }
    return shown
  }
}

extension ChatInfo {
  /// Refuses an option that is about the posts of channels anywhere else.
  func checkPosts(of option: String) throws {
    guard groupInfo?.isChannel == true else {
      throw LinnetError.usage("“\(displayName)” is no channel: \(option) is about the posts of channels.")
    }
  }
}
