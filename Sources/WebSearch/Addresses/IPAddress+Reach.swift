extension IPAddress {
  /// How far an address reaches.
  enum Reach: Sendable, Equatable {
    /// Anybody on the Internet.
    case global
    /// This machine.
    case loopback
    /// A network of one's own, the provider's shared range included.
    case privateNetwork
    /// Nobody in particular: unspecified, multicast, reserved, for documentation or for tests.
    case special
  }

  /// How far it reaches. An address of version 6 that holds one of version 4 reaches as far as that one.
  var reach: Reach {
    if let embedded { return embedded.reach }
    let table = isVersion6 ? Self.special6 : Self.special4
    if let row = table.first(where: { isIn($0.prefix, bits: $0.bits) }) { return row.reach }
    // Of version 6 only this part is given out to anybody.
    return isVersion6 && bytes[0] >> 5 != 1 ? .special : .global
  }

  /// The address of version 4 that one of version 6 stands for: IPv4-mapped, NAT64, 6to4, ISATAP.
  private var embedded: IPAddress? {
    guard isVersion6 else { return nil }
    let groups = groups
    if groups.prefix(5).allSatisfy({ $0 == 0 }), groups[5] == 0xFFFF { return IPAddress(bytes: Array(bytes[12...])) }
    if groups[0] == 0x64, groups[1] == 0xFF9B, groups[2..<6].allSatisfy({ $0 == 0 }) {
      return IPAddress(bytes: Array(bytes[12...]))
    }
    if groups[0] == 0x2002 { return IPAddress(bytes: Array(bytes[2..<6])) }
    if bytes[0] >> 5 == 1, groups[4] == 0 || groups[4] == 0x200, groups[5] == 0x5EFE {
      return IPAddress(bytes: Array(bytes[12...]))
    }
    return nil
  }

  private typealias Row = (prefix: IPAddress, bits: Int, reach: Reach)

  private static func rows(_ list: [(String, Int, Reach)]) -> [Row] {
    list.compactMap { text, bits, reach in IPAddress(text).map { ($0, bits, reach) } }
  }

  /// Source: IANA's IPv4 Special-Purpose Address Registry.
  private static let special4 = rows([
    ("0.0.0.0", 8, .special), ("10.0.0.0", 8, .privateNetwork), ("100.64.0.0", 10, .privateNetwork),
    ("127.0.0.0", 8, .loopback), ("169.254.0.0", 16, .privateNetwork), ("172.16.0.0", 12, .privateNetwork),
    ("192.0.0.0", 24, .special), ("192.0.2.0", 24, .special), ("192.31.196.0", 24, .special),
    ("192.52.193.0", 24, .special), ("192.88.99.0", 24, .special), ("192.168.0.0", 16, .privateNetwork),
    ("192.175.48.0", 24, .special), ("198.18.0.0", 15, .special), ("198.51.100.0", 24, .special),
    ("203.0.113.0", 24, .special), ("224.0.0.0", 4, .special), ("240.0.0.0", 4, .special),
  ])

  /// Source: IANA's IPv6 Special-Purpose Address Registry. Teredo lies in 2001::/23.
  private static let special6 = rows([
    ("::1", 128, .loopback), ("::", 128, .special), ("fc00::", 7, .privateNetwork), ("fe80::", 10, .privateNetwork),
    ("fec0::", 10, .privateNetwork), ("ff00::", 8, .special), ("64:ff9b:1::", 48, .privateNetwork),
    ("2001::", 23, .special), ("2001:db8::", 32, .special), ("2620:4f:8000::", 48, .special), ("3fff::", 20, .special),
  ])
}
