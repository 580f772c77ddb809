import Foundation

/// An address at which a storage of Composio's takes a file. The service names it in its answer, and it is believed only as far as this
/// goes: a file of the user's goes to no other host.
struct StorageAddress: Hashable, Sendable {
  private static let longest = 8_192
  /// The service itself, and the storages that it rents: Cloudflare's, Amazon's and Microsoft's. Below these names are buckets.
  private static let domains = ["composio.dev", "r2.cloudflarestorage.com", "blob.core.windows.net"]
  private static let loopback: Set = ["localhost", "127.0.0.1", "::1", "[::1]"]

  let text: String
  let host: String

  /// - Parameter service: the address of the service that named it. One on this machine may name another place on this machine.
  /// - Returns: nil for one that no file may be sent to.
  init?(_ text: String, namedBy service: String) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x5C }),
      let url = URL(string: text), let host = url.host?.lowercased(), url.user == nil, url.password == nil
    else { return nil }
    let own = URL(string: service)
    let isLocal = Self.loopback.contains(host) && Self.loopback.contains(own?.host?.lowercased() ?? "")
    let isAllowed =
      url.scheme == "https" && (url.port ?? 443) == 443 && (Self.isStorage(host) || host == own?.host?.lowercased())
    guard isAllowed || isLocal && (url.scheme == "http" || url.scheme == "https") else { return nil }
    self.text = text
    self.host = host
  }

  /// Whether Azure keeps the files there.
  var isAzure: Bool { host.hasSuffix(".blob.core.windows.net") }

  /// The host of any address, to be named in a sentence.
  static func shownHost(of text: String) -> String {
    let host = URL(string: text)?.host ?? ""
    return host.isEmpty ? "an address that can't be read" : "“\(host.prefix(100))”"
  }

  private static func isStorage(_ host: String) -> Bool {
    domains.contains { host == $0 || host.hasSuffix(".\($0)") } || isAmazon(host)
  }

  /// `BUCKET.s3.REGION.amazonaws.com` and its shorter forms: other services of Amazon's are no storage.
  private static func isAmazon(_ host: String) -> Bool {
    guard host.hasSuffix(".amazonaws.com") else { return false }
    return host.split(separator: ".").dropLast(2).suffix(2).contains { $0 == "s3" || $0.hasPrefix("s3-") }
  }
}
