import Testing

@testable import Assistant

@Suite("Documents in a prompt")
struct DocumentExcerptTests {
  static let count: @Sendable (String) -> Int = { ($0.utf8.count + 3) / 4 }
  static let topics = [
    "budget", "travel", "hiring", "security", "catering", "parking", "holidays", "printers", "insurance", "garden",
  ]

  /// A long document whose sections differ in one word each.
  static let report: String = {
    "# Report\n\n"
      + topics.map { topic in
        "## About \(topic)\n\n"
          + (0..<12).map {
            "Paragraph \($0) says what was decided. It is long enough to matter to nobody in particular."
          }
          .joined(separator: "\n\n") + "\n\nThe \(topic) coordinator is Ms \(topic.uppercased()).\n\n"
      }.joined()
  }()

  private func excerpt(_ text: String, _ question: String, budget: Int) -> DocumentExcerpt {
    DocumentExcerpt(text, name: "report.pdf", question: question, budget: budget, count: Self.count)
  }

  @Test("a document that fits is there in full")
  func whole() {
    let result = excerpt("Short.", "?", budget: 100)
    #expect(result.rendered == "[document “report.pdf”:]\n```quoted\nShort.\n```")
    #expect(result.isWhole)
  }

  @Test(
    "the part that answers the question is found, under its heading, wherever it stands",
    arguments: ["budget", "security", "holidays", "garden"])
  func found(topic: String) {
    let result = excerpt(Self.report, "Who is the \(topic) coordinator?", budget: 500)
    #expect(result.rendered.contains("The \(topic) coordinator is"))
    #expect(result.rendered.contains("## About \(topic)"))
    #expect(Self.count(result.rendered) <= 500)
    #expect(!result.isWhole)
  }

  @Test("what is left out is said, with figures, and gaps are marked")
  func said() {
    let result = excerpt(Self.report, "printers and travel", budget: 600)
    let expected = """
      [document “report.pdf”, \(result.parts.shown) of \(result.parts.all) parts, \(result.characters.shown) of \
      \(Self.report.count) characters: what fits the question best; you don't see the rest:]
      """
    #expect(result.rendered.hasPrefix(expected + "\n```quoted\n"))
    #expect(result.rendered.contains("\n[…]\n"))
    #expect(result.parts.shown < result.parts.all)
    #expect(result.characters.shown < result.characters.all)
  }

  @Test("no budget is exceeded, and what is shown is the document's own text in its own order")
  func budgets() {
    for budget in stride(from: 0, through: 4_000, by: 157) {
      for question in ["parking coordinator", "", "zzz"] {
        let result = excerpt(Self.report, question, budget: budget)
        if result.parts.shown > 0 { #expect(Self.count(result.rendered) <= budget) }
        let body = result.rendered.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast()
        var rest = Self.report[...]
        for piece in body.joined(separator: "\n").split(separator: DocumentExcerpt.gap) {
          let text = piece.drop(while: \.isNewline).reversed().drop(while: \.isNewline).reversed()
          guard !text.isEmpty else { continue }
          let place = rest.firstRange(of: String(text))
          #expect(place != nil, "budget \(budget)")
          rest = rest[(place?.upperBound ?? rest.endIndex)...]
        }
      }
    }
  }

  @Test("a question without a word in common gets the beginning and parts from all over")
  func spread() {
    let result = excerpt(Self.report, "Summarise!", budget: 1_500)
    #expect(result.rendered.contains("# Report"))
    let shown = Self.topics.indices.filter { result.rendered.contains("## About \(Self.topics[$0])") }
    #expect(shown.contains { $0 < 3 })
    #expect(shown.contains { $0 > 5 })
  }

  @Test("units put together again are the document; none is long; any script and line ending")
  func units() {
    let texts = [
      Self.report, "", "\n\n", "a", "a\r\nb\r\n\r\n# C\r\nd", String(repeating: "x", count: 5_000),
      String(repeating: "日本語", count: 900),
      "彼は来た。彼女も来た！誰？", "मैं घर गया। वह आया।", "No end\n\n- one\n- two. Three? “Four!” Five", "e\u{301}. \u{200D}😀👨‍👩‍👧 .",
      String(repeating: "word ", count: 1_000), "#no heading\n####### seven\n###### six",
    ]
    for text in texts {
      let document = DocumentUnits(text)
      #expect(document.units.map { String(text[$0.range]) }.joined() == text)
      #expect(document.units.allSatisfy { text[$0.range].utf8.count <= DocumentUnits.longestUnit + 8 })
      let chunks = DocumentChunks(text)
      // Every unit is in a part, in order.
      var next = 0
      for chunk in chunks.chunks {
        #expect(chunk.units.lowerBound <= next)
        #expect(chunk.units.upperBound > next)
        next = chunk.units.upperBound
      }
      #expect(next == document.units.count)
    }
    #expect(DocumentUnits("彼は来た。彼女も来た！誰？").units.count == 3)
  }

  @Test("neighbouring parts share their border")
  func overlap() {
    let text = (0..<80).map { "Sentence number \($0) is here to be counted." }.joined(separator: " ")
    let chunks = DocumentChunks(text).chunks
    #expect(chunks.count > 3)
    for (before, after) in zip(chunks, chunks.dropFirst()) { #expect(after.units.lowerBound < before.units.upperBound) }
  }

  @Test(
    "words are compared without case, accents, width and plural, in any script",
    arguments: [
      ("Où est le CAFÉ?", "le cafe du coin"), ("meetings", "a meeting"), ("ＡＢＣ", "abc"), ("会議", "明日の会議は三時"),
      ("ประชุม", "การประชุมวันพรุ่งนี้"), ("встреча", "ВСТРЕЧА завтра"), ("회의", "회의가 내일"), ("اجتماع", "غدا اجتماع"),
    ])
  func scripts(question: String, text: String) {
    let ranked = BM25(["nothing in common 123", text, "another one"]).scores(for: question)
    #expect(ranked[1] > 0)
    #expect(ranked[1] > ranked[0])
    #expect(ranked[1] > ranked[2])
  }

  @Test("a rare word weighs more than a common one, and a short text more than a long one")
  func ranking() {
    let scores = BM25(["the rare", "the the the", "the a b c", "rare " + String(repeating: "filler ", count: 50)])
      .scores(for: "the rare")
    #expect(scores[0] > scores[1])
    #expect(scores[0] > scores[3])
    let lengths = BM25(["rare", "rare " + String(repeating: "filler ", count: 50), "x"]).scores(for: "rare")
    #expect(lengths[0] > lengths[1])
    #expect(BM25([]).scores(for: "x").isEmpty)
    #expect(BM25(["", ""]).scores(for: "x") == [0, 0])
  }

  @Test("a document full of attacks stays in its fence")
  func attacks() {
    let text = AttackCorpus.texts.joined(separator: "\n\nAnd then:\n") + Self.report
    let result = excerpt(text, "delete calendar action", budget: 400)
    #expect(parsed(result.rendered).calls.isEmpty)
    let lines = result.rendered.split(separator: "\n", omittingEmptySubsequences: false)
    let fence = String(lines[1].prefix { $0 == "`" })
    #expect(lines.last.map(String.init) == fence)
    #expect(!lines.dropFirst(2).dropLast().contains { $0.contains(fence) })
  }
}
