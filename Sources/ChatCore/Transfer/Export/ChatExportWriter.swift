import ChatTypes
import Foundation
import JSONValue

/// Writes chats into a file, one record at a time: a chat, then its items, then the next chat. Nothing but the record at
/// hand is in memory.
///
/// The file must not exist. It appears under its name with ``finish()``; a writer that is let go before leaves nothing
/// behind. Writing blocks, so it belongs on a thread of its own. A writer may be handed from one task to another.
public struct ChatExportWriter: ~Copyable {
  private let format: ChatFileFormat
  private let file: ExportFile
  private let folder: ExportFolder?
  private var markdown: MarkdownDocument
  private var chats = 0
  private var items = 0
  private var files = 0

  /// Begins an export.
  /// - Parameters:
  ///   - file: the file, which must not exist.
  ///   - format: JSON Lines or Markdown.
  ///   - includeFiles: whether files are put into ``filesFolder(of:)``, which must not exist then.
  ///   - exportedAt: the time that is written into it, in Unix milliseconds.
  ///   - timeZone: the zone of times in Markdown.
  /// - Throws: ``ChatExportError``.
  public init(
    _ file: URL, format: ChatFileFormat, includeFiles: Bool = false, exportedAt: Int64, timeZone: TimeZone = .gmt
  ) throws(ChatExportError) {
    guard format == .jsonLines || format == .markdown else { throw .notExportable(format) }
    let folderURL = Self.filesFolder(of: file)
    let markdown = MarkdownDocument(filesFolder: folderURL.lastPathComponent, timeZone: timeZone)
    let folder = includeFiles ? try ExportFolder(folderURL) : nil
    let opened = try ExportFile(file)
    switch format {
    case .jsonLines: try opened.append(Self.line(JSONLinesFormat.header(exportedAt: exportedAt)))
    default: try opened.append(markdown.beginning(exportedAt: exportedAt).utf8)
    }
    self.format = format
    self.markdown = markdown
    self.folder = folder
    self.file = opened
  }

  /// The folder that the files of an export are in: `chats.jsonl` has `chats-files` beside it.
  public static func filesFolder(of file: URL) -> URL {
    file.deletingLastPathComponent()
      .appending(path: "\(file.deletingPathExtension().lastPathComponent)-files", directoryHint: .isDirectory)
  }

  /// Copies the file of an item beside the export, to be named in the item that is written next.
  /// - Parameters:
  ///   - source: where it is now, not encrypted.
  ///   - fileName: its name, for people.
  ///   - thumbnail: its small picture.
  /// - Throws: ``ChatExportError/unreadableFile(name:reason:)`` when the file itself can't be read; the export can go on
  ///   without it. Every other error ends the export.
  public mutating func addFile(
    _ source: URL, named fileName: String, thumbnail: URL? = nil
  ) throws(ChatExportError) -> ExportedFile {
    guard let folder else { throw .outOfOrder }
    var exported = ExportedFile(path: try folder.add(source, named: fileName))
    files += 1
    guard let thumbnail else { return exported }
    do {
      exported.thumbnailPath = try folder.add(thumbnail, named: "thumb_\(fileName)")
    } catch {
      // A picture without its small form can make a new one.
      guard case .unreadableFile = error else { throw error }
    }
    return exported
  }

  /// Writes a chat. The items that follow belong to it.
  public mutating func add(_ chat: ExportedChat) throws(ChatExportError) {
    chats += 1
    switch format {
    case .jsonLines: try write(JSONLinesFormat.line(chat))
    default: try write(markdown.heading(chat))
    }
  }

  /// Writes an item of the chat before.
  public mutating func add(_ item: ExportedItem) throws(ChatExportError) {
    guard chats > 0 else { throw .outOfOrder }
    items += 1
    switch format {
    case .jsonLines: try write(JSONLinesFormat.line(item))
    default: try write(markdown.block(item))
    }
  }

  /// Ends the export: afterwards it is on the disk under its name.
  /// - Returns: what was written.
  public consuming func finish() throws(ChatExportError) -> ChatTransferSummary {
    if format == .jsonLines { try write(JSONLinesFormat.end(chats: chats, items: items)) }
    try file.finish()
    folder?.finish()
    return ChatTransferSummary(chats: chats, items: items, files: files)
  }

  private func write(_ line: JSONValue) throws(ChatExportError) { try file.append(Self.line(line)) }

  private func write(_ text: String) throws(ChatExportError) { try file.append(text.utf8) }

  private static func line(_ json: JSONValue) -> Data {
    var line = json.data()
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
