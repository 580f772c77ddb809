import ChatTypes
import Observation

/// What one window knows of the profile that it is signed in as: its chats, the open one, the other profiles.
///
/// It changes by the core's events only. What the SimpleX apps keep here besides stands elsewhere, or isn't needed:
/// `docs/messenger-state.md` says of each property what drives it, or what is there in its place.
@MainActor @Observable public final class ChatModel {
  // MARK: The program

  /// Whether the core runs; nil until it is known.
  public internal(set) var chatRunning: Bool?

  // MARK: Profiles

  /// The profile that the window is signed in as.
  public internal(set) var currentUser: User?
  /// All profiles that aren't hidden, with their unread counts.
  public internal(set) var users: [UserInfo] = []
  /// Unread items in all chats of ``currentUser``, as `ChatLike/userUnreadCount` counts them.
  public internal(set) var unreadCount = 0
  /// How long the profile's items are kept.
  public internal(set) var chatItemTTL = ChatItemTTL.none

  // MARK: The list

  /// Whether the whole list is loaded.
  public internal(set) var chatsLoaded = false
  /// Called when the first of very many chats are there; the others are read when it returns, if it says so.
  @ObservationIgnored var firstChatsShown: (() async -> Bool)?
  /// Chats that are being deleted. Their rows can't be used.
  public internal(set) var deletedChats: Set<ChatId> = []
  /// The drafts, by chat. They survive a restart.
  public internal(set) var drafts: [ChatId: ComposeState] = [:]

  // MARK: The open chat

  /// The open chat.
  public internal(set) var chatId: ChatId?
  /// The item that the view of the chat is to show first.
  public internal(set) var openAroundItemId: Int64?
  /// The open chat, if it is to move to the top of the list as soon as it is left.
  public internal(set) var chatToTop: ChatId?
  /// The members of the open group, once they were asked for.
  public internal(set) var groupMembers: [GMember] = []
  /// Where in ``groupMembers`` a member is, by id.
  public internal(set) var groupMembersIndexes: [Int64: Int] = [:]
  /// Whether the members of the open group were asked for.
  public internal(set) var membersLoaded = false
  /// The items of a second view beside the open chat.
  public internal(set) var secondaryIM: ItemsModel?

  // MARK: Calls

  /// Calls that come in, by the contact's chat.
  public internal(set) var callInvitations: [ChatId: RcvCallInvitation] = [:]
  /// The call that this window is in.
  public var activeCall: Call? { callMachine.call }
  /// What the media engine in the window's page is still to do.
  public internal(set) var callCommand = WebRTCCommandProcessor()
  /// Whether a call is shown.
  public internal(set) var showCallView = false
  /// Whether the call is shown small, beside what else one does.
  public internal(set) var activeCallViewIsCollapsed = false
  /// What was chosen in a browser's notification of a call while the calls that ring weren't known here yet.
  public internal(set) var ntfCallInvitationAction: NtfCallInvitationAction?
  /// Decides about the call of this window.
  var callMachine = CallMachine()
  /// Chats with whose contacts the profile is in a call, by this window or by another one.
  var callsElsewhere: Set<ChatId> = []
  /// Whether the calls that ring are known.
  var callsAreLoaded = false

  /// The items of the open chat.
  @ObservationIgnored public let im: ItemsModel
  /// The tags of the list.
  @ObservationIgnored public let tags: ChatTagsModel
  /// The relays of the channel that is looked at.
  @ObservationIgnored public let relays: ChannelRelaysModel

  @ObservationIgnored let context: ModelContext
  @ObservationIgnored var list = OrderedChats()
  @ObservationIgnored var chatsById: [ChatId: Chat] = [:]
  @ObservationIgnored weak var listObserver: (any ChatListObserver)?
  @ObservationIgnored var popCollector = PopCollector()
  @ObservationIgnored var popCollected: ThrottledAction?
  @ObservationIgnored var usersRefresh: ThrottledAction?
  @ObservationIgnored var draftTimers: [ChatId: ModelTimer] = [:]
  @ObservationIgnored var tasks: [Int: Task<Void, Never>] = [:]
  @ObservationIgnored var nextTask = 0
  /// What the core is still to be told of a call, oldest first.
  @ObservationIgnored var callSends: [ChatCommand] = []
  /// How many calls the window began and took.
  @ObservationIgnored var callCount = 0
  /// How often calls were asked for.
  @ObservationIgnored var callLoads = 0
  /// Chats of whose calls something came since calls were asked for: that is newer than the answer.
  @ObservationIgnored var callNews: Set<ChatId> = []

  init(context: ModelContext, tags: ChatTagsModel, relays: ChannelRelaysModel) {
    self.context = context
    self.tags = tags
    self.relays = relays
    im = ItemsModel(context: context)
    im.chatModel = self
    popCollected = ThrottledAction(interval: PopCollector.interval, timers: context.timers) { [weak self] in
      self?.popCollectedChats()
    }
    usersRefresh = ThrottledAction(interval: PopCollector.interval, timers: context.timers) { [weak self] in
      self?.start { await $0.loadUsers() }
    }
  }

  /// All chats of the profile, archived ones too: pinned ones first, then by what was new last.
  public var chats: [Chat] {
    access(keyPath: \.chats)
    return list.chats
  }

  /// Changes the list. Whoever observes it is told.
  func changeList(_ change: (inout OrderedChats) -> Void) {
    withMutation(keyPath: \.chats) { change(&list) }
  }

  /// Waits until everything that was begun by an event is done. For tests and programs that end.
  public func waitUntilDone() async {
    while let task = tasks.first?.value { await task.value }
    await im.waitUntilLoaded()
    await secondaryIM?.waitUntilLoaded()
  }

  /// Runs something that ``waitUntilDone()`` waits for.
  func start(_ body: @escaping @MainActor (ChatModel) async -> Void) {
    nextTask += 1
    let number = nextTask
    tasks[number] = Task { [weak self] in
      if let self { await body(self) }
      self?.tasks[number] = nil
    }
  }
}

/// Whoever keeps a list of its own of a ``ChatModel``'s chats.
@MainActor protocol ChatListObserver: AnyObject {
  /// Anything may have changed.
  func chatListReset()
  /// A chat is about to be taken out or moved; its position is still the old one.
  func chatWillMove(_ chat: Chat)
  /// A chat was put in or moved; its position is the new one.
  func chatDidMove(_ chat: Chat)
  /// A chat was changed and stayed where it is.
  func chatDidChange(_ chat: Chat)
}
