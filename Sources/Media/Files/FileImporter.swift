import Concurrency
import Foundation

/// Copies any other attachment into the files folder. The content is kept byte for byte and never interpreted.
public struct FileImporter: Sendable {
  /// How large an attachment may be unless told otherwise: 1 GB (10⁹ bytes), as in other messengers.
  public static let standardLimit: Int64 = 1_000_000_000

  /// The folder that the copies go to.
  public let folder: MediaFolder
  private let limit: Int64
  private let makeID: @Sendable () -> UUID

  private static let queue = BlockingQueue(label: "linnet.media.files")

  /// An importer.
  /// - Parameters:
  ///   - directory: the files folder; made when the first file comes.
  ///   - limit: how many bytes a file may have.
  ///   - makeID: makes the identifier that a new file's name begins with.
  public init(
    directory: URL, limit: Int64 = FileImporter.standardLimit, makeID: @escaping @Sendable () -> UUID = { UUID() }
  ) {
    folder = MediaFolder(directory: directory)
    self.limit = limit
    self.makeID = makeID
  }

  /// Copies a file to `ChatFiles/<uuid>-<name>` (mode 0600), whole or not at all. Waits for the disk: from a task this
  /// overload is not chosen, the asynchronous one is.
  public func importFile(from source: FileSource) throws(MediaError) -> ImportedFile {
    try importFile(from: source, Cancellation())
  }

  /// The same on a thread of its own, one file after the other. A cancelled task stops the copying.
  public func importFile(from source: FileSource) async throws(MediaError) -> ImportedFile {
    try await Self.queue.run { cancellation throws(MediaError) in try importFile(from: source, cancellation) }
  }

  private func importFile(from source: FileSource, _ cancellation: Cancellation) throws(MediaError) -> ImportedFile {
    try cancellation.check()
    let stored = "\(makeID().uuidString.lowercased())-\(FileName.stored(source.name))"
    let path = "\(MediaFolder.files)/\(stored)"
    var head = Data()
    var size: Int64 = 0
    try folder.store([
      (
        path: path,
        content: { (file) throws(MediaError) in
          let pieces = try source.open()
          while let piece = try pieces() {
            try cancellation.check()
            size += Int64(piece.count)
            guard size <= limit else { throw .tooManyBytes(limit: limit) }
            if head.count < MediaType.headLength { head.append(piece.prefix(MediaType.headLength - head.count)) }
            try file.write(piece)
          }
        }
      )
    ])
    return ImportedFile(
      path: path, displayName: FileName.shown(source.name), fileSize: size,
      mediaType: MediaType.detect(head: head, name: source.name))
  }
}
