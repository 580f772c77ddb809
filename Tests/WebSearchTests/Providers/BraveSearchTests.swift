import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@testable import WebSearch

@Suite("Searching with Brave")
struct BraveSearchTests {
  private static func response(_ body: String, status: Int = 200, headers: [String: String] = [:]) -> WebResponse {
    SearXNGTests.response(body, status: status, headers: headers)
  }

  private func error(_ response: WebResponse) async -> ToolCallError? {
    await failure { _ = try BraveSearch(address: "", key: "k").results(in: response) }
  }

  @Test("the key goes in its header, to Brave's own address unless another is set")
  func request() throws {
    let request = try BraveSearch(address: "", key: " secret\n").request("a&b", count: 7)
    #expect(
      request.address.text
        == "https://api.search.brave.com/res/v1/web/search?q=a%26b&count=7&result_filter=web&text_decorations=false")
    #expect(request.headers.contains { $0.name == "X-Subscription-Token" && $0.value == "secret" })
    let other = try BraveSearch(address: "http://127.0.0.1:9000", key: "k").request("x", count: 1)
    #expect(other.address.text.hasPrefix("http://127.0.0.1:9000/res/v1/web/search?q=x"))
  }

  @Test(
    "a key that is missing or can't be one is said so, and not sent", arguments: ["", "  ", "a b", "k\r\nX: y", "ключ"])
  func keys(key: String) async {
    let error = await failure { _ = try BraveSearch(address: "", key: key) }
    #expect(error?.code == .notConfigured)
    #expect(error?.message.contains("settings") == true)
    if !key.allSatisfy(\.isWhitespace) { #expect(error?.message.contains(key) == false) }
  }

  @Test("results are read, marks and references of HTML taken out")
  func results() throws {
    let results = try BraveSearch(address: "", key: "k").results(
      in: Self.response(
        #"{"type":"search","web":{"results":[{"title":"<strong>AT&amp;T</strong>","url":"https://a.org","#
          + #""description":"it&#x27;s 1 &lt; 2"},{"title":"x"}]}}"#))
    #expect(results == [WebResult(title: "AT&T", url: "https://a.org", snippet: "it's 1 < 2")])
    #expect(try BraveSearch(address: "", key: "k").results(in: Self.response(#"{"type":"search"}"#)).isEmpty)
  }

  @Test("a refused key, a limit and an unreadable answer are told apart")
  func failures() async {
    #expect(await error(Self.response("{}", status: 401))?.code == .notAuthenticated)
    #expect(
      await error(Self.response(#"{"error":{"code":"SUBSCRIPTION_TOKEN_INVALID"}}"#, status: 422))?.code
        == .notAuthenticated)
    #expect(await error(Self.response(#"{"error":{"code":"VALIDATION"}}"#, status: 422))?.code == .providerFailed)
    #expect(await error(Self.response("{}", status: 402))?.message.contains("plan") == true)
    #expect(await error(Self.response("", status: 503))?.code == .providerFailed)
    #expect(await error(Self.response("nothing"))?.code == .providerFailed)
    #expect(await error(Self.response("[]"))?.code == .providerFailed)
  }

  @Test("how long to wait comes from Retry-After, else from the limit that is used up")
  func waiting() async {
    func wait(_ headers: [String: String]) async -> Int? {
      let error = await error(Self.response("{}", status: 429, headers: headers))
      #expect(error?.code == .rateLimited)
      return error?.retryAfter
    }
    #expect(await wait(["retry-after": "3"]) == 3)
    #expect(await wait(["x-ratelimit-reset": "1, 1419704", "x-ratelimit-remaining": "0, 100"]) == 1)
    #expect(await wait(["x-ratelimit-reset": "1, 1419704", "x-ratelimit-remaining": "1, 0"]) == 1_419_704)
    #expect(await wait(["x-ratelimit-reset": "1"]) == 1)
    #expect(await wait(["retry-after": "Wed, 21 Oct 2026 07:28:00 GMT"]) == nil)
    #expect(await wait(["retry-after": "-5"]) == nil)
    #expect(await wait([:]) == nil)
  }
}
