import ChatTypes
import Foundation
import JSONValue
import UserFacingErrors

/// Why a file can't be imported at all. What concerns a part of it becomes a `ChatTransferProblem`.
public enum ChatImportError: UserFacingError, Hashable {
  /// The system refused; `reason` is its own word for it.
  case unreadable(reason: String)
  /// It is a folder, a device or the like.
  case notAFile
  /// Nothing is in it.
  case empty
  /// It is text in another encoding.
  case notUTF8
  /// It is an archive that must be unpacked first.
  case archive
  /// It is no file of a known form.
  case unknownFormat
  /// Its form is known, but no conversation in it could be read; the first reason.
  case nothingFound(String?)
  /// Its form can't be imported, or this version doesn't know it.
  case notImportable(ChatFileFormat)
  /// It has another form than was asked for.
  case otherFormat(found: ChatFileFormat)
  /// It lists sessions that are in other files.
  case sessionIndex
  /// A newer version of the program wrote it.
  case newerVersion(Int)
  /// It breaks off; all bytes up to here are there.
  case truncated(offset: Int64)
  /// It is no JSON from this byte on.
  case syntax(offset: Int64)
  /// Its arrays and objects are nested deeper than `JSONValue/maximumDepth`.
  case tooDeep
  /// It, or the part that must be read at once, is larger than this many bytes.
  case tooLarge(limit: Int)
}

extension ChatImportError {
  /// The kinds of failure.
  public enum Code: String, Sendable {
    /// The file can't be read.
    case unreadable, notAFile, empty, notUTF8
    /// Its form can't be imported.
    case archive, unknownFormat, nothingFound, notImportable, otherFormat, sessionIndex, newerVersion
    /// What is in it can't be understood.
    case truncated, syntax, tooDeep, tooLarge
  }

  /// The kind of failure.
  public var code: Code {
    switch self {
    case .unreadable: .unreadable
    case .notAFile: .notAFile
    case .empty: .empty
    case .notUTF8: .notUTF8
    case .archive: .archive
    case .unknownFormat: .unknownFormat
    case .nothingFound: .nothingFound
    case .notImportable: .notImportable
    case .otherFormat: .otherFormat
    case .sessionIndex: .sessionIndex
    case .newerVersion: .newerVersion
    case .truncated: .truncated
    case .syntax: .syntax
    case .tooDeep: .tooDeep
    case .tooLarge: .tooLarge
    }
  }

  /// A sentence for the user that says what to do next.
  public var message: String {
    switch self {
    case .unreadable(let reason):
      "The file can't be read (\(reason)). Check that it is there and that you may read it, and try again."
    case .notAFile: "This is not a file. Choose a file, such as conversations.json."
    case .empty: "The file has no chats in it. Choose another file, or export again."
    case .notUTF8: "The file is not text in UTF-8. Save it in UTF-8, or export again."
    case .archive: "The file is an archive. Unpack it and choose the file conversations.json in it."
    case .unknownFormat:
      "The file is none that Linnet can read. Choose an export of Linnet (JSON Lines), a conversations.json of ChatGPT, "
        + "Claude or DeepSeek, a chat that Open WebUI, LibreChat, LM Studio, HuggingChat or llama.cpp exported, Gemini's "
        + "MyActivity.json, or messages in JSON."
    case .nothingFound(let reason):
      "No chat in the file has a message that Linnet can read\(reason.map { " (\($0.hasSuffix(".") ? $0.dropLast() : $0[...]))" } ?? ""). "
        + "Choose another file, or export again."
    case .notImportable(.markdown): "Markdown can't be imported. Choose the JSON Lines file of the same export."
    case .notImportable(let format):
      "Files of the form \(format.rawValue) can't be imported. Leave the form open, and Linnet finds out by itself."
    case .otherFormat(let found):
      "The file has the form \(found.rawValue). Import it as that, or leave the form open."
    case .sessionIndex: "The file only lists sessions. Choose the files beside it, which hold one session each."
    case .newerVersion(let version):
      "A newer version of Linnet wrote this file (form \(version)). Update Linnet and try again."
    case .truncated(let offset):
      "The file breaks off after \(offset) bytes. Copy or download it again, and import that."
    case .syntax(let offset): "The file is damaged at byte \(offset). Copy or download it again, and import that."
    case .tooDeep: "The file is nested too deep to be a list of chats. Choose another file."
    case .tooLarge(let limit):
      "The file is larger than \(limit / 1_048_576) MB. Split it, or export fewer chats at a time."
    }
  }

  /// A line for the log, without anything of the user's.
  public var logDescription: String {
    switch self {
    case .unreadable(let reason): "import: unreadable: \(reason)"
    case .notAFile: "import: not a regular file"
    case .empty: "import: empty"
    case .notUTF8: "import: not UTF-8"
    case .archive: "import: archive"
    case .unknownFormat: "import: unknown format"
    case .nothingFound: "import: no message could be read"
    case .notImportable(.unknown): "import: format not importable: unknown"
    case .notImportable(let format): "import: format not importable: \(format.rawValue)"
    case .otherFormat(let found): "import: format is \(found.rawValue)"
    case .sessionIndex: "import: index of sessions"
    case .newerVersion(let version): "import: version \(version)"
    case .truncated(let offset): "import: truncated at byte \(offset)"
    case .syntax(let offset): "import: no JSON at byte \(offset)"
    case .tooDeep: "import: nested too deep"
    case .tooLarge(let limit): "import: larger than \(limit) bytes"
    }
  }
}

/// How much of a file is read at once.
public struct ImportLimits: Hashable, Sendable {
  /// The largest file in bytes, other than JSON Lines, which may have any size. 1 GiB, beyond every export of one
  /// person that has been heard of.
  public var documentBytes = 1 << 30
  /// The largest line, conversation or single JSON object in bytes. Its values take about five times that in memory.
  public var elementBytes = 256 << 20
  /// The most problems that are told one by one; the rest are counted.
  public var problems = 1000
  /// Bytes that are read from the file at a time.
  public var chunkBytes = 1 << 18

  /// The usual limits.
  public init() {}
}
