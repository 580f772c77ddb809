/// The text of a document, and what is missing of it.
public struct ExtractedDocument: Sendable, Equatable {
  /// What kind of file it was.
  public enum Kind: String, Sendable {
    /// Text of any kind: Markdown, tables, source code.
    case text
    /// A page of the web.
    case html
    /// PDF.
    case pdf
    /// A document of Word or of a program that writes its format.
    case docx
  }

  /// A piece of the document that people know by a name.
  public struct Part: Sendable, Equatable {
    /// Which page, counted from 1; nil where there are no pages.
    public let page: Int?
    /// The text, lines ended by "\n".
    public let text: String

    /// A part.
    public init(page: Int? = nil, text: String) {
      self.page = page
      self.text = text
    }
  }

  /// What kind of file it was.
  public let kind: Kind
  /// The pages that hold text, or the whole as one part. Never empty.
  public let parts: [Part]
  /// Whether all text of the document is there.
  public let isComplete: Bool
  /// What is missing or was guessed, a sentence each, for the user and for the model.
  public let notes: [String]

  /// The whole text, an empty line between pages.
  public var text: String { parts.map(\.text).joined(separator: "\n\n") }

  /// A document.
  public init(kind: Kind, parts: [Part], isComplete: Bool = true, notes: [String] = []) {
    self.kind = kind
    self.parts = parts
    self.isComplete = isComplete
    self.notes = notes
  }
}
