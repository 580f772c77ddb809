import Mustache

/// The templates of the page, compiled once.
struct Templates: Sendable {
  private let library: MustacheLibrary

  /// - Throws: `MustacheTemplate.Error` when one can't be read.
  init(_ files: WebFiles) throws {
    var library = MustacheLibrary()
    for (name, text) in files.templates { try library.register(text, named: name) }
    self.library = library
  }

  /// A template's text with these values. All values are escaped but those in three braces; an empty text counts as
  /// nothing for sections.
  func render(_ name: String, _ values: [String: Any]) -> String {
    library.render(values.filter { ($0.value as? String)?.isEmpty != true }, withTemplate: name) ?? ""
  }
}
