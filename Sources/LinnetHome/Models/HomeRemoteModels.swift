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
  /// - Parameter userId: in whose name it is asked; nil for whoever owns the home.
  package func answer(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse? {
    switch command {
    case .apiListRemoteModels: return .remoteModels(remoteModels: try await all())
    case .apiConnectRemoteModel(let model, let key):
      return try await told { try await self.connect(model, key: key, as: userId) }
    case .apiRemoveRemoteModel(let name):
      _ = try await record(of: name, toChangeAs: userId)
      try await database.removeToolRecords(kind: Self.kind, keys: [name])
      services[name] = nil
      try await beginNoChats(with: name)
      return .remoteModels(remoteModels: try await all())
    default: return nil
    }
  }

  /// No profile's new chats begin with a model that is gone.
  private func beginNoChats(with name: String) async throws(ChatError) {
    let key = PreferenceKey<String>.newChatModel.name
    try await database.write { store in
      for user in try store.reader.users() {
        let scope = PreferenceScope.profile(userId: user.userId)
        guard try store.reader.preference(key, of: scope) == .string(name) else { continue }
        try store.setPreference(key, of: scope, to: nil)
      }
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

  private func connect(_ wanted: RemoteModel, key: String?, as userId: Int64?) async throws -> ChatResponse {
    var model = wanted
    model.name = model.name.trimmingCharacters(in: .whitespacesAndNewlines)
    model.model = model.model.trimmingCharacters(in: .whitespacesAndNewlines)
    try await check(model.name)
    let address = try ServerAddress(model.url, api: try RemoteModelRecord.api(model.api))
    model.url = address.text
    let before = try await record(of: model.name, toChangeAs: userId)
    // Who changes what a server may see need not give its key again.
    let key = key ?? (before?.model.url == model.url ? before?.key : nil)
    let offered: OfferedModel
    switch try await offer(of: model, at: address, key: key) {
    case .one(let model): offered = model
    case .several(let names): return .remoteModelOffers(models: names)
    }
    model.model = offered.id
    model.contextSize = model.contextSize ?? offered.contextSize
    model.readsImages = model.readsImages ?? offered.readsImages
    model.hasKey = key?.isEmpty == false
    model.addedAt = now()
    let record = RemoteModelRecord(model: model, key: key ?? "", userId: before == nil ? userId : before?.userId)
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

  private enum Offer {
    case one(OfferedModel)
    /// Of these the user has to name one.
    case several([String])
  }

  /// What the server says of the model. Without a name it is the only one that the server has.
  private func offer(of model: RemoteModel, at address: ServerAddress, key: String?) async throws -> Offer {
    let listing = ServerListing()
    guard model.model.isEmpty else {
      do {
        return .one(try await listing.details(of: model.model, at: address, key: key))
      } catch let error as LLMError where error.code == .requestRefused || error.code == .serverFailed {
        // Not every server has a list, and not every list has all.
        return .one(OfferedModel(id: model.model))
      }
    }
    let models = try await listing.models(at: address, key: key)
    guard let first = models.first else {
      throw LLMError(
        .requestRefused, message: "\(address.host) names no model. Give the name of the model that you want there.",
        log: "no models")
    }
    guard models.count == 1 else { return .several(models.map(\.id)) }
    return .one(try await listing.details(of: first.id, at: address, key: key).with(contextSize: first.contextSize))
  }

  // MARK: The store

  private func all() async throws(ChatError) -> [RemoteModel] {
    let records = try await database.read { try $0.toolRecords(kind: Self.kind) }
    return records.values.compactMap { RemoteModelRecord($0)?.model }.sorted { $0.name < $1.name }
  }

  /// A model's record for who wants to change it. Chats of all profiles may use a model by its name, so what stands behind the name is
  /// changed only by the profile that connected it, and by the first, whose home it is.
  private func record(of name: String, toChangeAs userId: Int64?) async throws(ChatError) -> RemoteModelRecord? {
    guard let record = try await record(of: name) else { return nil }
    guard let userId else { return record }
    let first = try await database.read { try $0.users() }.map(\.userId).min()
    guard userId == first || userId == record.userId else {
      throw ChatError.error(
        errorType: .transferFailed(
          message: "Another profile connected “\(name)”, so it stays as it is. Connect yours under another name."))
    }
    return record
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
