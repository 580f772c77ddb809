import Foundation
import Testing

@testable import Media

@Suite("PDF files as documents")
struct PDFTextTests {
  private func read(_ name: String, _ reader: DocumentText = DocumentText()) async throws -> ExtractedDocument {
    try await reader.read(DocumentFixture.url(name))
  }

  private func error(_ name: String, _ reader: DocumentText = DocumentText()) async -> DocumentError? {
    await documentFailure { () async throws(DocumentError) in _ = try await reader.read(DocumentFixture.url(name)) }
  }

  @Test("pages keep their numbers, and one without text is named")
  func pages() async throws {
    let document = try await read("pages.pdf")
    #expect(document.kind == .pdf)
    #expect(
      document.parts == [
        ExtractedDocument.Part(page: 1, text: "Minutes of the café meeting\nEverybody was there (nearly)."),
        ExtractedDocument.Part(page: 3, text: "The end is on page three."),
      ])
    #expect(document.notes == ["Of 3 pages 1 hold no text, perhaps pictures: 2."])
    #expect(!document.isComplete)
  }

  @Test("columns of prose are read one after the other")
  func columns() async throws {
    #expect(
      try await read("columns.pdf").text == """
        The left column begins up here with a line
        and goes on with a second one of its own
        until its last line ends it.

        The right column begins beside it and
        says something else on its second line
        until it has said all of it.
        """)
  }

  @Test("rows of a table stay together")
  func table() async throws {
    let rows = try await read("table.pdf").text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows == [["Item", "Number", "Price"], ["Pencils", "12", "3.60"], ["Paper", "2", "9.80"]])
  }

  @Test("dots that lead the eye over a table of contents are one sign, an ellipsis stays")
  func leaders() {
    let lines = [
      ("1 Introduction . . . . . . . . . 4", "1 Introduction … 4"), ("Naming..........3", "Naming … 3"),
      ("Wait... what", "Wait... what"),
      ("A. B. C. D.", "A. B. C. D."), ("...", "..."), ("End ........", "End … "), ("a . . .  b", "a . . .  b"),
      ("", ""),
    ]
    for (line, expected) in lines { #expect(PDFPage.withoutLeaders(line) == expected) }
    #expect(PDFPage.withoutLeaders("x ........  12\ny ........ 3") == "x … 12\ny … 3")
  }

  @Test("a page of rows keeps their columns, and what stands alone loses its place")
  func layout() {
    let text = "Date Debit Credit\n1 May 5.00\n2 May 7.00\n- 3 -"
    let layout =
      "      Date       Debit    Credit\n      1 May      5.00\n      2 May               7.00\n\n              - 3 -\n"
    #expect(
      PDFPage.better(text, layout: layout)
        == "Date       Debit    Credit\n1 May      5.00\n2 May               7.00\n\n- 3 -")
    #expect(PDFPage.better(text, layout: nil) == text)
    #expect(PDFPage.better("", layout: "x   y") == "")
  }

  @Test("protected, damaged and scanned files are told apart")
  func failures() async {
    #expect(await error("locked.pdf")?.code == .encrypted)
    #expect(await error("damaged.pdf")?.code == .damaged)
    #expect(await error("scanned.pdf")?.code == .noText)
    #expect(await error("scanned.pdf")?.message.contains("text recognition") == true)
  }

  @Test("one that is encrypted but opens without a password is read")
  func openPassword() async throws {
    #expect(try await read("open-password.pdf").text.hasPrefix("Minutes of the café"))
  }

  @Test("a name that looks like an option, or holds signs of a shell, is a name")
  func names() async throws {
    let folder = try TestFolder()
    for name in ["-v.pdf", "a b;echo $(id) 'x' \"y\".pdf", "é\n.pdf", "no-suffix"] {
      let file = try folder.write(DocumentFixture.data("pages.pdf"), as: name)
      #expect(try await DocumentText().read(file).parts.count == 2)
    }
  }

  @Test("without pdftotext the package that holds it is named")
  func missing() async {
    let reader = DocumentText(searchPath: [])
    #expect(!reader.canReadPDF)
    let error = await error("pages.pdf", reader)
    #expect(error?.code == .toolMissing)
    #expect(error?.message.contains("poppler-utils") == true)
    // A folder relative to wherever the program was started is not looked in.
    #expect(await self.error("pages.pdf", DocumentText(searchPath: ["", ".", "bin"]))?.code == .toolMissing)
  }

  @Test("the folders of PATH are searched, or the usual ones")
  func path() {
    #expect(DocumentText.systemPath("/a:/b") == ["/a", "/b"])
    #expect(DocumentText.systemPath(nil).contains("/usr/bin"))
    #expect(DocumentText.systemPath("").contains("/usr/bin"))
  }

  /// A folder with a program of this test's in place of pdftotext.
  private func reader(_ script: String, _ folder: TestFolder, limits: DocumentLimits = DocumentLimits()) throws
    -> DocumentText
  {
    let file = try folder.write(Data("#!/bin/sh\n\(script)\n".utf8), as: "pdftotext")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return DocumentText(limits: limits, searchPath: [folder.url.path])
  }

  @Test("a program that takes too long is ended, with what it started")
  func slow() async throws {
    let folder = try TestFolder()
    let pipe = folder.url.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    // Opened before there is a writer, so as not to wait for one.
    let end = open(pipe, O_RDONLY | O_NONBLOCK)
    let reader = try reader("(exec sleep 1000) > '\(pipe)' & wait", folder, limits: DocumentLimits(toolSeconds: 0.7))
    #expect(await error("pages.pdf", reader)?.code == .tooSlow)
    #expect(fcntl(end, F_SETFL, 0) == 0)
    // Reading ends when nobody is left who could write.
    #expect(try FileHandle(fileDescriptor: end, closeOnDealloc: true).readToEnd()?.isEmpty != false)
  }

  @Test("a program that never stops writing is ended at the limit, and what came is kept")
  func endless() async throws {
    let folder = try TestFolder()
    let reader = try reader(
      "while :; do printf 'page\\f'; done", folder, limits: DocumentLimits(textBytes: 100_000, toolSeconds: 30))
    let document = try await read("pages.pdf", reader)
    #expect(!document.isComplete)
    #expect(document.parts.count == 20_000)
    #expect(document.notes.first?.contains("only its first") == true)
  }

  @Test("a program that complains without end does not block, and one that crashes means a damaged file")
  func noisy() async throws {
    let folder = try TestFolder()
    let noisy = try reader(
      "i=0; while [ $i -lt 3000 ]; do echo 'Syntax Warning: bad xref table entry' >&2; i=$((i+1)); done; echo text",
      folder)
    #expect(try await read("pages.pdf", noisy).text == "text")
    #expect(await error("pages.pdf", try reader("kill -SEGV $$", folder))?.code == .damaged)
    #expect(await error("pages.pdf", try reader("exit 3", folder))?.code == .encrypted)
  }

  @Test("it gets no file of this program, nothing to read, and an environment of its own")
  func isolation() async throws {
    let folder = try TestFolder()
    let open = try FileHandle(forReadingFrom: DocumentFixture.url("pages.pdf"))
    defer { try? open.close() }
    let reader = try reader("ls /proc/self/fd | tr '\\n' ' '; cat; env | cut -d= -f1 | sort | tr '\\n' ' '", folder)
    let words = try await read("pages.pdf", reader).text.split(separator: " ").map(String.init)
    // 3 is the folder that `ls` lists.
    #expect(words.prefix(while: { Int($0) != nil }) == ["0", "1", "2", "3"])
    #expect(Set(words.dropFirst(4)).isSubset(of: ["LC_ALL", "PATH", "PWD", "OLDPWD", "SHLVL", "_"]))
  }

  @Test("its memory is limited")
  func memory() async throws {
    let folder = try TestFolder()
    let reader = try reader("ulimit -v", folder, limits: DocumentLimits(toolMemory: 300_000_000))
    #expect(try await read("pages.pdf", reader).text == "\(300_000_000 / 1024)")
  }

  @Test("numbers of pages are written as people do")
  func pageNumbers() {
    #expect(PageList.text([2]) == "2")
    #expect(PageList.text([1, 2, 3, 7, 9, 10]) == "1–3, 7, 9–10")
    #expect(PageList.text(Array(stride(from: 1, to: 60, by: 2))).hasSuffix(" …"))
  }
}
