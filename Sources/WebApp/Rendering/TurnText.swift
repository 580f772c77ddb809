import ChatModels
import ChatTypes

/// How far a reply is, in words.
enum TurnText {
  /// A short line; nil when there is nothing to say.
  private static func status(_ state: TurnState) -> String? {
    switch state {
    case .queued: "Waits for the reply before it"
    case .preparing: "Getting ready"
    case .loadingModel: "Loading the model"
    case .prefill(_, let total): "Reading \(total) tokens"
    case .thinking: "Thinking"
    case .writing: "Writing"
    case .callingTool(_, let name): "Using \(CardLabels.name(ofTool: name))"
    case .waitingForUser: "Waiting for you"
    case .stopped: "Stopped"
    case .done, .failed, .unknown: nil
    }
  }

  /// A short line about a turn: one that was waiting goes on by itself while what was approved runs.
  static func status(_ turn: AssistantTurn) -> String? {
    if case .waitingForUser = turn.state, turn.pendingConfirmation == nil,
      let running = turn.calls.first(where: { $0.status == .running }), !running.hasOpenForm
    {
      return "Using \(CardLabels.name(ofTool: running.name))"
    }
    return status(turn.state)
  }

  /// How long it was thought about.
  static func thought(_ milliseconds: Int64) -> String {
    let seconds = max(1, (milliseconds + 500) / 1000)
    if seconds < 60 { return "Thought for \(seconds) s" }
    return seconds % 60 == 0 ? "Thought for \(seconds / 60) min" : "Thought for \(seconds / 60) min \(seconds % 60) s"
  }

  /// Why it failed.
  static func failure(_ state: TurnState) -> String? {
    if case .failed(let failure) = state {
      failure.message.isEmpty ? "The reply failed." : failure.message
    } else {
      nil
    }
  }

  /// How far it is, in percent.
  static func progress(_ state: TurnState) -> Int? {
    switch state {
    case .loadingModel(let progress?): Int((min(1, max(0, progress)) * 100).rounded())
    case .prefill(let processed, let total): total > 0 ? min(100, max(0, processed * 100 / total)) : nil
    default: nil
    }
  }

  /// The figures at the end.
  static func stats(_ stats: TurnStats) -> String {
    var parts: [String] = []
    if stats.generatedTokens > 0 { parts.append("\(stats.generatedTokens) tokens") }
    if stats.tokensPerSecond > 0 { parts.append("\((stats.tokensPerSecond * 10).rounded() / 10) per second") }
    if stats.contextSize > 0 { parts.append("context \(stats.contextUsed * 100 / stats.contextSize) %") }
    return parts.joined(separator: " · ")
  }
}

/// Sizes of files in words.
enum ByteText {
  static func text(_ bytes: Int64) -> String {
    switch bytes {
    case ..<1000: "\(max(0, bytes)) bytes"
    case ..<1_000_000: "\(bytes / 1000) KB"
    default: "\(Double(bytes / 100_000) / 10) MB"
    }
  }
}
