import ChatCore
import ChatTypes
import Foundation
import Observation

/// The open chat of one window: what is written, sent, asked, searched and said in it.
///
/// It acts only by sending commands, and its items change only by the core's events: they are those of the window's
/// ``ItemsModel``, of which it holds none of its own. What the user has decided shows at once and is taken back if the
/// core refuses it. A reply goes on when the window is closed.
@MainActor @Observable public final class ChatViewModel {
  /// Things that may be attached to one message. More make a prompt that no model reads.
  public nonisolated static let maximumAttachments = 10

  /// The chat.
  public nonisolated let chatId: ChatId
  /// Whether the chat was left. Nothing can be done with it any more; what is being sent is sent all the same.
  public internal(set) var isClosed = false

  // MARK: Written, sent and decided

  var composition = Composition()
  /// What was being written before the user began to change a message.
  var setAside: Composition?
  var queue = SendQueue()
  var decisions = CardDecisions()
  /// Replies that are asked to stop, and those that are asked to be written anew.
  var stopping: Set<Int64> = []
  var regenerating: Set<Int64> = []
  /// Drafts of the assistant's that are being sent.
  @ObservationIgnored var sendingDrafts: Set<Int64> = []
  /// What the user wants of thinking, as long as the core hasn't said so.
  var wantedThinking: Bool?
  /// The messages that the user has chosen to do something with; nil while none are being chosen.
  public internal(set) var selection: Set<Int64>?
  /// When each running reply was first seen to think, and how long those thought that are past it.
  var thinking = ThinkingTimes()

  // MARK: Told

  var banner = ErrorBanner()
  var toasts = ToastQueue()
  /// Seconds until a service that was asked too often may be asked again; nil when nothing is waited for.
  public internal(set) var retryAfter: Int?
  /// The newest reply, where a service could not be reached or was asked too often and nothing was done: it can be written anew.
  public internal(set) var retryItem: Int64?
  /// Prompts that an empty chat offers.
  public internal(set) var suggestedPrompts: [String] = []
  var pinned = PinnedPromptList()
  /// How far the model is, if there is a ``ModelStatusProvider``.
  public internal(set) var modelStatus: ModelStatus?
  var speech = SpeechMachine()

  // MARK: Found

  /// What is searched for in the chat; empty for nothing.
  public internal(set) var searchText = ""
  /// Which of the messages are found.
  public internal(set) var filter = MessageFilter.all
  /// The messages that were found, newest first.
  var found: [Int64] = []
  /// How far the search is.
  public internal(set) var searchState = SearchState.none
  /// The message that was found and is looked at.
  public internal(set) var selectedMatchId: Int64?

  // MARK: Works with

  @ObservationIgnored let chatModel: ChatModel
  @ObservationIgnored let context: ModelContext
  @ObservationIgnored let dependencies: ChatViewModelDependencies
  @ObservationIgnored let chatRef: ChatRef
  /// The profile that wrote here; the window may be signed in as another one before all is sent.
  @ObservationIgnored let userId: Int64?
  @ObservationIgnored var wasOpen = false
  /// The stored draft as it was seen last.
  @ObservationIgnored var knownDraft: ComposeState?
  /// Whether what is written was written here, and not in another window.
  @ObservationIgnored var isTypedHere = false
  /// Whether the stored draft went while it was being written here.
  @ObservationIgnored var isDraftTaken = false
  /// What was stored when the chat was left.
  @ObservationIgnored var flushed: Composition?
  /// The newest item at the last look but one.
  @ObservationIgnored var newestIdSeen: Int64 = 0
  @ObservationIgnored var sanitized: [Int64: SanitizedItem] = [:]
  @ObservationIgnored var watch = TurnWatch()
  @ObservationIgnored var activity: LiveActivity?
  @ObservationIgnored var confirmationsSeen: Set<CardKey> = []
  @ObservationIgnored var quoted: ChatItem?
  /// The newest item when the message was given to the core that is on its way.
  @ObservationIgnored var newestIdBeforeSending: Int64 = 0
  /// How many searches were begun, so that the answer to an earlier one is told from that to the last.
  @ObservationIgnored var searches = 0
  @ObservationIgnored var suggestionsAsked = false
  @ObservationIgnored var countdown: RetryCountdown?
  @ObservationIgnored var countdownSource: CountdownSource?
  @ObservationIgnored var pinnedStored = PinnedPromptList()
  @ObservationIgnored var pinnedChanges: [(inout PinnedPromptList) -> Void] = []
  @ObservationIgnored var isKeepingPinned = false
  @ObservationIgnored var timers: [Timing: ModelTimer] = [:]
  @ObservationIgnored var tasks: [Int: Task<Void, Never>] = [:]
  @ObservationIgnored private var nextTask = 0
  @ObservationIgnored var streams: [Task<Void, Never>] = []

