import ChatCore
import ChatTypes

/// What came of connecting a model of a server.
package enum RemoteModelConnection: Sendable {
  /// It is connected.
  case connected(RemoteModel)
  /// The server has several models, and one of them is to be named.
  case offers([String])
}

extension CoreClient {
  /// The models that run on servers, by name.
  package func remoteModels() async throws(ChatError) -> [RemoteModel] {
    guard case .remoteModels(let models) = try await send(.apiListRemoteModels) else { return [] }
    return models
  }

  /// Connects a model of a server.
  /// - Parameters:
  ///   - key: nil to keep the one that is there, where the address is the same.
  ///   - userId: in whose name; nil for the profile that is signed in.
  package func connect(
    _ model: RemoteModel, key: String?, as userId: Int64? = nil
  ) async throws(ChatError) -> RemoteModelConnection {
    switch try await api.send(.apiConnectRemoteModel(remoteModel: model, key: key), as: userId ?? user.userId) {
    case .remoteModelOffers(let models): return .offers(models)
    case .remoteModels(let models): return .connected(models.first { $0.name == model.name } ?? model)
    default: return .connected(model)
    }
  }

  /// Forgets a model of a server, with its key.
  /// - Parameter userId: in whose name; nil for the profile that is signed in.
  package func removeRemoteModel(_ name: String, as userId: Int64? = nil) async throws(ChatError) {
    _ = try await api.send(.apiRemoveRemoteModel(name: name), as: userId ?? user.userId)
  }
}
