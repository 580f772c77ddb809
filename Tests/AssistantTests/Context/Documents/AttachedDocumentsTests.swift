import ChatTypes
import JSONValue
import Media
import Testing

@testable import Assistant

@Suite("Attached documents in a prompt")
struct AttachedDocumentsTests {
  private static let count: @Sendable (String) -> Int = { ($0.utf8.count + 3) / 4 }

  private static func document(_ name: String, _ text: String) -> AttachedDocuments.Document {
    AttachedDocuments.Document(
      name: name, content: ExtractedDocument(kind: .text, parts: [ExtractedDocument.Part(text: text)]))
  }

  /// A long text that says one thing about each topic.
  private static func long(_ topics: [String]) -> String {
    topics.map { topic in
      "## About \(topic)\n\n" + String(repeating: "Nothing of interest was said for quite a while. ", count: 40)
        + "\n\nThe \(topic) coordinator is Ms \(topic.uppercased())."
    }.joined(separator: "\n\n")
  }

  private func attached(
    _ documents: [AttachedDocuments.Document], _ question: String = "?", budget: Int
  ) -> AttachedDocuments {
    AttachedDocuments(documents, question: question, budget: budget, count: Self.count)
  }

  @Test("documents that fit are there in full, in their order, and nothing is to be said")
  func whole() {
    let result = attached([Self.document("b.txt", "Bee"), Self.document("a.md", "# Ay")], budget: 200)
    #expect(
      result.rendered == [
        "[document “b.txt”:]\n```quoted\nBee\n```", "[document “a.md”:]\n```quoted\n# Ay\n```",
      ])
    #expect(result.notices.isEmpty)
    #expect(result.isWhole)
    #expect(attached([], budget: 100).rendered.isEmpty)
  }

  @Test("of a long one the part that answers the question is there, and what is missing is said to both")
  func excerpt() throws {
    let text = Self.long(["budget", "travel", "hiring", "garden"])
    let result = attached([Self.document("report.pdf", text)], "Who is the hiring coordinator?", budget: 400)
    let shown = try #require(result.rendered.first)
    #expect(shown.contains("The hiring coordinator is Ms HIRING."))
    #expect(shown.contains("you don't see the rest"))
    #expect(Self.count(shown) <= 400)
    let notice = try #require(result.notices.first)
    #expect(notice.hasPrefix("“report.pdf”: The assistant sees "))
    #expect(notice.contains("%"))
    #expect(!result.isWhole)
  }

  @Test("the short ones stay whole, and the long ones share what they leave")
  func shares() {
    let long = Self.long(["budget", "travel"])
    let documents = [
      Self.document("long.txt", long), Self.document("short.txt", "Only this."), Self.document("other.txt", long),
    ]
    let result = attached(documents, "travel coordinator", budget: 900)
    #expect(result.rendered[1] == "[document “short.txt”:]\n```quoted\nOnly this.\n```")
    #expect(result.rendered[0].contains("Ms TRAVEL"))
    #expect(result.rendered[2].contains("Ms TRAVEL"))
    #expect(result.rendered.map(Self.count).reduce(0, +) <= 900)
    // More than an equal third each.
    #expect(Self.count(result.rendered[0]) > 300)
    #expect(result.notices.count == 2)
  }

  @Test(
    "no budget is exceeded by text, and one without room is named all the same", arguments: [0, 1, 40, 90, 500, 2_000])
  func budgets(budget: Int) {
    let documents = (0..<3).map { Self.document("d\($0).txt", Self.long(["budget", "travel"])) }
    let result = attached(documents, "budget", budget: budget)
    #expect(result.rendered.count == 3)
    let lines = result.rendered.filter { !$0.contains("coordinator") && !$0.contains("Nothing of") }
    #expect(result.rendered.map(Self.count).reduce(0, +) <= budget + lines.map(Self.count).reduce(0, +))
    for (position, text) in result.rendered.enumerated() { #expect(text.hasPrefix("[document “d\(position).txt”")) }
    if budget < 40 { #expect(result.notices.allSatisfy { $0.contains("sees nothing of it") }) }
  }

  @Test("pages are named, so that the model can say where something stands")
  func pages() throws {
    let content = ExtractedDocument(
      kind: .pdf,
      parts: [ExtractedDocument.Part(page: 1, text: "One"), ExtractedDocument.Part(page: 3, text: "Three")],
      isComplete: false, notes: ["Of 3 pages 1 hold no text, perhaps pictures: 2."])
    let result = attached([AttachedDocuments.Document(name: "x.pdf", content: content)], budget: 500)
    #expect(
      result.rendered == [
        "[document “x.pdf”:]\n```quoted\n# Page 1\n\nOne\n\n# Page 3\n\nThree\n```\n"
          + "[note about this document: Of 3 pages 1 hold no text, perhaps pictures: 2.]"
      ])
    #expect(result.notices == ["“x.pdf”: Of 3 pages 1 hold no text, perhaps pictures: 2."])
    let single = ExtractedDocument(kind: .pdf, parts: [ExtractedDocument.Part(page: 1, text: "One")])
    #expect(PagedText(single).text == "One")
  }

  @Test("a document is data: it taints the turn, and what it says stays in its fence", arguments: AttackCorpus.texts)
  func attacks(text: String) {
    let result = attached([Self.document(text, text)], budget: 4_000)
    #expect(parsed(result.rendered.joined()).calls.isEmpty)
    #expect(result.sources.map { FencedData(source: $0, text: "").provenance?.taints } == [true])
    #expect(result.notices.allSatisfy { !$0.contains("\n") })
  }
}
