import Assistant
import ChatCore
import ChatTypes
import Foundation
import LanguageModels
import Persistence
import TestSupport

/// A core with the assistant, and what a window sees of it.
package final class Conversation {
  package let core: LocalCore
  package let assistant: AssistantCorrespondent
  package let database: AppDatabase
  package let models: ScriptedModels
  package let service: ScriptedService
  package let user: User
  private var events: AsyncStream<ChatEvent>.Iterator
  /// All that came so far.
  package private(set) var seen: [ChatEvent] = []
  /// The calls that ``decide(_:of:in:approved:)`` has decided.
  var decided: Set<String> = []
  private let directory: URL

  /// 2026-11-21 14:05 in Paris, a Saturday.
  package static let start: Int64 = 1_795_266_300_000

  /// - Parameter engine: what answers in the place of the scripted service.
  package init(
    _ service: ScriptedService = ScriptedService(), engine: (any LLMService)? = nil,
    loading steps: AsyncStream<ScriptedModels.Step>? = nil,
    missing: Set<String> = [], seeing: ScriptedService? = nil, seeingMakesRoom: Bool = false, acting: Acting? = nil,
    over stored: AppDatabase? = nil,
    tools: ((AppDatabase) throws -> AssistantTools)? = nil,
    interpreter: ((AssistantTools) -> @Sendable (ModelDescription) -> any RequestInterpreter)? = nil
  ) async throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "linnet-assistant-\(UUID().uuidString)")
    let clock = SettableClock(Self.start)
    let environment = CoreEnvironment(
      now: { clock.now }, clock: SteppingClock(longest: .seconds(10)), random: { _ in 0 }, makeID: { UUID() })
    database = try stored ?? AppDatabase.inMemory()
    core = LocalCore(
      database: database, files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "replies"), key: Data(repeating: 7, count: 32)),
      environment: environment)
    models = ScriptedModels(
      engine ?? service, steps: steps, missing: missing, seeing: seeing, seeingMakesRoom: seeingMakesRoom)
    self.service = service
    self.clock = clock
    let tools = try tools?(database) ?? acting?.tools(database)
    let chosen = tools.flatMap { tools in interpreter.map { $0(tools) } }
    assistant = AssistantCorrespondent(
      models: models, tools: tools, interpreter: chosen ?? { _ in DirectInterpreter() },
      timeZone: { TimeZone(identifier: "Europe/Paris") ?? .gmt })
    await core.register(assistant)
    user = try await core.prepareFirstStart(name: "Anna", seedsDemo: false)
    try await core.start()
    events = await core.events().makeAsyncIterator()
  }

  /// Makes it impossible to keep replies piece by piece.
  package func breakJournals() throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data().write(to: directory.appending(path: "replies"))
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private let clock: SettableClock<Int64>

  package func advance(minutes: Int64) { clock.advance(by: minutes * 60_000) }

  // MARK: What the user does

  package func newChat(_ options: AssistantOptions = AssistantOptions()) async throws -> ChatRef {
    var chat = NewAssistantChat()
    chat.options = options
    let answer = try await core.send(.apiNewAssistantChat(userId: user.userId, assistantChat: chat))
    guard case .chatCreated(_, let data) = answer else { throw Unexpected() }
    return data.chatInfo.chatRef
  }

  @discardableResult
  package func say(_ texts: String..., in ref: ChatRef, quoting quoted: Int64? = nil) async throws -> Int64 {
    let messages = texts.map { ComposedMessage(msgContent: .text(text: $0), quotedItemId: quoted) }
    let answer = try await core.send(
      .apiSendMessages(sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: messages))
    guard case .newChatItems(_, let items) = answer, let last = items.last else { throw Unexpected() }
    return last.chatItem.id
  }

  /// Says something with a file, or with a picture.
  package func send(
    _ text: String, with content: Data, named name: String, in ref: ChatRef, quoting quoted: Int64? = nil,
    isPicture: Bool = false
  ) async throws -> Int64 {
    let folder = try TemporaryDirectory()
    defer { withExtendedLifetime(folder) {} }
    let file = try folder.write(content, as: name)
    let message = ComposedMessage(
      msgContent: isPicture ? .image(text: text, image: "") : .file(text: text),
      fileSource: CryptoFile(filePath: file.path(percentEncoded: false)),
      quotedItemId: quoted)
    let answer = try await core.send(
      .apiSendMessages(sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: [message]))
    guard case .newChatItems(_, let items) = answer, let item = items.last else { throw Unexpected() }
    return item.chatItem.id
  }

  /// Says something and has it answered.
  @discardableResult
  package func say(_ text: String, answered: String, in ref: ChatRef) async throws -> (message: Int64, reply: Int64) {
    let message = try await say(text, in: ref)
    let generation = await service.next()
    generation.answer(answered)
    return (message, try await finished(answering: message).id)
  }

  package func stop(_ itemId: Int64, in ref: ChatRef) async throws {
    _ = try await core.send(.apiStopTurn(chatRef: ref, chatItemId: itemId))
  }

  // MARK: What is seen

  /// Events up to the first that fits.
  @discardableResult
  package func wait<T>(for found: (ChatEvent) -> T?) async throws -> T {
    while let event = await events.next(isolation: #isolation) {
      seen.append(event)
      if let result = found(event) { return result }
    }
    throw Unexpected()
  }

  /// All that is still to come of a core that was closed.
  package func drain() async {
    while let event = await events.next(isolation: #isolation) { seen.append(event) }
  }

  /// The reply to a message as it is in the end.
  package func finished(answering message: Int64) async throws -> ChatItem {
    try await wait { event in
      guard case .chatItemUpdated(_, let told) = event, let turn = told.chatItem.turn, !told.chatItem.sent,
        turn.answersItemId == message, turn.state.isFinal, !told.chatItem.meta.isLive
      else { return nil }
      return told.chatItem
    }
  }

  /// Whether a reply was stopped before its first word: its end was told, and nothing of it is left.
  package func isGone(_ itemId: Int64, answering message: Int64, in ref: ChatRef) async throws -> Bool {
    let item = try await finished(answering: message)
    let isLeft = try await items(of: ref).contains { $0.id == itemId }
    return item.id == itemId && item.turn?.state == .stopped && item.text.isEmpty && !isLeft
  }

  /// The empty reply to a message.
  package func begun(answering message: Int64) async throws -> ChatItem {
    try await wait { event in
      guard case .newChatItems(_, let items) = event,
        let item = items.first?.chatItem, item.turn?.answersItemId == message
      else { return nil }
      return item
    }
  }

  /// Waits until a reply is in a state.
  package func state(of itemId: Int64, _ matches: @escaping (TurnState) -> Bool) async throws {
    try await wait { event -> Bool? in
      guard case .itemDelta(_, _, itemId, let delta) = event, let state = delta.state, matches(state) else {
        return nil
      }
      return true
    }
  }

  /// The states that a reply was seen in by its pieces.
  package func states(of itemId: Int64) -> [TurnState] {
    seen.compactMap { event in
      guard case .itemDelta(_, _, itemId, let delta) = event else { return nil }
      return delta.state
    }
  }

  /// The items as the store has them.
  package func items(of ref: ChatRef) async throws -> [ChatItem] {
    try await database.read { reader in
      guard let chat = try reader.chat(ref) else { return [] }
      return try reader.page(of: chat, thread: .main, .last(count: 500)).items
    }
  }

  package func item(_ itemId: Int64, in ref: ChatRef) async throws -> ChatItem {
    let items = try await items(of: ref)
    guard let item = items.first(where: { $0.id == itemId }) else { throw Unexpected() }
    return item
  }

  /// The chat as correspondents are handed it.
  package func chat(_ ref: ChatRef) async throws -> StoredChat {
    guard let chat = try await database.read({ try $0.chat(ref) }) else { throw Unexpected() }
    return chat
  }

  /// The replies that were seen to end.
  package var ended: [ChatItem] {
    seen.compactMap { event in
      guard case .chatItemUpdated(_, let told) = event, !told.chatItem.sent, told.chatItem.turn?.state.isFinal == true
      else { return nil }
      return told.chatItem
    }
  }

  package struct Unexpected: Error {
    package init() {}
  }
}
