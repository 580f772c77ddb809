import ChatTypes
import Foundation
import JSONValue
import Tools

/// SearXNG's JSON API: `GET /search?q=…&format=json`. Source: its documentation, "Search API".
struct SearXNG: SearchProvider {
  private static let name = "The SearXNG server"
  private let base: WebAddress

  /// - Parameter address: of the instance, with or without a scheme, with or without `/search` at its end.
  init(address: String) throws(ToolFailure) {
    let given = address.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !given.isEmpty else {
      throw SearchFailure.failure(
        .notConfigured,
        message: "No SearXNG server is set. Put its address into the web search settings, or choose Brave.")
    }
    do throws(AddressRefusal) {
      let parsed = try WebAddress(given.contains("://") ? given : Self.withScheme(given))
      var path = parsed.target.prefix { $0 != "?" }
      while path.hasSuffix("/") { path = path.dropLast() }
      if path.hasSuffix("/search") { path = path.dropLast("/search".count) }
      base = WebAddress(isSecure: parsed.isSecure, host: parsed.host, port: parsed.port, target: path + "/search")
    } catch {
      throw SearchFailure.badAddress("SearXNG", refusal: error)
    }
  }

  /// On this machine or in the user's network instances mostly are unencrypted; elsewhere they must not be.
  private static func withScheme(_ address: String) throws(AddressRefusal) -> String {
    let host = try WebAddress("http://\(address)").host
    let isNear = HostName.isLocal(host) || IPAddress(host).map { $0.reach != .global } ?? false
    return "\(isNear ? "http" : "https")://\(address)"
  }

  func request(_ query: String, count: Int) -> WebRequest {
    let address = WebAddress(
      isSecure: base.isSecure, host: base.host, port: base.port,
      target: "\(base.target)?q=\(QueryText.encoded(query))&format=json")
    return WebRequest(
      address: address, rule: .chosen(base), headers: [("Accept", "application/json")], byteLimit: Self.byteLimit)
  }

  func results(in response: WebResponse) throws(ToolFailure) -> [WebResult] {
    switch response.head.status {
    case 200: break
    case 403:
      throw SearchFailure.failure(
        .notConfigured,
        message:
          "The SearXNG server doesn't give results as JSON. Add “json” to “search: formats:” in its settings.yml and restart "
          + "it, or choose another server.")
    case 401:
      throw SearchFailure.failure(
        .notAuthenticated, message: "The SearXNG server wants a sign-in, which is not supported. Choose another server."
      )
    case 429: throw SearchFailure.rateLimited(Self.name, wait: response.head.retryAfter)
    default: throw SearchFailure.status(Self.name, status: response.head.status)
    }
    guard !response.isCut, let json = try? JSONValue(parsing: response.body), let found = json["results"]?.arrayValue
    else { throw SearchFailure.unreadable(Self.name) }
    let results = found.compactMap { item in
      item["url"]?.stringValue.map {
        WebResult(
          title: item["title"]?.stringValue ?? "", url: $0, snippet: item["content"]?.stringValue ?? "")
      }
    }
    let silent = json["unresponsive_engines"]?.arrayValue ?? []
    guard !results.isEmpty || silent.isEmpty else {
      throw SearchFailure.failure(
        .providerFailed,
        message:
          "None of the \(silent.count) search engines that the SearXNG server asked gave an answer. Try again later, or enable "
          + "other engines in its settings.")
    }
    return results
  }
}

/// Words in an address.
enum QueryText {
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// Everything but plain letters and digits percent-encoded, so that no word adds a parameter.
  static func encoded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: plain) ?? "" }
}
