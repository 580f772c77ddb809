import Foundation
import Inference
import LanguageModels
import LinnetHome

/// A store of model files that is a list.
package actor ListedModels: ModelLibrary {
  private var models: [StoredModel]
  private var currentName: String?
  private var notices: [String] = []
  package private(set) var calls: [String] = []
  private var transfer: @Sendable (@escaping @Sendable (TransferProgress) -> Void) async throws -> Void = { _ in }
  private var listError: LLMError?
  package nonisolated let directory = URL(filePath: "/models", directoryHint: .isDirectory)

  package init(_ models: [StoredModel] = [], current: String? = nil) {
    self.models = models
    currentName = current
  }

  /// What adding and pulling do before the model is there.
  package func onTransfer(
    _ work: @escaping @Sendable (@escaping @Sendable (TransferProgress) -> Void) async throws -> Void
  ) {
    transfer = work
  }
  package func failList(_ error: LLMError) { listError = error }
  package func note(_ text: String) { notices.append(text) }

  package func list() throws -> [StoredModel] {
    if let listError { throw listError }
    return models
  }
  package func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  package func add(
    _ file: URL, name: String?, projector: URL?, progress: @escaping @Sendable (TransferProgress) -> Void
  )
    async throws -> StoredModel
  {
    calls.append("add \(file.path()) name \(name ?? "-") projector \(projector?.path() ?? "-")")
    return try await receive(name ?? file.deletingPathExtension().lastPathComponent, progress)
  }

  package func pull(_ url: URL, options: PullOptions, progress: @escaping @Sendable (TransferProgress) -> Void)
    async throws
    -> StoredModel
  {
    calls.append(
      "pull \(url.absoluteString) name \(options.name ?? "-") sha256 \(options.sha256?.prefix(4) ?? "-") "
        + "projector \(options.projector ?? "-") insecure \(options.allowInsecure)")
    return try await receive(options.name ?? url.deletingPathExtension().lastPathComponent, progress)
  }

  package func pull(
    _ reference: ModelReference, options: PullOptions, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> StoredModel {
    calls.append("pull \(reference) name \(options.name ?? "-")")
    return try await receive(options.name ?? "referenced", progress)
  }

  package func link(_ file: URL, name: String?, projector: URL?) async throws -> StoredModel {
    calls.append("link \(file.path()) name \(name ?? "-") projector \(projector?.path() ?? "-")")
    return try await receive(name ?? file.deletingPathExtension().lastPathComponent) { _ in }
  }

  private func receive(_ name: String, _ progress: @escaping @Sendable (TransferProgress) -> Void) async throws
    -> StoredModel
  {
    try await transfer(progress)
    let model = StoredModel.sample(name)
    models.append(model)
    if currentName == nil { currentName = name }
    return model
  }

  package func remove(_ name: String) throws -> StoredModel {
    calls.append("remove \(name)")
    let model = try info(name)
    models.removeAll { $0.name == name }
    if currentName == name { currentName = nil }
    return model
  }

  package func use(_ name: String, projector: String?) throws -> StoredModel {
    calls.append("use \(name) projector \(projector ?? "-")")
    var model = try info(name)
    if let projector {
      model.projector = projector.isEmpty ? nil : projector
      models = models.map { $0.name == model.name ? model : $0 }
    }
    currentName = model.name
    return model
  }

  package func current() throws -> StoredModel? { models.first { $0.name == currentName } }

  package func info(_ name: String) throws -> StoredModel {
    let matches = models.filter { $0.name == name } + models.filter { $0.name.hasPrefix(name) }
    guard let model = matches.first else {
      throw LLMError(.modelNotFound, message: "There is no model “\(name)”.", log: "unknown name")
    }
    return model
  }

  package func resolve(_ nameOrPath: String?) throws -> ResolvedModel {
    guard let name = nameOrPath ?? currentName else { throw LLMError.modelNotLoaded(.text) }
    if name.hasSuffix(".gguf") {
      let url = URL(filePath: name)
      return ResolvedModel(
        name: url.deletingPathExtension().lastPathComponent, url: url, projectorURL: nil, stored: nil)
    }
    let model = try info(name)
    return ResolvedModel(
      name: model.name, url: url(of: model),
      projectorURL: model.projector.map { directory.appending(path: "\($0).gguf") },
      stored: model)
  }

  package nonisolated func url(of model: StoredModel) -> URL { directory.appending(path: model.files[0]) }
}

extension StoredModel {
  package static func sample(
    _ name: String, bytes: Int64 = 2_700_000_000, kind: ModelKind = .languageModel, projector: String? = nil
  ) -> StoredModel {
    StoredModel(
      name: name, files: ["\(name).gguf"], info: .sample(name, bytes: bytes, kind: kind),
      sha256: [String(repeating: "ab", count: 32)], addedAt: 1_795_000_000_000,
      source: "https://example.org/\(name).gguf",
      projector: projector)
  }
}

extension ModelInfo {
  package static func sample(_ name: String, bytes: Int64 = 2_700_000_000, kind: ModelKind = .languageModel)
    -> ModelInfo
  {
    ModelInfo(
      kind: kind, name: name, architecture: "llama", parameterCount: 4_020_000_000, quantization: "Q4_K_M",
      byteCount: bytes,
      partCount: 1, trainedContextSize: 131_072, layerCount: 36, embeddingLength: 2560, headCount: 32,
      keyValueHeadCount: 8,
      keyLength: 128, valueLength: 128, vocabularySize: 151_936, hasTemplate: true, cacheBytesPerToken: 147_456)
  }
}
