import Mustache

/// The templates of the page, compiled once.
struct Templates: Sendable {
  private let library: MustacheLibrary

  /// - Throws: `MustacheTemplate.Error` when one can't be read.
  init(_ files: WebFiles) throws {
    MustacheContentTypes.register(EscapedByBytes(), named: EscapedByBytes.name)
    var library = MustacheLibrary()
    for (name, text) in files.templates {
      try library.register("{{% CONTENT_TYPE:\(EscapedByBytes.name)}}" + text, named: name)
    }
    self.library = library
  }

  /// A template's text with its values. All of them are escaped but ``Markup``.
  func render<Values: Template>(_ values: Values) -> String {
    library.render(TemplateEncoder.encode(values), withTemplate: Values.name) ?? ""
  }
}

/// Texts as ``HTML`` escapes them. The library itself goes by characters: a quotation mark with an accent above is
/// another one than a quotation mark to it, while to a browser it is what ends an attribute.
private struct EscapedByBytes: MustacheContentType {
  static let name = "LINNET"

  func escapeText(_ text: String) -> String {
    let html: HTML = "\(text)"
    return html.text
  }
}
