import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder of the files of an export. It is made with the first file and removed with the last owner unless the
/// export was finished.
final class ExportFolder {
  private let url: URL
  private var count = 0
  private var isMade = false
  private var isFinished = false

  /// - Throws: ``ChatExportError/exists(name:)``.
  init(_ url: URL) throws(ChatExportError) {
    self.url = url
    var status = stat()
    if lstat(url.path(percentEncoded: false), &status) == 0 { throw .exists(name: url.lastPathComponent) }
  }

  deinit {
    if isMade, !isFinished { try? FileManager.default.removeItem(at: url) }
  }

  /// Copies a file into the folder.
  /// - Returns: its name there, which is unique and made of harmless characters.
  func add(_ source: URL, named name: String) throws(ChatExportError) -> String {
    if !isMade {
      guard mkdir(url.path(percentEncoded: false), 0o700) == 0 else {
        throw errno == EEXIST
          ? .exists(name: url.lastPathComponent)
          : .unwritable(name: url.lastPathComponent, reason: ExportFile.reason)
      }
      isMade = true
    }
    let limits = ImportLimits()
    let input: ImportFile
    do {
      input = try ImportFile(source, chunkBytes: limits.chunkBytes)
    } catch {
      throw Self.unreadable(name, error: error)
    }
    count += 1
    let stored = "\(count)-\(Self.harmless(name))"
    let output = try ExportFile(url.appending(path: stored))
    while true {
      let chunk: [UInt8]
      do {
        chunk = try input.next()
      } catch {
        throw Self.unreadable(name, error: error)
      }
      if chunk.isEmpty { break }
      try output.append(chunk)
    }
    try output.finish()
    return stored
  }

  /// Keeps the folder.
  func finish() { isFinished = true }

  private static func unreadable(_ name: String, error: ChatImportError) -> ChatExportError {
    switch error {
    case .unreadable(let reason): .unreadableFile(name: name, reason: reason)
    default: .unreadableFile(name: name, reason: "it is no file")
    }
  }

  /// The name with what some file system or reader can't take replaced, in at most 100 bytes, its ending kept.
  static func harmless(_ name: String) -> String {
    let replaced = name.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_. ".unicodeScalars.contains(scalar)
      return isPlain ? Character(scalar) : "_"
    }
    let text = String(replaced).trimmingCharacters(in: CharacterSet(charactersIn: ". "))
    guard !text.isEmpty else { return "file" }
    guard text.utf8.count > 100 else { return text }
    let ending = (text as NSString).pathExtension
    let suffix = ending.isEmpty || ending.utf8.count > 10 ? "" : ".\(ending)"
    var stem = String(text.prefix(100))
    while stem.utf8.count + suffix.utf8.count > 100, !stem.isEmpty { stem.removeLast() }
    return stem + suffix
  }
}
