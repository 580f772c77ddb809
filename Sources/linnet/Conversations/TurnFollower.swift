import ChatTypes
import Inference

/// Follows one reply through the events of a core and tells what is new of it. A value without I/O.
struct TurnFollower {
  /// What is new.
  enum Update {
    /// The reply has begun, as this item.
    case began(Int64)
    /// Something of it came, in the words of a model's service.
    case generation(GenerationEvent)
    /// The model is being loaded, from 0 to 1.
    case loading(Double?)
    /// Something was missed: the reply must be read anew and handed to ``TurnFollower/adopt(_:)``.
    case reread
    /// It is over; why, if it was cut short by a failure.
    case ended(TurnFailure?)
  }

  private let ref: ChatRef
  /// The message that is answered.
  let askedId: Int64
  /// The reply; nil until it has begun.
  private(set) var replyId: Int64?
  private var item: ChatItem?
  private var shownText = 0
  private var shownThinking = 0

  /// - Parameter replyId: the reply that is written anew; nil for one that is yet to come.
  init(_ ref: ChatRef, answering askedId: Int64, replyId: Int64? = nil) {
    self.ref = ref.chat
    self.askedId = askedId
    self.replyId = replyId
  }

  /// Whether nothing of the reply has come.
  var isEmpty: Bool { shownText == 0 }

  /// Whether an item is the reply.
  func isReply(_ item: ChatItem) -> Bool {
    item.id == replyId || (replyId == nil && !item.sent && item.turn?.answersItemId == askedId)
  }

  /// Takes in what happened.
  mutating func receive(_ event: ChatEvent) -> [Update] {
    switch event {
    case .newChatItems(_, let items):
      return items.filter { $0.chatInfo.chatRef.chat == ref && isReply($0.chatItem) }.flatMap { adopt($0.chatItem) }
    case .chatItemUpdated(_, let updated):
      return updated.chatInfo.chatRef.chat == ref && isReply(updated.chatItem) ? adopt(updated.chatItem) : []
    case .itemDelta(_, let chatRef, let itemId, let delta):
      guard chatRef.chat == ref, itemId == replyId else { return [] }
      guard item?.apply(delta) == true else { return [.reread] }
      return news()
    case .chatItemsDeleted(_, let deletions, _, _):
      let isGone = deletions.contains { $0.toChatItem == nil && $0.deletedChatItem.chatItem.id == replyId }
      return isGone && replyId != nil ? [.ended(nil)] : []
    case .chatDeleted(_, let chatRef): return chatRef.chat == ref ? [.ended(nil)] : []
    case .chatCleared(_, let info): return info.chatRef.chat == ref ? [.ended(nil)] : []
    case .resync: return [.reread]
    default: return []
    }
  }

  /// Takes the reply as it is now.
  mutating func adopt(_ new: ChatItem) -> [Update] {
    let isFirst = item == nil
    replyId = new.id
    item = new
    return (isFirst ? [.began(new.id)] : []) + news()
  }

  private mutating func news() -> [Update] {
    guard let item, let turn = item.turn else { return [] }
    var updates: [Update] = []
    if let thinking = Self.rest(of: turn.thinking, &shownThinking) { updates.append(.generation(.thinking(thinking))) }
    if let text = Self.rest(of: item.content.msgContent?.text ?? "", &shownText) {
      updates.append(.generation(.text(text)))
    }
    switch turn.state {
    case .loadingModel(let progress): updates.append(.loading(progress))
    case .prefill(let processed, let total):
      updates.append(.generation(.prefill(PrefillProgress(processed: processed, total: total))))
    case .done, .stopped, .unknown: updates += ending(turn) + [.ended(nil)]
    case .failed(let failure): updates += ending(turn) + [.ended(failure)]
    default: break
    }
    return updates
  }

  private func ending(_ turn: AssistantTurn) -> [Update] {
    var updates: [Update] = []
    if let trimmed = turn.trimmed {
      updates.append(.generation(.trimmed(TrimReport(messages: trimmed.messages, tokens: trimmed.tokens))))
    }
    if let stats = turn.stats { updates.append(.generation(.finished(GenerationStats(stats)))) }
    return updates
  }

  /// What of a text was not shown yet; nil for nothing.
  private static func rest(of text: String, _ shown: inout Int) -> String? {
    let count = text.utf8.count
    guard count > shown else { return nil }
    let start = text.utf8.index(text.startIndex, offsetBy: shown)
    shown = count
    return String(decoding: text.utf8[start...], as: UTF8.self)
  }
}

extension GenerationStats {
  /// The figures of a turn.
  init(_ stats: TurnStats) {
    self.init(
      promptTokens: stats.promptTokens, cachedTokens: stats.cachedTokens, generatedTokens: stats.generatedTokens,
      timeToFirstTokenMs: stats.timeToFirstTokenMs, tokensPerSecond: stats.tokensPerSecond,
      finishReason: FinishReason(rawValue: stats.finishReason.rawValue) ?? .stop, contextUsed: stats.contextUsed,
      contextSize: stats.contextSize)
  }
}
