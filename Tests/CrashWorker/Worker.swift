import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport

/// Works on a store in a directory as a busy program would.
struct Worker {
  let directory: URL
  var random: SeededGenerator

  private static let key = Data(repeating: 7, count: 32)

  /// Does one kind of work until it is killed.
  static func run(_ work: String, in directory: URL, random: SeededGenerator) async throws(ChatError) {
    var worker = Worker(directory: directory, random: random)
    switch work {
    case "send": try await worker.send()
    case "people": try await worker.meet()
    case "import": try await worker.importChats()
    case "stream": try await worker.stream()
    case "open": try await worker.openOften()
    default: fatalError("unknown work \(work)")
    }
  }

  func core(_ environment: CoreEnvironment = .live) async throws(ChatError) -> LocalCore {
    let database = try AppDatabase.open(
      directory.appending(path: "linnet.db"), key: Self.key, backups: directory.appending(path: "backups"))
    let core = LocalCore(
      database: database, files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Self.key), environment: environment)
    try await core.start()
    return core
  }

  /// Says that something is on disk. One write, so that a line is there whole or not at all.
  func acknowledge(_ kind: String, _ ref: ChatRef, _ itemId: Int64, _ text: String = "") {
    var object = JSONObject()
    object["kind"] = .string(kind)
    object["chat"] = .string("\(ref)")
    object["item"] = .integer(itemId)
    object["text"] = .string(text)
    FileHandle.standardOutput.write(JSONValue.object(object).data() + Data("\n".utf8))
  }

  /// Sends, edits, deletes, marks and reacts in three chats for ever.
  mutating func send() async throws(ChatError) {
    let core = try await core()
    let user = try await core.prepareFirstStart(name: "Crash", seedsDemo: false)
    var chats: [ChatRef] = []
    for _ in 0..<3 {
      if case .chatCreated(_, let chat) = try await core.send(
        .apiNewAssistantChat(userId: user.userId, assistantChat: NewAssistantChat()))
      {
        chats.append(chat.chatInfo.chatRef)
      }
    }
    var sent: [(ref: ChatRef, id: Int64)] = []
    while true {
      let ref = chats[Int.random(in: 0..<chats.count, using: &random)]
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        let messages = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          ComposedMessage(msgContent: .text(text: random.text()))
        }
        let answer = try await core.send(
          .apiSendMessages(sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: messages))
        guard case .newChatItems(_, let items) = answer else { continue }
        for item in items {
          acknowledge("sent", ref, item.chatItem.id, item.chatItem.text)
          sent.append((ref, item.chatItem.id))
        }
      case 6, 7:
        guard let target = sent.randomElement(using: &random) else { continue }
        let text = random.text()
        // Said before as well: whether the last one that was begun is done is open.
        acknowledge("editing", target.ref, target.id, text)
        _ = try await core.send(
          .apiUpdateChatItem(
            chatRef: target.ref, chatItemId: target.id, liveMessage: false,
            updatedMessage: UpdatedMessage(msgContent: .text(text: text))))
        acknowledge("edited", target.ref, target.id, text)
      case 8:
        guard let index = sent.indices.randomElement(using: &random) else { continue }
        let target = sent.remove(at: index)
        // Said before, since afterwards it must not be expected any more; whether it is gone is open until then.
        acknowledge("deleting", target.ref, target.id)
        _ = try await core.send(
          .apiDeleteChatItems(chatRef: target.ref, chatItemIds: [target.id], deleteMode: .internal))
        acknowledge("deleted", target.ref, target.id)
      default:
        guard let target = sent.randomElement(using: &random) else { continue }
        _ = try await core.send(
          .apiChatItemReaction(
            chatRef: target.ref, chatItemId: target.id, add: Bool.random(using: &random),
            reaction: .emoji(emoji: "👍")))
        _ = try await core.send(.apiChatRead(chatRef: ref))
      }
    }
  }

  /// Imports one file of conversations after the other.
  mutating func importChats() async throws(ChatError) {
    let core = try await core()
    let user = try await core.prepareFirstStart(name: "Crash", seedsDemo: false)
    let file = directory.appending(path: "conversations.json")
    while true {
      try? conversations().write(to: file)
      let answer = try await core.send(
        .apiImportChats(
          userId: user.userId, request: ChatImportRequest(format: nil, path: file.path(percentEncoded: false))))
      guard case .chatsImported(_, let summary) = answer else { continue }
      acknowledge("imported", ChatRef(.assistant, chatId: 0), Int64(summary.items))
    }
  }

  private mutating func conversations() -> Data {
    let chats = (0..<40).map { chat in
      let messages = (0..<200).map { index in
        let sender = index % 2 == 0 ? "human" : "assistant"
        return """
          {"uuid":"\(chat)-\(index)","text":"\(random.text())","sender":"\(sender)",\
          "created_at":"2024-03-01T10:\(10 + index % 50):00Z"}
          """
      }
      return """
        {"uuid":"\(chat)","name":"Chat \(chat)","created_at":"2024-03-01T10:00:00Z",\
        "updated_at":"2024-03-01T12:00:00Z","chat_messages":[\(messages.joined(separator: ","))]}
        """
    }
    return Data("[\(chats.joined(separator: ","))]".utf8)
  }

  /// Writes streamed replies one after the other, on a clock that runs 100 times as fast.
  mutating func stream() async throws(ChatError) {
    let clock = FastClock()
    var environment = CoreEnvironment.live
    environment.clock = clock
    let core = try await core(environment)
    let user = try await core.prepareFirstStart(name: "Crash", seedsDemo: false)
    let answer = try await core.send(
      .apiNewAssistantChat(userId: user.userId, assistantChat: NewAssistantChat()))
    guard case .chatCreated(_, let chat) = answer else { return }
    let ref = chat.chatInfo.chatRef
    while true {
      var item = try await core.beginReply(AssistantTurn(state: .writing), in: ref)
      acknowledge("begun", ref, item.id)
      for number in 0..<200 {
        let delta = ItemDelta(textOffset: item.text.utf8.count, text: Worker.piece(number, of: item.id))
        _ = item.apply(delta)
        await core.add(delta, toReply: item.id)
        try? await clock.sleep(for: .milliseconds(100))
      }
      item.turn?.state = .done
      try await core.finishReply(item)
      acknowledge("finished", ref, item.id, item.text)
    }
  }

  /// A piece of a reply. Each second reply gets so long that its text stays in its journal.
  private static func piece(_ number: Int, of itemId: Int64) -> String {
    "\(itemId):\(number) " + String(repeating: "-", count: itemId % 2 == 0 ? 100 : 0)
  }

  /// Makes and opens stores, each from nothing.
  mutating func openOften() async throws(ChatError) {
    for number in 0... {
      let store = Worker(directory: directory.appending(path: "store-\(number)"), random: random)
      try? FileManager.default.createDirectory(at: store.directory, withIntermediateDirectories: true)
      let core = try await store.core()
      _ = try await core.prepareFirstStart(name: "Crash", seedsDemo: true)
      acknowledge("opened", ChatRef(.local, chatId: 1), Int64(number))
      try await core.close()
    }
  }
}

/// A clock on which a second takes 10 milliseconds.
private struct FastClock: Clock {
  struct Instant: InstantProtocol {
    let time: Duration
    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private static let factor = 100
  private let base = ContinuousClock()
  private let start = ContinuousClock.now
  var now: Instant { Instant(time: (base.now - start) * Self.factor) }
  var minimumResolution: Duration { .milliseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await base.sleep(for: (deadline.time - now.time) / Self.factor)
  }
}
