import Foundation
import Tools

/// What is wanted.
struct WebRequest: Sendable {
  /// Where it lies.
  var address: WebAddress
  /// Where one may go for it.
  var rule: AddressGuard.Rule
  /// Headers that are sent, also after a redirect.
  var headers: [(name: String, value: String)] = []
  /// Media types whose body is read; nil for all.
  var accepts: Set<String>?
  /// Bytes that are read at most.
  var byteLimit: Int
}

/// What came.
struct WebResponse: Sendable {
  /// Where it came from in the end.
  let address: WebAddress
  let head: WebAnswerHead
  /// Empty when its type isn't wanted.
  let body: Data
  /// Whether there was more than the limit.
  let isCut: Bool
}

/// Fetches from the web, and does what a ``FetchMachine`` says.
struct WebFetcher: Sendable {
  /// Milliseconds for all of it, looking names up and redirects included.
  static let timeLimit: Int64 = 10_000
  /// What servers are told of this program.
  static let userAgent = "Mozilla/5.0 (compatible; Linnet)"

  var resolver: any NameResolver = SystemResolver()
  var transport: any WebTransport = PinnedTransport()
  var clock = ToolClock.system

  func fetch(_ request: WebRequest) async throws(WebFailure) -> WebResponse {
    do {
      return try await withThrowingTaskGroup(of: WebResponse?.self) { group in
        group.addTask { try await follow(request) }
        group.addTask {
          try await clock.wait(Self.timeLimit)
          return nil
        }
        defer { group.cancelAll() }
        guard let first = try await group.next(), let response = first else { throw WebFailure.timedOut }
        return response
      }
    } catch let failure as WebFailure {
      throw failure
    } catch {
      throw .unreachable
    }
  }

  private func follow(_ request: WebRequest) async throws -> WebResponse {
    var machine = FetchMachine(request.address, addressGuard: AddressGuard(request.rule))
    var answer: WebAnswer?
    var action = machine.begin()
    while true {
      try Task.checkCancellation()
      switch action {
      case .resolve(let host): action = machine.handle(.resolved(await resolver.addresses(of: host)))
      case .ask(let address, let server):
        do {
          let received = try await ask(request, address: address, server: server)
          answer = received
          action = machine.handle(.answered(received.head))
        } catch let failure as WebFailure {
          throw failure
        } catch {
          try Task.checkCancellation()
          action = machine.handle(.lost)
        }
      case .finish:
        guard let answer else { throw WebFailure.unreachable }
        return WebResponse(address: machine.address, head: answer.head, body: answer.body, isCut: answer.isCut)
      case .fail(let failure): throw failure
      }
    }
  }

  private func ask(_ request: WebRequest, address: WebAddress, server: IPAddress) async throws -> WebAnswer {
    let question = WebQuestion(
      address: address, server: server, headers: [("User-Agent", Self.userAgent)] + request.headers,
      byteLimit: request.byteLimit)
    let accepts = request.accepts
    return try await transport.ask(question) { head in
      guard head.location == nil else { return false }
      guard let accepts, (200..<300).contains(head.status) else { return true }
      return head.mediaType.map(accepts.contains) ?? false
    }
  }
}
