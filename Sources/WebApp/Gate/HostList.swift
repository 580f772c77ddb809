/// The addresses under which this server may be spoken to, exactly. Another name that leads here, as DNS rebinding
/// makes one, is refused before anything else is looked at.
struct HostList: Sendable, Equatable {
  /// What may stand in `Host`, in lower case: `127.0.0.1:8737` and the like.
  let hosts: Set<String>
  /// What may stand in `Origin`.
  let origins: Set<String>

  /// The names of this machine's loopback interface at a port.
  init(port: Int) {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    hosts = Set(names.map { "\($0):\(port)" })
    origins = Set(hosts.map { "http://\($0)" })
  }

  /// Whether the server may be spoken to as this.
  func allows(host: String?) -> Bool { host.map { hosts.contains($0.lowercased()) } ?? false }

  /// Whether a page of this origin may change something.
  func allows(origin: String?) -> Bool { origin.map { origins.contains($0.lowercased()) } ?? false }

  /// Whether a server may listen on a host at all. Beyond this machine it would need TLS, which there isn't yet.
  static func isLoopback(_ host: String) -> Bool { ["127.0.0.1", "localhost", "::1"].contains(host.lowercased()) }
}
