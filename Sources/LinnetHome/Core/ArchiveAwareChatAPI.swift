import ChatCore
import ChatTypes
import Toolkits

/// A core together with its home: what a core alone can't do, since it knows nothing of keys and directories, is done here.
struct ArchiveAwareChatAPI: ChatAPI {
  let core: LocalCore
  let archive: HomeArchive
  let memory: HomeMemory
  let toolkits: HomeToolkits
  let grants: HomeToolGrants
  let remoteModels: HomeRemoteModels
  let encryption: HomeStorageEncryption

  func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    if let answer = try await memory.answer(command, as: userId) { return answer }
    if let answer = try await toolkits.answer(command, as: userId) { return answer }
    if let answer = try await grants.answer(command, as: userId) { return answer }
    if let answer = try await remoteModels.answer(command, as: userId) { return answer }
    if let answer = try await encryption.answer(command, as: userId) { return answer }
    if case .apiExportArchive(let config) = command { return try await archive.export(config) }
    let response = try await core.send(command, as: userId)
    switch command {
    case .apiDeleteChat(let chat, _): await toolkits.registry.end(chat: chat.description)
    case .apiDeleteUser(let id, _, _): await toolkits.registry.forget(id)
    default: break
    }
    return response
  }

  func events() async -> AsyncStream<ChatEvent> { await core.events() }
}
