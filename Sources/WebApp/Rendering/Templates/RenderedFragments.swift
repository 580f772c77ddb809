/// What was last rendered with each template for one page, and with which values: with the same ones it is the same.
///
/// Everything around the messages is looked at with every change, and seldom differs from what it was.
@MainActor final class RenderedFragments {
  private let templates: Templates
  private var known: [String: (values: any Template, html: String)] = [:]

  init(_ templates: Templates) { self.templates = templates }

  /// A template's text with its values, like ``Templates/render(_:)``.
  func render<Values: Template & Equatable>(_ values: Values) -> String {
    if let known = known[Values.name], let last = known.values as? Values, last == values { return known.html }
    let html = templates.render(values)
    known[Values.name] = (values, html)
    return html
  }
}
