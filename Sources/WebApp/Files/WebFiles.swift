import Crypto
import Foundation
import PlainText
import Synchronization

/// The files of the web app: styles, scripts, icons, templates.
///
/// They are part of the program, so that a binary that is copied elsewhere needs nothing beside it.
public struct WebFiles: Sendable {
  /// One file.
  struct File: Sendable {
    let bytes: [UInt8]
    let mediaType: String
    /// Changes whenever the contents do.
    let version: String

    init(_ name: String, bytes: [UInt8]) {
      self.bytes = bytes
      mediaType = WebFiles.mediaType(name)
      version = SHA256.hash(data: bytes).prefix(6).hexadecimal
    }
  }

  private let files: [String: File]
  /// Scripts and styles that are read only when something is seen, or done, that needs them, or by another page than a window's.
  static let onDemand: Set<String> = [
    "katex.js", "prism.js", "coloring-worker.js", "notifications-worker.js", "recording.js", "calls.js",
    "active-call.css", "viewer.js", "scanning.js", "unlocking.js",
  ]
  private let packed = Packed()

  /// What was compressed when it was first asked for, so that starting doesn't wait for it.
  private final class Packed: Sendable {
    let files = Mutex<[String: [UInt8]]>([:])
  }

  /// Files by their names.
  /// - Parameter contents: what is served: `.css`, `.js`, `.svg`, `.png`, `.webmanifest`; and `.mustache` templates.
  public init(_ contents: [String: [UInt8]]) {
    var contents = contents
    contents[Self.styleSheet] = Self.styleSheet(contents)
    files = contents.reduce(into: [:]) { files, entry in
      let (isScript, isStyle) = (entry.key.hasSuffix(".js"), entry.key.hasSuffix(".css"))
      let bytes = isScript || isStyle ? SourceComments.removed(from: entry.value, isScript: isScript) : entry.value
      files[entry.key] = File(entry.key, bytes: bytes)
    }
  }

  private init(files: [String: File]) { self.files = files }

  /// These files, some of them with other contents, which are served as they are: they may be other people's, with their notices.
  func replacing(_ contents: [String: [UInt8]]) -> WebFiles {
    let others = contents.map { ($0.key, File($0.key, bytes: $0.value)) }
    return WebFiles(files: files.merging(others) { $1 })
  }

  /// The program's own.
  public static let embedded = WebFiles(Self.embeddedContents)

  /// All files, templates too.
  var names: [String] { files.keys.sorted() }

  /// A file that is served.
  func asset(_ name: String) -> File? { name.hasSuffix(".mustache") ? nil : files[name] }

  /// The same compressed by gzip; nil for what that makes no smaller.
  func packedAsset(_ name: String) -> [UInt8]? {
    guard let file = asset(name) else { return nil }
    let packed = packed.files.withLock { files in
      if let known = files[name] { return known }
      let packed = Gzip.compressed(file.bytes) ?? []
      files[name] = packed
      return packed
    }
    return packed.isEmpty || packed.count >= file.bytes.count ? nil : packed
  }

  /// A version of all files together, for addresses that are kept for ever.
  var version: String {
    let all = files.sorted { $0.key < $1.key }.map { $0.key + $0.value.version }.joined()
    return SHA256.hash(data: Data(all.utf8)).prefix(6).hexadecimal
  }

  /// The templates by their names.
  var templates: [(String, String)] {
    files.filter { $0.key.hasSuffix(".mustache") }
      .map { (String($0.key.dropLast(".mustache".count)), String(decoding: $0.value.bytes, as: UTF8.self)) }
  }

  private static func mediaType(_ name: String) -> String {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }
}
