import Foundation
import LanguageModels
import Logging
import UserFacingErrors

/// The directory of model files and what is known of them.
///
/// It may be used by several processes at once: changes take turns by a lock file, and each reads the manifest anew.
/// Long copies and downloads hold neither the lock nor a thread of Swift's pool. All errors are `LLMError`, but for
/// `CancellationError`.
public actor ModelStore {
  /// The directory, created with mode 0700 by the first change.
  public nonisolated let directory: URL

  nonisolated let environment: FileEnvironment
  nonisolated let logger: Logger
  private var notices: [String] = []

  /// A store in a directory, which need not exist yet. Touches nothing.
  public init(directory: URL, logger: Logger = Logger(label: "linnet.models")) {
    self.init(directory: directory, environment: .live, logger: logger)
  }

  /// A store that sees the system through an environment.
  init(directory: URL, environment: FileEnvironment, logger: Logger = Logger(label: "linnet.models")) {
    self.directory = directory.standardizedFileURL
    self.environment = environment
    self.logger = logger
  }

  /// Everything in the store by name, language models first. GGUF files that were put into the directory by hand are
  /// listed as well, when they can be used.
  public func list() throws -> [StoredModel] { try load().models }

  /// What went wrong with the manifest and was repaired since the last call, as sentences for the user; usually none.
  public func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  /// The model that is used when none is named; nil when none was chosen, or its file is gone.
  public func current() throws -> StoredModel? {
    let manifest = try load()
    return manifest.current.flatMap { manifest[$0] }
  }

  /// The name of the model that was chosen and whose file is gone, or can't be used any more; nil where none is.
  public func lost() throws -> String? { try load().lost }

  /// A model of the store by its exact name or a beginning that no other name has.
  public func info(_ name: String) throws -> StoredModel { try Self.find(name, in: load()) }

  /// Deletes a model's files and forgets it. No longer current if it was.
  /// - Parameter name: its exact name, or a beginning of it that no other name has.
  @discardableResult
  public func remove(_ name: String) async throws -> StoredModel {
    try await change { manifest in
      let model = try Self.find(name, in: manifest)
      // The last part first: what is left after a failure is a model that says that parts are missing.
      for file in model.files.reversed() { try Directory.remove(directory.appendingPathComponent(file)) }
      manifest[model.name] = nil
      for index in manifest.models.indices where manifest.models[index].projector == model.name {
        manifest.models[index].projector = nil
      }
      if manifest.current == model.name { manifest.current = nil }
      return model
    }
  }

  /// Makes a model the current one.
  /// - Parameters:
  ///   - name: its exact name, or a beginning of it that no other name has.
  ///   - projector: the name of a projector in the store to pair it with from now on; an empty text to pair it with
  ///     none; nil to leave the pairing as it is.
  @discardableResult
  public func use(_ name: String, projector: String? = nil) async throws -> StoredModel {
    try await change { manifest in
      var model = try Self.find(name, in: manifest)
      guard model.info.kind != .embeddingModel else {
        throw LLMError(
          .unsupportedModel,
          message:
            "\(Quoting.name(model.name)) is an embedding model, which turns texts into numbers and can't write. Other programs use it by its name; choose a chat model to chat with.",
          log: "embedding model", nextSteps: [.chooseModel])
      }
      guard model.info.kind == .languageModel else {
        throw LLMError(
          .unsupportedModel,
          message:
            "\(Quoting.name(model.name)) is a projector, which can't write by itself. Use it together with a model.",
          log: "projector", nextSteps: [.pairProjector])
      }
      try TemplateCheck.validate(url(of: model), named: model.name)
      if let projector {
        model.projector = projector.isEmpty ? nil : try Self.findProjector(projector, in: manifest).name
        manifest[model.name] = model
      }
      manifest.current = model.name
      return model
    }
  }

  /// Finds a model by what a user typed: an exact name, the path of a GGUF file, or a beginning that no other name has.
  /// - Parameter nameOrPath: nil for the current model.
  /// - Throws: `LLMError` whose sentence suggests the nearest names.
  public func resolve(_ nameOrPath: String?) throws -> ResolvedModel {
    let manifest = try load()
    guard let nameOrPath else {
      guard let current = manifest.current.flatMap({ manifest[$0] }) else {
        throw manifest.lost.map { Self.lost($0, directory: directory) } ?? Self.noneChosen(manifest)
      }
      return resolved(current, in: manifest)
    }
    if let exact = manifest[nameOrPath] { return resolved(exact, in: manifest) }
    if nameOrPath.contains("/") || nameOrPath.lowercased().hasSuffix(".gguf") {
      let url = URL(fileURLWithPath: nameOrPath)
      if let stored = manifest.models.first(where: { $0.files.first == url.lastPathComponent }),
        url.deletingLastPathComponent().standardizedFileURL.path == directory.path
          || (!nameOrPath.contains("/") && !FileManager.default.fileExists(atPath: url.path))
      {
        return resolved(stored, in: manifest)
      }
      let info = try ModelCheck.validate(url: url)
      return ResolvedModel(name: info.name, url: url, projectorURL: nil, stored: nil)
    }
    return resolved(try Self.find(nameOrPath, in: manifest), in: manifest)
  }

  /// The first file of a model of this store.
  public nonisolated func url(of model: StoredModel) -> URL {
    directory.appendingPathComponent(model.files.first ?? model.name)
  }

  private func resolved(_ model: StoredModel, in manifest: Manifest) -> ResolvedModel {
    ResolvedModel(
      name: model.name, url: url(of: model), projectorURL: model.projector.flatMap { manifest[$0] }.map(url(of:)),
      stored: model)
  }
}

extension ModelStore {
  /// Reads the manifest, and remembers what had to be repaired.
  func load() throws -> Manifest {
    try named {
      guard try Directory.isDirectory(directory) else { return Manifest() }
      let (manifest, repaired) = try ManifestFile(directory: directory, environment: environment).load()
      note(repaired)
      return manifest
    }
  }

  /// Changes the manifest while no other process does, and writes it when the body returns.
  func change<Result: Sendable>(_ body: (inout Manifest) throws -> Result) async throws -> Result {
    try named { try Directory.make(directory) }
    let lock: StoreLock
    do {
      lock = try await StoreLock.acquire(in: directory, environment: environment)
    } catch let problem as FileProblem {
      throw FileProblem(problem.code, operation: .write, name: directory.path).error
    }
    return try withExtendedLifetime(lock) {
      try named {
        Staging.sweep(directory, environment: environment)
        let file = ManifestFile(directory: directory, environment: environment)
        var (manifest, repaired) = try file.load()
        note(repaired)
        let result = try body(&manifest)
        try file.write(manifest)
        return result
      }
    }
  }

  private func note(_ repaired: [String]) {
    guard !repaired.isEmpty else { return }
    logger.warning("model manifest unreadable, rebuilt from files")
    notices += repaired
  }

  /// Turns failed system calls into errors with a sentence.
  nonisolated func named<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let problem as FileProblem {
      throw problem.error
    }
  }
}
