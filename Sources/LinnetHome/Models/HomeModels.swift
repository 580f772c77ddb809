import ChatModels
import ChatTypes
import Concurrency
import Foundation
import Inference

/// The models of a home for its windows: what lies in the library, what is in memory, and what is being fetched.
package actor HomeModels: ModelsService {
  private let library: any ModelLibrary
  private let core: CoreModels?
  private let servers: CoreClient?
  private let search: ModelSearch?
  private var found: [FoundModel] = []
  private let path: @Sendable (String) -> URL
  private let makeID: @Sendable () -> String
  private let inspect: @Sendable (URL) throws -> ModelKind
  private var state = ModelsState()
  private var running: [String: Task<Void, Never>] = [:]
  private let changes = Broadcast<ModelsState>()
  private var following: Task<Void, Never>?

  /// - Parameters:
  ///   - core: what is in memory, where that is in this process.
  ///   - servers: knows the models that run on servers; nil where there are none.
  ///   - search: looks for the models of other programs; nil not to look.
  ///   - path: the place that a typed path means.
  ///   - inspect: says what a GGUF file is.
  package init(
    library: any ModelLibrary, core: CoreModels?, servers: CoreClient? = nil, search: ModelSearch? = nil,
    path: @escaping @Sendable (String) -> URL,
    makeID: @escaping @Sendable () -> String,
    inspect: @escaping @Sendable (URL) throws -> ModelKind = {
      try ModelCheck.validate(url: $0, expecting: nil).kind
    }
  ) {
    self.library = library
    self.core = core
    self.servers = servers
    self.search = search
    self.path = path
    self.makeID = makeID
    self.inspect = inspect
  }

  package func updates() async -> AsyncStream<ModelsState> {
    await follow()
    if let search { found = await BlockingQueue.global().run { _ in search.models() } }
    await refresh()
    return changes.subscribe(beginningWith: state)
  }

  private func follow() async {
    guard following == nil, let core else { return }
    following = Task { [weak self] in
      for await loading in await core.updates() { await self?.note(loading) }
    }
  }

  private func note(_ loading: ModelLoading) {
    state.loading = loading
    publish()
  }

  private func publish() { changes.send(state) }

  /// Reads the list anew.
  private func refresh() async {
    do {
      let all = try await library.list()
      let models = all.filter { $0.info.kind == .languageModel }
      let current = try await library.current()?.name
      state.models = models.map { ModelEntry($0, isBuiltIn: library.isBuiltIn($0)) }
      state.embeddingModels = all.filter { $0.info.kind == .embeddingModel }.map { ModelEntry($0, isBuiltIn: false) }
      state.projectors = all.filter { $0.info.kind == .projector }.map(\.name)
      state.current = current
      let known = Set(models.map { library.url(of: $0).resolvingSymlinksInPath().path })
      state.found = found.filter { !known.contains($0.url.resolvingSymlinksInPath().path) }.map { model in
        FoundModelEntry(
          path: model.url.path(percentEncoded: false), name: model.name, owner: model.owner.rawValue,
          byteCount: model.byteCount)
      }
      state.remote = try await servers?.remoteModels() ?? []
      state.problem = nil
      state.notice = try await library.lost().map {
        "The model that was in use, “\($0)”, is gone: its file is missing or can't be used. Choose another one."
      }
    } catch {
      state.problem = ErrorReport(error).message
    }
    publish()
  }

  // MARK: - Choosing

  package func use(_ name: String) async throws(ServiceError) {
    try await attempt { _ = try await $0.use(name, projector: nil) }
    await refresh()
  }

  package func load(_ name: String?) async throws(ServiceError) {
    guard let core else { throw .notHere }
    do {
      _ = try await core.service(for: name) { _ in }
    } catch {
      throw ServiceError(error)
    }
  }

  package func remove(_ name: String, for userId: Int64) async throws(ServiceError) {
    if state.remote(named: name) != nil {
      do {
        try await servers?.removeRemoteModel(name, as: userId)
      } catch {
        throw ServiceError(error)
      }
      return await refresh()
    }
    if state.loaded == name { await core?.unload() }
    try await attempt { _ = try await $0.remove(name) }
    await refresh()
  }

  package func connect(_ model: RemoteModel, key: String?, for userId: Int64) async throws(ServiceError) -> [String] {
    guard let servers else { throw .notHere }
    let offers: [String]
    do {
      offers =
        if case .offers(let models) = try await servers.connect(model, key: key, as: userId) { models } else { [] }
    } catch {
      throw ServiceError(error)
    }
    await refresh()
    return offers
  }

  package func link(path: String) async throws(ServiceError) {
    guard let model = found.first(where: { $0.url.path(percentEncoded: false) == path }) else { throw .notHere }
    try await attempt {
      _ = try await $0.link(model.url, name: model.linkName, projector: model.projector)
    }
    await refresh()
  }

  private func attempt(_ body: (any ModelLibrary) async throws -> Void) async throws(ServiceError) {
    do {
      try await body(library)
    } catch {
      throw ServiceError(error)
    }
  }

  // MARK: - Getting

  package func pull(_ address: String, name: String?, sha256: String?) async throws(ServiceError) {
    let reference: ModelReference?
    do {
      reference = try ModelReference(address)
    } catch {
      throw ServiceError(error)
    }
    if let reference {
      return begin(titled: name ?? address) { [library] progress in
        _ = try await library.pull(reference, options: PullOptions(name: name), progress: progress)
      }
    }
    guard let url = URL(string: address), url.scheme?.lowercased() == "https" else {
      throw ServiceError(message: "Give the https address of a GGUF file.", log: "no https address")
    }
    if let sha256, sha256.count != 64 || !sha256.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
      throw ServiceError(message: "A SHA-256 has 64 hexadecimal digits.", log: "no hash")
    }
    let options = PullOptions(name: name, sha256: sha256)
    begin(titled: name ?? url.lastPathComponent) { [library] progress in
      _ = try await library.pull(url, options: options, progress: progress)
    }
  }

  package func pair(_ name: String, projector text: String) async throws(ServiceError) {
    if state.projectors.contains(text) {
      try await attempt { _ = try await $0.use(name, projector: text) }
      return await refresh()
    }
    let url = try file(text)
    let kind: ModelKind
    do {
      // Looked at first: what is no projector is not copied.
      kind = try await BlockingQueue.global().run { [inspect] _ in try inspect(url) }
    } catch {
      throw ServiceError(error)
    }
    guard kind == .projector else {
      throw ServiceError(
        message:
          "“\(url.lastPathComponent)” is a model and no projector. Give the file of the model's projector, whose name usually contains “mmproj”.",
        log: "no projector")
    }
    begin(titled: url.lastPathComponent) { [library] progress in
      let added = try await library.add(url, name: nil, projector: nil, progress: progress)
      _ = try await library.use(name, projector: added.name)
    }
  }

  /// A file of this machine.
  private func file(_ text: String) throws(ServiceError) -> URL {
    let url = path(text)
    guard FileManager.default.isReadableFile(atPath: url.path(percentEncoded: false)) else {
      throw ServiceError(message: "There is no file “\(text)” that Linnet may read.", log: "no such file")
    }
    return url
  }

  package func add(path text: String) async throws(ServiceError) {
    let url = try file(text)
    begin(titled: url.lastPathComponent) { [library] progress in
      _ = try await library.add(url, name: nil, projector: nil, progress: progress)
    }
  }

  private func begin(
    titled title: String,
    _ work: @escaping @Sendable (@escaping @Sendable (TransferProgress) -> Void) async throws -> Void
  ) {
    let id = makeID()
    state.transfers.append(ModelTransfer(id: id, title: title))
    publish()
    running[id] = Task {
      let phase: ModelTransfer.Phase
      do {
        try await work { progress in Task { await self.note(progress, of: id) } }
        phase = .done
      } catch {
        phase = Task.isCancelled ? .cancelled : .failed(message: ErrorReport(error).message)
      }
      await self.end(id, phase: phase)
    }
  }

  private func note(_ progress: TransferProgress, of id: String) {
    change(id) { transfer in
      // What is told late of one that has ended is left aside.
      guard transfer.isRunning else { return }
      transfer.bytes = progress.bytes
      transfer.totalBytes = progress.totalBytes
      transfer.bytesPerSecond = progress.bytesPerSecond
      transfer.phase =
        switch progress.phase {
        case .transferring: .running
        case .waiting: .waiting
        case .resuming, .verifying: .verifying
        }
    }
  }

  private func end(_ id: String, phase: ModelTransfer.Phase) async {
    running[id] = nil
    change(id) { $0.phase = phase }
    await refresh()
  }

  package func cancel(transfer id: String) async {
    running[id]?.cancel()
    await running[id]?.value
  }

  package func dismiss(transfer id: String) async {
    state.transfers.removeAll { $0.id == id && !$0.isRunning }
    publish()
  }

  private func change(_ id: String, body: (inout ModelTransfer) -> Void) {
    guard let index = state.transfers.firstIndex(where: { $0.id == id }) else { return }
    body(&state.transfers[index])
    publish()
  }

  /// Ends everything that is being fetched.
  package func close() async {
    following?.cancel()
    for id in running.keys { await cancel(transfer: id) }
    changes.finish()
  }
}

extension FoundModel {
  /// A name that can be that of a file: `llama3.2:3b` becomes `llama3.2-3b`.
  fileprivate var linkName: String { String(name.map { ":/".contains($0) ? "-" : $0 }) }
}

extension ModelEntry {
  /// A model of the library.
  package init(_ model: StoredModel, isBuiltIn: Bool) {
    self.init(
      name: model.name, title: model.info.name, architecture: model.info.architecture,
      parameterCount: model.info.parameterCount, quantization: model.info.quantization,
      byteCount: model.info.byteCount, trainedContextSize: model.info.trainedContextSize,
      readsImages: model.projector != nil, addedAt: model.addedAt, source: model.source,
      isBuiltIn: isBuiltIn,
      caution: isBuiltIn || model.info.kind != .languageModel
        ? "" : ModelCaution.texts(model.info).joined(separator: " "))
  }
}

extension ServiceError {
  /// Why something could not be done, as the command line would say it.
  package init(_ error: any Error) {
    let report = ErrorReport(error)
    self.init(code: report.code, message: report.message, log: report.logDescription)
  }
}
