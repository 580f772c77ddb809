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

  /// Whether chats were kept in this home before, so that there may be models of servers too.
  var hasStore: Bool { FileManager.default.fileExists(atPath: home.database.path(percentEncoded: false)) }
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
