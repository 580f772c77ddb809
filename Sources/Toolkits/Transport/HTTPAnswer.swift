import AsyncHTTPClient
import Foundation
import JSONValue
import NIOCore
import NIOHTTP1
import Tools

/// Reads what comes back when a message was sent over HTTP: one message, or a stream of them.
struct HTTPAnswer: Sendable {
  /// The request that it answers; nil for a message that has no answer.
  let id: RPCID?
  /// Bytes of a message at most.
  let limit: Int
  /// Told each message, one after the other.
  let take: @Sendable (RPCMessage) async -> Void

  /// - Returns: why there is no answer in it; nil where there is one, or none that anybody waits for.
  func read(_ response: HTTPClientResponse) async throws -> ServerProblem? {
    let status = Int(response.status.code)
    // What else it says comes of something before the server, or says the same.
    if status == 429 || status == 503 { return .busy(status: status, seconds: Self.seconds(response.headers)) }
    let type = response.headers.first(name: "content-type")?.lowercased() ?? ""
    if type.hasPrefix("text/event-stream"), status < 300 {
      try await readEvents(response.body)
      return nil
    }
    var body: [UInt8] = []
    for try await piece in response.body {
      body.append(contentsOf: piece.readableBytesView)
      guard body.count <= limit else { throw LineReader.TooLong() }
    }
    if type.hasPrefix("application/json") { _ = await deliver(body) }
    return status < 300 ? nil : .status(status)
  }

  /// Reads a stream up to the answer: nobody waits for what a server says behind it, and it need not ever end.
  func readEvents(_ body: HTTPClientResponse.Body) async throws {
    var reader = EventStreamReader(limit: limit)
    try await readEvents(body, with: &reader)
  }

  /// The same, for who wants to know what the stream said beside its messages.
  func readEvents(_ body: HTTPClientResponse.Body, with reader: inout EventStreamReader) async throws {
    for try await piece in body {
      for event in try reader.consume(piece.readableBytesView) {
        if await deliver(event) { return }
      }
    }
  }

  /// - Returns: whether the answer is in it.
  private func deliver(_ bytes: [UInt8]) async -> Bool {
    guard let json = try? JSONValue(parsing: Data(bytes)) else { return false }
    var isAnswered = false
    for json in json.arrayValue ?? [json] {
      guard var message = RPCMessage(json: json) else { continue }
      // An error about a request that could not be read has no id, but came in its answer.
      if case .failure(nil, let failure) = message { message = .failure(id: id, failure) }
      await take(message)
      if let id, message.answered == id { isAnswered = true }
    }
    return isAnswered
  }

  /// Seconds after which to ask again, as `Retry-After` says; a date there counts as unknown.
  static func seconds(_ headers: HTTPHeaders) -> Int? {
    let given = headers.first(name: "retry-after").flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    return given.map { min(max($0, 1), ToolkitProblem.maximumRetry) }
  }
}
