import ChatTypes
import Observation

/// The models of this Linnet as a window shows them.
@MainActor @Observable public final class ModelsModel {
  /// How they stand.
  public private(set) var state = ModelsState()
  /// Whether they were read.
  public private(set) var isLoaded = false

  @ObservationIgnored private let service: any ModelsService
  @ObservationIgnored private let userId: Int64
  @ObservationIgnored private let report: @MainActor (String) -> Void
  @ObservationIgnored private var following: Task<Void, Never>?

  /// - Parameters:
  ///   - userId: the profile whose window it is.
  ///   - report: shows a sentence to the user when something fails.
  public init(service: any ModelsService, userId: Int64, report: @escaping @MainActor (String) -> Void) {
    self.service = service
    self.userId = userId
    self.report = report
  }

  deinit { following?.cancel() }

  /// Follows how they stand. Returns when they were read once.
  public func start() async {
    guard following == nil else { return }
    let updates = await service.updates()
    guard following == nil else { return }
    await withCheckedContinuation { continuation in
      var first: CheckedContinuation<Void, Never>? = continuation
      following = Task { [weak self] in
        for await state in updates {
          guard let self else { break }
          self.state = state
          isLoaded = true
          first?.resume()
          first = nil
        }
        first?.resume()
      }
    }
  }

  /// Ends following.
  public func stop() {
    following?.cancel()
    following = nil
  }

  /// Makes a model the one that answers.
  /// - Returns: whether it is; the reason was shown if not.
  @discardableResult
  public func use(_ name: String) async -> Bool {
    await attempt { (service) throws(ServiceError) in try await service.use(name) }
  }

  /// Loads a model now; nil for the one in use.
  @discardableResult
  public func load(_ name: String? = nil) async -> Bool {
    await attempt { (service) throws(ServiceError) in try await service.load(name) }
  }

  /// Connects a model of a server.
  /// - Parameter key: empty for none, and for the one that is there already.
  @discardableResult
  public func connect(_ model: RemoteModel, key: String) async -> Bool {
    guard !model.name.trimmed.isEmpty, !model.url.trimmed.isEmpty else {
      report("Give the server's address, and a name to call the model by.")
      return false
    }
    do throws(ServiceError) {
      let offers = try await service.connect(model, key: key.trimmed.isEmpty ? nil : key.trimmed, for: userId)
      guard !offers.isEmpty else { return true }
      report("The server has several models. Name one of them: \(Self.list(offers)).")
    } catch {
      report(error.message)
    }
    return false
  }

  private static let longestList = 30

  private static func list(_ names: [String]) -> String {
    let rest = names.count - longestList
    return names.prefix(longestList).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Has the server of a model see something beside the chat, or no longer.
  @discardableResult
  public func allow(_ access: RemoteModelAccess, isAllowed: Bool, for name: String) async -> Bool {
    guard var model = state.remote(named: name) else { return false }
    model.access.removeAll { $0 == access }
    if isAllowed { model.access.append(access) }
    return await connect(model, key: "")
  }

  /// Deletes a model's files, or forgets a model of a server.
  @discardableResult
  public func remove(_ name: String) async -> Bool {
    let userId = userId
    return await attempt { (service) throws(ServiceError) in try await service.remove(name, for: userId) }
  }

  /// Begins to get a model: from an address, or from a file of this machine.
  /// - Parameters:
  ///   - place: an https address, or a path.
  ///   - sha256: what an address's file must have; empty not to check.
  @discardableResult
  public func get(_ place: String, sha256: String = "") async -> Bool {
    let place = place.trimmed
    guard !place.isEmpty else {
      report("Give the address or the path of a GGUF file.")
      return false
    }
    return await attempt { (service) throws(ServiceError) in
      if place.contains("://") || place.hasPrefix("hf:") || place.hasPrefix("ollama:") {
        try await service.pull(place, name: nil, sha256: sha256.trimmed.isEmpty ? nil : sha256.trimmed)
      } else {
        try await service.add(path: place)
      }
    }
  }

  /// Takes a file of another program into the list where it lies.
  @discardableResult
  public func link(_ path: String) async -> Bool {
    await attempt { (service) throws(ServiceError) in try await service.link(path: path) }
  }

  /// Gives a model of this machine a projector, by which it reads pictures, and makes it the one that answers.
  /// - Parameter projector: the name of one that is there, or the path of its file.
  @discardableResult
  public func pair(_ name: String, projector: String) async -> Bool {
    let projector = projector.trimmed
    guard !name.isEmpty, !projector.isEmpty else {
      report("Choose a model, and give the path of its projector's file.")
      return false
    }
    return await attempt { (service) throws(ServiceError) in try await service.pair(name, projector: projector) }
  }

  /// Ends a download or copy, or takes one that has ended off the list.
  public func dismiss(_ id: String) async {
    guard let transfer = state.transfers.first(where: { $0.id == id }) else { return }
    if transfer.isRunning { await service.cancel(transfer: id) } else { await service.dismiss(transfer: id) }
  }

  private func attempt(_ body: (any ModelsService) async throws(ServiceError) -> Void) async -> Bool {
    do throws(ServiceError) {
      try await body(service)
      return true
    } catch {
      report(error.message)
      return false
    }
  }
}
