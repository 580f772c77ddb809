import Foundation

/// Where an attachment comes from, and what it was called there. The name is only shown and cleaned, never trusted.
public enum FileSource: Sendable {
  /// A file on this machine, under its own name or, for an upload that lies under a temporary one, another.
  case file(URL, name: String? = nil)
  /// Bytes, such as a pasted or uploaded file.
  case data(Data, name: String)

  var name: String {
    switch self {
    case .file(let url, let name): name ?? url.lastPathComponent
    case .data(_, let name): name
    }
  }

  /// A function that gives one piece of the content after the other, of 1 MiB from a file, and nil at the end.
  func open() throws(MediaError) -> () throws(MediaError) -> Data? {
    switch self {
    case .file(let url, _):
      let file = try SourceFile(url)
      return { () throws(MediaError) in
        let piece = try file.read(upTo: 1 << 20)
        return piece.isEmpty ? nil : piece
      }
    case .data(let data, _):
      var rest: Data? = data
      return { () throws(MediaError) in
        defer { rest = nil }
        return rest
      }
    }
  }
}

/// An attachment that lies in the files folder now.
public struct ImportedFile: Sendable, Equatable {
  /// Relative to the folder: `ChatFiles/<uuid>-<name>`.
  public let path: String
  /// The original name for display: the last part of its path, without characters that can't be seen.
  public let displayName: String
  /// In bytes.
  public let fileSize: Int64
  /// As ``MediaType/detect(head:name:)`` finds it. Before content is shown in place, ask
  /// ``MediaType/isSafeInline(_:)``.
  public let mediaType: String
}
