import Media

/// The documents that are attached to a message, as they stand in its prompt: whole where they fit, else the parts that fit
/// the question best. What is left out is said in words, to the model and to the user: nothing is cut silently.
struct AttachedDocuments: Sendable, Equatable {
  /// A document with the name that the user knows.
  struct Document: Sendable, Equatable {
    let name: String
    let content: ExtractedDocument
  }

  /// How they stand in the prompt, one after the other; empty only when there is none.
  let rendered: [String]
  /// What the user is told, a sentence for each document that the model doesn't see as a whole.
  let notices: [String]
  /// Where the text comes from, for the turn's provenance: nobody knows who wrote a document.
  let sources: [FencedData.Source]

  /// Whether the model sees all text of all documents.
  var isWhole: Bool { notices.isEmpty }

  /// Chooses what of the documents is shown.
  ///
  /// Each gets an equal share of the budget, and what the short ones don't need goes to the long ones.
  /// - Parameters:
  ///   - question: what the user asks.
  ///   - budget: tokens of all that stands in the prompt. Lines that say what is missing stand there in any case.
  ///   - count: tokens of a text.
  init(_ documents: [Document], question: String, budget: Int, count: (String) -> Int) {
    var shown: [Int: Shown] = [:]
    var left = max(0, budget)
    // The short ones first, so that their rest is known when the long ones come.
    let sizes = documents.map { $0.content.parts.reduce(0) { $0 + $1.text.utf8.count } }
    let order = documents.indices.sorted { sizes[$0] < sizes[$1] }
    for (done, index) in order.enumerated() {
      let result = Shown(documents[index], question: question, budget: left / (order.count - done), count: count)
      left = max(0, left - count(result.rendered))
      shown[index] = result
    }
    let all = documents.indices.compactMap { shown[$0] }
    rendered = all.map(\.rendered)
    notices = all.compactMap(\.notice)
    sources = documents.map { .document(name: $0.name, part: nil) }
  }

  /// One document in the prompt.
  private struct Shown {
    let rendered: String
    let notice: String?

    init(_ document: Document, question: String, budget: Int, count: (String) -> Int) {
      let text = PagedText(document.content).text
      // What reading left out is said below the text; it has to fit too.
      let remarks = document.content.notes.map { "[note about this document: \($0)]" }.joined(separator: "\n")
      let room = max(0, budget - (remarks.isEmpty ? 0 : count("\n" + remarks)))
      let excerpt = DocumentExcerpt(text, name: document.name, question: question, budget: room, count: count)
      rendered = remarks.isEmpty ? excerpt.rendered : excerpt.rendered + "\n" + remarks
      let sentences =
        [Self.sentence(excerpt)].compactMap { $0 } + (document.content.isComplete ? [] : document.content.notes)
      notice =
        sentences.isEmpty ? nil : "“\(DataText.line(document.name, longest: 80))”: \(sentences.joined(separator: " "))"
    }

    private static func sentence(_ excerpt: DocumentExcerpt) -> String? {
      guard !excerpt.isWhole else { return nil }
      guard excerpt.characters.shown > 0 else {
        return "The assistant sees nothing of it, as there is no room left. Attach it alone, or ask in a new chat."
      }
      let percent = max(1, excerpt.characters.shown * 100 / max(1, excerpt.characters.all))
      return
        "The assistant sees \(excerpt.parts.shown) of \(excerpt.parts.all) parts, about \(percent) % of the text: those "
        + "that fit your question best. Name what you look for, or attach fewer pages."
    }
  }
}

/// A document's text with a heading for each page, so that the model can say on which one something stands.
struct PagedText: Sendable, Equatable {
  let text: String

  init(_ document: ExtractedDocument) {
    guard document.parts.contains(where: { $0.page != nil }), document.parts.count > 1 else {
      text = document.text
      return
    }
    text = document.parts.map { part in part.page.map { "# Page \($0)\n\n\(part.text)" } ?? part.text }
      .joined(separator: "\n\n")
  }
}
