import Foundation
import HTTPTypes
import Hummingbird

/// The stream of changes of one window, as server-sent events.
struct EventRoute: Sendable {
  let services: WebServices

  func answer(_ request: Request, context: WebContext) async throws -> Response {
    let session = try context.requireSession()
    let id = try context.parameters.require("window")
    // 204 tells a browser's EventSource to stop; the page then asks for a new window.
    guard let window = await services.registry.window(id, of: session) else { return Response(status: .noContent) }
    let last = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] } ?? query(request)
    let number = await window.connect(last: last.flatMap { Int($0) })
    let body = ResponseBody { writer in
      try await Self.write(window, number: number, idleTimer: services.idleTimer, writer: &writer)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store, no-transform"], body: body)
  }

  private func query(_ request: Request) -> String? { request.uri.queryParameters.get("last") }

  /// A change as an event; without one, a comment as a sign of life.
  private static func event(_ sequence: Int, text: String) -> ByteBuffer {
    guard !text.isEmpty else { return ByteBuffer(string: ":\n\n") }
    var event = ByteBuffer(string: "id: \(sequence)\ndata: ")
    event.reserveCapacity(minimumWritableBytes: text.utf8.count + 2)
    event.writeString(text)
    event.writeString("\n\n")
    return event
  }

  private static func write(
    _ window: WindowSession, number: Int, idleTimer: IdleTimer, writer: inout any ResponseBodyWriter
  ) async throws {
    // How long a browser waits before it connects again, in milliseconds.
    try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
    do {
      while let patch = await window.next(number) {
        if !patch.text.isEmpty { idleTimer.noteActivity() }
        try await writer.write(event(patch.sequence, text: patch.text))
      }
    } catch {
      await window.disconnected(number)
      throw error
    }
    await window.disconnected(number)
    // The page shows nothing any more from then on. Browsers leave out events without data.
    if await window.isLocked { try await writer.write(ByteBuffer(string: "event: locked\ndata: now\n\n")) }
    try await writer.finish(nil)
  }
}
