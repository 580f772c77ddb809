/// The proxy that the usual environment variables name for an address.
struct ProxySettings: Sendable, Hashable {
  var host: String
  var port: Int
  /// User and password, separated by a colon.
  var credentials: String?

  /// Reads `https_proxy`, `http_proxy` (lower case only, as a server could set the other one), `all_proxy` and
  /// `no_proxy`; nil where the address is to be reached directly.
  init?(for url: DownloadURL, variables: [String: String]) {
    func value(_ names: String...) -> String? { names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty } }
    guard !url.isLoopback else { return nil }
    let exceptions = value("no_proxy", "NO_PROXY") ?? ""
    guard !Self.isException(url.host, list: exceptions) else { return nil }
    let proxy =
      url.scheme == "https"
      ? value("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
      : value("http_proxy", "all_proxy", "ALL_PROXY")
    guard let proxy, let address = DownloadURL(proxy.contains("://") ? proxy : "http://\(proxy)"),
      address.scheme == "http", !address.host.isEmpty
    else { return nil }
    host = address.host
    port = address.port
    credentials = address.userInfo
  }

  /// Whether a host is in a list such as `localhost,.example.org,10.0.0.1`, or the list is `*`.
  private static func isException(_ host: String, list: String) -> Bool {
    let host = host.lowercased()
    return list.split(whereSeparator: { $0 == "," || $0 == " " }).contains { entry in
      var entry = entry.lowercased()
      if entry == "*" { return true }
      while entry.hasPrefix(".") || entry.hasPrefix("*") { entry.removeFirst() }
      return !entry.isEmpty && (host == entry || host.hasSuffix(".\(entry)"))
    }
  }
}
