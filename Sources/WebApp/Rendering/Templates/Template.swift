/// The values of a template, or of one of its sections: a struct whose stored properties are what the template names.
///
/// An empty text and nil are nothing: they are written as nothing, and a section of them is left out. A section finds its own
/// values before those around it, also where they are nothing. A test compares all templates with their types, so that neither a
/// template names what isn't there nor a type says what no template shows; for that a value of each is decoded.
protocol TemplateContext: Codable, Sendable {}

/// The values of a whole template.
protocol Template: TemplateContext {
  /// The name of its file, without `.mustache`.
  static var name: String { get }
}

/// HTML that a template takes as it is, in three braces. Never a user's text.
struct Markup: Codable, Equatable, Sendable {
  let html: String

  /// Nothing.
  static let none = Markup("")

  init(_ html: String) { self.html = html }

  init(from decoder: any Decoder) throws { html = try decoder.singleValueContainer().decode(String.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(html)
  }
}
