import JSONValue

/// When the user is asked before a tool runs.
public enum ConfirmationMode: JSONStringEnum {
  /// Always.
  case alwaysAsk
  /// When something may go wrong.
  case adaptive
  /// Only before something is deleted.
  case yolo
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.alwaysAsk: "alwaysAsk", .adaptive: "adaptive", .yolo: "yolo"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }

  /// The mode that holds: one that isn't known asks always.
  public var effective: ConfirmationMode { if case .unknown = self { .alwaysAsk } else { self } }
}

/// What may go wrong when a tool runs.
public enum RiskCategory: JSONStringEnum, Comparable {
  /// Nothing: it reads.
  case low
  /// Little: it makes something private.
  case medium
  /// Much: it changes or deletes what exists, sends, publishes or spends.
  case high
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.low: "low", .medium: "medium", .high: "high"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }

  /// Whether less may go wrong with one than with the other. One that isn't known is the worst.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  private var rank: Int { Self.names.rank(of: self) ?? .max }
}

/// What a tool does.
public enum ToolEffect: JSONStringEnum {
  /// Reads.
  case read
  /// Makes something private.
  case create
  /// Changes what exists.
  case update
  /// Deletes what exists.
  case delete
  /// Sends something to somebody.
  case send
  /// Shows something to everybody.
  case publish
  /// Spends money.
  case spend
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .read: "read", .create: "create", .update: "update", .delete: "delete", .send: "send", .publish: "publish",
    .spend: "spend",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }

  /// What may go wrong with it. One that isn't known is taken for the worst.
  public var risk: RiskCategory {
    switch self {
    case .read: .low
    case .create: .medium
    case .update, .delete, .send, .publish, .spend, .unknown: .high
    }
  }
  /// Whether something leaves the machine.
  public var isOutgoing: Bool {
    switch self {
    case .send, .publish, .spend, .unknown: true
    case .read, .create, .update, .delete: false
    }
  }
}

/// Whether a call may run, and why.
public struct ToolDecision: JSONStruct {
  /// What was decided.
  public var verdict = ToolVerdict.ask
  /// Why, in words that are shown: the effect, the mode, or the taint.
  public var reason = ""
  /// When, in Unix milliseconds.
  public var decidedAt: Int64?
  /// The mode that held.
  public var mode: ConfirmationMode?
  /// Whether the user may allow calls like this one in advance.
  public var isGrantable = false
  /// Whether the user may allow them in all chats, and not only in this one.
  public var isGrantableEverywhere = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A decision.
  public init(
    verdict: ToolVerdict, reason: String, decidedAt: Int64? = nil, mode: ConfirmationMode? = nil,
    isGrantable: Bool = false, isGrantableEverywhere: Bool = false
  ) {
    self.verdict = verdict
    self.reason = reason
    self.decidedAt = decidedAt
    self.mode = mode
    self.isGrantable = isGrantable
    self.isGrantableEverywhere = isGrantableEverywhere
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("verdict", value: &verdict)
    fields.field("reason", value: &reason)
    fields.time("decidedAt", value: &decidedAt)
    fields.field("mode", value: &mode)
    fields.field("isGrantable", value: &isGrantable, absent: false)
    fields.field("isGrantableEverywhere", value: &isGrantableEverywhere, absent: false)
  }
}

/// What was decided about a call.
public enum ToolVerdict: JSONStringEnum {
  /// A rule lets it run.
  case run
  /// The user is to be asked.
  case ask
  /// The user approved it.
  case approved
  /// The user refused it.
  case denied
  /// A rule forbids it.
  case forbidden
  /// Nobody answered in time.
  case expired
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .run: "run", .ask: "ask", .approved: "approved", .denied: "denied", .forbidden: "forbidden",
    .expired: "expired",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// A call that waits for the user, as a question puts it. What is shown is never shortened or blackened: one approves
/// what one sees.
public struct PendingToolExecution: JSONStruct, Identifiable {
  /// The call's id.
  public var id = ""
  /// The tool.
  public var toolSlug = ""
  /// What it would do, in one sentence.
  public var summarizedIntent = ""
  /// What may go wrong.
  public var riskCategory = RiskCategory.high
  /// The arguments as text, each in full.
  public var sanitizedArgs: [String: String] = [:]
  /// What or whom it would affect.
  public var targetDescription = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A question.
  public init(
    id: String, toolSlug: String, summarizedIntent: String, riskCategory: RiskCategory, sanitizedArgs: [String: String],
    targetDescription: String
  ) {
    self.id = id
    self.toolSlug = toolSlug
    self.summarizedIntent = summarizedIntent
    self.riskCategory = riskCategory
    self.sanitizedArgs = sanitizedArgs
    self.targetDescription = targetDescription
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("id", value: &id)
    try fields.required("toolSlug", value: &toolSlug)
    fields.field("summarizedIntent", value: &summarizedIntent)
    fields.field("riskCategory", value: &riskCategory)
    fields.table("sanitizedArgs", value: &sanitizedArgs)
    fields.field("targetDescription", value: &targetDescription)
  }
}

/// Where a piece of what a model saw came from.
public struct Provenance: JSONStruct {
  /// What kind of source it is.
  public var source = ProvenanceSource.tool
  /// Which one: an address, a tool, a person.
  public var label: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A source.
  public init(source: ProvenanceSource, label: String? = nil) {
    self.source = source
    self.label = label
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("source", value: &source)
    fields.field("label", value: &label)
  }

  /// Whether a stranger may have written it. Text of the user's own files counts as such where it was read in the same
  /// turn; once the user has written again, what is asked for by name runs as ever.
  public var taints: Bool {
    switch source {
    case .user, .ownData: false
    case .ownText, .web, .tool, .person, .unknown: true
    }
  }
}

/// Kinds of sources.
public enum ProvenanceSource: JSONStringEnum {
  /// The user said it.
  case user
  /// The user's own data, without any text that somebody else may have written.
  case ownData
  /// Text of the user's own files: titles, places and notes of events, reminders, notes, people. The user need not have
  /// written it: events are imported, pages are clipped, other programs write these files too.
  case ownText
  /// The web.
  case web
  /// Another program.
  case tool
  /// Somebody else.
  case person
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .user: "user", .ownData: "ownData", .ownText: "ownText", .web: "web", .tool: "tool", .person: "person",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
