import ChatTypes
import Synchronization
import TestSupport
import Testing

@testable import ChatModels

/// Models that a test has at hand.
actor FakeModels: ModelsService {
  private(set) var calls: [String] = []
  private var state = ModelsState()
  private var subscribers: [AsyncStream<ModelsState>.Continuation] = []
  private var failure: ServiceError?

  func fail() { failure = ServiceError(message: "It can't be done.") }
  func change(_ body: @Sendable (inout ModelsState) -> Void) {
    body(&state)
    for subscriber in subscribers { subscriber.yield(state) }
  }

  func updates() async -> AsyncStream<ModelsState> {
    let (stream, continuation) = AsyncStream.makeStream(of: ModelsState.self)
    subscribers.append(continuation)
    continuation.yield(state)
    return stream
  }

  private func note(_ call: String) throws(ServiceError) {
    calls.append(call)
    if let failure { throw failure }
  }

  func use(_ name: String) async throws(ServiceError) { try note("use \(name)") }
  func load(_ name: String?) async throws(ServiceError) { try note("load \(name ?? "-")") }
  func remove(_ name: String, for userId: Int64) async throws(ServiceError) { try note("remove \(name)") }
  func pull(_ address: String, name: String?, sha256: String?) async throws(ServiceError) {
    try note("pull \(address) \(sha256 ?? "-")")
  }
  func add(path: String) async throws(ServiceError) { try note("add \(path)") }
  func cancel(transfer id: String) async { calls.append("cancel \(id)") }
  func dismiss(transfer id: String) async { calls.append("dismiss \(id)") }
}

