import Foundation
import Testing

@testable import Media

@Suite("Text files as documents")
struct PlainDocumentTests {
  private let folder: TestFolder
  init() throws { folder = try TestFolder() }

  private func read(
    _ bytes: some Sequence<UInt8>, as name: String = "a.txt", limits: DocumentLimits = DocumentLimits()
  ) async throws -> ExtractedDocument {
    try await DocumentText(limits: limits).read(folder.write(Data(bytes), as: name))
  }

  private func error(
    _ bytes: some Sequence<UInt8>, as name: String = "a.txt", limits: DocumentLimits = DocumentLimits()
  ) async throws
    -> DocumentError?
  {
    let file = try folder.write(Data(bytes), as: name)
    return await documentFailure { () async throws(DocumentError) in
      _ = try await DocumentText(limits: limits).read(file)
    }
  }

  @Test(
    "text of any kind is read as it is",
    arguments: ["a.txt", "notes.md", "table.csv", "data.json", "code.swift", "Makefile", "log", "page.svg"])
  func kinds(name: String) async throws {
    let document = try await read("# A\r\n\r\nb,\tc  \rd\n\n".utf8, as: name)
    #expect(document.kind == .text)
    #expect(document.text == "# A\n\nb,\tc\nd")
    #expect(document.isComplete)
    #expect(document.notes.isEmpty)
  }

  @Test("Unicode with and without its mark, and Western text, which is said to be a guess")
  func encodings() async throws {
    for bytes in [
      Array("né".utf8), [0xEF, 0xBB, 0xBF] + Array("né".utf8), [0xFF, 0xFE, 0x6E, 0, 0xE9, 0],
      [0xFE, 0xFF, 0, 0x6E, 0, 0xE9],
    ] {
      let document = try await read(bytes)
      #expect(document.text == "né")
      #expect(document.notes.isEmpty)
    }
    let western = try await read([0x93, 0x6E, 0xE9, 0x94])
    #expect(western.text == "“né”")
    #expect(western.notes.count == 1)
    let damaged = try await read(Array("déjà vu, été, forêt, garçon".utf8) + [0xC3])
    #expect(damaged.text.hasPrefix("déjà vu"))
    #expect(damaged.notes.first?.contains("damaged") == true)
    #expect(damaged.isComplete)
  }

  @Test("a page of the web is read as one reads it, by its content or its name")
  func html() async throws {
    let html = "<!DOCTYPE html><title>T</title><nav>menu</nav><h1>H</h1><p>text &amp; more<script>x</script>"
    for name in ["a.html", "a.txt", "a"] {
      let document = try await read(html.utf8, as: name)
      #expect(document.kind == .html)
      #expect(document.text == "T\n\n# H\n\ntext & more")
    }
    #expect(try await read("<p>x".utf8, as: "x.HTM").text == "x")
    // Code that speaks of pages is code.
    #expect(try await read("let x = \"<html>\"".utf8, as: "x.swift").text == "let x = \"<html>\"")
  }

  @Test("what is longer than the limit is cut between letters, and that is said")
  func long() async throws {
    let limits = DocumentLimits(textBytes: 1_001)
    let document = try await read(String(repeating: "é", count: 2_000).utf8, limits: limits)
    #expect(document.text.utf8.count <= 1_003)
    #expect(document.text.hasPrefix("ééé"))
    #expect(!document.isComplete)
    #expect(document.notes.contains { $0.contains("too long") })
    let page = try await read(("<!doctype html><p>" + String(repeating: "a b ", count: 5_000)).utf8, limits: limits)
    #expect(!page.isComplete)
    #expect(try await read(String(repeating: "a", count: 1_001).utf8, limits: limits).isComplete)
  }

  @Test("a file that is too large, empty or blank is refused with a sentence")
  func refused() async throws {
    #expect(
      try await error([UInt8](repeating: 65, count: 101), limits: DocumentLimits(fileBytes: 100))?.code == .tooLarge)
    #expect(try await error([])?.code == .noText)
    #expect(try await error(" \n\t\n".utf8)?.code == .noText)
    #expect(try await error("<!doctype html><script>x</script>".utf8)?.code == .noText)
  }

  @Test(
    "what is no text is refused by its content, whatever its name says",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "picture"), ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0], "picture"),
      (Array("GIF89a......".utf8), "picture"), ([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], "kind of file"),
      ([1, 2, 3, 4, 0, 5, 6, 7], "kind of file"), ([0x1F, 0x8B, 8, 0, 0, 0], "kind of file"),
      (Array("{\\rtf1 hello}".utf8), "RTF"), ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0], "old version"),
      (Array("SQLite format 3\0......".utf8), "kind of file"),
      ([0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18), "archive"),
    ] as [([UInt8], String)])
  func noText(bytes: [UInt8], word: String) async throws {
    for name in ["a.txt", "a.md", "a.pdf"] {
      let error = try await error(bytes, as: name)
      #expect(error?.code == .unsupportedFormat)
      #expect(error?.message.contains(word) == true)
    }
  }

  @Test("a missing file, a folder and a cancelled task end with a reason")
  func unreadable() async throws {
    let missing = folder.url.appending(path: "missing.txt")
    let gone = await documentFailure { () async throws(DocumentError) in _ = try await DocumentText().read(missing) }
    #expect(gone?.code == .unreadable)
    let url = folder.url
    let directory = await documentFailure { () async throws(DocumentError) in _ = try await DocumentText().read(url) }
    #expect(directory?.code == .unreadable)
    let file = try folder.write(Data("x".utf8), as: "x.txt")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await documentFailure { () async throws(DocumentError) in _ = try await DocumentText().read(file) }
    }
    #expect(await task.value?.code == .cancelled)
  }

  @Test("errors say nothing of the file to the log")
  func logs() async throws {
    let error = try await error([0, 1, 2], as: "secret-name.txt")
    #expect(error?.logDescription.contains("secret") == false)
    #expect("\(try #require(error))" == error?.logDescription)
    #expect(error?.localizedDescription == error?.message)
  }
}
