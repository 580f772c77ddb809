import ChatTypes
import Foundation
import JSONValue
import Observation

/// Exports, imports and backups of a window.
@MainActor @Observable public final class TransfersModel {
  /// A file that was made.
  public struct File: Equatable, Sendable {
    /// By which it can be had.
    public let id: String
    /// Its name.
    public let name: String
    /// What is in it.
    public let summary: String
    /// Bytes.
    public let byteCount: Int64
  }

  /// The chats that were exported last.
  public private(set) var exported: File?
  /// The backup that was made last.
  public private(set) var backup: File?
  /// What the last import came to.
  public private(set) var imported: String?
  /// What of it was left out: the first of it.
  public private(set) var problems: [String] = []

  @ObservationIgnored private let context: ModelContext

  /// Of a window.
  public init(state: AppState) { context = state.context }

  /// Writes all chats to a file.
  /// - Parameters:
  ///   - path: where it doesn't exist yet.
  ///   - id: by which the file can be had.
  /// - Returns: whether it is there; the error is shown if not.
  public func export(isMarkdown: Bool, to path: String, id: String) async -> Bool {
    guard let userId = context.userId else { return false }
    exported = nil
    let request = ChatExportRequest(chatRefs: [], format: isMarkdown ? .markdown : .jsonLines, path: path)
    let answer = await context.perform(.apiExportChats(userId: userId, request: request))
    guard case .chatsExported(_, let summary)? = answer else { return false }
    exported = Self.file(id, path: path, summary: Self.sentence(summary))
    return true
  }

  /// Reads chats from a file and adds them.
  public func importChats(from path: String) async -> Bool {
    guard let userId = context.userId else { return false }
    (imported, problems) = (nil, [])
    let answer = await context.perform(
      .apiImportChats(userId: userId, request: ChatImportRequest(format: nil, path: path)))
    guard case .chatsImported(_, let summary)? = answer else { return false }
    imported = "Imported: \(Self.sentence(summary))"
    problems = summary.problems.prefix(5).map { "\($0.place): \($0.message)" }
    if summary.problems.count > 5 { problems.append("… and \(summary.problems.count - 5) more were left out.") }
    return true
  }

  /// Writes everything to an encrypted file.
  public func backUp(_ passphrase: String, again: String, to path: String, id: String) async -> Bool {
    backup = nil
    guard !passphrase.isEmpty, passphrase == again else {
      let message =
        passphrase.isEmpty ? "Give a passphrase for the backup." : "The two passphrases differ. Type them again."
      context.report(.error(errorType: .transferFailed(message: message)))
      return false
    }
    let config = ArchiveConfig(archivePath: path, passphrase: passphrase)
    guard case .archiveExported? = await context.perform(.apiExportArchive(config: config)) else { return false }
    backup = Self.file(id, path: path, summary: "Everything, encrypted.")
    return true
  }

  private static func file(_ id: String, path: String, summary: String) -> File {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.int64Value ?? 0
    return File(id: id, name: URL(filePath: path).lastPathComponent, summary: summary, byteCount: size)
  }

  private static func sentence(_ summary: ChatTransferSummary) -> String {
    func counted(_ count: Int, noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    return "\(counted(summary.chats, noun: "chat")) with \(counted(summary.items, noun: "message"))."
  }
}
