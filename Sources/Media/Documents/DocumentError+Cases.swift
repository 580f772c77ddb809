extension DocumentError {
  static let emptyDocument = DocumentError(
    .noText, message: "This file is empty, so there is nothing to read. Choose another one.", log: "empty")

  /// `kind` begins a sentence: "A picture".
  static func notADocument(_ kind: String) -> DocumentError {
    DocumentError(
      .unsupportedFormat,
      message: "\(kind) holds no text that can be read here. Attach a PDF, DOCX, HTML, Markdown or text file.",
      log: "no document")
  }

  /// `format` is a format's name in the app's words.
  static func otherFormat(_ format: String) -> DocumentError {
    DocumentError(
      .unsupportedFormat, message: "\(format) can't be read here. Save it as DOCX, PDF or text, and attach that.",
      log: "another format")
  }

  static func damagedDocument(_ format: String) -> DocumentError {
    DocumentError(
      .damaged,
      message: "This \(format) file is damaged or incomplete. Fetch or copy it once more, or save it anew.", log: format
    )
  }

  static func encrypted(_ format: String) -> DocumentError {
    DocumentError(
      .encrypted,
      message: "This \(format) file is protected with a password. Save it without one, and attach that.", log: format)
  }

  static let scanned = DocumentError(
    .noText,
    message: "This PDF holds pictures of pages and no text. Run it through text recognition (such as OCRmyPDF) first.",
    log: "pdf without text")

  static let withoutText = DocumentError(
    .noText, message: "There is no text in this document. Choose another one.", log: "document without text")

  static let tooMuchUnpacked = DocumentError(
    .tooLarge, message: "This document unpacks to far more than a document holds, so it was not read.",
    log: "unpacks beyond the limit")

  static let pdfToolMissing = DocumentError(
    .toolMissing,
    message: "Reading PDF files needs pdftotext. Install the package poppler-utils (Debian, Ubuntu, Fedora) or poppler "
      + "(Homebrew, Arch), and attach the file again.",
    log: "pdftotext")

  static let toolTimedOut = DocumentError(
    .tooSlow, message: "This PDF took too long to read. Print it to a new PDF, or attach only the pages that matter.",
    log: "pdftotext")
}
