import ChatTypes
import JSONValue

/// What the gate says about a call.
public struct GateDecision: Hashable, Sendable {
  /// `ToolVerdict/run`, `ToolVerdict/ask` or `ToolVerdict/forbidden`.
  public let verdict: ToolVerdict
  /// Why, the weightiest first. Never empty.
  public let reasons: [GateReason]
  /// Whether the user may allow calls like this one in advance.
  public let isGrantable: Bool
  /// The grant that lets it run.
  public let grantId: String?

  /// All reasons as one sentence: "Asked because it deletes what exists (verb=DELETE)."
  public var explanation: String {
    let opening =
      switch verdict {
      case .run: "Run without a question because"
      case .ask: "Asked because"
      default: "Refused because"
      }
    return "\(opening) \(reasons.map(\.sentence).joined(separator: ", and "))."
  }
}

/// Why the gate decides as it does.
public enum GateReason: Hashable, Sendable {
  /// The mode asks about everything.
  case modeAsks
  /// It is risky in the mode that holds.
  case risk(ToolEffect, evidence: [String])
  /// It deletes, or may delete, which is asked about in every mode.
  case deletion(evidence: [String])
  /// Nobody knows what it does.
  case unknownEffect(evidence: [String])
  /// Something from outside was read, and it would send something out.
  case taintedSend(sources: [String])
  /// Something from outside was read, and it would change something.
  case taintedWrite(sources: [String])
  /// The tool itself has a question, such as about a conflict.
  case toolAsks(String)
  /// The same call was made before, and nobody knows with what outcome.
  case outcomeUnknown
  /// It only reads.
  case readsOnly
  /// It makes something private.
  case privateCreation
  /// The user wants not to be asked.
  case modeRuns
  /// The user allowed it in advance.
  case granted
  /// There is no such tool.
  case noSuchTool
  /// The tool is off.
  case toolOff

  /// For the audit log; without any of the user's words.
  public var code: String {
    switch self {
    case .modeAsks: "modeAsks"
    case .risk(let effect, _): "risk:\(effect.rawValue)"
    case .deletion: "deletion"
    case .unknownEffect: "unknownEffect"
    case .taintedSend: "taintedSend"
    case .taintedWrite: "taintedWrite"
    case .toolAsks: "toolAsks"
    case .outcomeUnknown: "outcomeUnknown"
    case .readsOnly: "readsOnly"
    case .privateCreation: "privateCreation"
    case .modeRuns: "modeRuns"
    case .granted: "granted"
    case .noSuchTool: "noSuchTool"
    case .toolOff: "toolOff"
    }
  }

  /// In words, to be read after "because".
  public var sentence: String {
    switch self {
    case .modeAsks: "you want to be asked about everything"
    case .risk(let effect, let evidence): "it \(effect.verbPhrase)\(Self.surprising(evidence))"
    case .deletion(let evidence): "it may delete what exists\(Self.surprising(evidence))"
    case .unknownEffect(let evidence): "it may do anything\(Self.listed(evidence))"
    case .taintedSend(let sources):
      "it would send something out after text was read that somebody else may have written\(Self.listed(sources))"
    case .taintedWrite(let sources):
      "it would change something after text was read that somebody else may have written\(Self.listed(sources))"
    case .toolAsks(let question): question
    case .outcomeUnknown: "the same call was made before and may have worked"
    case .readsOnly: "it only reads"
    case .privateCreation: "it makes something private that can be undone"
    case .modeRuns: "you want not to be asked"
    case .granted: "you allowed it in advance"
    case .noSuchTool: "there is no such tool"
    case .toolOff: "this tool is switched off"
    }
  }

  /// What a tool declares of the action that was chosen surprises nobody; a hint or an inner call may.
  private static func surprising(_ evidence: [String]) -> String {
    listed(evidence.filter { !$0.hasPrefix("declared=") && !$0.hasPrefix("verb=") })
  }

  private static func listed(_ names: [String]) -> String {
    var seen: Set<String> = []
    let unique = names.filter { seen.insert($0).inserted }
    return unique.isEmpty ? "" : " (\(unique.prefix(6).joined(separator: ", ")))"
  }
}
