import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@testable import WebSearch

@Suite("Searching with SearXNG")
struct SearXNGTests {
  static func response(_ body: String, status: Int = 200, headers: [String: String] = [:], isCut: Bool = false)
    -> WebResponse
  {
    WebResponse(
      address: .test("https://searx.example.org/search"), head: WebAnswerHead(status: status, headers: headers),
      body: Data(body.utf8), isCut: isCut)
  }

  @Test(
    "the address may be given as people write it",
    arguments: [
      ("https://searx.example.org", "https://searx.example.org/search"),
      ("searx.example.org/", "https://searx.example.org/search"),
      ("https://example.org/searx/", "https://example.org/searx/search"),
      ("https://example.org/searx/search?q=x", "https://example.org/searx/search"),
      ("localhost:8888", "http://localhost:8888/search"), ("127.0.0.1:8080", "http://127.0.0.1:8080/search"),
      ("192.168.1.5", "http://192.168.1.5/search"), ("searx.lan", "http://searx.lan/search"),
      (" http://[::1]:8888/ ", "http://[0:0:0:0:0:0:0:1]:8888/search"),
    ])
  func addresses(given: String, used: String) throws {
    let request = try SearXNG(address: given).request("x", count: 5)
    #expect(request.address.text == used + "?q=x&format=json")
    #expect(request.rule == .chosen(.test(used)))
  }

  @Test(
    "an address that can't be used is said so in the settings' words",
    arguments: ["", "  ", "ftp://x.org", "http://u:p@x.org", "a b"])
  func badAddresses(given: String) async {
    let error = await failure { _ = try SearXNG(address: given) }
    #expect(error?.code == .notConfigured)
    #expect(error?.message.contains("web search settings") == true)
  }

  @Test("the words of a query can't become other parameters")
  func query() throws {
    let request = try SearXNG(address: "https://x.org").request("a&format=html#é +%20=?/", count: 5)
    #expect(request.address.target == "/search?q=a%26format%3Dhtml%23%C3%A9%20%2B%2520%3D%3F%2F&format=json")
  }

  @Test("results are read, and what is missing stays empty")
  func results() throws {
    let provider = try SearXNG(address: "https://x.org")
    let results = try provider.results(
      in: Self.response(
        #"{"query":"x","results":[{"url":"https://a.org","title":"A","content":"about a","engine":"e","score":1.5},"#
          + #"{"title":"no url"},{"url":"https://b.org","title":null},7],"unresponsive_engines":[["e","timeout"]]}"#))
    #expect(results.map(\.url) == ["https://a.org", "https://b.org"])
    #expect(results[0].title == "A")
    #expect(results[0].snippet == "about a")
    #expect(results[1].title.isEmpty)
    #expect(try provider.results(in: Self.response(#"{"results":[]}"#)).isEmpty)
  }

  @Test("what goes wrong is said with what to do next")
  func failures() async throws {
    let provider = try SearXNG(address: "https://x.org")
    func error(_ response: WebResponse) async -> ToolCallError? {
      await failure { _ = try provider.results(in: response) }
    }
    let json = await error(Self.response("<h1>Forbidden</h1>", status: 403))
    #expect(json?.code == .notConfigured)
    #expect(json?.message.contains("JSON") == true)
    #expect(json?.message.contains("settings.yml") == true)
    let busy = await error(Self.response("", status: 429, headers: ["retry-after": "17"]))
    #expect(busy?.code == .rateLimited)
    #expect(busy?.retryAfter == 17)
    #expect(await error(Self.response("", status: 429))?.retryAfter == nil)
    #expect(await error(Self.response("", status: 500))?.code == .providerFailed)
    #expect(await error(Self.response("", status: 401))?.code == .notAuthenticated)
    for body in ["", "<html>", "[]", "{}", #"{"results":"x"}"#, #"{"results":[}"#] {
      #expect(await error(Self.response(body))?.message.contains("can't be read") == true, "\(body)")
    }
    #expect(await error(Self.response(#"{"results":[]}"#, isCut: true))?.code == .providerFailed)
    let silent = await error(Self.response(#"{"results":[],"unresponsive_engines":[["a","CAPTCHA"],["b","x"]]}"#))
    #expect(silent?.message.contains("None of the 2 search engines") == true)
  }
}
