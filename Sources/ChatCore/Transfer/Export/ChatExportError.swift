import ChatTypes
import Foundation
import JSONValue
import UserFacingErrors

/// Why chats can't be exported. Nothing is left of a file that was begun.
public enum ChatExportError: UserFacingError, Hashable {
  /// The file, or the folder of files beside it, is there already.
  case exists(name: String)
  /// The system refused to write; `reason` is its own word for it.
  case unwritable(name: String, reason: String)
  /// The file of an item can't be read.
  case unreadableFile(name: String, reason: String)
  /// Chats are not exported in this form.
  case notExportable(ChatFileFormat)
  /// An item was given before any chat, or a file to an export without files.
  case outOfOrder
}

extension ChatExportError {
  /// The kinds of failure.
  public enum Code: String, Sendable {
    /// A file can't be written, or one that belongs to an item can't be read.
    case exists, unwritable, unreadableFile
    /// What was asked for makes no sense.
    case notExportable, outOfOrder
  }

  /// The kind of failure.
  public var code: Code {
    switch self {
    case .exists: .exists
    case .unwritable: .unwritable
    case .unreadableFile: .unreadableFile
    case .notExportable: .notExportable
    case .outOfOrder: .outOfOrder
    }
  }

  /// A sentence for the user that says what to do next.
  public var message: String {
    switch self {
    case .exists(let name): "\(name) is there already. Choose another name, or remove it first."
    case .unwritable(let name, let reason):
      "\(name) can't be written (\(reason)). Check the folder and the free space, and try again."
    case .unreadableFile(let name, let reason): "The attached file \(name) can't be read (\(reason))."
    case .notExportable(let format):
      "Chats can't be exported as \(format.rawValue). Choose \(ChatFileFormat.jsonLines.rawValue) or "
        + "\(ChatFileFormat.markdown.rawValue)."
    case .outOfOrder: "The export failed. Try again."
    }
  }

  /// A line for the log, without anything of the user's.
  public var logDescription: String {
    switch self {
    case .exists: "export: the file exists"
    case .unwritable(_, let reason): "export: not writable: \(reason)"
    case .unreadableFile(_, let reason): "export: attached file not readable: \(reason)"
    case .notExportable(.unknown): "export: unknown format"
    case .notExportable(let format): "export: format \(format.rawValue) is not written"
    case .outOfOrder: "export: records out of order"
    }
  }
}
