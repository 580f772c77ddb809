import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing
import Tools

@testable import Toolkits

/// The tool of a stand-in for Composio that sends mail with a file, behind the gate. The chat `~1` of the first profile has files.
struct UploadBench {
  let composio: ComposioStandIn
  let executor: ToolExecutor
  let folder: TemporaryDirectory
  /// The chat's file.
  let file: URL

  init(storage: any FileStorage = StorageHTTP(), content: Data = Data("Lunch at one.".utf8)) async throws {
    composio = try ComposioStandIn()
    folder = try TemporaryDirectory()
    file = try folder.write(content, as: "menu.pdf")
    try await composio.connect()
    let listed = try await composio.toolkit().tools().compactMap(PinnedTool.init(listed:))
    let pinned = try #require(listed.first { $0.name == "GMAIL_SEND_EMAIL" })
    var service = composio.service()
    service.storage = storage
    let tool = ComposioTool(
      declaration: try pinned.declaration(in: "mail", takesFiles: true), slug: pinned.name,
      toolkit: ComposioToolkit(
        "mail", slug: "gmail", sessions: SessionManager(service, clock: .system), account: "u-1", clock: .system),
      toolkits: ["gmail"], isKnown: { true })
    executor = ToolExecutor(
      toolbox: try Toolbox([tool]), store: InMemoryApprovalStore(), audit: NoAudit(),
      undoLog: UndoLog(store: InMemoryUndoStore()))
    let offered = OfferedFile(name: "menu.pdf", place: "file 7", mediaType: "application/pdf", location: file)
    await executor.onFilesNeeded { key, _ in key.userId == 1 && key.chat == "~1" ? [offered] : [] }
  }

  /// Puts a mail with a file to the gate.
  func submit(
    _ id: String = "1", attachment: JSONValue = "menu.pdf", mode: ConfirmationMode = .yolo, chat: String = "~1",
    userId: Int64 = 1
  ) async -> ToolCompletion {
    let turn = TurnContext(
      userId: userId, chat: chat, itemId: 1, mode: mode, provenance: [], now: 0, timeZone: .gmt)
    let arguments: JSONValue = ["recipient_email": "ana@example.com", "body": "Friday?", "attachment": attachment]
    return await executor.submit(ToolCall(callId: id, name: "mail__GMAIL_SEND_EMAIL", arguments: arguments), in: turn)
  }

  func approve(_ asked: ToolCompletion) async throws -> ToolCall {
    try await executor.decide(asked.key, answer: .approve, binding: asked.call.approvalHash ?? "").call
  }

  /// Asks for a mail with the file, and approves it.
  func send(_ id: String = "1") async throws -> ToolCall { try await approve(await submit(id)) }

  /// What was put to the storage.
  func uploads() async throws -> [JSONValue] { try await composio.get("uploads") }

  /// What the tools have really done.
  func effects() async throws -> [JSONValue] { try await composio.get("effects") }

  /// How often the service was asked where a file is to go.
  func requests() async throws -> Int {
    try await composio.get("log").count { $0["path"]?.stringValue == "/files/upload/request" }
  }

  private struct NoAudit: AuditRecording {
    func record(_ entry: AuditEntry, arguments: JSONValue?) async throws {}
  }
}

/// A storage to which a file is on its way until the call is stopped.
struct SlowStorage: FileStorage {
  func put(
    _ contents: Data, to address: StorageAddress, headers: [(name: String, value: String)], within milliseconds: Int64
  ) async throws(ComposioLoss) -> Int {
    for await _ in AsyncStream<Void>.makeStream().stream {}
    throw .cancelled
  }
}
