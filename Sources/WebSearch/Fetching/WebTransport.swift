import Foundation

/// What is asked of one server.
struct WebQuestion: Sendable {
  /// The address, already checked.
  let address: WebAddress
  /// The one address of the network that is connected to.
  let server: IPAddress
  /// Headers beside `Host`.
  let headers: [(name: String, value: String)]
  /// Bytes of the body, unpacked, after which reading stops.
  let byteLimit: Int
}

/// How an answer begins.
struct WebAnswerHead: Sendable, Equatable {
  let status: Int
  /// By name in lower case; of several of one name the first.
  let headers: [String: String]

  /// Whether it sends one elsewhere.
  var location: String? { [301, 302, 303, 307, 308].contains(status) ? headers["location"] : nil }

  /// The media type in lower case, without parameters.
  var mediaType: String? {
    headers["content-type"]?.split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
  }

  /// Seconds after which to try again, as `Retry-After` says; a date there counts as unknown.
  var retryAfter: Int? {
    headers["retry-after"].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}

/// An answer.
struct WebAnswer: Sendable {
  let head: WebAnswerHead
  let body: Data
  /// Whether the body was longer than the limit.
  let isCut: Bool
}

/// Asks servers. It connects to the address of the network that it is given and to no other, and follows no redirect.
protocol WebTransport: Sendable {
  /// - Parameter wantsBody: whether the body is to be read, once it is known how the answer begins.
  func ask(_ question: WebQuestion, wantsBody: @Sendable (WebAnswerHead) -> Bool) async throws -> WebAnswer
}
