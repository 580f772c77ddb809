import ChatModels
import ChatTypes

/// What of a message isn't in its item, but how it stands in the conversation.
struct MessageMarks: Equatable {
  /// Whether it was chosen.
  var isSelected = false
  /// Whether it waits for a reply which others are before.
  var isQueued = false
  /// Whether it is a reply that was cut short and can be continued.
  var canContinue = false
  /// Whether a branch can begin with it.
  var canBranch = false
  /// Whether changing it says it in a branch.
  var editsInBranch = false
  /// Whether it can still be deleted for whoever else has it.
  var canDeleteForAll = false
  /// To whom it goes when the user sends it, where it is a draft of the assistant's.
  var recipient: String?
  /// Whether reactions to it are allowed.
  var canReact = true
  /// Whether the user moderates the group that it is in.
  var isModerator = false
  /// Whether the moderators can be told of it.
  var canReport = false
  /// Whether the user may delete it for all, though it is another one's.
  var canModerate = false
  /// Whether one can write to its author directly.
  var canWriteTo = false
  /// The name by which it mentions the user; nil where it doesn't.
  var ownMention: String?
  /// The comments on it, where it is a post of a channel.
  var comments: CommentsMark?
  /// Whether the user may open it for comments, or close it.
  var rulesComments = false
  /// How long it was thought about, in milliseconds, if that is known.
  var thinkingTime: Int64?
  /// Whether it stands in the column beside a group.
  var isBeside = false
  /// Whether something can be written there. In the chat itself other things say so.
  var takesWords = true
}

/// Knows the marks of all messages of a conversation.
@MainActor struct MessageMarker {
  private let conversation: ChatViewModel?
  private let selection: Set<Int64>
  private let queued: Set<Int64>
  private let continuable: Int64?
  private let canBranch: Bool
  private let editsInBranch: Bool
  /// What the user may do in the group whose messages these are; nil for another chat.
  private let rules: GroupMessageRules?
  /// The channel whose posts these are; nil for another chat.
  private let channel: GroupInfo?
  private let canReact: Bool
  /// In Unix milliseconds.
  private let now: Int64
  /// What stands beside the group, where its messages are these.
  private var place: ThreadPlace?
  private var takesWords = true
  /// Messages that were sent since then can be deleted for the other side, in Unix milliseconds; nil where there is none.
  private let deletableSince: Int64?
  /// How long a message can be deleted for all, in milliseconds: a day, as the core has it.
  private static let deletingTime: Int64 = 86_400_000

  /// - Parameter now: in Unix milliseconds.
  init(_ conversation: ChatViewModel?, now: Int64) {
    self.conversation = conversation
    let info = conversation?.chat?.chatInfo
    self.now = now
    deletableSince = Self.deletableSince(info, now: now)
    (rules, channel) = (info?.groupInfo.map(GroupMessageRules.init), Self.channel(info))
    canReact = Self.canReact(in: info)
    selection = conversation?.selection ?? []
    queued = conversation?.queuedItemIds ?? []
    continuable = conversation?.continuableReplyId
    canBranch = conversation?.canBranch ?? false
    editsInBranch = conversation?.editsInBranch ?? false
  }

  /// Knows the marks that messages most likely have when their chat is opened.
  /// - Parameter now: in Unix milliseconds.
  init(prerendering chat: Chat, now: Int64) {
    conversation = nil
    self.now = now
    deletableSince = Self.deletableSince(chat.chatInfo, now: now)
    (rules, channel) = (chat.chatInfo.groupInfo.map(GroupMessageRules.init), Self.channel(chat.chatInfo))
    canReact = Self.canReact(in: chat.chatInfo)
    (selection, queued, continuable) = ([], [], nil)
    // As ChatViewModel says it of a chat that is open.
    canBranch = ChatRef(chat.id)?.chatType == .assistant
    editsInBranch = canBranch
  }

  /// Knows the marks of what is said beside a group.
  /// - Parameters:
  ///   - chat: the group.
  ///   - takesWords: whether something can be written there.
  ///   - now: in Unix milliseconds.
  init(beside chat: Chat, place: ThreadPlace, takesWords: Bool, now: Int64) {
    self.init(prerendering: chat, now: now)
    self.place = place
    self.takesWords = takesWords
  }

  private static func deletableSince(_ chat: ChatInfo?, now: Int64) -> Int64? {
    chat?.contact?.active == true || chat?.groupInfo?.ready == true ? now - deletingTime : nil
  }

  private static func channel(_ chat: ChatInfo?) -> GroupInfo? { chat?.groupInfo.flatMap { $0.isChannel ? $0 : nil } }

  private static func canReact(in chat: ChatInfo?) -> Bool {
    switch chat {
    case .group(let group, _, _): group.canReact
    case .direct(let contact): contact.activeConn == nil || contact.mergedPreferences.reactions.enabled.forUser
    default: true
    }
  }

  func marks(_ item: ChatItem) -> MessageMarks {
    guard item.hasMsgContent else { return MessageMarks() }
    var marks = MessageMarks(
      isSelected: selection.contains(item.id), isQueued: queued.contains(item.id),
      canContinue: continuable == item.id, canBranch: canBranch && !item.meta.isLive,
      editsInBranch: editsInBranch && item.sent,
      canDeleteForAll: item.sent && item.meta.itemSharedMsgId != nil
        && deletableSince.map { item.meta.itemTs > $0 } ?? false,
      recipient: conversation?.recipient(of: item),
      canReact: canReact,
      thinkingTime: item.turn?.thinking.isEmpty == false ? conversation?.thinkingTime(of: item.id) : nil)
    guard let rules else { return marks }
    marks.isModerator = rules.isModerator
    marks.canReport = rules.canReport(item)
    marks.canModerate = item.meta.itemDeleted == nil && rules.canModerate(item)
    marks.canWriteTo = rules.canWriteDirectly && item.chatDir.groupMember?.memberActive == true
    marks.comments = channel.flatMap { CommentsMark(item, in: $0, now: now) }
    marks.rulesComments = marks.comments != nil && rules.isOwner
    marks.ownMention = item.mentions.first { $0.value.memberId == rules.ownMemberId }?.key
    guard let place else { return marks }
    (marks.isBeside, marks.takesWords) = (true, takesWords)
    (marks.comments, marks.rulesComments) = (nil, false)
    // What is said to the admins is with those already whom a report would reach.
    if place.postId == nil { marks.canReport = false }
    return marks
  }
}
