import Testing

@testable import WebApp

@Suite("Comments of scripts and styles")
struct SourceCommentsTests {
  private func removed(_ text: String, isScript: Bool = true) -> String {
    String(decoding: SourceComments.removed(from: Array(text.utf8), isScript: isScript), as: UTF8.self)
  }

  @Test("go where they fill lines, and the lines stay, so that errors name those of the sources")
  func lines() {
    let script = """
      // Why.
      const a = 1; // one
        /** What it does. */
      /* Of
         more lines. */ const b = 2;
      \t// c
      const d = 3;
      """
    #expect(removed(script) == "\nconst a = 1; // one\n\n\n const b = 2;\n\nconst d = 3;")
    #expect(removed("a {}\n/* x\n y */\n//b {}\n", isScript: false) == "a {}\n\n\n//b {}\n")
    #expect(removed("") == "" && removed("\n") == "\n" && removed("//") == "")
  }

  @Test("no line of a text of several lines begins like one")
  func texts() {
    for name in WebFiles.embedded.names where name.hasSuffix(".js") {
      let source = String(decoding: WebFiles.embeddedContents[name] ?? [], as: UTF8.self)
      var isInText = false
      for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
        let begins = line.drop { $0 == " " }
        let isComment = begins.hasPrefix("//") || begins.hasPrefix("/*")
        #expect(!(isComment && isInText), "\(name): \(line)")
        if isComment { continue }
        // An odd number of marks opens or closes a text that goes on with the next line.
        if line.replacing("\\`", with: "").count(where: { $0 == "`" }) % 2 == 1 { isInText.toggle() }
      }
      #expect(!isInText, "\(name)")
    }
  }
}
