import Foundation

/// The folder of an imported file, out of which no attachment may lead: whoever wrote the file chose the names in it.
public struct ImportFolder: Sendable {
  private let root: URL
  /// What is in the folder when this is made, in order.
  private let names: [String]

  /// The folder of an imported file.
  public init(of file: URL) { self.init(file.deletingLastPathComponent()) }

  /// The folder of the files of an export: ``ChatExportWriter/filesFolder(of:)``.
  public init(ofFilesBeside export: URL) { self.init(ChatExportWriter.filesFolder(of: export)) }

  private init(_ root: URL) {
    self.root = root
    names = ((try? FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false))) ?? []).sorted()
  }

  /// Where an attachment is; nil when it isn't there, is no regular file, or when links lead out of the folder.
  public func file(_ path: String) -> URL? {
    guard let path = Self.relative(path) else { return nil }
    let file = root.appending(path: path).resolvingSymlinksInPath()
    let folder = root.resolvingSymlinksInPath().path(percentEncoded: false)
    let inside = folder.hasSuffix("/") ? folder : folder + "/"
    guard file.path(percentEncoded: false).hasPrefix(inside),
      (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    else { return nil }
    return file
  }

  /// The first regular file in the folder whose name begins with what another program calls an attachment, as in the
  /// exports of ChatGPT (`file-abc123-photo.png`). Subfolders are not searched.
  public func file(beginningWith sourceId: String) -> URL? {
    guard !sourceId.isEmpty, !sourceId.contains("/") else { return nil }
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < sourceId { low = middle + 1 } else { high = middle }
    }
    // `file-abc` is not `file-abcd`.
    let alike = names[low...].prefix { $0.hasPrefix(sourceId) }.filter { name in
      guard let next = name.dropFirst(sourceId.count).first else { return true }
      return !next.isLetter && !next.isNumber
    }
    return alike.lazy.compactMap { file($0) }.first
  }

  /// The path, if it is a relative one that stays below where it begins.
  static func relative(_ path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    guard !path.hasPrefix("/"), !path.hasPrefix("~"), !path.utf8.contains(0), !path.contains("\\"),
      !parts.isEmpty, !parts.contains("..")
    else { return nil }
    return parts.joined(separator: "/")
  }

  /// Whether it is an address rather than a path.
  static func isAddress(_ path: String) -> Bool {
    guard let colon = path.firstIndex(of: ":") else { return false }
    let scheme = path[..<colon]
    return scheme.count > 1 && scheme.allSatisfy { $0.isASCII && ($0.isLetter || "+-.".contains($0) || $0.isNumber) }
  }
}
