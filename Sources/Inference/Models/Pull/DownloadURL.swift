import Foundation
import LanguageModels

/// An address to download from, taken apart and checked.
struct DownloadURL: Sendable, Equatable {
  private let components: URLComponents

  /// Takes an address with a scheme and a host apart; nil when it is none. A fragment is left out.
  init?(_ text: String) {
    guard var components = URLComponents(string: text), components.scheme != nil else { return nil }
    components.scheme = components.scheme?.lowercased()
    components.fragment = nil
    self.components = components
  }

  var scheme: String { components.scheme ?? "" }
  /// The host without the brackets of an IPv6 address.
  var host: String { (components.host ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "[]")) }
  var port: Int { components.port ?? (scheme == "https" ? 443 : 80) }
  private var origin: String { "\(scheme)://\(host.lowercased()):\(port)" }

  /// The address to ask, without user and password.
  var requestAddress: String {
    var copy = components
    copy.user = nil
    copy.password = nil
    return copy.string ?? ""
  }

  /// User and password, separated by a colon, when the address names a user.
  var userInfo: String? { components.user.map { "\($0):\(components.password ?? "")" } }

  /// What goes into the `Authorization` header, when the address names a user.
  var authorization: String? { userInfo.map { "Basic \(Data($0.utf8).base64EncodedString())" } }

  /// The address without user, password and query, which may hold keys: fit to be kept.
  var withoutSecrets: String {
    var copy = components
    copy.user = nil
    copy.password = nil
    copy.query = nil
    return copy.string ?? ""
  }

  /// The last part of the path, decoded; empty when there is none.
  var fileName: String { components.path.split(separator: "/").last.map(String.init) ?? "" }

  /// The same address with another last part of the path.
  func sibling(_ fileName: String) -> DownloadURL? {
    var copy = components
    let parts = copy.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    copy.path = (parts.map(String.init) + [fileName]).joined(separator: "/")
    return copy.string.flatMap(DownloadURL.init)
  }

  /// Whether the host is this machine.
  var isLoopback: Bool {
    let host = host.lowercased()
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Where a redirect leads. User and password stay behind when it leads to another server.
  func redirected(to location: String) -> DownloadURL? {
    guard let base = URL(string: requestAddress), let url = URL(string: location, relativeTo: base),
      var target = DownloadURL(url.absoluteString)?.components
    else { return nil }
    guard target.host?.isEmpty == false else { return nil }
    if target.user == nil, let found = DownloadURL(url.absoluteString), found.origin == origin {
      target.user = components.user
      target.password = components.password
    }
    return target.string.flatMap(DownloadURL.init)
  }

  /// Why this address is not to be downloaded from, if it is not.
  func problem(allowInsecure: Bool, cameFrom: DownloadURL? = nil) -> LLMError? {
    guard scheme == "https" || scheme == "http" else {
      return DownloadFailure.scheme(scheme)
    }
    guard !host.isEmpty else { return DownloadFailure.noAddress }
    if scheme == "http", cameFrom?.scheme == "https" { return DownloadFailure.downgrade(host: host) }
    if scheme == "http", !isLoopback, !allowInsecure { return DownloadFailure.insecure(host: host) }
    return nil
  }
}
