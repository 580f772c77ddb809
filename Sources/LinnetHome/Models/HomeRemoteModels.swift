import ChatCore
import ChatTypes
import Foundation
import Inference
import JSONValue
import LanguageModels
import Persistence
import RemoteModels
import UserFacingErrors

/// The models of this home that run on servers. They lie in the encrypted store with their keys, and a key leaves it only in the
/// head of a request to its own server.
package actor HomeRemoteModels {
  private static let kind = "remoteModel"

  private let database: AppDatabase
  private let library: any ModelLibrary
  private let now: @Sendable () -> Int64
  private let clock: ServerClock
  /// Those that were asked, since they remember what their servers don't take.
  private var services: [String: (server: RemoteServer, service: RemoteModelService)] = [:]

  package init(_ context: HomeContext, database: AppDatabase) {
    self.database = database
    library = context.models
    now = context.environment.core.now
    clock = ServerClock(now: context.environment.now, sleep: context.environment.sleep)
  }

  /// Answers a command about models of servers; nil for any other.
  package func answer(_ command: ChatCommand) async throws(ChatError) -> ChatResponse? {
    switch command {
    case .apiListRemoteModels: return .remoteModels(remoteModels: try await all())
    case .apiConnectRemoteModel(let model, let key): return try await told { try await self.connect(model, key: key) }
    case .apiRemoveRemoteModel(let name):
      try await database.removeToolRecords(kind: Self.kind, keys: [name])
      services[name] = nil
      return .remoteModels(remoteModels: try await all())
    default: return nil
    }
  }

  /// The service of a model; nil where no server's model has this name.
  func service(named name: String) async throws -> RemoteModelService? {
    guard let record = try await record(of: name) else { return nil }
    let server = try record.server
    if let known = services[name], known.server == server { return known.service }
    let service = RemoteModelService(server, clock: clock)
    services[name] = (server, service)
    return service
  }

  private func told(_ body: () async throws -> ChatResponse) async throws(ChatError) -> ChatResponse {
    do {
      return try await body()
    } catch let error as ChatError {
      throw error
    } catch {
      throw ChatError.error(errorType: .transferFailed(message: ErrorReport(error).message))
    }
  }

  // MARK: Connecting

  private func connect(_ wanted: RemoteModel, key: String?) async throws -> ChatResponse {
    var model = wanted
    model.name = model.name.trimmingCharacters(in: .whitespacesAndNewlines)
    model.model = model.model.trimmingCharacters(in: .whitespacesAndNewlines)
    try await check(model.name)
    let address = try ServerAddress(model.url, api: try RemoteModelRecord.api(model.api))
    model.url = address.text
    let before = try await record(of: model.name)
    // Who changes what a server may see need not give its key again.
    let key = key ?? (before?.model.url == model.url ? before?.key : nil)
    guard let offered = try await offer(of: model, at: address, key: key) else {
      return .remoteModelOffers(models: try await ServerListing().models(at: address, key: key).map(\.id))
    }
    model.model = offered.id
    model.contextSize = model.contextSize ?? offered.contextSize
    model.readsImages = model.readsImages ?? offered.readsImages
    model.hasKey = key?.isEmpty == false
    model.addedAt = now()
    let record = RemoteModelRecord(model: model, key: key ?? "")
    _ = try record.server
    try await database.setToolRecord(kind: Self.kind, key: model.name, json: record.text)
    services[model.name] = nil
    return .remoteModels(remoteModels: try await all())
  }

  private func check(_ name: String) async throws {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._- ".contains($0) }
    guard !name.isEmpty, name.count <= 60, isPlain, !name.hasSuffix(".gguf") else {
      throw LLMError(
        .requestRefused, message: "Call it by a short name of letters, digits, dots, dashes and spaces.", log: "name")
    }
    guard try await !library.list().contains(where: { $0.name == name }) else {
      throw LLMError(
        .requestRefused, message: "A model on this machine is called “\(name)” already. Choose another name.",
        log: "name")
    }
  }

  /// What the server says of the model. Without a name it is the only one that the server has; nil where it has several.
  private func offer(of model: RemoteModel, at address: ServerAddress, key: String?) async throws -> OfferedModel? {
    let listing = ServerListing()
    guard model.model.isEmpty else {
      do {
        return try await listing.details(of: model.model, at: address, key: key)
      } catch let error as LLMError where error.code == .requestRefused || error.code == .serverFailed {
        // Not every server has a list, and not every list has all.
        return OfferedModel(id: model.model)
      }
    }
    let models = try await listing.models(at: address, key: key)
    guard let first = models.first else {
      throw LLMError(
        .requestRefused, message: "\(address.host) names no model. Give the name of the model that you want there.",
        log: "no models")
    }
    guard models.count == 1 else { return nil }
    return try await listing.details(of: first.id, at: address, key: key).with(contextSize: first.contextSize)
  }

  // MARK: The store

  private func all() async throws(ChatError) -> [RemoteModel] {
    let records = try await database.read { try $0.toolRecords(kind: Self.kind) }
    return records.values.compactMap { RemoteModelRecord($0)?.model }.sorted { $0.name < $1.name }
  }

  private func record(of name: String) async throws(ChatError) -> RemoteModelRecord? {
    try await database.read { try $0.toolRecord(kind: Self.kind, key: name) }.flatMap { RemoteModelRecord($0) }
  }
}

extension OfferedModel {
  /// With a context's size, where it has none.
  fileprivate func with(contextSize: Int?) -> OfferedModel {
    var model = self
    model.contextSize = model.contextSize ?? contextSize
    return model
  }
}
