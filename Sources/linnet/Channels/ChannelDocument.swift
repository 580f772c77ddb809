import ChatTypes

/// A channel as `--json` prints it.
struct ChannelDocument: Encodable {
  /// Names it in commands: `#3`.
  var id: String
  /// The name that is shown: the user's own for it, where there is one.
  var name: String
  @Nullable var about: String?
  /// Those who have subscribed or keep it, without relays; none for whoever doesn't keep it, and isn't told.
  @Nullable var members: Int?
  /// What the user may do in it: `observer`, `admin`, `owner` and others; `relay` for whoever passes it on.
  var role: String
  /// How the user is in it: `member`, `waiting`, `refused`, `removed`, `left` or `deleted`.
  var state: String
  /// Whether its posts can be commented.
  var comments: Bool
  /// Seconds after a post during which it can be commented; none for ever.
  @Nullable var commentSeconds: Int?
  /// When it came to the profile, in Unix milliseconds.
  var since: Int64

  init(_ channel: GroupInfo) {
    let group = GroupDocument(channel)
    id = group.id
    name = group.name
    about = group.about
    members = channel.groupSummary.publicMemberCount
    role = group.role
    state = group.state
    let allowed = channel.fullGroupPreferences.comments
    comments = allowed.enable == .on
    commentSeconds = comments ? allowed.duration : nil
    since = group.since
  }

  /// What sets it apart, in words.
  var notes: [String] {
    switch state {
    case "member": comments ? ["comments"] : []
    case "waiting": ["you wait to be let in"]
    case "refused": ["you were not let in"]
    case "removed": ["you were removed"]
    case "left": ["you have left"]
    case "deleted": ["the channel was deleted"]
    default: [state]
    }
  }

  /// How comments are set, in words.
  var commentText: String {
    guard comments else { return "off" }
    return commentSeconds.map { "on, for \(ChatItemTTL(Int64($0)).text) after a post" } ?? "on"
  }
}

/// What `linnet channels list --json` prints.
struct ChannelListDocument: Encodable {
  var channels: [ChannelDocument]
}

/// What a command prints that did something to one channel.
struct ChannelChangeDocument: Encodable {
  /// The channel as it is now, or was.
  var channel: ChannelDocument
}

/// A relay of a channel as `--json` prints it.
struct RelayDocument: Encodable {
  /// The name of the profile that it is.
  var name: String
  /// Whether it passes posts on now.
  var active: Bool
  /// The relay as a member of the channel.
  var member: Int64

  init(_ relay: GroupRelay) {
    name = relay.userChatRelay.name
    active = relay.relayStatus == .rsActive
    member = relay.groupMemberId
  }

  init(_ relay: GroupMember) {
    name = relay.displayName
    active = relay.memberActive
    member = relay.groupMemberId
  }

  /// How it is, in one word.
  var state: String { active ? "active" : "inactive" }
}

/// What `linnet channels relays --json` prints.
struct RelayListDocument: Encodable {
  /// The channel's id.
  var channel: String
  var relays: [RelayDocument]
}

/// What `linnet channels show --json` prints.
struct ShownChannelDocument: Encodable {
  var channel: ChannelDocument
  /// Those who pass its posts on, as far as they are known to the user.
  var relays: [RelayDocument]
  /// The link by which it is subscribed to; none where it was given up.
  @Nullable var link: String?
}

/// What `linnet channels close --json` and `linnet channels open --json` print.
struct PostDocument: Encodable {
  /// The channel's id.
  var channel: String
  /// The post, by its number.
  var post: Int64
  /// Whether nobody may comment it any more.
  var closed: Bool
  /// The comments that it has.
  var comments: Int
}
