import Assistant
import ChatTypes
import JSONValue
import LanguageModels
import TerminalUI

/// Follows one reply through the events of a core and tells what is new of it, until it rests: it is over, or waits for
/// the user. After a decision it can be followed on, and tells only what is new since. A value without I/O.
struct TurnFollower: Sendable {
  /// What is new.
  enum Update {
    /// The reply has begun, as this item.
    case began(Int64)
    /// Something of it came, in the words of a model's service.
    case generation(GenerationEvent)
    /// Calls are new or have changed; what was written before them was told before.
    case calls([ToolCall])
    /// The model is being loaded, from 0 to 1.
    case loading(Double?)
    /// Something was missed: the reply must be read anew and handed to ``TurnFollower/adopt(_:)``.
    case reread
    /// Nothing more comes before the user decides about these.
    case waiting([ToolCall])
    /// It is over; why, if it was cut short by a failure.
    case ended(TurnFailure?)
  }

  private let ref: ChatRef
  /// The message that is answered.
  let askedId: Int64
  /// The reply; nil until it has begun.
  private(set) var replyId: Int64?
  /// The reply as it is known; nil until something of it was told.
  private(set) var item: ChatItem?
  /// Whether the reply is about to be written anew: what is told of it still belongs to what it was.
  private var isOld: Bool
  private var shownText = 0
  private var shownThinking = 0
  private var calls: [String: ToolCall] = [:]
  private var stats: TurnStats?
  private var trimmed: TrimmedHistory?

  /// - Parameter replyId: the reply that is written anew; nil for one that is yet to come.
  init(_ ref: ChatRef, answering askedId: Int64, replyId: Int64? = nil) {
    self.ref = ref.chat
    self.askedId = askedId
    self.replyId = replyId
    isOld = replyId != nil
  }

  /// Follows on a reply that was shown as it is.
  init(_ ref: ChatRef, after item: ChatItem) {
    self.ref = ref.chat
    askedId = item.turn?.answersItemId ?? 0
    replyId = item.id
    isOld = false
    self.item = item
    shownText = item.shownText.utf8.count
    shownThinking = item.turn?.thinking.utf8.count ?? 0
    calls = Self.table(item)
    (stats, trimmed) = (item.turn?.stats, item.turn?.trimmed)
  }

  /// What the user is told beside the reply, such as what of a document the model did not see.
  var notices: [String] { item?.turn?.notices ?? [] }

  /// Whether nothing of the reply has come.
  var isEmpty: Bool { shownText == 0 && calls.isEmpty }

  /// Whether the assistant is about to ask the model again, though the reply looks as if it were over: it does so with what
  /// a call found or why it failed, once the user has decided about all calls of a round, for ten rounds at most
  /// (`docs/assistant.md`, “A turn”).
  var mayGoOn: Bool {
    guard let turn = item?.turn, turn.state == .done, turn.earlierRounds.count + 1 < 10 else { return false }
    return turn.calls.contains { call in
      guard call.round == turn.earlierRounds.count else { return false }
      return CallResults.needsAnswer(call)
    }
  }

  /// Whether an item is the reply.
  func isReply(_ item: ChatItem) -> Bool {
    item.id == replyId || (replyId == nil && !item.sent && item.turn?.answersItemId == askedId)
  }

