import Concurrency
import Foundation

/// Text of PDF files, by poppler's `pdftotext` in a process of its own: what a hostile file does to it stays there.
///
/// It is run twice: in reading order, which keeps columns of prose apart, and in the layout of the page, which keeps the rows
/// of tables together. ``PDFPage`` chooses for each page.
struct PDFText {
  static let program = "pdftotext"

  /// The folders that programs are looked for in.
  let searchPath: [String]
  let limits: DocumentLimits

  func read(_ file: URL, cancellation: Cancellation) throws(DocumentError) -> ExtractedDocument {
    guard let program = find() else { throw .pdfToolMissing }
    // A path from the root is never taken for an option.
    let path = file.standardizedFileURL.path
    let start = ContinuousClock.now
    let result = try run(program, options: [], path: path, limits: limits, cancellation: cancellation)
    guard result.isCut || result.status == 0 else { throw Self.failure(result) }
    var rest = limits
    rest.toolSeconds -= (ContinuousClock.now - start) / .seconds(1)
    // Without the layout there is still the text.
    var layout: ToolRun.Result?
    if rest.toolSeconds > 0 {
      do throws(DocumentError) {
        layout = try run(program, options: ["-layout"], path: path, limits: rest, cancellation: cancellation)
      } catch  where error.code == .cancelled {
        throw error
      } catch {}
    }
    return try Self.document(
      String(decoding: result.output, as: UTF8.self), layout: layout.map { String(decoding: $0.output, as: UTF8.self) },
      isCut: result.isCut)
  }

  private func run(
    _ program: String, options: [String], path: String, limits: DocumentLimits, cancellation: Cancellation
  ) throws(DocumentError) -> ToolRun.Result {
    let arguments = ["-enc", "UTF-8", "-eol", "unix"] + options + [path, "-"]
    return try ToolRun(program: program, arguments: arguments, limits: limits).run(cancellation)
  }

  /// Where the program lies; nil when it isn't installed.
  private func find() -> String? {
    searchPath.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(Self.program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private static func failure(_ result: ToolRun.Result) -> DocumentError {
    if result.errors.contains("Incorrect password") || result.errors.contains("encrypted") { return .encrypted("PDF") }
    switch result.status {
    // Not allowed by the document's own settings.
    case 3: return .encrypted("PDF")
    // The processor's limit: SIGXCPU, or SIGKILL after it.
    case 128 + Int(SIGXCPU), 128 + Int(SIGKILL): return .toolTimedOut
    default: return .damagedDocument("PDF")
    }
  }

  /// Makes pages of text with a form feed after each.
  /// - Parameter layout: the same pages in their layout.
  static func document(_ text: String, layout: String?, isCut: Bool) throws(DocumentError) -> ExtractedDocument {
    let laidOut = layout.map { $0.split(separator: "\u{C}", omittingEmptySubsequences: false) } ?? []
    var pages = text.split(separator: "\u{C}", omittingEmptySubsequences: false).enumerated().map { position, page in
      PDFPage.better(String(page), layout: position < laidOut.count ? String(laidOut[position]) : nil)
    }
    if pages.last?.isEmpty == true, pages.count > 1 { pages.removeLast() }
    let parts = pages.enumerated().filter { !$0.element.isEmpty }.map {
      ExtractedDocument.Part(page: $0.offset + 1, text: $0.element)
    }
    guard !parts.isEmpty else { throw .scanned }
    var notes: [String] = []
    let silent = pages.indices.filter { pages[$0].isEmpty }.map { $0 + 1 }
    if !silent.isEmpty {
      notes.append("Of \(pages.count) pages \(silent.count) hold no text, perhaps pictures: \(PageList.text(silent)).")
    }
    if isCut { notes.append("The document is too long: only its first \(pages.count) pages were read.") }
    return ExtractedDocument(kind: .pdf, parts: parts, isComplete: silent.isEmpty && !isCut, notes: notes)
  }
}

/// Names pages.
enum PageList {
  /// Numbers as people write them: "3, 7–9". Of many the first few.
  static func text(_ pages: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for page in pages {
      if let last = ranges.last, last.upperBound + 1 == page {
        ranges[ranges.count - 1] = last.lowerBound...page
      } else {
        ranges.append(page...page)
      }
    }
    let shown = ranges.prefix(10).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    return shown.joined(separator: ", ") + (ranges.count > 10 ? " …" : "")
  }
}
