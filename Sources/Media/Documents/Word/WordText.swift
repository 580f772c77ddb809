import Concurrency
import Foundation

/// Text of DOCX documents: paragraphs, headings, lists and tables in Markdown's form, footnotes at the end.
struct WordText {
  let limits: DocumentLimits

  func read(_ data: Data, cancellation: Cancellation) throws(DocumentError) -> ExtractedDocument {
    let package = try WordPackage(data, limits: limits)
    let styles = WordStyles(styles: try package.beside("styles.xml"), numbering: try package.beside("numbering.xml"))
    try cancellation.checkReading()
    var reader = WordReader(styles, limit: limits.textBytes)
    let ending = reader.read(try package.document())
    try cancellation.checkReading()
    var text = reader.blocks.text
    let notes = try notes(package, styles: styles, references: reader.references)
    if !notes.isEmpty { text += (text.isEmpty ? "" : "\n\n") + notes.joined(separator: "\n") }
    // A document that breaks off gives what was read, which is said; one without anything is damaged.
    guard !text.isEmpty else { throw ending == .broken ? .damagedDocument("DOCX") : .withoutText }
    var remarks: [String] = []
    switch ending {
    case .whole: break
    case .limit:
      remarks.append("The document is too long: only its first \(limits.textBytes / 1_000_000) MB of text were read.")
    case .broken: remarks.append("The document is damaged: the text breaks off where it could not be read any further.")
    }
    return ExtractedDocument(
      kind: .docx, parts: [ExtractedDocument.Part(text: text)], isComplete: ending == .whole, notes: remarks)
  }

  /// The notes that the text refers to, in the order of their numbers.
  private func notes(_ package: WordPackage, styles: WordStyles, references: [String]) throws(DocumentError)
    -> [String]
  {
    guard !references.isEmpty else { return [] }
    var texts: [String: String] = [:]
    for kind in ["footnote", "endnote"] {
      guard let bytes = try package.beside("\(kind)s.xml") else { continue }
      texts.merge(Self.notes(bytes, kind: kind, styles: styles, limit: limits.textBytes)) { first, _ in first }
    }
    return references.enumerated().compactMap { position, reference in
      texts[reference].map { "[^\(position + 1)]: \($0)" }
    }
  }

  private static func notes(_ bytes: [UInt8], kind: String, styles: WordStyles, limit: Int) -> [String: String] {
    var texts: [String: String] = [:]
    var id: String?
    var reader = WordReader(styles, limit: limit)
    for token in XMLReader(bytes) {
      switch token {
      case .start(let name, let attributes) where WordNames.local(name) == kind:
        id = attributes["w:id"]
        reader = WordReader(styles, limit: limit)
      case .end(let name) where WordNames.local(name) == kind:
        let text = reader.blocks.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let id, !text.isEmpty { texts["\(kind) \(id)"] = text }
        id = nil
      default: reader.take(token)
      }
    }
    return texts
  }
}