  /// What a timer is for. One each.
  enum Timing: Hashable {
    case banner, toast, countdown, autoStart
    case decision(Int)
  }

  /// The model of a chat that is open or being opened.
  /// - Parameter pendingInput: what is to stand in the text, such as from a link that was opened.
  /// - Returns: nil when the id isn't that of a chat.
  init?(
    chatId: ChatId, chatModel: ChatModel, context: ModelContext, dependencies: ChatViewModelDependencies,
    pendingInput: String?
  ) {
    guard let chatRef = ChatRef(chatId) else { return nil }
    self.chatId = chatId
    self.chatRef = chatRef
    self.chatModel = chatModel
    self.context = context
    self.dependencies = dependencies
    userId = context.userId
    knownDraft = chatModel.drafts[chatId]
    composition = Composition(knownDraft)
    if let pendingInput, !pendingInput.isEmpty {
      composition = composition.followed(by: Composition(text: pendingInput))
      saveDraft()
    }
    setupPublishers()
  }

  // An abandoned model ends what it listens to; ``close()`` does that and more.
  deinit { for stream in streams { stream.cancel() } }

  /// The chat as the list has it; nil when it was deleted.
  public var chat: Chat? { chatModel.getChat(chatId) }

  /// The loaded items of the chat, with pages, gaps and merged rows.
  public var items: ItemsModel { chatModel.im }

  /// Whether the window shows the chat.
  public var isOpen: Bool { !isClosed && chatModel.im.chatId == chatId }

  /// Whether the first page is being loaded, and there is nothing to show yet.
  public var isLoading: Bool { chatModel.im.isLoading && !(isOpen && !chatModel.im.reversedChatItems.isEmpty) }

  /// The title of the chat.
  public var sessionTitle: String { chat?.chatInfo.displayName ?? "" }

  // MARK: - Running

  /// Sends a command in the name of the profile that wrote here.
  /// - Throws: ``ChatError``, that of a refusal in the answer too.
  func send(_ command: ChatCommand) async throws(ChatError) -> ChatResponse {
    let response = try await context.api.send(command, as: userId)
    if case .chatCmdError(_, let error) = response { throw error }
    return response
  }

  /// Sends a command and tells the user if it fails.
  /// - Returns: the answer; nil when it failed.
  @discardableResult
  func perform(_ command: ChatCommand) async -> ChatResponse? {
    do {
      return try await send(command)
    } catch {
      showError(error.message)
      return nil
    }
  }

  /// Runs something that ``waitUntilDone()`` waits for. The model lives as long as it takes.
  func start(_ body: @escaping @MainActor (ChatViewModel) async -> Void) {
    nextTask += 1
    let number = nextTask
    tasks[number] = Task {
      await body(self)
      tasks[number] = nil
    }
  }

  /// Waits until everything that was begun is done. For tests and programs that end.
  public func waitUntilDone() async {
    while let task = tasks.first?.value { await task.value }
  }

  /// Does something later, in place of what was to be done for the same purpose.
  func schedule(_ timing: Timing, after delay: Duration, action: @escaping @MainActor (ChatViewModel) -> Void) {
    timers[timing]?.cancel()
    timers[timing] = context.timers.schedule(after: delay) { [weak self] in
      guard let self else { return }
      timers[timing] = nil
      action(self)
    }
  }
}
