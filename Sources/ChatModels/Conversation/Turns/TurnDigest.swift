import ChatTypes

/// What the loaded items say of a chat's turns.
struct TurnDigest {
  /// A reply that isn't over.
  struct Running: Equatable {
    let itemId: Int64
    let turn: AssistantTurn
  }

  /// The reply that is being written; nil when none is.
  private(set) var running: Running?
  /// Replies that wait for others, oldest first.
  private(set) var queued: [Running] = []
  /// The newest reply of an assistant, whether it is over or not.
  private(set) var newestReply: ChatItem?
  /// The newest reply that has figures of the context.
  private(set) var measured: TurnStats?
  private var measuredId = Int64.min

  /// - Parameters:
  ///   - items: the loaded items, newest first.
  ///   - preview: the newest item of the chat, which counts where it isn't loaded.
  init(items: some Sequence<ChatItem>, preview: ChatItem?) {
    var unfinished: [Running] = []
    var isPreviewLoaded = false
    for item in items {
      if item.id == preview?.id { isPreviewLoaded = true }
      note(item, unfinished: &unfinished)
    }
    if !isPreviewLoaded, let preview { note(preview, unfinished: &unfinished) }
    unfinished.sort { $0.itemId < $1.itemId }
    queued = unfinished.filter { $0.turn.state == .queued }
    running = unfinished.first { $0.turn.state != .queued }
  }

  /// Ids of a store rise, so that the greatest is the newest.
  private mutating func note(_ item: ChatItem, unfinished: inout [Running]) {
    guard !item.sent, let turn = item.turn else { return }
    if item.id > newestReply?.id ?? .min { newestReply = item }
    if let stats = turn.stats, stats.contextSize > 0, item.id > measuredId {
      measured = stats
      measuredId = item.id
    }
    // What isn't being written any more only looks unfinished; see StaleState.
    if item.meta.isLive, !turn.state.isFinal { unfinished.append(Running(itemId: item.id, turn: turn)) }
  }

  /// The user's items that wait for a reply which others are before.
  var queuedItemIds: Set<Int64> { Set(queued.compactMap(\.turn.answersItemId)) }
}

/// How full the context of a conversation is.
public struct ContextGauge: Equatable, Sendable {
  /// Tokens that the conversation takes.
  public let used: Int
  /// Tokens that it may take.
  public let size: Int

  /// From 0 to 1.
  public var fraction: Double { min(1, max(0, Double(used) / Double(size))) }

  init?(_ stats: TurnStats?) {
    guard let stats, stats.contextSize > 0 else { return nil }
    used = max(0, stats.contextUsed)
    size = stats.contextSize
  }
}
