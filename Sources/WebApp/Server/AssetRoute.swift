import Foundation
import HTTPTypes
import Hummingbird

/// Styles, scripts and icons. Those that a page names have the version of all files in their address and are kept for ever;
/// scripts name each other relative to themselves, so that theirs have it, too.
struct AssetRoute: Sendable {
  let services: WebServices

  func answer(_ request: Request, context: WebContext) throws -> Response {
    let isCurrent = context.parameters.get("version") == services.pages.version
    return try answer(try context.parameters.require("name"), request: request, isKept: isCurrent)
  }

  func answer(_ name: String, request: Request, isKept: Bool = false) throws -> Response {
    let files = services.configuration.files
    guard let file = files.asset(name) else { throw HTTPError(.notFound) }
    let packed = Self.takesGzip(request) ? files.packedAsset(name) : nil
    let tag = packed == nil ? "\"\(file.version)\"" : "\"\(file.version)-gzip\""
    var headers: HTTPFields = [
      .contentType: file.mediaType, .eTag: tag, .vary: "Accept-Encoding",
      .cacheControl: isKept ? "max-age=31536000, immutable" : "no-cache",
    ]
    if request.headers[.ifNoneMatch] == tag {
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    if packed != nil { headers[.contentEncoding] = "gzip" }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: packed ?? file.bytes)))
  }

  /// Whether the header names gzip and doesn't refuse it (RFC 9110, 12.5.3).
  private static func takesGzip(_ request: Request) -> Bool {
    let codings = (request.headers[.acceptEncoding] ?? "").lowercased().split(separator: ",")
    return codings.contains { coding in
      let parts = coding.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.first == "gzip" else { return false }
      return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
  }
}
