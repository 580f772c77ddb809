import ChatModels
import ChatTypes
import Foundation
import Inference
import JSONValue
import LanguageModels
import LinnetHome

/// The model that a command has answer.
enum AnsweringModel: Sendable {
  /// A file of this machine.
  case file(ResolvedModel)
  /// One that runs on a server.
  case server(RemoteModel)

  /// The name by which it was chosen.
  var name: String {
    switch self {
    case .file(let model): model.name
    case .server(let model): model.name
    }
  }
}

extension CommandContext {
  /// The model of a name: a server's, else one of this machine.
  /// - Parameters:
  ///   - name: nil for the one in use.
  ///   - core: knows the servers'; nil where it isn't open.
  func answeringModel(_ name: String?, core: CoreClient?) async throws -> AnsweringModel {
    if let name, let core, let model = try await core.remoteModels().first(where: { $0.name == name }) {
      return .server(model)
    }
    return .file(try await models.resolve(name))
  }

  /// The name of the model that a new chat begins with; nil for the one in use.
  func newChatModel(core: CoreClient) async throws -> String? {
    let key = PreferenceKey<String>.newChatModel
    let name = key.value(of: try await core.preferences(.profile(userId: core.user.userId))[key.name])
    guard !name.isEmpty else { return nil }
    // One that is gone meanwhile is none.
    if try await core.remoteModels().contains(where: { $0.name == name }) { return name }
    return (try? await models.resolve(name)) == nil ? nil : name
  }

  /// Whether chats were kept in this home before, so that there may be models of servers too.
  var hasStore: Bool { FileManager.default.fileExists(atPath: home.database.path(percentEncoded: false)) }
}

extension CoreClient {
  /// Has new chats begin with a model; nil for the one in use when each message comes.
  func beginNewChats(with name: String?) async throws(ChatError) {
    let key = PreferenceKey<String>.newChatModel
    _ = try await send(
      .apiSetPreference(scope: .profile(userId: user.userId), key: key.name, value: name.map { .string($0) }))
  }
}

extension ModelDescription {
  /// What is known of a server's model here; the process that has the core open asks it.
  init(_ model: RemoteModel) {
    let size = model.contextSize ?? 0
    self.init(
      name: model.model, architecture: model.api.rawValue, parameterCount: 0, byteCount: 0, contextSize: size,
      trainedContextSize: size, sequenceCount: 1, readsImages: model.readsImages ?? true, thinks: true,
      hasOwnTemplate: true, tuning: Tuning(threads: 1),
      server: ModelServer(origin: model.url, host: model.host, access: []))
  }
}