  /// Takes in what happened.
  mutating func receive(_ event: ChatEvent) -> [Update] {
    switch event {
    case .newChatItems(_, let items):
      return items.filter { $0.chatInfo.chatRef.chat == ref && isReply($0.chatItem) }.flatMap { take($0.chatItem) }
    case .chatItemUpdated(_, let updated):
      return updated.chatInfo.chatRef.chat == ref && isReply(updated.chatItem) ? take(updated.chatItem) : []
    case .itemDelta(_, let chatRef, let itemId, let delta):
      guard chatRef.chat == ref, itemId == replyId else { return [] }
      guard item?.apply(delta) == true else { return [.reread] }
      return news()
    case .replyFailed(_, let chatRef, let itemIds, let failure):
      return replyId == nil && chatRef.chat == ref && itemIds.contains(askedId) ? [.ended(failure)] : []
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
    isOld = false
    replyId = new.id
    item = new
    return (isFirst ? [.began(new.id)] : []) + news()
  }

  /// Takes the reply as an event tells it.
  private mutating func take(_ new: ChatItem) -> [Update] {
    guard isOld else { return adopt(new) }
    // Its calls are ended before it is written anew; those that stand stay on it, and were shown.
    calls.merge(Self.table(new)) { $1 }
    return new.turn?.state.rests == false ? adopt(new) : []
  }

  private mutating func news() -> [Update] {
    guard let item, let turn = item.turn else { return [] }
    var updates: [Update] = []
    if let thinking = Self.rest(of: turn.thinking, &shownThinking) { updates.append(.generation(.thinking(thinking))) }
    updates += words(of: item.shownText, turn.calls)
    switch turn.state {
    case .loadingModel(let progress): updates.append(.loading(progress))
    case .prefill(let processed, let total):
      updates.append(.generation(.prefill(PrefillProgress(processed: processed, total: total))))
    case .waitingForUser:
      updates += ending(turn) + [.waiting(turn.calls.filter { $0.status == .awaitingConfirmation })]
    case .done, .stopped, .unknown: updates += ending(turn) + [.ended(nil)]
    case .failed(let failure): updates += ending(turn) + [.ended(failure)]
    default: break
    }
    return updates
  }

  /// What is new of the text, and the calls at their places in it.
  private mutating func words(of text: String, _ all: [ToolCall]) -> [Update] {
    var updates: [Update] = []
    // Blanks at the end go when a reply with calls rests.
    shownText = min(shownText, text.utf8.count)
    for call in all where calls[call.callId] != call {
      if calls[call.callId] == nil, call.textOffset > shownText,
        let piece = Self.rest(of: text, upTo: call.textOffset, &shownText)
      {
        updates.append(.generation(.text(piece)))
      }
      calls[call.callId] = call
      if case .calls(let before) = updates.last {
        updates[updates.count - 1] = .calls(before + [call])
      } else {
        updates.append(.calls([call]))
      }
    }
    if let piece = Self.rest(of: text, &shownText) { updates.append(.generation(.text(piece))) }
    return updates
  }

  private mutating func ending(_ turn: AssistantTurn) -> [Update] {
    var updates: [Update] = []
    if let trimmed = turn.trimmed, trimmed != self.trimmed {
      updates.append(.generation(.trimmed(TrimReport(messages: trimmed.messages, tokens: trimmed.tokens))))
    }
    if let stats = turn.stats, stats != self.stats { updates.append(.generation(.finished(GenerationStats(stats)))) }
    (stats, trimmed) = (turn.stats, turn.trimmed)
    return updates
  }

  private static func table(_ item: ChatItem) -> [String: ToolCall] {
    Dictionary((item.turn?.calls ?? []).map { ($0.callId, $0) }) { $1 }
  }

  /// What of a text was not shown yet; nil for nothing.
  /// - Parameter limit: the byte at which it ends for now.
  private static func rest(of text: String, upTo limit: Int = .max, _ shown: inout Int) -> String? {
    let end = text.position(ofByte: min(limit, text.utf8.count))
    let start = text.position(ofByte: shown)
    guard start < end else { return nil }
    shown = text.utf8.distance(from: text.startIndex, to: end)
    return String(text[start..<end])
  }
}

extension TurnState {
  /// Whether nothing more comes without the user.
  var rests: Bool { if case .waitingForUser = self { true } else { isFinal } }
}

extension ChatItem {
  /// What the item says.
  fileprivate var shownText: String { content.msgContent?.text ?? "" }
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
