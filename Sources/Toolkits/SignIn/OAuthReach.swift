import Foundation

/// From where a host can be reached, as its name tells. Whoever can be reached from far away must not have this program ask what can't:
/// it would open what only this machine, or its network, may ask.
enum OAuthReach: Int, Comparable {
  /// From this machine.
  case machine
  /// From its network, or what is written in no usual way.
  case network
  /// From everywhere.
  case world

  static func < (one: OAuthReach, other: OAuthReach) -> Bool { one.rawValue < other.rawValue }

  /// - Parameter address: with its scheme. What has no host counts as out of reach of everybody else.
  init(of address: String) {
    var host = URLComponents(string: address)?.host?.lowercased() ?? "localhost"
    if host.hasPrefix("[") { host = String(host.dropFirst().prefix { $0 != "]" }) }
    while host.hasSuffix(".") { host.removeLast() }
    if host.contains(":") {
      self = Self.ofVersion6(host)
    } else if let parts = Self.numbers(host) {
      self = Self.ofVersion4(parts)
    } else {
      self = Self.named(host)
    }
  }

  /// Whether who is at the one address may have this program ask at the other one.
  static func mayLead(from address: String, to other: String) -> Bool {
    OAuthReach(of: address) <= OAuthReach(of: other)
  }

  private static func named(_ host: String) -> OAuthReach {
    let labels = host.split(separator: ".")
    guard let last = labels.last, last != "localhost" else { return .machine }
    let isUsual = labels.count > 1 && last.first?.isNumber == false
    let isNear = ["local", "localdomain", "internal", "lan", "home", "intranet", "arpa"].contains(last)
    return isUsual && !isNear ? .world : .network
  }

  /// The parts of an address such as `192.0.2.1`; nil for any other text.
  private static func numbers(_ host: String) -> [UInt8]? {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    // Some read a part with a zero in front to the base of eight.
    let numbers = parts.compactMap { $0.count > 1 && $0.hasPrefix("0") ? nil : UInt8($0) }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }

  private static func ofVersion4(_ parts: [UInt8]) -> OAuthReach {
    switch (parts[0], parts[1]) {
    case (127, _), (0, _): .machine
    case (10, _), (172, 16...31), (192, 168), (169, 254), (100, 64...127), (224..., _): .network
    default: .world
    }
  }

  private static func ofVersion6(_ host: String) -> OAuthReach {
    if host == "::1" || host == "::" { return .machine }
    // What begins with zeros holds an address of the older kind, or is this machine written at length.
    let isOdd = host.hasPrefix(":") || host.hasPrefix("0:") || host.hasPrefix("0000:") || host.hasPrefix("64:ff9b:")
    let isNear = ["fc", "fd", "fe", "ff"].contains { host.hasPrefix($0) }
    return isOdd || isNear ? .network : .world
  }
}
