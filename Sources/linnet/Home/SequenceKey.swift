import Foundation

/// The key that encrypts saved sequences: 32 random bytes in a file that only its owner may read.
struct SequenceKey: Sendable {
  /// Bytes of a key.
  static let length = 32
  /// The file.
  let file: URL
  private let directory: URL
  private let random: @Sendable (Int) -> Data

  /// - Parameter random: gives so many bytes that nobody can guess.
  init(home: HomeDirectory, random: @escaping @Sendable (Int) -> Data) {
    directory = home.keys
    file = home.keys.appending(path: "sequences.key")
    self.random = random
  }

  /// The key, made when there is none yet. Several processes that do so at once all get the same.
  /// - Throws: ``LinnetError`` with a sentence when the file can't be used or others may read it.
  func loadOrCreate() throws -> Data {
    if let key = try load() { return key }
    try HomeDirectory.makePrivateDirectory(directory)
    try create()
    guard let key = try load() else { throw LinnetError.keyUnusable(file, why: "it vanished while it was made") }
    return key
  }

  /// The key; nil while there is none.
  func load() throws -> Data? {
    let descriptor = open(path(file), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw LinnetError.keyUnusable(
        file, why: errno == ELOOP ? "it is a symbolic link" : String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw LinnetError.keyUnusable(file, why: "it is no ordinary file")
    }
    guard status.st_uid == geteuid() else { throw LinnetError.keyUnusable(file, why: "it belongs to another user") }
    guard status.st_mode & 0o077 == 0 else { throw LinnetError.keyExposed(file) }
    var bytes = [UInt8](repeating: 0, count: Self.length + 1)
    let count = bytes.withUnsafeMutableBytes { SystemCall.read(descriptor, $0) }
    guard count == Self.length else { throw LinnetError.keyDamaged(file) }
    return Data(bytes.prefix(Self.length))
  }

  /// Writes a new key beside the place and then links it there, which fails where another process was faster: nobody
  /// ever sees a key that is half written, or another than the first.
  private func create() throws {
    let draft = directory.appending(path: "sequences.key.\(UUID().uuidString)")
    let descriptor = open(path(draft), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw LinnetError.keyUnusable(file, why: String(cString: strerror(errno))) }
    defer { unlink(path(draft)) }
    let written = random(Self.length).withUnsafeBytes { SystemCall.write(descriptor, $0) }
    let code = written == Self.length && fsync(descriptor) == 0 ? 0 : (written < 0 ? errno : ENOSPC)
    close(descriptor)
    guard code == 0 else { throw LinnetError.keyUnusable(file, why: String(cString: strerror(code))) }
    guard link(path(draft), path(file)) == 0 || errno == EEXIST else {
      throw LinnetError.keyUnusable(file, why: String(cString: strerror(errno)))
    }
  }

  private func path(_ url: URL) -> String { url.path(percentEncoded: false) }
}
