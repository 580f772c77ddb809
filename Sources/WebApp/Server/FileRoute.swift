import ChatCore
import ChatTypes
import Foundation
import HTTPTypes
import Hummingbird

/// Serves files of messages, to whoever owns the chat. Pictures are shown and voice messages played, all else is downloaded;
/// nothing is ever run.
struct FileRoute: Sendable {
  let services: WebServices

  func answer(_ request: Request, context: WebContext) async throws -> Response {
    let session = try context.requireSession()
    guard let chat = context.parameters.get("chat")?.removingPercentEncoding.flatMap(ChatRef.init),
      let item = context.parameters.get("item", as: Int64.self), let form = context.parameters.get("form"),
      form == "full" || form == "small"
    else { throw HTTPError(.notFound) }
    let answer = try? await services.api.send(
      .apiGetChatItemInfo(chatRef: chat, chatItemId: item), as: session.userId)
    guard case .chatItemInfo(_, let found, _) = answer, let file = found.chatItem.file, let source = file.fileSource,
      source.cryptoArgs == nil, let url = services.configuration.messageFile(path(file, source: source, form: form))
    else { throw HTTPError(.notFound) }
    let isVoice = found.chatItem.content.msgContent?.tag == .voice
    let type = isVoice ? Self.voiceType(file) : mediaType(file, form: form)
    return try await serve(url, file: file, type: type, request: request, context: context)
  }

  /// A file that was made for a window: an export, a backup.
  func download(_ request: Request, context: WebContext) async throws -> Response {
    let session = try context.requireSession()
    let id = try context.parameters.require("window")
    guard let window = await services.registry.window(id, of: session),
      let upload = await window.uploads.upload(try context.parameters.require("file"))
    else { throw HTTPError(.notFound) }
    let path = upload.url.path(percentEncoded: false)
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64 else {
      throw HTTPError(.notFound)
    }
    let headers: HTTPFields = [
      .contentType: "application/octet-stream", .contentLength: "\(size)",
      .contentSecurityPolicy: SecurityHeaders.filePolicy,
      .contentDisposition: "attachment; filename*=UTF-8''\(Self.encoded(upload.url.lastPathComponent))",
    ]
    return Response(status: .ok, headers: headers, body: try await FileIO().loadFile(path: path, context: context))
  }

  private func path(_ file: CIFile, source: CryptoFile, form: String) -> String {
    form == "small" ? file.thumbnailPath ?? source.filePath : source.filePath
  }

  private func serve(_ url: URL, file: CIFile, type: String?, request: Request, context: WebContext) async throws
    -> Response
  {
    let path = url.path(percentEncoded: false)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let size = attributes[.size] as? Int64
    else { throw HTTPError(.notFound) }
    // What a browser keeps it must not show without asking here: it may be locked by then, also where there was no code before.
    let caching = services.locks.lock.isSet ? "no-store" : "private, no-cache"
    let changed = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let tag = "\"\(size)-\(changed.bitPattern)\""
    var headers: HTTPFields = [
      .contentType: type ?? "application/octet-stream", .contentLength: "\(size)",
      .contentSecurityPolicy: SecurityHeaders.filePolicy, .cacheControl: caching,
      .acceptRanges: "bytes", .eTag: tag,
    ]
    if request.headers[.ifNoneMatch] == tag {
      headers[.contentType] = nil
      headers[.contentLength] = nil
      return Response(status: .notModified, headers: headers)
    }
    // A part of what has changed fits to nothing that was there before.
    let isSame = request.headers[.ifRange].map { $0 == tag } ?? true
    let range = isSame ? request.headers[.range] : nil
    if type == nil { headers[.contentDisposition] = "attachment; filename*=UTF-8''\(Self.encoded(file.fileName))" }
    // Players go to a place in a recording only where they can ask for a part of it.
    switch ByteRange(range, size: Int(size)) {
    case .whole:
      return Response(
        status: .ok, headers: headers, body: try await FileIO().loadFile(path: path, context: context))
    case .part(let bytes):
      headers[.contentLength] = "\(bytes.count)"
      headers[.contentRange] = "bytes \(bytes.lowerBound)-\(bytes.upperBound)/\(size)"
      return Response(
        status: .partialContent, headers: headers,
        body: try await FileIO().loadFile(path: path, range: bytes, context: context))
    case .missing:
      return Response(status: .rangeNotSatisfiable, headers: [.contentRange: "bytes */\(size)"])
    }
  }

  /// The type of a recording; nil for what the core didn't find to be one.
  private static func voiceType(_ file: CIFile) -> String? {
    switch file.mediaType {
    // What was imported was told by its container alone.
    case "video/webm"?: "audio/webm"
    case "video/mp4"?: "audio/mp4"
    case "application/ogg"?: "audio/ogg"
    case let type?: type.hasPrefix("audio/") ? type : nil
    case nil: nil
    }
  }

  /// The type of a picture; nil for everything else.
  private func mediaType(_ file: CIFile, form: String) -> String? {
    // What was taken in as a picture was written anew as JPEG, its small form too.
    if form == "small", file.thumbnailPath != nil { return "image/jpeg" }
    return file.mediaType.flatMap { ["image/jpeg", "image/png", "image/webp", "image/gif"].contains($0) ? $0 : nil }
  }

  private static func encoded(_ name: String) -> String {
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    return name.addingPercentEncoding(withAllowedCharacters: plain) ?? "file"
  }
}
