import Foundation

/// What a document is, by its first bytes.
enum DocumentKind: Equatable {
  case pdf
  case docx
  case html
  case text

  /// Bytes that are looked at.
  static let headLength = 4096

  /// Endings of names that make text a page of the web.
  private static let pageSuffixes: Set<String> = ["html", "htm", "xhtml"]

  /// - Throws: what to do with a file that holds no text that can be read.
  init(head: Data, name: String) throws(DocumentError) {
    let bytes = BytesView(head)
    let suffix = FileName.fileExtension(of: name).lowercased()
    // Some programs write a line before the header; readers look for it in the first kilobyte.
    if Data(head.prefix(1024)).firstRange(of: Data("%PDF-".utf8)) != nil {
      self = .pdf
    } else if bytes.has([0x50, 0x4B, 3, 4]) {
      self = .docx
    } else if bytes.has([0x50, 0x4B, 5, 6]) {
      throw .notADocument("An empty archive")
    } else if bytes.has([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      // Old formats and encrypted new ones share this container.
      throw suffix == "docx" ? .encrypted("DOCX") : .otherFormat("A document of an old version of Office")
    } else if bytes.has("{\\rtf") {
      throw .otherFormat("An RTF document")
    } else if let format = ImageFormat(detecting: head) {
      throw .notADocument("A \(format.name) picture")
    } else if MediaType.signatures.contains(where: { bytes.has($0.bytes, at: $0.offset) && $0.bytes.count > 2 }) {
      throw .notADocument(MediaType.knownKind(of: head) ?? "This kind of file")
    } else if Self.isPage(bytes) || Self.pageSuffixes.contains(suffix) {
      self = .html
    } else {
      self = .text
    }
  }

  /// Whether text begins as a page does, not merely mentions one.
  private static func isPage(_ bytes: BytesView) -> Bool {
    var text = bytes.text[...]
    if text.hasPrefix("\u{FEFF}") { text = text.dropFirst() }
    text = text.drop(while: \.isWhitespace)
    let start = text.prefix(64).lowercased()
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
  }
}
