/// Checks the form of a host: a plain name, or an IP address in its one clear form.
enum HostName {
  /// Names that mean this machine or the network around it, and that no server may have. Sources: RFC 6761, 6762,
  /// 7686, 8375, 9476; `internal` is reserved by ICANN; the last row is what routers and companies use.
  private static let localNames: Set<String> = [
    "localhost", "local", "invalid", "test", "example", "onion", "alt", "internal", "arpa",
    "localdomain", "lan", "home", "corp", "intranet", "private", "mail",
  ]

  /// The host in lower case, an IP address without its brackets.
  static func checked(_ host: String) throws(AddressRefusal) -> String {
    var host = host.lowercased()
    if host.hasPrefix("[") {
      // A zone names one of this machine's networks.
      guard host.hasSuffix("]"), !host.contains("%"), let address = IPAddress(String(host.dropFirst().dropLast())),
        address.isVersion6
      else { throw .numericHost }
      return address.description
    }
    if host.hasSuffix(".") { host.removeLast() }
    guard (1...253).contains(host.utf8.count) else { throw .malformed }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.last, labels.allSatisfy(isLabel) else { throw .malformed }
    // As browsers have it: a host that ends in a number is meant to be an IP address.
    if isNumber(last) {
      guard let address = IPAddress(host) else { throw .numericHost }
      return address.description
    }
    return host
  }

  /// Whether a name can only be meant for the network around this machine.
  static func isLocal(_ host: String) -> Bool {
    guard IPAddress(host) == nil else { return false }
    let labels = host.split(separator: ".").map(String.init)
    guard let last = labels.last else { return true }
    // A name of one part is completed by whatever the network says.
    return labels.count < 2 || localNames.contains(last)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count)
      && label.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  private static func isNumber(_ label: Substring) -> Bool {
    if label.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return true }
    guard label.hasPrefix("0x") else { return false }
    return label.dropFirst(2).allSatisfy(\.isHexDigit)
  }
}
