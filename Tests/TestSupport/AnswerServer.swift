import Foundation
import Synchronization

/// A server on this machine that answers each request as a test says, and notes what it was asked. It ends with the value.
package final class AnswerServer: Sendable {
  /// What was asked.
  package struct Request: Sendable {
    package var method: String
    package var path: String
    /// By lower-case names.
    package var headers: [String: String]
    package var body: String
  }

  /// What is answered.
  package struct Answer: Sendable {
    package var status: Int
    package var type: String
    package var body: String

    package init(_ body: String, status: Int = 200, type: String = "application/json") {
      self.body = body
      self.status = status
      self.type = type
    }
  }

  private let listener: LoopbackListener
  private let handler: @Sendable (Request) -> Answer
  private let log = Mutex<[Request]>([])

  /// What was asked so far.
  package var requests: [Request] { log.withLock { $0 } }
  /// Its address.
  package var base: String { "http://127.0.0.1:\(listener.port)" }

  package init(_ handler: @escaping @Sendable (Request) -> Answer) throws {
    self.handler = handler
    listener = try LoopbackListener()
    listener.start { [weak self] connection in self?.serve(connection) }
  }

  private func serve(_ connection: Int32) {
    guard let request = Self.read(connection) else { return }
    log.withLock { $0.append(request) }
    let answer = handler(request)
    let head =
      "HTTP/1.1 \(answer.status) Answer\r\nContent-Type: \(answer.type)\r\nContent-Length: \(answer.body.utf8.count)\r\nConnection: close\r\n\r\n"
    var bytes = Array((head + answer.body).utf8)[...]
    while !bytes.isEmpty {
      let sent = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent > 0 else { return }
      bytes = bytes.dropFirst(sent)
    }
  }

  private static func read(_ connection: Int32) -> Request? {
    var data = Data()
    var wanted: (head: Range<Data.Index>, length: Int)?
    var lines: [String] = []
    var headers: [String: String] = [:]
    while true {
      if wanted == nil, let end = data.firstRange(of: Data("\r\n\r\n".utf8)) {
        lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          guard parts.count == 2 else { continue }
          headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        wanted = (end, Int(headers["content-length"] ?? "0") ?? 0)
      }
      if let wanted, data.endIndex - wanted.head.upperBound >= wanted.length {
        let first = lines.first?.split(separator: " ").map(String.init) ?? []
        guard first.count >= 2 else { return nil }
        return Request(
          method: first[0], path: first[1], headers: headers,
          body: String(decoding: data[wanted.head.upperBound...], as: UTF8.self))
      }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      data.append(contentsOf: buffer[..<count])
    }
  }
}
