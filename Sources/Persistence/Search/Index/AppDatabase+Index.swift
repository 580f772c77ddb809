import ChatTypes
import GRDB

/// How far the search index is after a step.
public enum SearchIndexStep: Sendable {
  /// More may wait: call again.
  case more
  /// All that was written is in the index, whose pieces are merged as far as they should be.
  case done
}

extension AppDatabase {
  /// Whether so much waits to be taken into the search index that ``indexStep()`` should be called until it is done.
  /// Searches find what waits nevertheless, at the cost of going through it.
  public var isSearchIndexDue: Bool { backlog.isDue }

  /// Takes some of what waits into the search index, or merges some of it, for about a tenth of a second.
  /// - Throws: ``ChatError``. Nothing is lost then; it may be called again at any time.
  public func indexStep() async throws(ChatError) -> SearchIndexStep {
    do {
      return try await takeIndexStep()
    } catch is SearchIndexDamage {
      try await makeSearchIndexAnew()
      return .done
    } catch {
      throw DatabaseFailure.chatError(error)
    }
  }

  /// - Throws: ``SearchIndexDamage``; an error of SQLite.
  func takeIndexStep() async throws -> SearchIndexStep {
    let backlog = backlog
    let use = try uses.begin()
    return try await writer.writeWithoutTransaction { db in
      try withExtendedLifetime(use) {
        try db.tellingFullDisk {
          try SearchIndexDamage.telling {
            let index = SearchIndexWriting(db: db)
            if try index.takeIn() { return .more }
            let step = try index.merge() ? SearchIndexStep.more : .done
            backlog.set(items: 0)
            return step
          }
        }
      }
    }
  }

  /// Takes what waits into the search index if one step is enough for it, for a search that weighs hits against all
  /// others. One that fails leaves things as they were.
  public func indexIfLittleWaits() async {
    guard let count = try? await read({ try $0.waitingItemCount() }),
      (1...SearchIndexWriting.itemsPerStep).contains(count)
    else { return }
    _ = try? await indexStep()
  }

  /// Looks in the store for how much waits to be taken into the search index, as after a restart.
  public func countSearchBacklog() async throws(ChatError) {
    let rest = try await read { try $0.waitingItemCount() }
    backlog.set(items: rest)
  }
}