@Suite("Models of what isn't chats", .timeLimit(.minutes(10))) @MainActor struct ServiceModelTests {
  private func wait(_ condition: () -> Bool) async { await waitUntil { condition() } }

  @Test("Models follow their service, and tell addresses from paths")
  func models() async {
    let service = FakeModels()
    var said: [String] = []
    let model = ModelsModel(service: service, userId: 1) { said.append($0) }
    await model.start()
    #expect(model.isLoaded && model.state.models.isEmpty)
    await service.change { $0.models = [ModelEntry(name: "tiny", title: "Tiny")] }
    await wait { model.state.models.count == 1 }
    #expect(await model.get("  https://example.org/a.gguf ", sha256: " "))
    #expect(await model.get("~/a.gguf"))
    #expect(await model.get(" ") == false && said.count == 1)
    await service.change { $0.transfers = [ModelTransfer(id: "1", title: "a")] }
    await wait { !model.state.transfers.isEmpty }
    await model.dismiss("1")
    await service.change { $0.transfers[0].phase = .done }
    await wait { model.state.transfers.first?.isRunning == false }
    await model.dismiss("1")
    await model.dismiss("none")
    #expect(
      await service.calls == ["pull https://example.org/a.gguf -", "add ~/a.gguf", "cancel 1", "dismiss 1"])
    await service.fail()
    #expect(await model.use("tiny") == false && said.last == "It can't be done.")
    model.stop()
  }

  @Test("How far a transfer is, is known only where its size is")
  func transfer() {
    var transfer = ModelTransfer(id: "1", title: "a")
    #expect(transfer.fraction == nil && transfer.isRunning)
    transfer.bytes = 50
    transfer.totalBytes = 200
    #expect(transfer.fraction == 0.25)
    transfer.phase = .failed(message: "x")
    #expect(!transfer.isRunning)
  }

  private final class FakeHistory: HistoryService {
    let entries: Mutex<[ChangeEntry]>
    let undone = Mutex<[String]>([])
    let failure = Mutex<ServiceError?>(nil)
    init(_ entries: [ChangeEntry]) { self.entries = Mutex(entries) }

    func changes(for userId: Int64, limit: Int) async throws(ServiceError) -> [ChangeEntry] {
      if let failure = failure.withLock({ $0 }) { throw failure }
      return Array(entries.withLock { $0 }.prefix(limit))
    }
    func undo(_ id: String) async throws(ServiceError) {
      undone.withLock { $0.append(id) }
      if id == "bad" { throw ServiceError(message: "It was changed meanwhile.") }
    }
    func decisions(for userId: Int64, limit: Int) async throws(ServiceError) -> DecisionRecord {
      DecisionRecord(finding: "Whole.")
    }
  }

  private static func change(_ id: String, chat: String? = nil) -> ChangeEntry {
    ChangeEntry(
      id: id, title: id, tool: "note", at: 5, isByAssistant: chat != nil,
      origin: chat.map { .init(chat: $0, item: 7, call: "c") }, state: .undoable)
  }

  @Test("History undoes through the chat that did it, else in the files, and says why not")
  func history() async {
    let window = await TestWindow.started([])
    let service = FakeHistory([Self.change("own"), Self.change("bad"), Self.change("asked", chat: "~1")])
    let model = HistoryModel(service: service, state: window.state)
    await model.load()
    #expect(model.isLoaded && model.changes.count == 3 && !model.hasMoreChanges)
    #expect(await model.undo("own"))
    #expect(await model.undo("bad") == false)
    #expect(window.state.errors.map(\.message) == ["It was changed meanwhile."])
    #expect(await model.undo("asked"))
    let commands = await window.core.commands
    #expect(commands.dropLast().last == .apiUndoToolCall(chatRef: ChatRef("~1")!, chatItemId: 7, callId: "c"))
    // Its chat is gone, but what it did isn't.
    await window.core.fail(.error(errorType: .chatNotFound(chatRef: ChatRef("~1")!)))
    #expect(await model.undo("asked"))
    await window.core.fail(.error(errorType: .chatNotStarted))
    #expect(await model.undo("asked") == false)
    #expect(await model.undo("unknown") == false)
    #expect(service.undone.withLock { $0 } == ["own", "bad", "asked"])
  }

  @Test("History has the imports of chats at their time, and takes them back through the core")
  func imports() async throws {
    let window = await TestWindow.started([])
    let (one, two) = (try #require(ChatRef("~1")), try #require(ChatRef("~2")))
    await window.core.set(imports: [
      ChatImport(importId: "new", fileName: "new.zip", importedAt: 6, chatRefs: [one, two], changedRefs: [two]),
      ChatImport(importId: "old", fileName: "old.json", importedAt: 4, chatRefs: [one], changedRefs: [one]),
    ])
    let model = HistoryModel(service: FakeHistory([Self.change("note")]), state: window.state)
    await model.load()
    #expect(model.changes.map(\.id) == ["new", "note", "old"])
    #expect(model.changes[0].title == "Imported 2 chats from new.zip" && model.changes[0].state == .undoable)
    #expect(model.changes[0].remark == "1 chat was continued since and stays.")
    #expect(model.changes[2].state == .changedSince && model.changes[2].title == "Imported 1 chat from old.json")
    #expect(await model.undo("new"))
    let commands = await window.core.commands
    #expect(commands.contains { if case .apiUndoImport(_, "new") = $0 { true } else { false } })
  }

  @Test("History is read in steps, and a record that can't be read is told")
  func steps() async {
    let window = await TestWindow.started([])
    let service = FakeHistory((1...120).map { Self.change("\($0)") })
    let model = HistoryModel(service: service, state: window.state)
    await model.load()
    #expect(model.changes.count == 50 && model.hasMoreChanges)
    await model.loadMore()
    await model.loadMore()
    #expect(model.changes.count == 120 && !model.hasMoreChanges)
    service.failure.withLock { $0 = ServiceError(message: "It can't be read.") }
    await model.load()
    #expect(model.problem == "It can't be read.")
  }

  private final class FakeTokens: AccessTokensService {
    let names = Mutex<[String]>([])
    func tokens(of userId: Int64) -> [AccessTokenEntry] {
      names.withLock { $0 }.map { AccessTokenEntry(id: $0, name: $0, hint: "x", createdAt: 1, usedAt: nil) }
    }
    func make(named name: String, for userId: Int64) throws(ServiceError) -> String {
      names.withLock { $0.append(name) }
      return "linnet-secret"
    }
    func revoke(_ id: String, of userId: Int64) throws(ServiceError) {
      guard names.withLock({ $0.contains(id) }) else { throw ServiceError(message: "Gone.") }
      names.withLock { $0.removeAll { $0 == id } }
    }
  }

  @Test("A new token is shown until it is put away")
  func tokens() {
    var said: [String] = []
    let model = AccessTokensModel(service: FakeTokens(), userId: 1) { said.append($0) }
    #expect(model.make(named: "  "))
    #expect(model.made == "linnet-secret" && model.tokens.map(\.name) == ["Token"])
    model.putAway()
    #expect(model.made == nil)
    #expect(model.revoke("Token") && model.tokens.isEmpty)
    #expect(!model.revoke("Token") && said == ["Gone."])
  }
}
