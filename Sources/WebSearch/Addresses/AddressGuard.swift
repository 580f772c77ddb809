/// Decides where the assistant may go on the web, so that no page and no model leads it into this machine or the network
/// around it. A pure value: names are looked up elsewhere, and what was found is checked here. Only what it returns is
/// connected to, and a name is not looked up again.
struct AddressGuard: Sendable, Hashable {
  /// Whose choice an address is.
  enum Rule: Sendable, Hashable {
    /// Anybody's: only servers on the web's ports.
    case publicWeb
    /// The user's own, in the settings. It may be on this machine or in the user's network, on any port, but nothing leads
    /// from it to another server, and what is asked of a one is encrypted.
    case chosen(WebAddress)
  }

  /// The ports that web pages use.
  static let webPorts: Set<Int> = [80, 443, 8080, 8443]

  /// Whose choice an address is.
  let rule: Rule

  /// A guard.
  init(_ rule: Rule) { self.rule = rule }

  /// Checks an address before its name is looked up.
  /// - Parameter previous: the address that led here by a redirect.
  func check(_ address: WebAddress, from previous: WebAddress? = nil) throws(AddressRefusal) {
    switch rule {
    case .publicWeb:
      guard Self.webPorts.contains(address.port) else { throw .port }
      guard !HostName.isLocal(address.host) else { throw .localName }
      if let literal = address.literal, literal.reach != .global { throw .notPublic }
      // What was encrypted stays so.
      if previous?.isSecure == true, !address.isSecure { throw .notEncrypted }
    case .chosen(let chosen):
      // The same server, or the encrypted side of it.
      let isSame = address.origin == chosen.origin
      let isEncryptedSide = address.host == chosen.host && address.isSecure && address.port == 443 && chosen.port == 80
      guard isSame || isEncryptedSide else { throw .leavesProvider }
    }
  }

  /// Checks what an address's name was found to mean.
  /// - Returns: what may be connected to, in the order given. One that may not be makes all of them suspect.
  func check(_ found: [IPAddress], of address: WebAddress) throws(AddressRefusal) -> [IPAddress] {
    guard !found.isEmpty else { throw .unresolved }
    switch rule {
    case .publicWeb:
      guard found.allSatisfy({ $0.reach == .global }) else { throw .notPublic }
    case .chosen:
      guard !found.contains(where: { $0.reach == .special }) else { throw .notPublic }
      guard address.isSecure || !found.contains(where: { $0.reach == .global }) else { throw .notEncrypted }
    }
    return found
  }
}
