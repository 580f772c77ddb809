import TestSupport

/// Documents for tests that must hold for all: written by hand, and made at random from pieces with a seed.
enum MarkdownSamples {
  /// What each part of Markdown looks like at its edges.
  static let written: [String] = [
    "# One\n\n## Two ##\n\n####### no heading\n#none\n\\# none\n\nTop\n===\n\nSub\nline\n---\n\nno\n\n---\n***\n_ _ _\n",
    "- a\n- b\n\n\n- c\n* d\n\n1. x\n1) y\n\n   z\n10. last\n\n- - nested\n  - twice\n\n      code in it\n",
    "> quote\nlazy\n> > deeper\n\n> - list\n>   more\n\n> ```\n> code\n\nout\n",
    "```swift\nlet a = 1\n\n# no heading\n```\n~~~~\n```\n~~~\n~~~~\n   ```\n   indented\n  ```\n",
    "    indented code\n\n    goes on\nparagraph\n    not code\n\ttab\n",
    "| a | b |\n|:--|--:|\n| `x|y` | **c** |\n| short\n\nafter\n\nhead\n| a |\n| - |\n| b |\n",
    "*em* **strong** ***both*** _a_b_ __c__ **a*b**c* * no * ~~gone~~ ~one~ ~~~no~~~\n",
    "`code` ``a`b`` `` ` `` `open\n\\`not\\` &amp; &copy; &#35; &nosuch; \\*a\\* a\\\nb  \nc\n",
    "[a](https://a.example) [b](<https://b.example/x y> \"t\") [c][ref] [ref] [no][none] ![p](https://p.example/p.png)\n\n"
      + "[ref]: https://ref.example 'title'\n",
    "<https://c.example> <me@d.example> www.e.example https://f.example/a_b_c?x=1&y=2. (https://g.example/(x)) you@h.example\n",
    "<div>\nraw *x*\n</div>\n\n<b>bold</b> <!-- note --> <br> a<br/>b\n\n<script>\n\n</script>\n",
    "- [ ] open\n- [x] done\n\n1. [ ] loose\n\n2. [X] too\n",
    "Fact.[^1] More.[^long] None.[^no]\n\n[^1]: One\n\n[^long]: Two\n    goes on\n\n    ```\n    code\n    ```\n",
    "So \\(E = mc^2\\), \\[ \\int_0^1 x\\,dx \\] and $S = \\{1, 2\\}$, $x*y*z$.\n\n$$\na &= b \\\\\nc &= d\n$$\n\nIt costs $5 or $6.\n",
    "مرحبا (بك)!\n\n1. عنصر\n\n> اقتباس\n\n| اسم | سعر |\n|:---|---:|\n| تفاح | 10 |\n\n`./run.sh` فقط\n",
    "请看 https://example.com/docs，谢谢。大约3~5天，价格100~200元。[Source: https://example.org/a]\n",
    "[todo]: milk\n", "[](https://example.org)\n", "\n\n\n", "  \n\t\n", "a", "-\n", "1.\n", "#\n", ">\n", "```", "|",
    "[^1]: alone\n",
    "Do:\n\n  ```python\n  import os\n\n# a comment\n  ```\n\nAfter **bold** words.\n",
    "More things:\n- bread\n- jam\n",
  ]

  /// Texts in which much changes its meaning while they come.
  static let steady = [
    "See [a link](https://example.org/x) and https://example.org/path. Then www.example.org/y, and <https://example.com/z> too.\n",
    "More things:\n- bread\n- jam\n\nTitle\n=====\n\nText\n\n## Second\n\nA | b\n--|--\n1 | 2\n\n1. one\n2. two\n",
    "请看 https://example.com/docs，谢谢。[Source: https://example.org/a] mail@example.org.\n\n> More\n> - x\n> - y\n",
    "> Quoted:\n> - a\n\n- Item:\n  - b\n\nHow many?\n1.5 million, #1 of all\n#hashtag\n\n# All\n",
  ]

  /// Documents made at random, always the same ones.
  static func made(_ count: Int, seed: UInt64 = 7) -> [String] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in document(&random) }
  }

  private static let words = [
    "word", "two words", "*em*", "**strong**", "`code`", "~~gone~~", "https://a.example/b_c",
    "[link](https://b.example)", "[ref]",
    "[^1]", "$x_1$", "\\(y\\)", "&amp;", "<b>", "a_b_c", "日本語", "مرحبا", "👩‍👩‍👧", "\\*", "| bar |", "www.c.example", "`",
    "*", "_", "[", "]",
  ]

  private static func line(_ random: inout SeededGenerator) -> String {
    (0...Int.random(in: 0...5, using: &random)).compactMap { _ in words.randomElement(using: &random) }.joined(
      separator: " ")
  }

  private static func document(_ random: inout SeededGenerator) -> String {
    (0...Int.random(in: 1...7, using: &random)).map { _ in block(&random, depth: 0) }.joined(
      separator: Bool.random(using: &random) ? "\n\n" : "\n")
  }

  private static func block(_ random: inout SeededGenerator, depth: Int) -> String {
    let text = line(&random)
    switch Int.random(in: 0...(depth < 2 ? 13 : 8), using: &random) {
    case 0: return "# " + text
    case 1: return text + "\n" + (Bool.random(using: &random) ? "---" : "===")
    case 2: return "```swift\n\(text)\n\n# \(text)\n```"
    case 3: return "  ~~~\n  \(text)\n  ~~~"
    case 4: return "| a | b |\n|---|:-:|\n| \(text) | x |\n| y |"
    case 5: return "[ref]: https://ref.example/\(Int.random(in: 0...9, using: &random))"
    case 6: return "[^1]: \(text)"
    case 7: return "$$\n\(text)\n$$"
    case 8: return "---"
    case 9:
      return block(&random, depth: depth + 1).split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }
        .joined(separator: "\n")
    case 10, 11:
      let inner = block(&random, depth: depth + 1).split(separator: "\n", omittingEmptySubsequences: false)
      let mark = Bool.random(using: &random) ? "- " : "1. "
      let indent = String(repeating: " ", count: mark.count)
      return inner.enumerated().map { ($0.offset == 0 ? mark : indent) + $0.element }.joined(separator: "\n") + "\n"
        + mark + text
    default: return text + "\n" + line(&random)
    }
  }
}
