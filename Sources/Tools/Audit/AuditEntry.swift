import ChatTypes
import JSONValue

/// One line of the audit log. It holds no word of the user's, unless the log was told to keep arguments.
public struct AuditEntry: JSONStruct {
  /// Counts lines from 1, over all files.
  public var sequence: Int64 = 0
  /// When, in Unix milliseconds.
  public var at: Int64 = 0
  /// What happened.
  public var kind = AuditKind.decision
  /// Which call of which reply.
  public var key: CallKey?
  /// The tool.
  public var tool: String?
  /// The action.
  public var action: String?
  /// What the call does.
  public var effect: ToolEffect?
  /// What may go wrong.
  public var risk: RiskCategory?
  /// The mode that held.
  public var mode: ConfirmationMode?
  /// What was decided.
  public var verdict: ToolVerdict?
  /// Codes of the reasons, or of the error.
  public var reasons: [String] = []
  /// Whether the model had read something from outside.
  public var isTainted: Bool?
  /// What came of it.
  public var outcome: ToolCallStatus?
  /// What was approved.
  public var binding: String?
  /// A hash of the arguments.
  public var argumentsHash: String?
  /// The arguments, if they are kept.
  public var arguments: JSONValue?
  /// A hash of the result.
  public var resultHash: String?
  /// Bytes of a torn line that were removed.
  public var tornBytes: Int?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An entry; everything else can be set afterwards.
  /// - Parameter at: Unix milliseconds.
  public init(kind: AuditKind, at: Int64) {
    self.kind = kind
    self.at = at
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("seq", value: &sequence)
    try fields.requiredTime("at", value: &at)
    try fields.required("kind", value: &kind)
    fields.field("key", value: &key)
    fields.field("tool", value: &tool)
    fields.field("action", value: &action)
    fields.field("effect", value: &effect)
    fields.field("risk", value: &risk)
    fields.field("mode", value: &mode)
    fields.field("verdict", value: &verdict)
    fields.listIfAny("reasons", value: &reasons)
    fields.field("tainted", value: &isTainted)
    fields.field("outcome", value: &outcome)
    fields.field("binding", value: &binding)
    fields.field("argumentsHash", value: &argumentsHash)
    fields.field("arguments", value: &arguments)
    fields.field("resultHash", value: &resultHash)
    fields.field("tornBytes", value: &tornBytes)
  }
}

/// What an audit line is about.
public enum AuditKind: JSONStringEnum {
  /// The gate or the user decided.
  case decision
  /// A call was refused before it came to the gate.
  case refusal
  /// A call is about to begin.
  case beginning
  /// A call is over.
  case end
  /// Something was undone, or could not be.
  case undo
  /// The user did something with a card.
  case act
  /// Something was allowed in advance, or that was taken back.
  case grant
  /// What is remembered was changed.
  case memory
  /// A torn line was removed.
  case repair
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .decision: "decision", .refusal: "refusal", .beginning: "beginning", .end: "end", .undo: "undo", .act: "act",
    .grant: "grant",
    .memory: "memory", .repair: "repair",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

extension AuditEntry {
  mutating func describe(_ approval: PendingApproval) {
    describe(approval.call, key: approval.key)
    action = approval.action
    mode = approval.mode
    reasons = approval.reasons
    isTainted = approval.isTainted
    binding = approval.binding
  }

  mutating func describe(_ call: ToolCall, key: CallKey) {
    self.key = key
    tool = call.name
    effect = call.effect
    risk = call.risk
  }

  mutating func describe(_ grant: ToolGrant) {
    tool = grant.tool
    action = grant.action
    // Of what holds in all chats, no chat is named.
    key = CallKey(userId: grant.userId, chat: grant.chat ?? "", itemId: 0, callId: "")
    isTainted = grant.coversTainted
    binding = grant.toolHash
  }
}

/// Takes down what happens at the gate.
public protocol AuditRecording: Sendable {
  /// Adds an entry; returns when it is durable. The sequence is set by the log.
  /// - Parameter arguments: of the call; what is kept of them is the log's choice.
  func record(_ entry: AuditEntry, arguments: JSONValue?) async throws
}
