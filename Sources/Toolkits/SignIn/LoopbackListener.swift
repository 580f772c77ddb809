import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Where a browser comes back to while a user signs in (RFC 8252 §7.3): a port of this machine that is open for so long.
final class LoopbackListener: Sendable {
  /// What a browser asks for.
  struct Request: Sendable {
    let path: String
    let parameters: [String: String]
  }

  /// What it gets.
  enum Answer: Hashable, Sendable {
    /// It goes on elsewhere.
    case redirect(String)
    case page(LoopbackPage)
    case nothing
  }

  /// The address without a path, such as `http://127.0.0.1:50123`.
  let base: String
  private let channel: any Channel
  private let serving: Task<Void, Never>

  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  /// Opens a port.
  /// - Throws: ``OAuthProblem/noListener``.
  init(answer: @escaping @Sendable (Request) async -> Answer) async throws(OAuthProblem) {
    do {
      let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .bind(host: "127.0.0.1", port: 0) { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline()
            return try Connection(wrappingChannelSynchronously: channel)
          }
        }
      guard let port = server.channel.localAddress?.port else { throw OAuthProblem.noListener }
      let host = "127.0.0.1:\(port)"
      channel = server.channel
      base = "http://\(host)"
      serving = Task {
        await withDiscardingTaskGroup { group in
          try? await server.executeThenClose { connections in
            for try await connection in connections {
              group.addTask { try? await Self.serve(connection, host: host, answer: answer) }
            }
          }
        }
      }
    } catch {
      throw .noListener
    }
  }

  /// How long the browser has to take the last page: it is on this machine. A connection on which nothing is asked would never end.
  private static let farewell = Duration.seconds(1)

  /// Closes the port. What is being answered still has a moment.
  func close() async {
    try? await channel.close()
    let cut = Task { [serving] in
      // The wait is cut short once nothing is being answered any more, and then there is nothing to be cut.
      if (try? await Task.sleep(for: Self.farewell)) != nil { serving.cancel() }
    }
    await serving.value
    cut.cancel()
  }

  private static func serve(
    _ connection: Connection, host: String, answer: @Sendable (Request) async -> Answer
  ) async throws {
    try await connection.executeThenClose { parts, out in
      for try await part in parts {
        // A body is of no interest.
        guard case .head(let head) = part else { continue }
        // A name that somebody has pointed at this machine is not meant.
        let isOurs = head.headers[canonicalForm: "host"].map(String.init) == [host]
        let given = head.method == .GET && isOurs ? await answer(Request(head.uri)) : .nothing
        let response = Response(given)
        try await out.write(.head(response.head))
        try await out.write(.body(.byteBuffer(ByteBuffer(string: response.body))))
        try await out.write(.end(nil))
        return
      }
    }
  }

  private struct Response {
    let head: HTTPResponseHead
    let body: String

    init(_ answer: Answer) {
      var headers: HTTPHeaders = [
        "connection": "close", "cache-control": "no-store", "referrer-policy": "no-referrer",
        "content-type": "text/html; charset=utf-8", "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      ]
      var status = HTTPResponseStatus.ok
      switch answer {
      case .redirect(let address):
        status = .found
        headers.add(name: "location", value: address)
        body = ""
      case .page(let page): body = page.html
      case .nothing:
        status = .notFound
        body = LoopbackPage(title: "There is nothing here", text: "Go back to Linnet.").html
      }
      headers.add(name: "content-length", value: String(body.utf8.count))
      head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    }
  }
}

extension LoopbackListener.Request {
  /// - Parameter target: what stands in the request's first line.
  init(_ target: String) {
    let url = URLComponents(string: target)
    path = url?.percentEncodedPath ?? ""
    // A form's blank may be a plus sign here, which URLComponents leaves as it is.
    let items = url?.percentEncodedQueryItems ?? []
    parameters = Dictionary(
      items.map { item in
        let value = item.value?.replacing("+", with: "%20") ?? ""
        return (item.name.removingPercentEncoding ?? item.name, value.removingPercentEncoding ?? value)
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// A page that a browser shows while a user signs in.
struct LoopbackPage: Hashable, Sendable {
  var title: String
  var text: String
  /// Where it goes on, with what the button says.
  var next: Next?

  struct Next: Hashable, Sendable {
    let title: String
    let path: String
  }

  var html: String {
    let button = next.map { "<p><a href=\"\(Self.escaped($0.path))\">\(Self.escaped($0.title))</a></p>" } ?? ""
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Self.escaped(title)) – Linnet</title>
      <style>
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; overflow-wrap: anywhere }
      h1 { font-size: 1.4rem }
      a { display: inline-block; padding: .6rem 1.2rem; border: 1px solid; border-radius: .5rem; color: inherit; text-decoration: none }
      a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
      </style>
      </head>
      <body><main><h1>\(Self.escaped(title))</h1><p>\(Self.escaped(text))</p>\(button)</main></body>
      </html>
      """
  }

  /// By its Unicode scalars: to a browser a quotation mark with an accent behind it still is one.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
