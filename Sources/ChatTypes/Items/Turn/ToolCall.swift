import JSONValue

/// A tool that a model called.
public struct ToolCall: JSONStruct, Identifiable {
  /// Identifies the call in its turn.
  public var callId = ""
  /// The tool: `calendar`, `reminder`, `note`, `contacts_search`, `habit`, `web_search`, or that of another program.
  public var name = ""
  /// What the model gave.
  public var arguments: JSONValue = JSONValue.null
  /// The block as the model wrote it, if it could not be read.
  public var malformedText: String?
  /// The arguments with every time as ISO 8601, as they are executed.
  public var resolved: JSONValue?
  /// What the tool does.
  public var effect: ToolEffect?
  /// What may go wrong.
  public var risk = RiskCategory.high
  /// Whether it may run, and why.
  public var decision: ToolDecision?
  /// How far it is.
  public var status = ToolCallStatus.pending
  /// What came of it.
  public var result: JSONValue?
  /// What went wrong.
  public var error: ToolCallError?
  /// What is shown of it.
  public var cards: [ToolCard] = []
  /// By which it can be undone; nil when there is nothing to undo.
  public var undoId: String?
  /// When the user took back what it did, in Unix milliseconds; nil while it stands.
  public var undoneAt: Int64?
  /// A hash of the tool, its schema and its exact arguments, which an approval is bound to.
  public var approvalHash: String?
  /// Where in the item's text the call stands, in UTF-8 bytes.
  public var textOffset = 0
  /// In which round of the turn it was made, from 0.
  public var round = 0
  /// When it was executed, in Unix milliseconds.
  public var startedAt: Int64?
  /// When it was done, in Unix milliseconds.
  public var finishedAt: Int64?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A call; everything else can be set afterwards.
  public init(
    callId: String, name: String, arguments: JSONValue, risk: RiskCategory = .high, status: ToolCallStatus = .pending
  ) {
    self.callId = callId
    self.name = name
    self.arguments = arguments
    self.risk = risk
    self.status = status
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("callId", value: &callId)
    try fields.required("name", value: &name)
    try fields.required("arguments", value: &arguments)
    fields.field("malformedText", value: &malformedText)
    fields.field("resolved", value: &resolved)
    fields.field("effect", value: &effect)
    fields.field("risk", value: &risk)
    fields.field("decision", value: &decision)
    fields.field("status", value: &status)
    fields.field("result", value: &result)
    fields.field("error", value: &error)
    fields.listIfAny("cards", value: &cards)
    fields.field("undoId", value: &undoId)
    fields.time("undoneAt", value: &undoneAt)
    fields.field("approvalHash", value: &approvalHash)
    fields.field("textOffset", value: &textOffset, absent: 0)
    fields.field("round", value: &round, absent: 0)
    fields.time("startedAt", value: &startedAt)
    fields.time("finishedAt", value: &finishedAt)
  }

  /// ``callId``
  public var id: String { callId }
}

/// How far a call is.
public enum ToolCallStatus: JSONStringEnum {
  /// Nothing has happened yet.
  case pending
  /// It waits for the user.
  case awaitingConfirmation
  /// It is being executed.
  case running
  /// It is done.
  case completed
  /// It failed, and nothing was changed.
  case failed
  /// The user or a rule refused it.
  case denied
  /// The turn was stopped before it was executed.
  case cancelled
  /// It could not be read.
  case malformed
  /// It was executed, and nobody knows with what outcome. It is never repeated without a question.
  case outcomeUnknown
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .pending: "pending", .awaitingConfirmation: "awaitingConfirmation", .running: "running",
    .completed: "completed", .failed: "failed", .denied: "denied", .cancelled: "cancelled",
    .malformed: "malformed", .outcomeUnknown: "outcomeUnknown",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

extension ToolCallStatus {
  /// Whether nothing more will happen.
  public var isFinal: Bool {
    switch self {
    case .pending, .awaitingConfirmation, .running: false
    case .completed, .failed, .denied, .cancelled, .malformed, .outcomeUnknown, .unknown: true
    }
  }
}

/// Why a call failed.
public struct ToolCallError: JSONStruct {
  /// What programs decide on.
  public var code = Code(rawValue: "")
  /// A sentence for the user that says what to do next.
  public var message = ""
  /// Seconds after which it can be tried again.
  public var retryAfter: Int?
  /// The program that has to be connected first.
  public var toolkit: String?
  /// Where the message is a question: what can be answered, each as the user would write it. Never text that may be somebody
  /// else's, such as the title of an event: pressed, it would be the user's own word.
  public var answers: [String] = []
  /// Where it asks which of several things is meant: these things, in the order of their numbers.
  public var choices: [ToolChoice] = []
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A failure.
  public init(code: Code, message: String, retryAfter: Int? = nil, toolkit: String? = nil, answers: [String] = []) {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
    self.toolkit = toolkit
    self.answers = answers
  }

  /// Whether nothing went wrong, but something has to be said before the call can be made.
  public var isQuestion: Bool {
    // What other programs' tools said is kept with imported chats, and asks nobody here.
    guard code != .imported else { return false }
    return !answers.isEmpty || message.hasSuffix("?") || Code.questions.contains(code)
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    var code = code.rawValue
    try fields.required("code", value: &code)
    self.code = Code(rawValue: code)
    try fields.required("message", value: &message)
    fields.field("retryAfter", value: &retryAfter)
    fields.field("toolkit", value: &toolkit)
    fields.listIfAny("answers", value: &answers)
    fields.listIfAny("choices", value: &choices)
  }
}
