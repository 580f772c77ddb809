import Assistant
import BuiltinAssistant
import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Media
import Persistence

/// The core of chats in this process, which owns the home, and what lets other processes act through it.
struct CoreOwner: Sendable {
  let lock: ProcessLock
  let core: LocalCore
  /// What commands go to.
  let api: ArchiveAwareChatAPI
  let server: SocketServer
  /// The models that answer.
  let models: CoreModels
  /// What assistants act with.
  let acting: AssistantComposition
  /// What was erased while the store was open.
  let erasure: HomeErasure

  /// Opens the store, or makes it, and sets everything going.
  /// - Parameter lock: the home's; let go of when this fails.
  /// - Throws: ``ChatError``, ``KeyError``, ``LinnetError``, ``SocketError``; what ends the asking for a passphrase.
  static func open(_ context: HomeContext, holding lock: ProcessLock) async throws -> CoreOwner {
    do {
      return try await opened(context, lock: lock)
    } catch {
      lock.release()
      throw error
    }
  }

  private static func opened(_ context: HomeContext, lock: ProcessLock) async throws -> CoreOwner {
    let home = context.home
    try await HomeErasure(context).finish()
    try RestoredHome(home).takePlace()
    HomeLeftovers(home).remove()
    try StorePresence(home).check()
    let key = try await StoreKey(context).load()
    let database = try AppDatabase.open(home.database, key: key, backups: home.backups)
    do {
      return try await started(context, lock: lock, database: database, key: key)
    } catch {
      try? await database.close()
      throw error
    }
  }

  private static func started(
    _ context: HomeContext, lock: ProcessLock, database: AppDatabase, key: Data
  ) async throws -> CoreOwner {
    let home = context.home
    let environment = context.environment.core
    let files = FileStore(directory: home.files, makeID: environment.makeID)
    files.folder.removeLeftovers()
    let core = LocalCore(
      database: database, files: files, journals: ReplyJournals(directory: home.journal, key: key),
      environment: environment, selfDestruct: HomeErasure(context))
    _ = try await core.prepareFirstStart(name: userName(context), seedsDemo: true)
    StorePresence(home).markMade()
    await core.register(DemoAgent(files: files))
    let remoteModels = HomeRemoteModels(context, database: database)
    let models = CoreModels(
      context.opened(with: try DatabaseKey(key)), remote: remoteModels,
      contextSize: { try? await database.read { try $0.preferences(of: .shared) }.contextTokens },
      visionModel: { try? await database.read { try $0.preferences(of: .shared) }.visionModel },
      restAfter: { try? await database.read { try $0.preferences(of: .shared) }.restAfter })
    let zone = context.environment.timeZone
    let acting = try AssistantComposition(context, database: database)
    await acting.toolkits.prepare()
    await core.register(
      AssistantCorrespondent(
        models: models, tools: acting.tools, interpreter: acting.interpreter.interpreter(for:), timeZone: { zone }))
    try await core.start()
    let archive = HomeArchive(home: home, database: database, key: key, environment: context.environment)
    let api = ArchiveAwareChatAPI(
      core: core, archive: archive, memory: acting.memory, toolkits: acting.toolkits,
      grants: HomeToolGrants(executor: acting.tools.executor, database: database),
      remoteModels: remoteModels, encryption: HomeStorageEncryption(context, database: database, key: key))
    let server = SocketServer(file: home.socket, api: api)
    do {
      try server.start()
    } catch {
      await acting.toolkits.close()
      try? await core.close()
      throw error
    }
    return CoreOwner(
      lock: lock, core: core, api: api, server: server, models: models, acting: acting,
      erasure: HomeErasure(context))
  }

  /// Ends everything in order and lets go of the home.
  func close() async throws {
    defer { lock.release() }
    do {
      try await end()
    } catch {
      // Nothing can be stored any more in a home that was erased.
      guard erasure.isPending else { throw error }
    }
    // What was still at work may have written since.
    try await erasure.finish()
  }

  private func end() async throws {
    await server.stop()
    // Whatever a tool still does, its server is told to end.
    await acting.toolkits.close()
    do {
      try await core.close()
    } catch {
      await models.unload()
      throw error
    }
    await models.unload()
  }

  /// What the first profile is called: as the user is on this machine.
  private static func userName(_ context: HomeContext) -> String {
    let name = context.environment.variables["USER"] ?? context.environment.variables["LOGNAME"] ?? ""
    let isPlain =
      !name.isEmpty && name.count <= 60 && name.allSatisfy { $0.isLetter || $0.isNumber || "._- ".contains($0) }
    return isPlain ? name : "Me"
  }
}
