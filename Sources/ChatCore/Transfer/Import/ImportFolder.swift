import Foundation
import Synchronization

/// The folder of an imported file, out of which no attachment may lead: whoever wrote the file chose the names in it.
public struct ImportFolder: Sendable {
  private let root: URL
  /// What is in the folder and its subfolders; looked for once it is wanted.
  private let listing: FolderListing

  /// The folder of an imported file.
  public init(of file: URL) { self.init(file.deletingLastPathComponent()) }

  /// The folder of the files of an export: ``ChatExportWriter/filesFolder(of:)``.
  public init(ofFilesBeside export: URL) { self.init(ChatExportWriter.filesFolder(of: export)) }

  private init(_ root: URL) {
    self.root = root
    listing = FolderListing(root.path(percentEncoded: false))
  }

  /// The folder's own name.
  var name: String { root.lastPathComponent }

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

  /// The first regular file in the folder or a subfolder whose name begins with what another program calls an attachment,
  /// as in the exports of ChatGPT (`file-abc123-photo.png`, `dalle-generations/file-abc123-….webp`).
  public func file(beginningWith sourceId: String) -> URL? {
    // Ids of a few characters are no names of files.
    guard sourceId.count >= 3, !sourceId.contains("/") else { return nil }
    // `file-abc` is not `file-abcd`.
    let alike = listing.entries(beginningWith: sourceId).filter { entry in
      guard let next = entry.name.dropFirst(sourceId.count).first else { return true }
      return !next.isLetter && !next.isNumber
    }
    return alike.lazy.compactMap { file($0.path) }.first
  }

  /// The file of this name in the folder or a subfolder.
  func file(named name: String) -> URL? {
    listing.entries(beginningWith: name).lazy.filter { $0.name == name }.compactMap { file($0.path) }.first
  }

  /// The file of an attachment, by its path, its name in any subfolder if the path is only a name, or its id.
  func file(of attachment: ImportedAttachment) -> URL? {
    if let path = attachment.path {
      if let found = file(path) ?? path.removingPercentEncoding.flatMap({ file($0) }) { return found }
      if !path.contains("/"), let found = file(named: path) { return found }
    }
    return attachment.sourceId.flatMap { file(beginningWith: $0) }
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

/// The names in a folder and its subfolders, in order. They are read when somebody first asks.
private final class FolderListing: Sendable {
  struct Entry: Sendable {
    let name: String
    /// Relative to the folder.
    let path: String
    let depth: Int
  }

  private let root: String
  private let known = Mutex<[Entry]?>(nil)

  /// Exports have a level or two. Somebody may keep one in a folder with everything else.
  private static let deepest = 6
  private static let most = 200_000

  init(_ root: String) { self.root = root }

  func entries(beginningWith beginning: String) -> [Entry] {
    let all = known.withLock { known in
      if let known { return known }
      let read = read()
      known = read
      return read
    }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].name < beginning { low = middle + 1 } else { high = middle }
    }
    // What lies nearest counts.
    return all[low...].prefix { $0.name.hasPrefix(beginning) }.sorted { ($0.depth, $0.name) < ($1.depth, $1.name) }
  }

  private func read() -> [Entry] {
    let files = FileManager.default
    var entries: [Entry] = []
    var folders = [""]
    for depth in 0..<Self.deepest {
      var inner: [String] = []
      for folder in folders {
        let place = folder.isEmpty ? root : "\(root)/\(folder)"
        for name in (try? files.contentsOfDirectory(atPath: place)) ?? [] {
          guard entries.count < Self.most else { break }
          let path = folder.isEmpty ? name : "\(folder)/\(name)"
          // Of the entry itself: a link to a folder is not followed.
          let type = try? files.attributesOfItem(atPath: "\(root)/\(path)")[.type] as? FileAttributeType
          if type == .typeDirectory {
            inner.append(path)
          } else {
            entries.append(Entry(name: name, path: path, depth: depth))
          }
        }
      }
      folders = inner
    }
    return entries.sorted { $0.name < $1.name }
  }
}
