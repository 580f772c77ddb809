import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the addresses of a name.
protocol NameResolver: Sendable {
  /// The addresses, best first; empty when the name means nothing. Ends soon after its task is cancelled.
  func addresses(of host: String) async -> [IPAddress]
}

/// Asks the system. It can't be told to stop asking: a look-up that nobody waits for any more ends by itself.
struct SystemResolver: NameResolver {
  func addresses(of host: String) async -> [IPAddress] {
    let answer = Answer()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.wait(continuation)
        // The look-up blocks for seconds; a thread of its own keeps it off everybody else's.
        Thread.detachNewThread { answer.give(Self.lookUp(host)) }
      }
    } onCancel: {
      answer.give([])
    }
  }

  /// Hands over the first answer, whoever gives it.
  private final class Answer: Sendable {
    private enum State {
      case open
      case waiting(CheckedContinuation<[IPAddress], Never>)
      case given([IPAddress])
    }
    private let state = Mutex(State.open)

    func wait(_ continuation: CheckedContinuation<[IPAddress], Never>) {
      let given: [IPAddress]? = state.withLock { state in
        if case .given(let addresses) = state { return addresses }
        state = .waiting(continuation)
        return nil
      }
      if let given { continuation.resume(returning: given) }
    }

    func give(_ addresses: [IPAddress]) {
      let waiting: CheckedContinuation<[IPAddress], Never>? = state.withLock { state in
        defer { if case .given = state {} else { state = .given(addresses) } }
        if case .waiting(let continuation) = state { return continuation }
        return nil
      }
      waiting?.resume(returning: addresses)
    }
  }

  private static func lookUp(_ host: String) -> [IPAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    var addresses: [IPAddress] = []
    var next = first
    while let entry = next?.pointee {
      if let address = entry.ai_addr.flatMap(address), !addresses.contains(address) { addresses.append(address) }
      next = entry.ai_next
    }
    return addresses
  }

  private static func address(_ pointer: UnsafeMutablePointer<sockaddr>) -> IPAddress? {
    let raw = UnsafeRawPointer(pointer)
    switch Int32(pointer.pointee.sa_family) {
    case AF_INET:
      return withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { IPAddress(bytes: Array($0)) }
    case AF_INET6:
      return withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { IPAddress(bytes: Array($0)) }
    default: return nil
    }
  }
}
