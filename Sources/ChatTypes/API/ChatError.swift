import Foundation
import JSONValue
import UserFacingErrors

/// Why a command failed, or what went wrong meanwhile: what programs decide on, a sentence for the user in
/// ``message``, and ``logDescription`` for the log.
public enum ChatError: JSONUnion, UserFacingError {
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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("error", of: &self, as: Self.error, fields: "errorType") { if case let .error(a) = $0 { $1(a) } }
    cases.tag(
      "errorAgent", of: &self, as: Self.errorAgent, fields: "agentError", CaseField("agentConnId", absent: "")
    ) {
      if case let .errorAgent(a, b) = $0 { $1(a, b) }
    }
    cases.tag("errorStore", of: &self, as: Self.errorStore, fields: "storeError") {
      if case let .errorStore(a) = $0 { $1(a) }
    }
    cases.tag("errorDatabase", of: &self, as: Self.errorDatabase, fields: "databaseError") {
      if case let .errorDatabase(a) = $0 { $1(a) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
