import ChatCore
import ChatTypes

/// A core together with its home: what a core alone can't do, since it knows nothing of keys and directories, is done here.
struct ArchiveAwareChatAPI: ChatAPI {
  let core: LocalCore
  let archive: HomeArchive
  let memory: HomeMemory
  let remoteModels: HomeRemoteModels

  func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    if let answer = try await memory.answer(command, as: userId) { return answer }
    if let answer = try await remoteModels.answer(command) { return answer }
    guard case .apiExportArchive(let config) = command else { return try await core.send(command, as: userId) }
    return try await archive.export(config)
  }

  func events() async -> AsyncStream<ChatEvent> { await core.events() }
}
