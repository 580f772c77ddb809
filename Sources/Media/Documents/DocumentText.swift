import Concurrency
import Foundation

/// Reads the text of documents: PDF, DOCX, HTML, Markdown and text of any kind. What a file is shows in its first bytes;
/// its name only decides among kinds of text.
public struct DocumentText: Sendable {
  /// How much is read.
  public let limits: DocumentLimits
  private let searchPath: [String]

  private static let queue = BlockingQueue(label: "linnet.media.documents")

  /// A reader.
  /// - Parameters:
  ///   - limits: how much is read.
  ///   - searchPath: the folders in which programs are looked for, as `PATH` has them.
  public init(
    limits: DocumentLimits = DocumentLimits(),
    searchPath: [String] = DocumentText.systemPath(ProcessInfo.processInfo.environment["PATH"])
  ) {
    self.limits = limits
    self.searchPath = searchPath
  }

  /// The folders of a `PATH`, or the usual ones where there is none.
  public static func systemPath(_ path: String?) -> [String] {
    let folders = (path ?? "").split(separator: ":").map(String.init)
    return folders.isEmpty ? ["/usr/local/bin", "/usr/bin", "/bin", "/opt/homebrew/bin"] : folders
  }

  /// Whether PDF files can be read on this machine: for `doctor`.
  public var canReadPDF: Bool {
    searchPath.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(PDFText.program)") }
  }

  /// Reads a file, on a thread of its own, one after the other. A cancelled task stops the reading.
  /// - Parameters:
  ///   - file: where it lies.
  ///   - name: what it is called, for a file that lies under another name; nil for the file's own.
  /// - Throws: ``DocumentError`` with a sentence that says what to do.
  public func read(_ file: URL, name: String? = nil) async throws(DocumentError) -> ExtractedDocument {
    try await Self.queue.run { cancellation throws(DocumentError) in
      try read(file, name: name ?? file.lastPathComponent, cancellation: cancellation)
    }
  }

  private func read(_ file: URL, name: String, cancellation: Cancellation) throws(DocumentError) -> ExtractedDocument {
    try cancellation.checkReading()
    let source: SourceFile
    let head: Data
    do throws(MediaError) {
      source = try SourceFile(file)
      guard source.size <= limits.fileBytes else { throw MediaError.tooManyBytes(limit: limits.fileBytes) }
      head = try source.read(upTo: DocumentKind.headLength)
    } catch {
      throw DocumentError(error)
    }
    guard !head.isEmpty else { throw .emptyDocument }
    switch try DocumentKind(head: head, name: name) {
    case .pdf: return try PDFText(searchPath: searchPath, limits: limits).read(file, cancellation: cancellation)
    case .docx:
      return try WordText(limits: limits).read(
        try rest(source, head: head, limit: limits.fileBytes).bytes, cancellation: cancellation)
    case .html:
      let (bytes, wasCut) = try rest(source, head: head, limit: Int64(limits.textBytes))
      return try PlainDocument.readHTML(bytes, wasCut: wasCut, limits: limits)
    case .text:
      let (bytes, wasCut) = try rest(source, head: head, limit: Int64(limits.textBytes))
      return try PlainDocument.read(bytes, wasCut: wasCut, limits: limits)
    }
  }

  /// What was read and what follows, up to a limit, and whether there is more.
  private func rest(_ source: SourceFile, head: Data, limit: Int64) throws(DocumentError) -> (
    bytes: Data, wasCut: Bool
  ) {
    var bytes = head
    do throws(MediaError) {
      while bytes.count <= limit {
        let piece = try source.read(upTo: 1 << 20)
        if piece.isEmpty { return (bytes, false) }
        bytes.append(piece)
      }
    } catch {
      throw DocumentError(error)
    }
    return (bytes.prefix(Int(limit)), true)
  }
}
