import JSONValue

/// Why a command failed, or what went wrong meanwhile: what programs decide on, a sentence for the user in
/// ``message``, and ``logDescription`` for the log.
public enum ChatError: JSONUnion, Error {
  /// The command was refused.
  case error(errorType: ChatErrorType)
  /// The network failed, as the SimpleX core tells it.
  case errorAgent(agentError: JSONValue, agentConnId: String)
  /// The store refused or failed.
  case errorStore(storeError: StoreError)
  /// The store can't be opened.
  case errorDatabase(databaseError: DBMigrationResult)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "error":
      return .error(errorType: try fields.value("errorType"))
    case "errorAgent":
      return .errorAgent(
        agentError: try fields.value("agentError"), agentConnId: try fields.value("agentConnId", absent: ""))
    case "errorStore":
      return .errorStore(storeError: try fields.value("storeError"))
    case "errorDatabase":
      return .errorDatabase(databaseError: try fields.value("databaseError"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .error(let errorType):
      fields.tag("error")
      fields.put("errorType", errorType)
    case let .errorAgent(agentError, agentConnId):
      fields.tag("errorAgent")
      fields.put("agentError", agentError)
      fields.put("agentConnId", agentConnId)
    case .errorStore(let storeError):
      fields.tag("errorStore")
      fields.put("storeError", storeError)
    case .errorDatabase(let databaseError):
      fields.tag("errorDatabase")
      fields.put("databaseError", databaseError)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
