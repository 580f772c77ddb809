import Foundation

/// Directories, with errors that have a sentence.
enum Directory {
  /// Makes a directory and those above it, for this user alone (mode 0700). Does nothing when it is there.
  static func make(_ url: URL) throws {
    if try isDirectory(url) { return }
    let parent = url.deletingLastPathComponent()
    if parent.path != url.path { try make(parent) }
    guard mkdir(url.path, 0o700) == 0 || errno == EEXIST else {
      throw FileProblem(errno, operation: .write, name: url.path)
    }
  }

  /// Whether a directory is there; throws when something else is in the way.
  static func isDirectory(_ url: URL) throws -> Bool {
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      if errno == ENOENT { return false }
      throw FileProblem(errno, operation: .read, name: url.path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileProblem(ENOTDIR, operation: .write, name: url.path) }
    return true
  }

  /// The names in a directory, in no order; none when it is not there.
  static func names(in url: URL) throws -> [String] {
    guard let handle = opendir(url.path) else {
      if errno == ENOENT { return [] }
      throw FileProblem(errno, operation: .read, name: url.path)
    }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      // The name is an array of fixed length in C, a tuple here; its address is taken from the entry itself.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Gives a file another name, replacing what has it.
  static func rename(_ from: URL, to: URL) throws {
    guard Foundation.rename(from.path, to.path) == 0 else {
      throw FileProblem(errno, operation: .write, name: to.lastPathComponent)
    }
  }

  /// Deletes a file; nothing happens when it is not there.
  static func remove(_ url: URL) throws {
    guard unlink(url.path) == 0 || errno == ENOENT else {
      throw FileProblem(errno, operation: .delete, name: url.lastPathComponent)
    }
  }

  /// Waits until new, changed and removed names of a directory are on the disk.
  static func synchronize(_ url: URL) throws {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(errno, operation: .read, name: url.path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileProblem(errno, operation: .write, name: url.path) }
  }

  /// When a file or directory was changed, in Unix seconds; nil when it is not there.
  static func modificationTime(_ url: URL) -> Int64? {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      return Int64(status.st_mtimespec.tv_sec)
    #else
      return Int64(status.st_mtim.tv_sec)
    #endif
  }

  /// Writes a small file whole or not at all.
  static func writeAtomically(_ data: Data, to url: URL, environment: FileEnvironment) throws {
    let temporary = url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString.prefix(8)).tmp")
    do {
      let file = try environment.open(temporary, .create)
      try data.withUnsafeBytes { try file.write($0, at: 0) }
      try file.synchronize()
      try rename(temporary, to: url)
    } catch {
      unlink(temporary.path)
      throw error
    }
    try synchronize(url.deletingLastPathComponent())
  }
}
