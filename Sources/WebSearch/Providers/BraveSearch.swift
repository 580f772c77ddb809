import ChatTypes
import Foundation
import JSONValue
import Tools

/// Brave's web search API. Source: its documentation, "Web Search API".
struct BraveSearch: SearchProvider {
  static let address = "https://api.search.brave.com/res/v1/web/search"
  private static let name = "Brave Search"
  private let endpoint: WebAddress
  private let key: String

  /// - Parameter address: another address of the API, or nothing for Brave's own.
  init(address: String, key: String) throws(ToolFailure) {
    let key = key.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !key.isEmpty else {
      throw SearchFailure.failure(
        .notConfigured,
        message:
          "Brave Search needs a key. Get one at https://brave.com/search/api and put it into the web search settings.")
    }
    guard key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw SearchFailure.failure(
        .notConfigured,
        message: "The key for Brave Search has characters that no key has. Copy it once more into the settings."
      )
    }
    let given = address.trimmingCharacters(in: .whitespacesAndNewlines)
    do throws(AddressRefusal) {
      let parsed = try WebAddress(given.isEmpty ? Self.address : given.contains("://") ? given : "https://\(given)")
      let target = parsed.target == "/" ? "/res/v1/web/search" : String(parsed.target.prefix { $0 != "?" })
      endpoint = WebAddress(isSecure: parsed.isSecure, host: parsed.host, port: parsed.port, target: target)
    } catch {
      throw SearchFailure.badAddress(Self.name, refusal: error)
    }
    self.key = key
  }

  func request(_ query: String, count: Int) -> WebRequest {
    let address = WebAddress(
      isSecure: endpoint.isSecure, host: endpoint.host, port: endpoint.port,
      target: "\(endpoint.target)?q=\(QueryText.encoded(query))&count=\(count)&result_filter=web&text_decorations=false"
    )
    return WebRequest(
      address: address, rule: .chosen(endpoint),
      headers: [("Accept", "application/json"), ("X-Subscription-Token", key)], byteLimit: Self.byteLimit)
  }

  func results(in response: WebResponse) throws(ToolFailure) -> [WebResult] {
    let json = try? JSONValue(parsing: response.body)
    switch response.head.status {
    case 200: break
    case 401, 403: throw Self.keyRefused
    // A key that can't be right is answered so.
    case 422 where json?["error"]?["code"]?.stringValue == "SUBSCRIPTION_TOKEN_INVALID": throw Self.keyRefused
    case 402:
      throw SearchFailure.failure(
        .providerFailed,
        message: "The plan of your Brave Search key allows no further searches. Look at it on Brave's pages.")
    case 429: throw SearchFailure.rateLimited(Self.name, wait: response.head.retryAfter ?? Self.reset(response.head))
    default: throw SearchFailure.status(Self.name, status: response.head.status)
    }
    guard !response.isCut, let json, json.objectValue != nil else { throw SearchFailure.unreadable(Self.name) }
    // Without a result for the web the whole part is missing.
    return (json["web"]?["results"]?.arrayValue ?? []).compactMap { item in
      item["url"]?.stringValue.map {
        WebResult(
          title: ResultText.unmarked(item["title"]?.stringValue ?? ""), url: $0,
          snippet: ResultText.unmarked(item["description"]?.stringValue ?? ""))
      }
    }
  }

  private static let keyRefused = SearchFailure.failure(
    .notAuthenticated, message: "Brave Search doesn't accept the key. Copy it once more into the web search settings.")

  /// Seconds until one may ask again: the first figure is the limit a second, the next the month's, which may be over.
  private static func reset(_ head: WebAnswerHead) -> Int? {
    func figures(_ name: String) -> [Int] {
      (head.headers[name] ?? "").split(separator: ",").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    }
    let waits = figures("x-ratelimit-reset")
    let left = figures("x-ratelimit-remaining")
    return zip(waits, left).filter { $0.1 == 0 }.map(\.0).max() ?? waits.first
  }
}
