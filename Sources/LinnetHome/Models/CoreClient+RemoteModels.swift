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
  /// - Parameter key: nil to keep the one that is there, where the address is the same.
  package func connect(_ model: RemoteModel, key: String?) async throws(ChatError) -> RemoteModelConnection {
    switch try await send(.apiConnectRemoteModel(remoteModel: model, key: key)) {
    case .remoteModelOffers(let models): return .offers(models)
    case .remoteModels(let models): return .connected(models.first { $0.name == model.name } ?? model)
    default: return .connected(model)
    }
  }

  /// Forgets a model of a server, with its key.
  package func removeRemoteModel(_ name: String) async throws(ChatError) {
    _ = try await send(.apiRemoveRemoteModel(name: name))
  }
}
