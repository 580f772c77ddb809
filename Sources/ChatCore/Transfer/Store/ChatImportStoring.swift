import ChatTypes
import Dispatch
import Media
import Persistence
import Synchronization

/// Stores the batches of an import on a thread of its own, all of them in one transaction, so that an import that fails or
/// is killed leaves nothing. Reading takes about as long as storing, so an import takes little more than half of the time
/// on two cores.
final class ChatImportStoring: Sendable {
  /// What comes to be stored.
  private enum Step: Sendable {
    case batch([ImportedRecord])
    case end
    case cancel
  }

  /// Why nothing of an import is stored when reading it failed.
  private struct Cancelled: Error {}

  private let database: AppDatabase
  private let files: FileStore
  private let queue = DispatchQueue(label: "linnet.import", qos: .utility)
  /// One batch may wait behind the one that is being stored; more would only take memory.
  private let room = DispatchSemaphore(value: 2)
  private let filled = DispatchSemaphore(value: 0)
  private let steps = Mutex<[Step]>([])
  private let result: Mutex<Result<ChatImporter, ChatError>>
  private let importId: String
  private let fileName: String

  /// - Parameters:
  ///   - importId: what the import is called, for taking it back.
  ///   - fileName: the name of the file.
  init(database: AppDatabase, files: FileStore, importer: ChatImporter, importId: String, fileName: String) {
    self.database = database
    self.files = files
    self.importId = importId
    self.fileName = fileName
    result = Mutex(.success(importer))
    queue.async { self.run() }
  }

  /// Takes a batch to store. It waits while others are before it.
  /// - Returns: false when an earlier one failed, so that reading on is of no use.
  func add(_ batch: [ImportedRecord]) -> Bool {
    room.wait()
    guard case .success = result.withLock({ $0 }) else {
      room.signal()
      return false
    }
    put(.batch(batch))
    return true
  }

  /// Takes back all that was stored, and waits until it is.
  func cancel() {
    put(.cancel)
    queue.sync {}
  }

  /// Waits for what is still to be stored, and until all of it is on disk.
  /// - Returns: the importer with its summary.
  /// - Throws: the first error of a batch; nothing was stored then.
  func finish() throws(ChatError) -> ChatImporter {
    put(.end)
    queue.sync {}
    return try result.withLock { $0 }.get()
  }

  private func put(_ step: Step) {
    steps.withLock { $0.append(step) }
    filled.signal()
  }

  private func next() -> Step {
    filled.wait()
    return steps.withLock { $0.removeFirst() }
  }

  private func run() {
    guard case .success(var importer) = result.withLock({ $0 }) else { return }
    let journal = ImportJournal(importId, in: files.folder)
    defer { journal.end() }
    var isOpen = true
    do {
      try database.writeNow { store in
        while isOpen {
          switch next() {
          case .batch(let batch):
            defer { room.signal() }
            for record in batch {
              let known = importer.copied.count
              try importer.add(record, store: store)
              journal.add(Array(importer.copied.dropFirst(known)))
            }
            try importer.flush(store)
          case .end: isOpen = false
          case .cancel:
            isOpen = false
            throw Cancelled()
          }
        }
        try importer.finish(store, importId: importId, fileName: fileName)
      }
      result.withLock { $0 = .success(importer) }
    } catch {
      for path in importer.copied { try? files.folder.delete([path]) }
      result.withLock { $0 = .failure(error) }
    }
    // Whoever reads goes on until it is told, and must not wait for room that nobody makes.
    while isOpen {
      switch next() {
      case .batch: room.signal()
      case .end, .cancel: isOpen = false
      }
    }
  }
}
