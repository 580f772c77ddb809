/// A folder of collections of files in the vdir layout that khal, khard, todoman and vdirsyncer share: each collection is a
/// folder, each item a file of its own; `displayname` and `color` describe a collection. What was read is kept and only
/// files that are new or changed are read again.
final class VDirectory<Item> {
  /// The organizer's folder.
  let root: String
  /// The folder in it: `calendars`.
  let name: String
  private let fileExtension: String
  private let read: (_ bytes: [UInt8], _ collection: String, _ file: String) -> Item
  private(set) var collections: [String: [String: Entry]] = [:]
  /// Texts of other programs in temporary files that a crash has left, by their paths.
  private(set) var keptFiles: [String] = []
  private var watch: FolderWatch?

  /// One file.
  struct Entry {
    let fingerprint: FileFingerprint
    /// Nil when it could not be read at all.
    let item: Item?
    /// Why not, as a sentence for the user.
    let failure: String?
  }

  init(
    root: String, name: String, fileExtension: String,
    read: @escaping (_ bytes: [UInt8], _ collection: String, _ file: String) -> Item
  ) {
    (self.root, self.name, self.fileExtension, self.read) = (root, name, fileExtension, read)
  }

  /// Takes in what any program has changed since the last time. True when anything was.
  func refresh() throws -> Bool {
    let top = "\(root)/\(name)"
    if let watch, watch.isQuiet(top) { return false }
    if watch == nil { ChangeRecord.endInterrupted(root: root) }
    let touched = watch?.takeNames() ?? []
    if watch?.isStill(top) != true { watch = FolderWatch(top) }
    var hasChanged = false
    let folders = try FolderScan.folders(in: top)
    // Watched before they are read, so that nothing falls in between.
    watch?.follow(folders.map { "\(top)/\($0)" })
    for gone in Set(collections.keys).subtracting(folders) {
      collections[gone] = nil
      hasChanged = true
    }
    for folder in folders {
      let path = "\(top)/\(folder)"
      guard let files = try FolderScan.files(in: path, withExtension: fileExtension) else { continue }
      // Taken out while it changes, so that it is not copied.
      let known = collections.removeValue(forKey: folder)
      if known == nil { keptFiles += FolderScan.removeLeftovers(in: path).map { self.path(folder, file: $0) } }
      var entries = known ?? [:]
      if update(&entries, folder: folder, files: files, touched: touched) || known == nil { hasChanged = true }
      collections[folder] = entries
    }
    return hasChanged
  }

  /// The path of a file below the root.
  func path(_ collection: String, file: String) -> String { "\(name)/\(collection)/\(file)" }

  /// A small file that describes a collection, without spaces around its text.
  func metadata(_ collection: String, file: String) -> String? {
    guard let bytes = try? FileAccess.read("\(root)/\(name)/\(collection)/\(file)"), bytes.count <= 4_096 else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// `touched`: files that are read again even when they look the same, as a clock's tick can hide a quick change.
  private func update(
    _ entries: inout [String: Entry], folder: String, files: [String: FileFingerprint], touched: Set<String>
  ) -> Bool {
    var hasChanged = false
    for gone in entries.keys where files[gone] == nil {
      entries[gone] = nil
      hasChanged = true
    }
    for (file, fingerprint) in files where entries[file]?.fingerprint != fingerprint || touched.contains(file) {
      hasChanged = true
      do {
        guard let bytes = try FileAccess.read("\(root)/\(name)/\(folder)/\(file)") else {
          entries[file] = nil
          continue
        }
        entries[file] = Entry(fingerprint: fingerprint, item: read(bytes, folder, file), failure: nil)
      } catch {
        let reason = (error as? OrganizerError)?.message ?? "It can't be read."
        entries[file] = Entry(fingerprint: fingerprint, item: nil, failure: reason)
      }
    }
    return hasChanged
  }
}
