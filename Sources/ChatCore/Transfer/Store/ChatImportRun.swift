import ChatTypes
import Foundation
import Persistence

/// One import of chats from a file into the store, on the thread that calls it and one more: while a batch is stored, the
/// next one is read.
///
/// An import is one act: all of the file is stored in one transaction, so an error or a crash leaves nothing of it.
struct ChatImportRun: Sendable {
  let database: AppDatabase
  let files: FileStore
  let user: User
  let environment: CoreEnvironment

  private static let batchSize = 20_000

  func run(_ file: URL, format: ChatFileFormat?) throws(ChatError) -> ChatTransferSummary {
    let storing: ChatImportStoring
    let problems: [ChatTransferProblem]
    do throws(ChatImportError) {
      (storing, problems) = try read(file, format: format)
    } catch {
      throw .error(errorType: .transferFailed(message: error.message))
    }
    var summary = try storing.finish().summary
    summary.problems = problems + summary.problems
    return summary
  }

  /// Reads the file and hands on what is to be stored, until something can't be stored.
  private func read(
    _ file: URL, format: ChatFileFormat?
  ) throws(ChatImportError) -> (storing: ChatImportStoring, problems: [ChatTransferProblem]) {
    var reader = try ChatImportReader(file, format: format)
    let importer = ChatImporter(
      files: files, user: user, now: environment.now(),
      folder: reader.format == .jsonLines ? ImportFolder(ofFilesBeside: file) : ImportFolder(of: file))
    let storing = ChatImportStoring(
      database: database, files: files, importer: importer, importId: environment.makeID().uuidString.lowercased(),
      fileName: file.lastPathComponent)
    do throws(ChatImportError) {
      try Self.read(&reader, into: storing)
    } catch {
      storing.cancel()
      throw error
    }
    return (storing, reader.problems)
  }

  private static func read(_ reader: inout ChatImportReader, into storing: ChatImportStoring) throws(ChatImportError) {
    var batch: [ImportedRecord] = []
    while let record = try reader.next() {
      batch.append(record)
      if batch.count == batchSize {
        guard storing.add(batch) else { return }
        batch.removeAll(keepingCapacity: true)
      }
    }
    _ = storing.add(batch)
  }
}
