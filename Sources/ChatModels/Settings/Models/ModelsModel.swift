import Observation

/// The models of this Linnet as a window shows them.
@MainActor @Observable public final class ModelsModel {
  /// How they stand.
  public private(set) var state = ModelsState()
  /// Whether they were read.
  public private(set) var isLoaded = false

  @ObservationIgnored private let service: any ModelsService
  @ObservationIgnored private let report: @MainActor (String) -> Void
  @ObservationIgnored private var following: Task<Void, Never>?

  /// - Parameter report: shows a sentence to the user when something fails.
  public init(service: any ModelsService, report: @escaping @MainActor (String) -> Void) {
    self.service = service
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

  /// Deletes a model's files.
  @discardableResult
  public func remove(_ name: String) async -> Bool {
    await attempt { (service) throws(ServiceError) in try await service.remove(name) }
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
      if place.contains("://") {
        try await service.pull(place, name: nil, sha256: sha256.trimmed.isEmpty ? nil : sha256.trimmed)
      } else {
        try await service.add(path: place)
      }
    }
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
