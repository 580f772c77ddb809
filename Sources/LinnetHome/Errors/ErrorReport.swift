import ChatCore
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Organizer
import Persistence
import Tools

/// An error as a program and a user are told it.
package struct ErrorReport: Error, Encodable, Equatable, Sendable {
  /// Names the kind: one of ``LLMError/Code`` or ``LinnetError/Code``, the tag of a ``ChatError``, or the code of another
  /// module's error.
  package var code: String
  /// The sentence for the user.
  package var message: String
  /// For the log; not part of the JSON.
  package var logDescription: String

  enum CodingKeys: String, CodingKey {
    case code, message
  }

  package init(_ error: any Error) {
    switch error {
    case let error as ErrorReport: self = error
    case let error as LLMError:
      self.init(code: error.code.rawValue, message: error.message, logDescription: error.logDescription)
    case let error as LinnetError:
      self.init(code: error.code.rawValue, message: error.message, logDescription: error.logDescription)
    case let error as ChatError:
      self.init(code: Self.code(of: error), message: error.message, logDescription: error.logDescription)
    case let error as KeyError:
      self.init(code: error.code.rawValue, message: error.message, logDescription: error.logDescription)
    case let error as ArchiveError:
      self.init(code: error.code.rawValue, message: error.message, logDescription: error.logDescription)
    case let error as SocketError:
      self.init(code: error.code.rawValue, message: error.message, logDescription: error.logDescription)
    case let error as OrganizerError:
      self.init(code: error.kind.rawValue, message: error.message, logDescription: error.logDescription)
    case let error as PhraseProblem: self.init(error)
    case let error as ToolError:
      self.init(code: error.code.rawValue, message: error.message, logDescription: error.logDescription)
    case let error as any UserFacingError:
      self.init(code: error.codeName, message: error.message, logDescription: error.logDescription)
    case is CancellationError: self.init(LinnetError.interrupted)
    default: self.init(LinnetError.unexpected(error))
    }
  }

  package init(code: String, message: String, logDescription: String) {
    self.code = code
    self.message = message
    self.logDescription = logDescription
  }

  private static func code(of error: ChatError) -> String {
    switch error {
    case .error(let errorType): errorType.tag
    case .errorStore(let storeError): storeError.tag
    case .errorDatabase(let databaseError): databaseError.tag
    case .errorAgent, .unknown: error.tag
    }
  }
}
