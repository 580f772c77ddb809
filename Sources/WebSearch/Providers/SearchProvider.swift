import ChatTypes
import Tools

/// A service that searches the web: how it is asked, and how its answers are read. It sends nothing by itself.
protocol SearchProvider: Sendable {
  /// The request for a search.
  /// - Parameter query: words, trimmed.
  /// - Parameter count: results that are wanted, 1 to 20.
  func request(_ query: String, count: Int) -> WebRequest

  /// The results in an answer, as the service wrote them.
  /// - Throws: a ``ToolFailure`` whose sentence says what to do.
  func results(in response: WebResponse) throws(ToolFailure) -> [WebResult]
}

extension SearchProvider {
  /// Bytes of an answer that are read.
  static var byteLimit: Int { 4_000_000 }
}

extension WebSearchSettings {
  /// The provider that these settings name.
  /// - Throws: a ``ToolFailure`` when an address or a key is missing or can't be used.
  func searchProvider() throws(ToolFailure) -> any SearchProvider {
    switch provider {
    case .searxng: return try SearXNG(address: address)
    case .brave: return try BraveSearch(address: address, key: key)
    }
  }
}

/// Failures that providers have in common.
enum SearchFailure {
  static func failure(_ code: ToolCallError.Code, message: String, retryAfter: Int? = nil) -> ToolFailure {
    ToolFailure(ToolCallError(code: code, message: message, retryAfter: retryAfter), changedNothing: true)
  }

  static func badAddress(_ name: String, refusal: AddressRefusal?) -> ToolFailure {
    let why = refusal.map { " \($0.sentence)" } ?? ""
    return failure(.notConfigured, message: "The address of \(name) in the web search settings can't be used.\(why)")
  }

  static func rateLimited(_ name: String, wait: Int?) -> ToolFailure {
    let when = wait.map { "in \($0) seconds" } ?? "in a minute"
    return failure(
      .rateLimited, message: "\(name) was asked too often in a short time. Try again \(when).", retryAfter: wait)
  }

  static func status(_ name: String, status: Int) -> ToolFailure {
    failure(.providerFailed, message: "\(name) answered with error \(status). Try again later, or check its settings.")
  }

  static func unreadable(_ name: String) -> ToolFailure {
    failure(
      .providerFailed, message: "The answer of \(name) can't be read. Check its address in the web search settings.")
  }
}
