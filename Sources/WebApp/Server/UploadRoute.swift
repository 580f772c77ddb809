import ChatTypes
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import JSONValue

/// Takes in a file that is to be sent with a message.
struct UploadRoute: Sendable {
  let services: WebServices

  func answer(_ request: Request, context: WebContext, route: Route) async throws -> Response {
    let session = try context.requireSession()
    let id = try context.parameters.require("window")
    guard let window = await services.registry.window(id, of: session) else { throw HTTPError(.gone) }
    guard await !window.uploads.isFull else { throw HTTPError(.tooManyRequests) }
    let name = request.uri.queryParameters.get("name") ?? ""
    let (uploadId, url) = try Uploads.place(in: services.configuration.uploads, named: name)
    do {
      let head = try await Self.write(request.body, to: url, limit: route.bodyLimit)
      let upload = Uploads.Upload(id: uploadId, url: url, isImage: PictureSniffer.isPicture(head))
      await window.uploads.add(upload)
      return .json([
        "file": .string(upload.id), "name": .string(url.lastPathComponent), "image": .bool(upload.isImage),
      ])
    } catch {
      try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
      throw error
    }
  }

  /// Writes what comes to a new file.
  /// - Returns: the first bytes.
  /// - Throws: `HTTPError` 413 when it is too long, and 400 when nothing comes or the connection ends in the middle.
  private static func write(_ body: RequestBody, to url: URL, limit: Int) async throws -> [UInt8] {
    guard
      FileManager.default.createFile(
        atPath: url.path(percentEncoded: false), contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw HTTPError(.internalServerError) }
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    var size = 0
    var head: [UInt8] = []
    var pieces = body.makeAsyncIterator()
    while let buffer = try await next(&pieces) {
      size += buffer.readableBytes
      guard size <= limit else { throw HTTPError(.contentTooLarge) }
      if head.count < 16 { head += buffer.readableBytesView.prefix(16 - head.count) }
      try file.write(contentsOf: Data(buffer.readableBytesView))
    }
    guard size > 0 else { throw HTTPError(.badRequest) }
    return head
  }

  /// The next piece; a browser that left in the middle is no failure of the server's.
  private static func next(_ pieces: inout RequestBody.AsyncIterator) async throws -> ByteBuffer? {
    do { return try await pieces.next() } catch { throw HTTPError(.badRequest) }
  }
}

/// Tells pictures from other files by their first bytes.
enum PictureSniffer {
  static func isPicture(_ head: [UInt8]) -> Bool {
    let text = String(decoding: head, as: Unicode.ASCII.self)
    if head.starts(with: [0xFF, 0xD8, 0xFF]) || head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return true }
    if text.hasPrefix("GIF8") { return true }
    guard head.count >= 12 else { return false }
    let kind = String(decoding: head[8..<12], as: Unicode.ASCII.self)
    if text.hasPrefix("RIFF") { return kind == "WEBP" }
    return head[4..<8].elementsEqual("ftyp".utf8) && ["heic", "heix", "mif1", "msf1", "avif"].contains(kind)
  }
}
