import ChatTypes
import Logging
import Persistence

extension LocalCore {
  /// Takes what was written into the search index, in steps between which others may write. Searches find what waits
  /// nevertheless; this keeps it so little that they don't take longer.
  func startIndexing() {
    guard isRunning, indexTask == nil, database.isSearchIndexDue else { return }
    indexTask = Task { [weak self] in await self?.index() }
  }

  private func index() async {
    do {
      while try await database.indexStep() == .more, !Task.isCancelled {}
      indexTask = nil
      // Others may have written in the last moment.
      if !Task.isCancelled { startIndexing() }
    } catch {
      // The next writing command tries it again.
      indexTask = nil
      guard !Task.isCancelled else { return }
      log.warning("the search index was not brought up to date", metadata: ["error": "\(error.logDescription)"])
    }
  }

  /// Begins with what an earlier run left.
  func startIndexingAfterRestart() async throws(ChatError) {
    try await database.countSearchBacklog()
    startIndexing()
  }

  /// Ends at the next step; what is left waits for the next start.
  func stopIndexing() async {
    let task = indexTask
    task?.cancel()
    await task?.value
    indexTask = nil
  }
}
