import Foundation
import Testing

@testable import Media

@Suite("Names of attachments")
struct FileNameTests {
  @Test(
    "A stored name has no path, no control characters, no leading dot",
    arguments: [
      ("report.pdf", "report.pdf"), ("../../etc/passwd", "passwd"), ("C:\\fake\\photo.png", "photo.png"),
      (".bashrc", "bashrc"), ("...", "file"), ("", "file"), ("/", "file"), (" . ", "file"), ("a\u{0}b\n.txt", "ab.txt"),
      ("photo\u{202E}gpj.exe", "photogpj.exe"), ("a:b*c?.txt", "a_b_c_.txt"), ("日本語.txt", "日本語.txt"),
      ("name. ", "name"), ("zero\u{200B}width.md", "zerowidth.md"),
    ])
  func stored(name: String, expected: String) {
    #expect(FileName.stored(name) == expected)
  }

  @Test("A long name is cut at whole characters and keeps its extension")
  func long() {
    let name = FileName.stored(String(repeating: "👩‍👩‍👧", count: 40) + ".jpeg")
    #expect(name.utf8.count <= 120 && name.utf8.count > 120 - 18)
    #expect(name.hasSuffix("👩‍👩‍👧.jpeg"))
    #expect(FileName.stored(String(repeating: "x", count: 300)).utf8.count == 120)
    // One character larger than everything that is allowed.
    #expect(FileName.stored("e" + String(repeating: "\u{301}", count: 200) + ".txt") == "file.txt")
  }

  @Test("The name to show keeps what is harmless")
  func shown() {
    #expect(FileName.shown("Q3: profit & loss?.xlsx") == "Q3: profit & loss?.xlsx")
    #expect(FileName.shown(".env") == ".env")
    #expect(FileName.shown("photo\u{202E}gpj.exe") == "photogpj.exe")
    #expect(FileName.shown("..") == "file")
    #expect(FileName.shown("family 👨‍👩‍👧.png") == "family 👨‍👩‍👧.png")
  }
}
