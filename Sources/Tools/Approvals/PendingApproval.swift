import ChatTypes
import JSONValue

/// A call that came to the gate, with everything that deciding and running it takes, so that it survives a restart.
public struct PendingApproval: JSONStruct {
  /// Which call of which reply.
  public var key = CallKey()
  /// The call as it is shown.
  public var call = ToolCall(callId: "", name: "", arguments: .null)
  /// How far it is.
  public var state = ApprovalState.pending
  /// What an answer has to name: ``CallBinding/hash(_:arguments:)``.
  public var binding = ""
  /// The question as it is put.
  public var question: PendingToolExecution?
  /// The action that the arguments choose.
  public var action: String?
  /// Whether the user may allow calls like this one in advance.
  public var isGrantable = false
  /// Whether the user may allow them in all chats of the profile.
  public var isGrantableEverywhere = false
  /// Whether the model had read something from outside.
  public var isTainted = false
  /// Whether something would leave the machine, if only what is looked for.
  public var sendsOut = false
  /// The mode that held.
  public var mode = ConfirmationMode.alwaysAsk
  /// Codes of the gate's reasons.
  public var reasons: [String] = []
  /// When it came, in Unix milliseconds.
  public var askedAt: Int64 = 0
  /// When the question ends, in Unix milliseconds.
  public var expiresAt: Int64 = 0
  /// Where the user was, as a name of the IANA's database: what a time without a zone means when the call runs after a
  /// restart.
  public var timeZone: String?
  /// When it was answered or ended, in Unix milliseconds.
  public var answeredAt: Int64?
  /// Where the result came from.
  public var outputProvenance: Provenance?
  /// Whether something of the result was left out.
  public var outputIsShortened = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("key", value: &key)
    try fields.required("call", value: &call)
    try fields.required("state", value: &state)
    try fields.required("binding", value: &binding)
    fields.field("question", value: &question)
    fields.field("action", value: &action)
    fields.field("isGrantable", value: &isGrantable, absent: false)
    fields.field("isGrantableEverywhere", value: &isGrantableEverywhere, absent: false)
    fields.field("isTainted", value: &isTainted, absent: false)
    fields.field("sendsOut", value: &sendsOut, absent: false)
    fields.field("mode", value: &mode)
    fields.list("reasons", value: &reasons)
    try fields.requiredTime("askedAt", value: &askedAt)
    try fields.requiredTime("expiresAt", value: &expiresAt)
    fields.field("timeZone", value: &timeZone)
    fields.time("answeredAt", value: &answeredAt)
    fields.field("outputProvenance", value: &outputProvenance)
    fields.field("outputIsShortened", value: &outputIsShortened, absent: false)
  }

  /// What is executed: the arguments with every time as ISO 8601.
  var arguments: JSONValue { call.resolved ?? call.arguments }

  /// Whether it changes nothing.
  var isRead: Bool { call.effect == .read }
}

/// How far a call at the gate is.
public enum ApprovalState: JSONStringEnum {
  /// It waits for the user.
  case pending
  /// The user or a rule lets it run; it has not begun.
  case approved
  /// It has begun.
  case running
  /// It is done.
  case done
  /// It failed, and nothing was changed.
  case failed
  /// It was executed, and nobody knows with what outcome.
  case outcomeUnknown
  /// The user or a rule refused it.
  case denied
  /// Nobody answered in time.
  case expired
  /// It was cancelled before it began.
  case cancelled
  /// One that this version doesn't know. Nothing is ever done with it.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .pending: "pending", .approved: "approved", .running: "running", .done: "done", .failed: "failed",
    .outcomeUnknown: "outcomeUnknown", .denied: "denied", .expired: "expired", .cancelled: "cancelled",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }

  /// Whether nothing more will happen.
  public var isFinal: Bool {
    switch self {
    case .pending, .approved, .running: false
    case .done, .failed, .outcomeUnknown, .denied, .expired, .cancelled, .unknown: true
    }
  }
}
