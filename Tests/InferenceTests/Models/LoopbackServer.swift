import Foundation
import Synchronization
import TestSupport

/// A small HTTP server on this machine that can misbehave in every way a download may meet.
final class LoopbackServer: Sendable {
  /// What was asked.
  struct Request: Sendable {
    var path: String
    /// By lower-case names.
    var headers: [String: String]

    /// The first byte that is wanted.
    var rangeStart: Int? {
      headers["range"].flatMap { $0.hasPrefix("bytes=") ? Int($0.dropFirst(6).prefix { $0 != "-" }) : nil }
    }
  }

  /// What is answered.
  struct Response: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body = Data()
    /// The length that is announced; that of the body when nil, none at all when negative.
    var announced: Int?
    /// Bytes of the body after which the connection is cut.
    var cutAfter: Int?

    static func error(_ status: Int, _ headers: [String: String] = [:]) -> Response {
      Response(status: status, headers: headers, body: Data("<html>error \(status)</html>".utf8))
    }
  }

  private let listener: LoopbackListener
  private let handler: @Sendable (_ request: Request, _ number: Int) -> Response
  private let requests = Mutex<[Request]>([])

  /// What was asked so far.
  var log: [Request] { requests.withLock { $0 } }
  var port: UInt16 { listener.port }
  var base: String { "http://127.0.0.1:\(port)" }

  func url(_ path: String) throws -> URL {
    guard let url = URL(string: base + path) else { throw URLError(.badURL) }
    return url
  }

  /// Starts a server. The handler gets each request and its number, counted from 1.
  init(_ handler: @escaping @Sendable (_ request: Request, _ number: Int) -> Response) throws {
    self.handler = handler
    listener = try LoopbackListener()
    listener.start { [weak self] connection in self?.serve(connection) }
  }

  private func serve(_ connection: Int32) {
    while let request = Self.read(connection) {
      let number = requests.withLock {
        $0.append(request)
        return $0.count
      }
      guard Self.send(handler(request, number), connection) else { return }
    }
  }

  private static func read(_ connection: Int32) -> Request? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard recv(connection, &byte, 1, 0) == 1, head.count < 65_536 else { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    guard let first = lines.first?.split(separator: " "), first.count == 3 else { return nil }
    let headers = lines.dropFirst().map { line -> (String, String) in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (parts[0].lowercased(), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
    }
    return Request(path: String(first[1]), headers: Dictionary(headers) { $1 })
  }

  /// Returns whether the connection may be used again.
  private static func send(_ response: Response, _ connection: Int32) -> Bool {
    let announced = response.announced ?? response.body.count
    var head = "HTTP/1.1 \(response.status) X\r\n"
    for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
    head += announced >= 0 ? "Content-Length: \(announced)\r\n\r\n" : "Connection: close\r\n\r\n"
    guard write(Data(head.utf8), connection) else { return false }
    let body = response.body.prefix(response.cutAfter ?? response.body.count)
    guard write(body, connection) else { return false }
    return announced == body.count
  }

  private static func write(_ data: Data, _ connection: Int32) -> Bool {
    data.withUnsafeBytes { raw in
      var sent = 0
      while sent < raw.count {
        #if canImport(Darwin)
          let count = Foundation.send(connection, raw.baseAddress.map { $0 + sent }, raw.count - sent, 0)
        #else
          let count = Foundation.send(
            connection, raw.baseAddress.map { $0 + sent }, raw.count - sent, Int32(MSG_NOSIGNAL))
        #endif
        if count <= 0 { return false }
        sent += count
      }
      return true
    }
  }
}

extension LoopbackServer {
  /// Answers as a well-behaved server does: with ranges, and a tag that is looked at.
  static func file(_ data: Data, _ request: Request, etag: String? = "\"v1\"", ranges: Bool = true) -> Response {
    var headers = ranges ? ["Accept-Ranges": "bytes"] : [:]
    headers["ETag"] = etag
    guard ranges, let start = request.rangeStart, request.headers["if-range"].map({ $0 == etag }) ?? true else {
      return Response(headers: headers, body: data)
    }
    guard start < data.count else {
      return Response(status: 416, headers: ["Content-Range": "bytes */\(data.count)"])
    }
    headers["Content-Range"] = "bytes \(start)-\(data.count - 1)/\(data.count)"
    return Response(status: 206, headers: headers, body: data.dropFirst(start))
  }
}
