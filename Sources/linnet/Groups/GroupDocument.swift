import ChatTypes
import JSONValue

/// A group as `--json` prints it.
struct GroupDocument: Encodable {
  /// Names it in commands: `#3`.
  var id: String
  /// The name that is shown: the user's own for it, where there is one.
  var name: String
  @Nullable var about: String?
  /// Whether it is a channel, of which “linnet channels” shows more.
  var channel: Bool
  /// Those who take part, the user among them.
  var members: Int
  /// What the user may do in it: `observer`, `author`, `member`, `moderator`, `admin` or `owner`.
  var role: String
  /// How the user is in it: `member`, `invited`, `waiting`, `refused`, `removed`, `left` or `deleted`.
  var state: String
  /// Members that wait for an admin: to be let in, or for an answer.
  var waiting: Int
  /// When it came to the profile, in Unix milliseconds.
  var since: Int64

  init(_ group: GroupInfo) {
    id = ChatRef(.group, chatId: group.groupId).id
    name = group.displayName
    about = group.groupProfile.shortDescr
    channel = group.isChannel
    members = group.groupSummary.currentMembers
    role = group.membership.memberRole.text
    state = group.membership.memberStatus.stateText
    waiting = group.isModerator ? group.membersRequireAttention : 0
    since = group.createdAt
  }

  /// What sets it apart, in words.
  var notes: [String] { (channel ? ["channel"] : []) + stateNotes }

  private var stateNotes: [String] {
    switch state {
    case "member": waiting > 0 ? ["\(waiting) wait for an admin"] : []
    case "invited": ["you are invited"]
    case "waiting": ["you wait to be let in"]
    case "refused": ["you were not let in"]
    case "removed": ["you were removed"]
    case "left": ["you have left"]
    case "deleted": ["the group was deleted"]
    default: [state]
    }
  }
}

/// What `linnet groups list --json` prints.
struct GroupListDocument: Encodable {
  var groups: [GroupDocument]
}

/// What a command prints that did something to one group.
struct GroupChangeDocument: Encodable {
  /// The group as it is now, or was.
  var group: GroupDocument
}

/// A member as `--json` prints it.
struct MemberDocument: Encodable {
  /// Names the member in commands of this group: `12`.
  var id: Int64
  var name: String
  var role: String
  /// `member`, `invited`, `waiting`, `refused`, `removed`, `left` or `deleted`.
  var state: String
  /// Whether an admin blocked the member for all.
  var blockedForAll: Bool
  /// Whether the user blocked the member.
  var blocked: Bool
  /// The contact that is the same person: `@4`.
  @Nullable var contact: String?

  init(_ member: GroupMember) {
    id = member.groupMemberId
    name = member.displayName
    role = member.memberRole.text
    state = member.memberStatus.stateText
    blockedForAll = member.blockedByAdmin
    blocked = !member.memberSettings.showMessages
    contact = member.memberContactId.map { ChatRef(.direct, chatId: $0).id }
  }

  /// What sets the member apart, in words.
  var notes: [String] {
    var notes: [String] = []
    switch state {
    case "member": break
    case "waiting": notes.append("waits to be let in")
    case "deleted": notes.append("gone")
    default: notes.append(state)
    }
    if blockedForAll { notes.append("blocked for all") }
    if blocked { notes.append("blocked by you") }
    if let contact { notes.append("your contact \(contact)") }
    return notes
  }
}

/// What commands print that did something to members of a group.
struct MemberChangeDocument: Encodable {
  /// The group's id.
  var group: String
  /// The members as they are now.
  var members: [MemberDocument]

  init(_ group: GroupInfo, members: [GroupMember]) {
    self.group = ChatRef(.group, chatId: group.groupId).id
    self.members = members.map(MemberDocument.init)
  }
}

extension GroupMemberStatus {
  /// The word that commands print for it.
  fileprivate var stateText: String {
    switch self {
    case .rejected: "refused"
    case .removed: "removed"
    case .left: "left"
    case .groupDeleted: "deleted"
    case .unidentified, .unknown: "unknown"
    case .invited: "invited"
    case .pendingApproval, .pendingReview: "waiting"
    case .introduced, .introInvited, .accepted, .announced, .connected, .complete, .creator: "member"
    }
  }
}
