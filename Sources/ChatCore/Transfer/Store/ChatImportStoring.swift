import ChatTypes
import Dispatch
import Media
import Persistence
import Synchronization

/// Stores the batches of an import on a thread of its own, each as one transaction, one after the other. Reading takes
/// about as long as storing, so an import takes little more than half of the time on two cores.
final class ChatImportStoring: Sendable {
  private let database: AppDatabase
  private let files: FileStore
  private let queue = DispatchQueue(label: "linnet.import", qos: .utility)
  /// One batch may wait behind the one that is being stored; more would only take memory.
  private let room = DispatchSemaphore(value: 2)
  private let state: Mutex<Result<ChatImporter, ChatError>>

  init(database: AppDatabase, files: FileStore, importer: ChatImporter) {
    self.database = database
    self.files = files
    state = Mutex(.success(importer))
  }

  /// Takes a batch to store. It waits while others are before it.
  /// - Returns: false when an earlier one failed, so that reading on is of no use.
  func add(_ batch: [ImportedRecord]) -> Bool {
    room.wait()
    guard case .success = state.withLock({ $0 }) else {
      room.signal()
      return false
    }
    queue.async {
      self.step { try self.store(batch, with: &$0) }
      self.room.signal()
    }
    return true
  }

  /// Waits until nothing is being stored any more.
  func wait() { queue.sync {} }

  /// Waits for what is still to be stored, and settles what referred to something that came later.
  /// - Returns: the importer with its summary.
  /// - Throws: the first error of a batch. What was stored before it stays.
  func finish() throws(ChatError) -> ChatImporter {
    queue.sync {
      step { importer in
        var working = importer
        try database.writeNow { try working.finish($0) }
        importer = working
      }
    }
    return try state.withLock { $0 }.get()
  }

  /// Goes on with the importer unless something failed before.
  private func step(_ body: (inout ChatImporter) throws -> Void) {
    guard case .success(var importer) = state.withLock({ $0 }) else { return }
    do {
      try body(&importer)
      state.withLock { $0 = .success(importer) }
    } catch let error as ChatError {
      state.withLock { $0 = .failure(error) }
    } catch {
      state.withLock { $0 = .failure(.error(errorType: .internalError(message: "import"))) }
    }
  }

  private func store(_ batch: [ImportedRecord], with importer: inout ChatImporter) throws {
    guard !batch.isEmpty else { return }
    // What a failed transaction did to the importer must be undone with it, so it works on a copy.
    var working = importer
    let prepared = batch.map { working.prepare($0) }
    do {
      try database.writeNow { store in
        for record in prepared { try working.add(record, store: store) }
        try working.flush(store)
      }
    } catch {
      for path in prepared.flatMap(\.copied) { try? files.folder.delete([path]) }
      throw error
    }
    importer = working
  }
}
