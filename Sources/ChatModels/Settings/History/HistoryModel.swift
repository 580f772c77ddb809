import ChatTypes
import Observation

/// What was done, as a window shows it.
@MainActor @Observable public final class HistoryModel {
  /// Entries that are read at first, and added each time that more are wanted.
  public static let step = 50

  /// What was written, newest first.
  public private(set) var changes: [ChangeEntry] = []
  /// Whether there are older ones.
  public private(set) var hasMoreChanges = false
  /// What the gate decided.
  public private(set) var record = DecisionRecord()
  /// Whether there are older ones.
  public private(set) var hasMoreDecisions = false
  /// Whether it was read.
  public private(set) var isLoaded = false
  /// Why it can't be; a sentence for the user.
  public private(set) var problem: String?

  @ObservationIgnored private let service: any HistoryService
  @ObservationIgnored private let context: ModelContext
  @ObservationIgnored private var limit = step

  init(service: any HistoryService, context: ModelContext) {
    self.service = service
    self.context = context
  }

  /// A window's history.
  public convenience init(service: any HistoryService, state: AppState) {
    self.init(service: service, context: state.context)
  }

  /// Reads it.
  public func load() async {
    guard let userId = context.userId else { return }
    do throws(ServiceError) {
      let changes = merged(
        try await service.changes(for: userId, limit: limit + 1), with: await imports(of: userId))
      var record = try await service.decisions(for: userId, limit: limit + 1)
      hasMoreChanges = changes.count > limit
      self.changes = Array(changes.prefix(limit))
      hasMoreDecisions = record.entries.count > limit
      record.entries = Array(record.entries.prefix(limit))
      self.record = record
      problem = nil
    } catch {
      problem = error.message
    }
    isLoaded = true
  }

  /// Reads older ones, too.
  public func loadMore() async {
    limit += Self.step
    await load()
  }

  /// Undoes a change: through its chat, whose card shows it then, or else in the files.
  /// - Returns: whether it was undone; the reason is shown if not.
  @discardableResult
  public func undo(_ id: String) async -> Bool {
    guard let change = changes.first(where: { $0.id == id }) else { return false }
    let isDone = await undo(change)
    await load()
    return isDone
  }

  /// The imports of a profile's chats; none where they can't be read.
  private func imports(of userId: Int64) async -> [ChangeEntry] {
    guard case .chatImports(_, let imports)? = try? await context.send(.apiGetImports(userId: userId)) else {
      return []
    }
    return imports.map { ChangeEntry($0) }
  }

  /// Both, newest first.
  private func merged(_ changes: [ChangeEntry], with imports: [ChangeEntry]) -> [ChangeEntry] {
    (changes + imports).enumerated().sorted { left, right in
      left.element.at == right.element.at ? left.offset < right.offset : left.element.at > right.element.at
    }.map(\.element)
  }

  private func undo(_ change: ChangeEntry) async -> Bool {
    if change.tool == ChangeEntry.importing {
      return await context.perform(.apiUndoImport(userId: context.userId ?? 0, importId: change.id)) != nil
    }
    if let origin = change.origin, let ref = ChatRef(origin.chat) {
      do throws(ChatError) {
        _ = try await context.send(.apiUndoToolCall(chatRef: ref, chatItemId: origin.item, callId: origin.call))
        return true
      } catch {
        // A chat that is gone doesn't keep what it did from being undone; everything else is said.
        switch error {
        case .errorStore(.chatItemNotFound), .error(.chatNotFound): break
        default:
          context.report(error)
          return false
        }
      }
    }
    do throws(ServiceError) {
      try await service.undo(change.id)
      return true
    } catch {
      context.report(.error(errorType: .transferFailed(message: error.message)))
      return false
    }
  }
}
