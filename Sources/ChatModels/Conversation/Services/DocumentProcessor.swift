import ChatTypes
import Foundation
import UserFacingErrors

/// Looks into documents before they are sent, so that one which can't be read is refused at once.
@MainActor public protocol DocumentProcessor: AnyObject {
  /// What a document holds.
  /// - Throws: ``AttachmentError`` when no text can be had from it.
  func summary(of file: CryptoFile, named fileName: String) async throws(AttachmentError) -> DocumentSummary
}

/// What a document holds.
public struct DocumentSummary: Equatable, Sendable {
  /// Characters of its text.
  public let characters: Int
  /// Whether it is too long to be read as a whole, so that the parts are chosen which fit the question.
  public let isExcerpted: Bool

  /// What a document holds.
  public init(characters: Int, isExcerpted: Bool) {
    self.characters = characters
    self.isExcerpted = isExcerpted
  }
}

/// Why a document can't be attached.
public struct AttachmentError: UserFacingError, Equatable {
  /// The kinds of failure.
  public enum Code: String, Sendable {
    /// No text can be had from it.
    case unreadableDocument
  }

  /// The kind of failure.
  public var code: Code { .unreadableDocument }
  /// A sentence for the user that says what to do next.
  public let message: String
  /// For the log.
  public var logDescription: String { code.rawValue }

  /// - Parameter message: a sentence for the user that says what to do next.
  public init(message: String) { self.message = message }
}
