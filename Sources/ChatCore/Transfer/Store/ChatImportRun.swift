import ChatTypes
import Foundation
import Media
import Persistence

/// One import of chats from a file into the store, on the thread that calls it.
///
/// Items go in by thousands to a transaction. What was stored before an error or a crash stays: whole items, with all
/// counters right.
struct ChatImportRun: Sendable {
  let database: AppDatabase
  let files: FileStore
  let user: User
  let environment: CoreEnvironment

  private static let batchSize = 20_000

  func run(_ file: URL, format: ChatFileFormat?) throws(ChatError) -> ChatTransferSummary {
    do {
      var reader = try ChatImportReader(file, format: format)
      var importer = ChatImporter(
        files: files, user: user, now: environment.now(),
        folder: reader.format == .jsonLines ? ImportFolder(ofFilesBeside: file) : ImportFolder(of: file))
      var batch: [ImportedRecord] = []
      while let record = try reader.next() {
        batch.append(record)
        if batch.count == Self.batchSize { try store(&batch, with: &importer) }
      }
      try store(&batch, with: &importer)
      try finish(&importer)
      var summary = importer.summary
      summary.problems = reader.problems + summary.problems
      return summary
    } catch let error as ChatImportError {
      throw .error(errorType: .transferFailed(message: error.message))
    } catch let error as ChatError {
      throw error
    } catch {
      throw .error(errorType: .internalError(message: "import"))
    }
  }

  private func store(_ batch: inout [ImportedRecord], with importer: inout ChatImporter) throws {
    guard !batch.isEmpty else { return }
    // What a failed transaction did to the importer must be undone with it, so it works on a copy.
    var working = importer
    let prepared = batch.map { working.prepare($0) }
    do {
      try database.writeNow { store in
        for record in prepared { try working.add(record, store) }
        try working.flush(store)
      }
    } catch {
      for path in prepared.flatMap(\.copied) { try? files.folder.delete([path]) }
      throw error
    }
    importer = working
    batch.removeAll(keepingCapacity: true)
  }

  private func finish(_ importer: inout ChatImporter) throws {
    var working = importer
    try database.writeNow { try working.finish($0) }
    importer = working
  }
}
