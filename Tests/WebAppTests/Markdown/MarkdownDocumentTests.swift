import ChatTypes
import Testing

@testable import WebApp

@Suite("A message is one document", .timeLimit(.minutes(5)))
struct MarkdownDocumentTests {
  private func html(_ text: String) -> String { MarkdownRenderer().blocks(text).joined(separator: "\n") }

  private static let paragraphs = String(
    repeating: String(repeating: "Plain words fill the page. ", count: 9) + "\n\n", count: 90)

  @Test("What is defined at the end of a long text holds at its beginning")
  func farDefinition() {
    let blocks = MarkdownRenderer().blocks(
      "See [the manual][M].\n\n" + Self.paragraphs + "[m]: https://example.org/manual\n")
    #expect(blocks[0].contains(#"href="https://example.org/manual">the manual</a>"#))
    #expect(!blocks.joined().contains("[m]"))
  }

  @Test("A table of 700 rows is one, and so is code of 10,000 lines, alone and in a list")
  func long() {
    let rows = (0..<700).map { "| \($0) | \($0 * $0) | item number \($0) |" }.joined(separator: "\n")
    let table = MarkdownRenderer().blocks("| n | square | note |\n|--:|--:|---|\n\(rows)\n\nEnd.")
    #expect(table.count == 2 && table[0].ranges(of: "<tr>").count == 701)

    let lines = (0..<10_000).map { "line \($0) = $\($0);" }
    let code = MarkdownRenderer().blocks("```py\n" + lines.joined(separator: "\n") + "\n```\n\nEnd.")
    #expect(code.count == 2 && HTMLCheck.text(code[0]) == lines.joined(separator: "\n") + "\n")

    let indented = lines.map { "   # \($0)" }.joined(separator: "\n")
    let list = MarkdownRenderer().blocks("Steps:\n\n1. Make it:\n\n   ```sh\n\(indented)\n   ```\n\n2. Done.")
    #expect(list.count == 2 && list[1].ranges(of: "<pre").count == 1 && list[1].ranges(of: "<li").count == 2)
    #expect(!list[1].contains("<h1") && list[1].contains("Done."))
  }

  @Test(
    "What defines nothing that is used is shown: no message is swallowed",
    arguments: [
      "[todo]: milk", "[docs]: https://example.org/docs", "- [todo]: milk\n- [next]: bread", "> [a]: b", "[^1]: Smith",
      "Notes:\n\n[todo]: milk", "[a]:\nb", "[x]: <y> \"z\"",
    ])
  func definitions(_ text: String) {
    let shown = HTMLCheck.text(html(text)).filter { $0.isLetter }
    #expect(shown == text.filter { $0.isLetter }, "\(html(text))")
  }

  @Test("Footnotes are footnotes, with numbers that lead there and back")
  func footnotes() {
    let html = html("Fact.[^1] Another.[^b]\n\n[^1]: Smith\n[^b]: Jones 2001, page 4.")
    #expect(html.contains(#"data-act="note" data-note="1""#) && html.contains(#"data-act="note" data-note="2""#))
    #expect(html.ranges(of: "class=\"note-mark\"").count == 2)
    #expect(html.contains(#"data-footnote="2""#) && html.contains("Smith") && html.contains("Jones 2001, page 4."))
    #expect(HTMLCheck.faults(html) == [])
  }

  @Test("Formulas keep their marks, and prices stay prices")
  func formulas() {
    for source in [
      "\\(E = mc^2\\)", "\\[ \\int_0^1 x\\,dx \\]", "$S = \\{1, 2\\}$", "$x*y*z$", "$a_1$ and $b_2$",
      "$$\na &= b \\\\\nc &= d\n$$", "设\\(x\\)是",
    ] {
      let html = html("So \(source) holds.")
      #expect(html.contains("class=\"math") && HTMLCheck.text(html) == "So \(source) holds.", "\(html)")
      #expect(!html.contains("<em>"))
    }
    for text in [
      "It costs $5 or $6.", "From $5 to 10$.", "US$5 and CA$6", "$HOME/bin:$PATH", "a $ b $ c", "\\$5 and \\$6",
      "$5-$10", "$20 (was $25)",
      "\\[name\\](address)", "array\\[0\\]", "\\[todo\\]", "| $ | $ |",
    ] {
      #expect(!html(text).contains("class=\"math"), "\(html(text))")
    }
    #expect(html("`\\(a\\)` and `$b$`\n\n```\n$c$ \\[d\\]\n```").contains("class=\"math") == false)
    #expect(HTMLCheck.text(html("`\\(a\\)` `$b$`\n\n    $c$ \\[d\\]")).contains("\\(a\\) $b$"))
    #expect(HTMLCheck.text(html("> $$\n> a\n> $$")).contains(">") == false)
  }

