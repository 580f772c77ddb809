import Foundation

/// An address of the web, taken apart and checked as far as that goes without asking anybody. It is put together again of its
/// checked parts, so that whoever reads it next finds the same host.
struct WebAddress: Hashable, Sendable {
  /// Whether the connection is encrypted: `https`.
  let isSecure: Bool
  /// The host: a name in lower case without a dot at its end, or an IP address without brackets.
  let host: String
  /// The port.
  let port: Int
  /// Path and query, percent-encoded, beginning with a slash.
  let target: String

  /// The IP address, where the host is one.
  var literal: IPAddress? { IPAddress(host) }

  /// The whole address. It holds neither user nor password nor fragment.
  var text: String { "\(origin)\(target)" }

  /// Scheme, host and port.
  var origin: String { "\(isSecure ? "https" : "http")://\(authority)" }

  /// Host and port as the `Host` header has them.
  var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }

  init(isSecure: Bool, host: String, port: Int, target: String) {
    self.isSecure = isSecure
    self.host = host
    self.port = port
    self.target = target
  }

  /// Reads an address.
  /// - Throws: what is wrong with its form. Where it leads is ``AddressGuard``'s business.
  init(_ text: String) throws(AddressRefusal) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // What programs disagree about how to read is not read at all.
    guard text.utf8.count <= 4096, !text.unicodeScalars.contains(where: { $0.value < 0x21 || $0.value == 0x7F }),
      !text.contains("\\"), let parts = URLComponents(string: text)
    else { throw .malformed }
    switch parts.scheme?.lowercased() {
    case "https": isSecure = true
    case "http": isSecure = false
    case nil: throw .malformed
    default: throw .scheme
    }
    guard parts.user == nil, parts.password == nil, !Self.hasUserInfo(text) else { throw .userInfo }
    guard let host = parts.encodedHost, !host.isEmpty else { throw .malformed }
    self.host = try HostName.checked(host)
    let port = parts.port ?? (isSecure ? 443 : 80)
    guard (1...65_535).contains(port) else { throw .malformed }
    self.port = port
    let path = parts.percentEncodedPath
    guard path.isEmpty || path.hasPrefix("/") else { throw .malformed }
    target = (path.isEmpty ? "/" : path) + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
    guard target.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .malformed }
  }

  /// Whether there is an at sign before the path: even an empty user misleads.
  private static func hasUserInfo(_ text: String) -> Bool {
    guard let start = text.firstRange(of: "//")?.upperBound else { return false }
    return text[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.contains("@")
  }

  /// Where a redirect leads.
  func redirected(to location: String) throws(AddressRefusal) -> WebAddress {
    guard let base = URL(string: text), let url = URL(string: location, relativeTo: base) else { throw .malformed }
    return try WebAddress(url.absoluteString)
  }
}
