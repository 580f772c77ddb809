/// Goes from an address to its answer: checks, looks names up, follows redirects, tries the next address of a server that
/// can't be reached. A pure value; ``WebFetcher`` does what it says.
struct FetchMachine {
  /// Redirects that are followed.
  static let mostRedirects = 5
  /// Addresses of one server that are tried.
  static let mostServers = 3

  /// What is to be done next.
  enum Action: Equatable {
    /// Look a name up.
    case resolve(String)
    /// Ask.
    case ask(WebAddress, at: IPAddress)
    /// It is done.
    case finish
    /// It can't be done.
    case fail(WebFailure)
  }

  /// What happened.
  enum Event {
    /// The name has these addresses; none when it means nothing.
    case resolved([IPAddress])
    /// There was an answer that begins so.
    case answered(WebAnswerHead)
    /// There was none.
    case lost
  }

  /// What is gone to now.
  private(set) var address: WebAddress
  private let addressGuard: AddressGuard
  private var servers: ArraySlice<IPAddress> = []
  private var redirects = 0

  init(_ address: WebAddress, addressGuard: AddressGuard) {
    self.address = address
    self.addressGuard = addressGuard
  }

  /// The first thing to do.
  mutating func begin() -> Action { go(to: address, from: nil) }

  mutating func handle(_ event: Event) -> Action {
    switch event {
    case .resolved(let found): return connect(found)
    case .lost:
      guard let next = servers.popFirst() else { return .fail(.unreachable) }
      return .ask(address, at: next)
    case .answered(let head):
      guard let location = head.location else { return .finish }
      redirects += 1
      guard redirects <= Self.mostRedirects else { return .fail(.tooManyRedirects) }
      do throws(AddressRefusal) {
        return go(to: try address.redirected(to: location), from: address)
      } catch {
        return .fail(.refused(error))
      }
    }
  }

  /// Each step is checked as if it were the first.
  private mutating func go(to next: WebAddress, from previous: WebAddress?) -> Action {
    do throws(AddressRefusal) {
      try addressGuard.check(next, from: previous)
    } catch {
      return .fail(.refused(error))
    }
    address = next
    return next.literal.map { connect([$0]) } ?? .resolve(next.host)
  }

  private mutating func connect(_ found: [IPAddress]) -> Action {
    do throws(AddressRefusal) {
      servers = try addressGuard.check(found, of: address).prefix(Self.mostServers)
    } catch {
      return .fail(.refused(error))
    }
    guard let first = servers.popFirst() else { return .fail(.unreachable) }
    return .ask(address, at: first)
  }
}
