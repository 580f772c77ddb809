import ChatModels
import ChatTypes
import LanguageModels
import TerminalUI

/// Decides what a user gets to see of a reply, event by event. A value type without I/O.
struct ReplyPresentation: Sendable {
  /// What the owner has to do.
  enum Action: Equatable, Sendable {
    /// Write a part of the answer.
    case answer(String)
    /// Write a part of the thinking.
    case thinking(String)
    /// What was thought is complete: what comes next stands below it.
    case endThinking
    /// End the answer's last line.
    case endAnswer
    /// Show what came of a call.
    case card(ToolCall)
    /// Say something beside it.
    case notice(String)
    /// Show how far the prompt has been read, in place of what was shown before.
    case status(String)
    /// Take that away.
    case clearStatus
  }

  /// Reading a prompt that takes less needs no progress.
  static let patience = Duration.milliseconds(500)

  /// What has come so far.
  private(set) var record: ReplyRecord
  private let showsThinking: Bool
  private var progress: PrefillProgress?
  private var hasBegun = false
  private var isThinking = false
  /// Whether a line of progress is shown beside a reply that has begun.
  private var isWorking = false
  /// Whether the answer's last line has no end yet.
  private var lineIsOpen = false
  /// Whether what comes next begins a line, so that blanks before it are dropped.
  private var beginsAnew = false
  /// How calls stood when they were shown.
  private var shownCalls: [String: ToolCall] = [:]

  /// - Parameters:
  ///   - showsThinking: whether thinking is written at all.
  ///   - record: what came before, for a reply that goes on.
  init(showsThinking: Bool, record: ReplyRecord = ReplyRecord()) {
    self.showsThinking = showsThinking
    self.record = record
    beginsAnew = !record.isEmpty
    for call in record.calls { shownCalls[call.callId] = call }
  }

  /// - Parameter elapsed: time since the request.
  mutating func receive(_ event: GenerationEvent, after elapsed: Duration) -> [Action] {
    switch event {
    case .trimmed(let report):
      record.trimmed = report
      return clearingStatus + [.notice(Self.sentence(for: report))]
    case .imagesIgnored(let count):
      record.imagesIgnored = count
      return clearingStatus + [.notice(Self.sentence(forIgnoredImages: count))]
    case .prefill(let progress):
      self.progress = progress
      return tick(after: elapsed)
    case .thinking(let fragment): return think(fragment)
    case .text(let fragment): return answer(fragment)
    // A model that is asked directly is told of no tools.
    case .callPiece, .callOpened, .call, .brokenCall, .returned: return []
    case .finished(let stats):
      record.stats = stats
      return []
    }
  }

  /// - Parameter elapsed: time since the message was sent.
  mutating func receive(_ change: ReplyChange, after elapsed: Duration) -> [Action] {
    switch change {
    case .began: return []
    case .reading(let processed, let total):
      return receive(.prefill(PrefillProgress(processed: processed, total: total)), after: elapsed)
    case .thinking(let fragment): return think(fragment)
    case .text(let fragment): return answer(fragment)
    case .calls(let calls): return receive(calls)
    case .trimmed(let history):
      return receive(.trimmed(TrimReport(messages: history.messages, tokens: history.tokens)), after: elapsed)
    case .stats(let stats):
      record.stats = GenerationStats(stats)
      return []
    }
  }

  /// What the user is told beside the reply stands on a line of its own below it.
  mutating func receive(notice: String) -> [Action] {
    record.notices.append(notice)
    return settingApart + [.notice(notice)]
  }

  /// Time has passed.
  mutating func tick(after elapsed: Duration) -> [Action] {
    guard !hasBegun, elapsed >= Self.patience, let progress, progress.total > 0 else { return [] }
    return [.status("reading \(progress.processed)/\(progress.total) tokens")]
  }

  /// Calls are new or have changed. Those that wait for the user are shown with their question.
  mutating func receive(_ calls: [ToolCall]) -> [Action] {
    record.take(calls)
    var actions: [Action] = []
    for call in calls {
      if call.hasOpenForm {
        actions += settingApart
      } else if call.status == .running, hasBegun {
        isWorking = true
        actions.append(.status("\(TerminalCardRenderer.title(of: call))…"))
      } else if call.status.isFinal, shownCalls[call.callId].map(call.isNews) ?? true {
        shownCalls[call.callId] = call
        actions += settingApart + [.card(call)]
      }
    }
    return actions
  }

  /// Nothing more comes, or not before the user has decided.
  mutating func end() -> [Action] {
    defer { beginsAnew = true }
    return settingApart
  }

  /// What goes before something that stands on lines of its own.
  private var settingApart: [Action] {
    mutating get {
      var actions = clearingStatus
      if isThinking { actions.append(.endThinking) }
      if lineIsOpen { actions.append(.endAnswer) }
      (isThinking, lineIsOpen, beginsAnew) = (false, false, !record.text.isEmpty || !record.calls.isEmpty)
      return actions
    }
  }

  private mutating func think(_ fragment: String) -> [Action] {
    record.thinking += fragment
    let before = clearingStatus
    hasBegun = true
    guard showsThinking, !fragment.isEmpty else { return before }
    isThinking = true
    return before + [.thinking(fragment)]
  }

  private mutating func answer(_ fragment: String) -> [Action] {
    record.text += fragment
    var actions = clearingStatus
    hasBegun = true
    let shown = beginsAnew ? String(fragment.drop(while: \.isWhitespace)) : fragment
    guard !shown.isEmpty else { return actions }
    if isThinking { actions.append(.endThinking) }
    (isThinking, beginsAnew, lineIsOpen) = (false, false, shown.last?.isNewline == false)
    return actions + [.answer(shown)]
  }

  private var clearingStatus: [Action] {
    mutating get {
      defer { isWorking = false }
      return hasBegun && !isWorking ? [] : [.clearStatus]
    }
  }

  private static func sentence(for report: TrimReport) -> String {
    let messages = report.messages == 1 ? "The oldest message" : "The \(report.messages) oldest messages"
    let verb = report.messages == 1 ? "is" : "are"
    return
      "\(messages) (\(HumanUnits.grouped(report.tokens)) tokens) \(verb) no longer seen by the model: the context is full."
  }

  private static func sentence(forIgnoredImages count: Int) -> String {
    let images = count == 1 ? "The image is" : "\(count) images are"
    return "\(images) not seen: this model has no projector. Add one with “linnet models add FILE --projector FILE”."
  }
}
