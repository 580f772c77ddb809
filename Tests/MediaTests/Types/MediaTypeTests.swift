import Foundation
import Testing

@testable import Media

@Suite("What kind of file it is")
struct MediaTypeTests {
  @Test("Pictures are told by their bytes", arguments: try Fixture.all)
  func pictures(name: String) throws {
    let ending = try #require(name.split(separator: ".").last)
    let data = try Fixture.data(name)
    let expected = ending == "jpg" ? "image/jpeg" : "image/\(ending)"
    #expect(MediaType.detect(head: data, name: "x.txt") == expected)
    #expect(ImageFormat.isImage(data))
    // A slice whose indices don't begin at zero.
    #expect(ImageFormat(detecting: (Data([1, 2, 3]) + data).dropFirst(3))?.mediaType == expected)
  }

  @Test(
    "Bytes go before names; a name decides only about text and packed documents",
    arguments: [
      ("hello", "photo.jpg", "text/plain"), ("hello", "a.csv", "text/csv"), ("{}", "a.JSON", "application/json"),
      ("<html><body>", "a.txt", "text/html"), ("<svg>", "a.png", "image/svg+xml"), ("hello", "a.html", "text/html"),
      ("%PDF-1.4", "a.txt", "application/pdf"), ("PK\u{3}\u{4}", "a.zip", "application/zip"),
      (
        "PK\u{3}\u{4}", "a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
      ), ("\u{1}\u{2}", "a.png", MediaType.unknown), ("", "a.png", MediaType.unknown),
      ("RIFF1234WAVE", "x", "audio/wav"),
    ])
  func detection(content: String, name: String, expected: String) {
    #expect(MediaType.detect(head: Data(content.utf8), name: name) == expected)
  }

  @Test("Text that is cut inside a character is still text")
  func cutText() {
    let text = Data(String(repeating: "ä", count: 3000).utf8).prefix(4095)
    #expect(MediaType.detect(head: text, name: "a") == "text/plain")
  }

  @Test("Nothing with a script is shown in place")
  func inline() {
    for type in ["text/html", "image/svg+xml", "application/pdf", "application/xhtml+xml", "text/javascript", ""] {
      #expect(!MediaType.isSafeInline(type))
    }
    #expect(MediaType.isSafeInline("image/jpeg"))
  }
}