  @Test("Tildes, addresses before marks of full width, addresses in brackets and breaks in cells are what was meant")
  func meant() {
    #expect(html("大约3~5天，价格100~200元") == "<p dir=\"auto\">大约3~5天，价格100~200元</p>")
    #expect(html("~~gone~~").contains("<del>gone</del>"))
    for (text, address) in [
      ("请看 https://example.com/docs，谢谢。", "https://example.com/docs"),
      ("（https://example.com/a）", "https://example.com/a"),
      ("「www.example.com」", "http://www.example.com"), ("[Source: https://example.org/a]", "https://example.org/a"),
      ("[see https://example.org/a, p. 4]", "https://example.org/a"),
    ] {
      #expect(html(text).contains("href=\"\(address)\""), "\(html(text))")
      #expect(HTMLCheck.text(html(text)) == text)
    }
    #expect(html("`https://example.com/docs，x`").contains("<code dir=\"ltr\">https://example.com/docs，x</code>"))
    #expect(html("| a |\n|---|\n| one<br>two<BR/>three |").contains("one<br />two<br />three"))
    #expect(html("[](https://example.org)").contains(">https://example.org</a>"))
    #expect(html("- [ ] open\n\n- [x] done").contains("<p dir=\"auto\"><input aria-label=\"to do\""))
  }

  @Test("Each block has its own direction, and code runs from left to right")
  func directions() {
    let text =
      "Sure!\n\nمرحبا (بك)!\n\n1. عنصر أول.\n\n> اقتباس.\n\n| اسم | سعر |\n|:---|---:|\n| تفاح! | 10 |\n\n- one\n\n`./run.sh` فقط"
    let html = html(text)
    for piece in [
      "<p dir=\"auto\">مرحبا", "<ol dir=\"rtl\">\n<li dir=\"rtl\">", "<blockquote dir=\"rtl\">", "<table dir=\"rtl\">",
      "<th dir=\"auto\" align=\"left\">اسم", "<ul dir=\"ltr\">", "<code dir=\"ltr\">./run.sh</code>",
    ] {
      #expect(html.contains(piece), "\(piece)")
    }
  }

  @Test("Marks that can't be seen are named in code")
  func hiddenMarks() {
    let html = html("```c\nif (x) /* \u{202E} } \u{2066} begin */ return;\n```\n\n`a\u{200B}b` and \u{200F}text")
    #expect(html.contains(#"data-mark="&#x202E;">U+202E</span>"#) && html.contains("U+2066") && html.contains("U+200B"))
    #expect(!html.contains("\u{202E}") && html.contains("\u{200F}text"))
    #expect(HTMLCheck.faults(html) == [])
  }

  @Test("What a person types shows as typed")
  func typed() {
    for text in [
      "def f(x):\n    return __name__  # note\n\n# Head\n* a *b*", "[todo]: milk", "```\n a\n```\nb", "a  b\t<b>&amp;",
    ] {
      let html = TextRenderer.typed.blocks(text).joined()
      #expect(HTMLCheck.text(html) == text, "\(html)")
      #expect(HTMLCheck.faults(html) == [])
    }
    #expect(TypedText.html("see https://example.org/a, ok").contains("href=\"https://example.org/a\">"))
  }

  @Test("What is read out has no marks")
  func spoken() {
    let text =
      "## Plan\n\n**Read** the `README.md`:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```sh\nls -l\n```\n\n[docs](https://example.org)"
    #expect(SpokenText.text(text) == "Plan\nRead the README.md:\na\nb\n1\n2\nls -l\ndocs")
    let found = SpokenText.snippet([
      SnippetPart(text: "# Plan **"), SnippetPart(text: "Read", isMatch: true), SnippetPart(text: "** the `x`"),
    ])
    #expect(found.map(\.text).joined() == "Plan Read the x" && found.first(where: \.isMatch)?.text == "Read")
  }

  @Test("Texts with millions of cells or marks take no longer than others")
  func hostile() {
    for text in [
      "|" + String(repeating: "x|", count: 1000) + "\n|" + String(repeating: "-|", count: 1000) + "\n"
        + String(repeating: "||\n", count: 4000),
      String(repeating: "![[]()", count: 40_000), String(repeating: "a <?", count: 60_000),
      "http://a.b/" + String(repeating: ")", count: 200_000),
      String(repeating: "\\(", count: 100_000), String(repeating: "$a ", count: 100_000),
      String(repeating: "[a]:", count: 50_000),
    ] {
      let clock = ContinuousClock()
      let time = clock.measure { #expect(HTMLCheck.faults(MarkdownRenderer().blocks(text).joined()) == []) }
      #expect(time < .seconds(30), "\(text.prefix(20))")
    }
  }
}
