import Foundation
import PlainText

/// Documents that are text already.
enum PlainDocument {
  /// Characters that no text has, of a thousand, before it counts as something else.
  private static let mostControls = 2

  /// Reads text of any character set.
  /// - Parameter wasCut: whether the bytes are only the beginning of the file.
  static func read(_ bytes: Data, wasCut: Bool, limits: DocumentLimits) throws(DocumentError) -> ExtractedDocument {
    let decoded = DecodedText(bytes)
    guard !isBinary(decoded.text) else { throw .notADocument("This kind of file") }
    return try document(
      .text, whole: TextCleaning.cleaned(decoded.text), decoded: decoded, wasCut: wasCut, limits: limits)
  }

  /// Reads a page of the web.
  static func readHTML(_ bytes: Data, wasCut: Bool, limits: DocumentLimits) throws(DocumentError) -> ExtractedDocument {
    let page = HTMLDocument(bytes)
    let text = TextCleaning.cleaned(page.title.isEmpty ? page.text : "\(page.title)\n\n\(page.text)")
    return try document(.html, whole: text, decoded: nil, wasCut: wasCut, limits: limits)
  }

  private static func document(
    _ kind: ExtractedDocument.Kind, whole: String, decoded: DecodedText?, wasCut: Bool, limits: DocumentLimits
  ) throws(DocumentError) -> ExtractedDocument {
    let text = TextCleaning.beginning(of: whole, bytes: limits.textBytes)
    guard text.contains(where: { !$0.isWhitespace }) else { throw .withoutText }
    var notes: [String] = []
    let isCut = wasCut || text.utf8.count < whole.utf8.count
    if isCut { notes.append("The file is too long: only its first \(limits.textBytes / 1_000_000) MB were read.") }
    if let decoded, decoded.isGuess {
      notes.append("The file doesn't say how its letters are written; it was read as \(decoded.charsetName).")
    } else if decoded?.hasReplacements == true {
      notes.append("Some letters of the file are damaged and stand as “\u{FFFD}”.")
    }
    return ExtractedDocument(
      kind: kind, parts: [ExtractedDocument.Part(text: text)], isComplete: !isCut, notes: notes)
  }

  /// Whether this is something else that was read as text.
  private static func isBinary(_ text: String) -> Bool {
    var controls = 0
    var count = 0
    for scalar in text.unicodeScalars.prefix(20_000) {
      count += 1
      switch scalar.value {
      case 0x00: return true
      case 0x09, 0x0A, 0x0C, 0x0D, 0x1B: break
      case 0..<0x20, 0x7F...0x9F: controls += 1
      default: break
      }
    }
    return controls * 1000 > count * mostControls
  }
}
