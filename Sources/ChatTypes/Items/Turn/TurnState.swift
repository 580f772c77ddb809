import JSONValue
import UserFacingErrors

/// How far an assistant's turn is.
public enum TurnState: JSONUnion {
  /// It waits for the reply before it.
  case queued
  /// The prompt is being built.
  case preparing
  /// The model is being loaded; the progress is from 0 to 1.
  case loadingModel(progress: Double?)
  /// The prompt is being read; both in tokens.
  case prefill(processed: Int, total: Int)
  /// The model thinks.
  case thinking
  /// The model writes.
  case writing
  /// A tool works.
  case callingTool(callId: String, name: String)
  /// A call waits for the user's decision.
  case waitingForUser(callId: String)
  /// It is done.
  case done
  /// Somebody stopped it.
  case stopped
  /// It failed.
  indirect case failed(failure: TurnFailure)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("queued", of: &self, as: .queued) { if case .queued = $0 { $1() } }
    cases.tag("preparing", of: &self, as: .preparing) { if case .preparing = $0 { $1() } }
    cases.tag("loadingModel", of: &self, as: Self.loadingModel, fields: "progress") {
      if case let .loadingModel(a) = $0 { $1(a) }
    }
    cases.tag("prefill", of: &self, as: Self.prefill, fields: "processed", "total") {
      if case let .prefill(a, b) = $0 { $1(a, b) }
    }
    cases.tag("thinking", of: &self, as: .thinking) { if case .thinking = $0 { $1() } }
    cases.tag("writing", of: &self, as: .writing) { if case .writing = $0 { $1() } }
    cases.tag("callingTool", of: &self, as: Self.callingTool, fields: "callId", "name") {
      if case let .callingTool(a, b) = $0 { $1(a, b) }
    }
    cases.tag("waitingForUser", of: &self, as: Self.waitingForUser, fields: "callId") {
      if case let .waitingForUser(a) = $0 { $1(a) }
    }
    cases.tag("done", of: &self, as: .done) { if case .done = $0 { $1() } }
    cases.tag("stopped", of: &self, as: .stopped) { if case .stopped = $0 { $1() } }
    cases.tag("failed", of: &self, as: Self.failed, fields: "failure") { if case let .failed(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension TurnState {
  /// Whether nothing more will happen.
  public var isFinal: Bool {
    switch self {
    case .done, .stopped, .failed, .unknown: true
    case .queued, .preparing, .loadingModel, .prefill, .thinking, .writing, .callingTool, .waitingForUser: false
    }
  }

  /// Whether nothing more happens without the user: it is over, or waits for a decision.
  public var isSettled: Bool { if case .waitingForUser = self { true } else { isFinal } }

  /// Whether it ended without the whole reply.
  public var isCutShort: Bool {
    switch self {
    case .stopped, .failed: true
    default: false
    }
  }
}

/// Why a turn failed.
public struct TurnFailure: JSONStruct {
  /// What programs decide on, such as `timeout` or `modelNotLoaded`.
  public var code = ""
  /// A sentence for the user that says what to do next.
  public var message = ""
  /// Where the user can do what the sentence says.
  public var nextSteps: [NextStep] = []
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A failure.
  public init(code: String, message: String, nextSteps: [NextStep] = []) {
    self.code = code
    self.message = message
    self.nextSteps = nextSteps
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("code", value: &code)
    try fields.required("message", value: &message)
    fields.listIfAny("nextSteps", value: &nextSteps)
  }
}
