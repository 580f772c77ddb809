import Foundation
import TestSupport
import Testing

@testable import Media

@Suite("DOCX files as documents")
struct WordTextTests {
  private func read(_ name: String, limits: DocumentLimits = DocumentLimits()) async throws -> ExtractedDocument {
    try await DocumentText(limits: limits).read(DocumentFixture.url(name))
  }

  private func error(_ file: URL) async -> DocumentError? {
    await documentFailure { () async throws(DocumentError) in _ = try await DocumentText().read(file) }
  }

  @Test("headings, lists, tables and notes come as Markdown; deleted and hidden text does not")
  func whole() async throws {
    let document = try await read("report.docx")
    #expect(document.kind == .docx)
    #expect(document.isComplete)
    #expect(document.notes.isEmpty)
    #expect(
      document.text == """
        # Report & plan

        # About us

        Split in three runs — ünïcödé.

        Kept inserted.

        New place.

        ## Lists

        1. first
        2. second
          1. inner
        3. third
        - bullet
        - by style

        A line
        broken\there

        | Name | a\\|b |
        | --- | --- |
        | One two |  |

        Noted[^1] and ended[^2].

        Field result and link

        In a box

        Around the box

        ### Outlined

        [^1]: A foot note.
        [^2]: An end note.
        """)
  }

  @Test("files that are not packed inside are read too")
  func stored() async throws { #expect(try await read("stored.docx").text == "Stored.") }

  @Test("one that unpacks to very much is refused before it fills the memory")
  func bomb() async throws {
    let limits = DocumentLimits(unpackedBytes: 10_000_000)
    let bomb = await documentFailure { () async throws(DocumentError) in
      _ = try await DocumentText(limits: limits).read(DocumentFixture.url("bomb.docx"))
    }
    #expect(bomb?.code == .tooLarge)
    // A directory that lies about the size is found out while unpacking.
    let folder = try TestFolder()
    var data = try DocumentFixture.data("bomb.docx")
    let entry = try #require(data.range(of: Data([0x50, 0x4B, 1, 2])))
    data.replaceSubrange((entry.lowerBound + 24)..<(entry.lowerBound + 28), with: [100, 0, 0, 0])
    let file = try folder.write(data, as: "lie.docx")
    let lie = await documentFailure { () async throws(DocumentError) in
      _ = try await DocumentText(limits: limits).read(file)
    }
    #expect(lie?.code == .tooLarge)
  }

  @Test("a document that breaks off gives what was read, and says so")
  func broken() async throws {
    let document = try await read("broken.docx")
    #expect(document.text == "Before the break.")
    #expect(!document.isComplete)
    #expect(document.notes.first?.contains("damaged") == true)
  }

  @Test("a document type, with which files could be fetched, is not followed")
  func doctype() async { #expect(await error(DocumentFixture.url("doctype.docx"))?.code == .damaged) }

  @Test(
    "other archives are told apart",
    arguments: [
      ("sheet.xlsx", "spreadsheet"), ("archive.zip", "ZIP archive"), ("text.odt", "OpenDocument"),
    ])
  func others(name: String, word: String) async {
    let error = await error(DocumentFixture.url(name))
    #expect(error?.code == .unsupportedFormat)
    #expect(error?.message.contains(word) == true)
  }

  @Test("one without text says so, and a protected one too")
  func empty() async throws {
    #expect(await error(DocumentFixture.url("empty.docx"))?.code == .noText)
    let folder = try TestFolder()
    let protected = try folder.write(
      Data([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 512)), as: "x.docx")
    #expect(await error(protected)?.code == .encrypted)
  }

  @Test("text beyond the limit is left out, and that is said")
  func limit() async throws {
    let document = try await read("report.docx", limits: DocumentLimits(textBytes: 40))
    #expect(!document.isComplete)
    #expect(document.text.hasPrefix("# Report & plan"))
    #expect(!document.text.contains("Lists"))
  }

  @Test("any damage to a file ends in text or in an error", arguments: 0..<4)
  func mutations(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let original = try DocumentFixture.data("report.docx")
    for _ in 0..<60 {
      var data = original
      switch Int.random(in: 0..<3, using: &random) {
      case 0: data = data.prefix(Int.random(in: 4..<data.count, using: &random))
      case 1:
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          data[Int.random(in: 4..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
      default:
        let start = Int.random(in: 4..<data.count, using: &random)
        data.removeSubrange(start..<min(data.count, start + Int.random(in: 1...100, using: &random)))
      }
      guard let package = try? WordPackage(Data(data), limits: DocumentLimits()), let bytes = try? package.document()
      else { continue }
      var reader = WordReader(WordStyles(styles: nil, numbering: nil), limit: 1_000_000)
      _ = reader.read(bytes)
      #expect(reader.blocks.text.utf8.count < 100_000)
    }
  }
}

@Suite("XML taken apart")
struct XMLReaderTests {
  private func tokens(_ text: String) -> ([XMLReader.Token], isComplete: Bool) {
    var reader = XMLReader(Array(text.utf8))
    var tokens: [XMLReader.Token] = []
    while let token = reader.next() { tokens.append(token) }
    return (tokens, reader.isComplete)
  }

  @Test("elements, attributes, references and raw text")
  func plain() {
    let (tokens, isComplete) = tokens(
      "\u{FEFF}<?xml version='1.0'?><!-- <x> --><a b=\"1 &lt; 2\" c='d'>x &amp; &#233;&#xE9;<![CDATA[<y>&]]><e/></a >")
    #expect(
      tokens == [
        .start(name: "a", attributes: ["b": "1 < 2", "c": "d"]), .text("x & éé"), .text("<y>&"),
        .start(name: "e", attributes: [:]), .end(name: "e"), .end(name: "a"),
      ])
    #expect(isComplete)
  }

  @Test(
    "what is no XML ends it",
    arguments: [
      "<a>", "<a></b>", "</a>", "<a b></a>", "<a b=c></a>", "<a b='c></a>", "<a>&unknown;</a>", "<a>&</a>",
      "<!DOCTYPE a><a/>",
      "<a><!-- </a>", "<a><![CDATA[ </a>", "<?xml", "<", "<a", "< a/>", "<a/", "<>", "<a>&#xFFFFFFFF;</a>",
      "<a>&#xD800;</a>",
    ])
  func broken(text: String) { #expect(!tokens(text).isComplete) }

  @Test("elements far within each other end it, too")
  func deep() {
    #expect(!tokens(String(repeating: "<a>", count: 100_000)).isComplete)
    let fine = String(repeating: "<a>", count: 500) + String(repeating: "</a>", count: 500)
    #expect(tokens(fine).isComplete)
  }
}
