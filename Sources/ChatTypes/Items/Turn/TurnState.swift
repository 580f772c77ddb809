import JSONValue

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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "queued": return .queued
    case "preparing": return .preparing
    case "loadingModel":
      return .loadingModel(progress: try fields.optional("progress"))
    case "prefill":
      return .prefill(processed: try fields.value("processed"), total: try fields.value("total"))
    case "thinking": return .thinking
    case "writing": return .writing
    case "callingTool":
      return .callingTool(callId: try fields.value("callId"), name: try fields.value("name"))
    case "waitingForUser":
      return .waitingForUser(callId: try fields.value("callId"))
    case "done": return .done
    case "stopped": return .stopped
    case "failed":
      return .failed(failure: try fields.value("failure"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .queued: fields.tag("queued")
    case .preparing: fields.tag("preparing")
    case .loadingModel(let progress):
      fields.tag("loadingModel")
      fields.put("progress", progress)
    case let .prefill(processed, total):
      fields.tag("prefill")
      fields.put("processed", processed)
      fields.put("total", total)
    case .thinking: fields.tag("thinking")
    case .writing: fields.tag("writing")
    case let .callingTool(callId, name):
      fields.tag("callingTool")
      fields.put("callId", callId)
      fields.put("name", name)
    case .waitingForUser(let callId):
      fields.tag("waitingForUser")
      fields.put("callId", callId)
    case .done: fields.tag("done")
    case .stopped: fields.tag("stopped")
    case .failed(let failure):
      fields.tag("failed")
      fields.put("failure", failure)
    case .unknown: break
    }
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
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A failure.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("code", &code)
    try fields.required("message", &message)
  }
}
