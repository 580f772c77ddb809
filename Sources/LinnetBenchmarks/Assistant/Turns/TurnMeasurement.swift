import Assistant
import ChatCore
import ChatTypes
import Foundation
import LanguageModels
import OrganizerTools
import Persistence
import Tools

/// Measures what a turn with tools adds before the model: from the message, which is on disk, to the model's being asked, in
/// an encrypted store and behind many other turns.
struct TurnMeasurement {
  let directory: URL
  let turns: Int
  let rounds: Int

  private static let key = Data((0..<32).map { UInt8($0) })

  func row() async throws -> BenchReport.Row {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let database = try AppDatabase.open(
      directory.appending(path: "linnet.db"), key: Self.key, backups: directory.appending(path: "backups"))
    let core = LocalCore(
      database: database, files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Self.key), environment: .live)
    let service = BenchService()
    let assistant = TimedCorrespondent(
      AssistantCorrespondent(models: service, tools: try tools(over: database)))
    await core.register(assistant)
    let user = try await core.prepareFirstStart(name: "Bench", seedsDemo: false)
    try await core.start()
    let ref = try await newChat(core, user: user)
    var events = await core.events().makeAsyncIterator()
    var timings = Timings()
    // Those that are measured make the chat longer, but not by much.
    for turn in 0..<turns + 10 * rounds {
      try await say("Question \(turn): \(BenchText.words(seed: UInt64(turn), count: 40))", core: core, ref: ref)
      while let event = await events.next(), !Self.isEnd(event) {}
      guard let came = assistant.last, let asked = service.last, asked.instant > came else {
        throw BenchFailure("the model was not asked")
      }
      if turn >= turns { timings.add(asked.instant - came) }
    }
    guard let request = service.last?.request, request.messages.count > 2 * turns, request.grammar != nil else {
      throw BenchFailure("the prompt lacks its history or the tools' grammar")
    }
    try await core.close()
    return BenchReport.Row(
      id: "turn", title: "A turn's own work before the model", value: timings.percentile(50), unit: "ms", atMost: 5,
      detail: "median, \(turns) turns before it, with tools; fastest \(BenchReport.text(timings.fastest)), "
        + timings.detail)
  }

  private func newChat(_ core: LocalCore, user: User) async throws -> ChatRef {
    let answer = try await core.send(.apiNewAssistantChat(userId: user.userId, assistantChat: NewAssistantChat()))
    guard case .chatCreated(_, let data) = answer else { throw BenchFailure("no chat") }
    return data.chatInfo.chatRef
  }

  private func say(_ text: String, core: LocalCore, ref: ChatRef) async throws {
    _ = try await core.send(
      .apiSendMessages(
        sendRef: SendRef(ref), liveMessage: false, ttl: nil,
        composedMessages: [ComposedMessage(msgContent: .text(text: text))]))
  }

  private static func isEnd(_ event: ChatEvent) -> Bool {
    guard case .chatItemUpdated(_, let told) = event, !told.chatItem.sent else { return false }
    return told.chatItem.turn?.state.isFinal == true
  }

  /// The organizer's tools, and settings and memory that are read from the store as the program does it.
  private func tools(over database: AppDatabase) throws -> AssistantTools {
    let stores = OrganizerStores(
      root: directory.appending(path: "organizer").path, environment: CalendarMeasurement.environment)
    var toolbox = Toolbox()
    for tool in try OrganizerTools.all(stores) { try toolbox.add(tool) }
    let names = Set(toolbox.declarations.map(\.name))
    let executor = ToolExecutor(
      toolbox: toolbox, store: StoredApprovals(database), audit: SilentAudit(),
      undoLog: UndoLog(store: InMemoryUndoStore()))
    return AssistantTools(
      executor: executor,
      settings: { userId in
        _ = try? await database.read { try $0.preferences(of: .profile(userId: userId)) }
        return ToolSettings(enabled: names)
      },
      memory: { userId in
        let book = MemoryBook(facts: (try? await StoredMemory(database, userId: userId).load()) ?? [])
        return book.toolkits.map { ($0, book.byToolkit[$0] ?? []) }
      })
  }
}
