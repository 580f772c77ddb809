/// How the text of a message is shown.
enum TextRenderer: Equatable, Sendable {
  /// As Markdown, which assistants write.
  case markdown
  /// As a person has typed it: in code without fences, blanks and underscores mean something else than in Markdown.
  case typed
  /// The same, with members of a group that it mentions.
  case mentioning(TypedMentions)

  /// The blocks of a whole text, as HTML.
  func blocks(_ text: String) -> [String] {
    switch self {
    case .markdown: MarkdownRenderer().blocks(text)
    case .typed: text.isEmpty ? [] : [TypedText.html(text)]
    case .mentioning(let mentions): text.isEmpty ? [] : [TypedText.html(text, mentions: mentions)]
    }
  }
}
