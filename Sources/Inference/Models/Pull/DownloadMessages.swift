import Foundation

/// What a download asks for.
struct DownloadRequest: Sendable, Equatable {
  var url: DownloadURL
  /// The first byte that is wanted; 0 for the whole file.
  var offset: Int64
  /// What the file must still have for the rest to be sent (`If-Range`); nil when that is not to be checked.
  var validator: String?

  /// Headers by name.
  var headers: [(String, String)] {
    var headers = [("Accept-Encoding", "identity"), ("User-Agent", "Linnet")]
    if let authorization = url.authorization { headers.append(("Authorization", authorization)) }
    if offset > 0 {
      headers.append(("Range", "bytes=\(offset)-"))
      if let validator { headers.append(("If-Range", validator)) }
    }
    return headers
  }
}

/// The head of an answer, as far as a download cares.
struct ResponseHead: Sendable, Equatable {
  /// A range of bytes that an answer holds, and the length of the whole.
  struct ContentRange: Sendable, Equatable {
    /// nil where the answer holds none (`bytes */100`).
    var first: Int64?
    var total: Int64?
  }

  var status: Int
  var contentLength: Int64?
  var contentRange: ContentRange?
  var contentEncoding: String?
  var etag: String?
  var lastModified: String?
  var location: String?
  /// Seconds.
  var retryAfter: Int?

  /// The tag of the file's content, if it stands for every byte.
  var strongETag: String? { etag.flatMap { $0.hasPrefix("W/") ? nil : $0 } }

  init(status: Int) { self.status = status }

  /// Reads what is needed from the headers, given by a function from lower-case name to value.
  init(status: Int, header: (String) -> String?) {
    self.status = status
    contentLength = header("content-length").flatMap(Self.number)
    contentRange = header("content-range").flatMap(Self.range)
    contentEncoding = header("content-encoding")?.lowercased()
    etag = header("etag")
    lastModified = header("last-modified")
    location = header("location")
    retryAfter = header("retry-after").flatMap(Self.number).map { Int(clamping: $0) }
  }

  private static func number(_ text: String) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int64(text)
  }

  /// `bytes 10-99/100`, `bytes 10-99/*`, `bytes */100`.
  private static func range(_ text: String) -> ContentRange? {
    guard text.lowercased().hasPrefix("bytes ") else { return nil }
    let parts = text.dropFirst(6).split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let total = number(String(parts[1]))
    if parts[0] == "*" { return ContentRange(first: nil, total: total) }
    guard let first = parts[0].split(separator: "-").first.flatMap({ number(String($0)) }) else { return nil }
    return ContentRange(first: first, total: total)
  }
}

/// What is noted beside a part of a file, to go on with it later.
struct PartRecord: Sendable, Equatable, Codable {
  var version = 1
  /// The address, without secrets.
  var url: String
  /// The server's tag of the file's content.
  var etag: String?
  /// When the server says that the file was changed.
  var lastModified: String?
  /// Bytes of the whole file.
  var total: Int64?
  /// The hash that the file must have.
  var sha256: String?

  /// What the server can tell the file by.
  var validator: String? { etag ?? lastModified }
}
