import ChatModels
import ChatTypes
import Synchronization

/// A home without models, whose tools and records a test writes down.
final class FakeHome: ToolsService, HistoryService, HomeFactsService, ModelsService {
  let calls = Mutex<[String]>([])
  let state = Mutex(ModelsState())
  let changesMade = Mutex<[ChangeEntry]>([])
  let record = Mutex(DecisionRecord(finding: "The audit log is whole."))

  var services: HomeServices {
    var services = HomeServices()
    services.tools = self
    services.history = self
    services.facts = self
    services.models = self
    return services
  }

  private func note(_ call: String) { calls.withLock { $0.append(call) } }

  func tools() async -> [ToolEntry] {
    [
      ToolEntry(name: "calendar", title: "Calendar", explanation: "Reads and makes events."),
      ToolEntry(name: "web_search", title: "Web search", explanation: "Searches."),
    ]
  }
  func grants(of userId: Int64) async -> [ToolGrantSummary] {
    [
      ToolGrantSummary(
        id: "g1", tool: "calendar", action: "update", chat: "~1", usesLeft: 3, expiresAt: 1_800_000_500_000),
      ToolGrantSummary(
        id: "g3", tool: "clock__now", action: nil, chat: nil, usesLeft: 7, expiresAt: 1_800_000_500_000),
    ]
  }
  func revoke(_ id: String) async throws(ServiceError) { note("revoke \(id)") }

  func changes(for userId: Int64, limit: Int) async throws(ServiceError) -> [ChangeEntry] {
    changesMade.withLock { Array($0.prefix(limit)) }
  }
  func undo(_ id: String) async throws(ServiceError) { note("undo \(id)") }
  func decisions(for userId: Int64, limit: Int) async throws(ServiceError) -> DecisionRecord { record.withLock { $0 } }

  func storage() async -> [StorageUse] { [StorageUse(id: "models", title: "Models", byteCount: 2_700_000_000)] }
  func about() async -> ProgramFacts {
    ProgramFacts(version: "9.9", engine: "an engine", home: "/home/x", parts: [.init(name: "zlib", licence: "Zlib")])
  }
  func findings() async -> [Finding] {
    [Finding(id: "home", title: "Home", status: .bad, detail: "broken", advice: "Repair it.")]
  }

  func updates() async -> AsyncStream<ModelsState> {
    let (stream, continuation) = AsyncStream.makeStream(of: ModelsState.self)
    continuation.yield(state.withLock { $0 })
    return stream
  }
  func use(_ name: String) async throws(ServiceError) { note("use \(name)") }
  func load(_ name: String?) async throws(ServiceError) { note("load \(name ?? "-")") }
  func remove(_ name: String, for userId: Int64) async throws(ServiceError) {
    throw ServiceError(message: "It can't be removed.")
  }
  func pull(_ address: String, name: String?, sha256: String?) async throws(ServiceError) { note("pull \(address)") }
  func add(path: String) async throws(ServiceError) { note("add \(path)") }
  func pair(_ name: String, projector: String) async throws(ServiceError) { note("pair \(name) \(projector)") }
  func cancel(transfer id: String) async {}
  func dismiss(transfer id: String) async {}
}
