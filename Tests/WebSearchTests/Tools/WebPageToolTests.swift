import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@testable import WebSearch

@Suite("Reading a page as a tool")
struct WebPageToolTests {
  private static let on = WebSearchSettings(isOn: true)

  private func run(
    _ url: String, _ response: LoopbackServer.Response, longest: Int = WebPageTool.usualLength,
    settings: WebSearchSettings = on
  ) async throws -> ToolCall {
    try await LoopbackServer.with({ _ in response }) { server in
      let tool = try WebPageTool(
        longest: longest, settings: { settings }, fetcher: Network(port: server.port).fetcher())
      return try await Executor.make([tool])
        .submit(ToolCall(callId: "1", name: "web_page", arguments: ["url": .string(url)]), in: .test()).call
    }
  }

  @Test("a page comes as text with its title, address and origin")
  func page() async throws {
    let html = "<title>A &amp; B</title><nav>menu</nav><h1>Head</h1><p>One <a href='/x'>two</a>.<script>bad()</script>"
    let call = try await run("site.org/a", .html(html))
    #expect(call.status == .failed)  // https is assumed, which the test's server does not speak.
    #expect(call.resolved == nil || call.resolved?["url"] == "https://site.org/a")
    let read = try await run("http://site.org/a#part", .html(html))
    #expect(read.status == .completed)
    #expect(read.result == ["url": "http://site.org/a", "title": "A & B", "text": "# Head\n\nOne two."])
    #expect(
      read.cards.map(\.content) == [
        .webResults(
          query: "site.org",
          results: [WebResult(title: "A & B", url: "http://site.org/a", snippet: "# Head One two.")])
      ])
  }

  @Test("a long page is cut at a good place, and how much is missing is said")
  func cut() async throws {
    let paragraphs = (0..<100).map { "<p>Paragraph number \($0) is here.</p>" }.joined()
    let call = try await run("http://site.org/", .html(paragraphs), longest: 500)
    let text = try #require(call.result?["text"]?.stringValue)
    #expect(text.count <= 500)
    #expect(text.hasSuffix("is here."))
    let whole = (0..<100).map { "Paragraph number \($0) is here." }.joined(separator: "\n\n").count
    #expect(call.result?["leftOut"] == .string("The text goes on for \(whole - text.count) more characters."))
    let short = try await run("http://site.org/", .html("<p>x"), longest: 500)
    #expect(short.result?["leftOut"] == nil)
    let empty = try await run("http://site.org/", .html("<div id=app></div><script src=x></script>"))
    #expect(empty.result?["text"] == "")
    #expect(empty.result?["leftOut"]?.stringValue?.contains("in a browser") == true)
  }

  @Test("more than 2 MB are not read, and that is said")
  func large() async throws {
    let call = try await run("http://site.org/", .html("<p>" + String(repeating: "word ", count: 500_000)))
    #expect(call.result?["leftOut"]?.stringValue?.contains("larger than 2 MB") == true)
  }

  @Test("the character set is taken from the header, then from the page")
  func charsets() async throws {
    func text(_ type: String, _ body: [UInt8]) async throws -> JSONValue? {
      try await run(
        "http://site.org/", LoopbackServer.Response(headers: [("Content-Type", type)], body: Data(body))
      ).result?["text"]
    }
    #expect(try await text("text/html; charset=ISO-8859-1", [0x63, 0x61, 0x66, 0xE9]) == "café")
    #expect(try await text("text/html", Array("<meta charset=windows-1251>".utf8) + [0xCF, 0xF0]) == "Пр")
    #expect(
      try await text("text/html; charset=koi8-r", Array("<meta charset=windows-1251>".utf8) + [0xF0, 0xD2]) == "Пр")
    #expect(try await text("text/plain; charset=\"shift_jis\"", [0x82, 0xB1, 0x82, 0xF1]) == "こん")
    #expect(try await text("text/plain", [0x93, 0x61, 0x94]) == "“a”")
    #expect(try await text("text/plain; charset=nonsense", Array("<b>é\r\nx".utf8)) == "<b>é\nx")
  }

  @Test(
    "what is no text page is refused with a sentence",
    arguments: [
      (200, "application/pdf", .notAPage), (200, "", .notAPage), (404, "text/html", .pageMissing),
      (403, "text/html", .pageRefused), (500, "text/html", .pageFailed), (429, "text/html", .rateLimited),
      (204, "", .notAPage), (302, "text/html", .pageFailed),
    ] as [(Int, String, ToolCallError.Code)])
  func refused(status: Int, type: String, code: ToolCallError.Code) async throws {
    let call = try await run(
      "http://site.org/", LoopbackServer.Response(status: status, headers: type.isEmpty ? [] : [("Content-Type", type)])
    )
    #expect(call.status == .failed)
    #expect(call.error?.code == code)
  }

  @Test(
    "addresses that lead into this machine are refused before anybody is asked",
    arguments: [
      "http://127.0.0.1/", "localhost", "http://192.168.0.1/admin", "file:///etc/passwd", "http://0x7f.1",
      "mailto:a@b.org",
      "http://site.org:22/", "", "   ", "ftp://site.org", "169.254.169.254/latest",
    ])
  func guarded(url: String) async throws {
    let call = try await run(url, .html("secret"))
    #expect(call.status == .failed)
    #expect(call.error?.code == .addressRefused || call.error?.code == .invalidArguments)
    #expect(call.decision == nil)
  }

  @Test("while web search is off, pages are not read")
  func off() async throws {
    let call = try await run("http://site.org/", .html("x"), settings: WebSearchSettings())
    #expect(call.error?.code == .toolOff)
  }
}
