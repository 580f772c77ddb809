import Concurrency
import Foundation
import LanguageModels

extension ModelStore {
  /// Copies a file into the store.
  ///
  /// Cancelling the calling task leaves nothing behind. The first language model becomes the ``current()`` one. A file
  /// whose content is in the store already is not added again, unless it is given a name.
  /// - Parameters:
  ///   - file: a GGUF file; of a split model the first part. A projector may be added alone.
  ///   - name: what to call it; nil for the file's name. Made unique when nil, refused when taken otherwise.
  ///   - projector: a projector file that is added as well and paired with the model.
  ///   - progress: called at most ten times a second, on an arbitrary thread.
  @discardableResult
  public func add(
    _ file: URL, name: String? = nil, projector: URL? = nil,
    progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws -> StoredModel {
    let wanted = try Self.checked(name)
    let model = try await inspected(file, kind: projector == nil ? nil : .languageModel)
    let eyes: (info: ModelInfo, files: [URL])? =
      if let projector { try await inspected(projector, kind: .projector) } else { nil }
    try refuseTaken(wanted)
    if wanted == nil, eyes == nil, let known = try await recorded(model.files) { return known }
    let total = model.info.byteCount + (eyes?.info.byteCount ?? 0)
    try named { try Directory.make(directory) }
    try checkSpace(for: total, what: file.lastPathComponent)

    let count = model.files.count + (eyes?.files.count ?? 0)
    let staged = try await stage(model.files, stem: wanted, from: 1, of: count, progress: progress)
    defer { staged.staging.remove() }
    var paired: StoredModel?
    if let eyes {
      let staged = try await stage(eyes.files, stem: nil, from: model.files.count + 1, of: count, progress: progress)
      defer { staged.staging.remove() }
      paired = try await commit(staged, name: nil, source: nil, projector: nil)
    }
    return try await commit(staged, name: wanted, source: nil, projector: paired?.name)
  }

  /// A name that the user gave, made fit.
  static func checked(_ name: String?) throws -> String? {
    guard let name else { return nil }
    let sanitized = ModelName.sanitized(name)
    guard !sanitized.isEmpty else {
      throw LLMError.fileFailed(
        "A model can't be called \(Quoting.name(name)). Give it a name with letters.", log: "model name")
    }
    return sanitized
  }

  /// Refuses a name that is taken, before anything is copied.
  func refuseTaken(_ name: String?) throws {
    guard let name, try load().takenNames.contains(ModelName.key(name)) else { return }
    throw Self.taken(name)
  }

  static func taken(_ name: String) -> LLMError {
    .fileFailed(
      "There is a model \(Quoting.name(name)) already. Choose another name, or remove that one first.",
      log: "name taken")
  }

  /// Refuses what there is no room for.
  nonisolated func checkSpace(for bytes: Int64, what: String) throws {
    let free = try named { try environment.availableBytes(directory) }
    guard bytes > free else { return }
    throw LLMError.fileFailed(
      "\(Quoting.name(what)) needs \(Quoting.bytes(bytes)), and only \(Quoting.bytes(free)) are free in \(Quoting.name(directory.path)). Free \(Quoting.bytes(bytes - free)) more, or choose another place with --home.",
      log: "no space")
  }

  private nonisolated func inspected(_ file: URL, kind: ModelKind?) async throws -> (info: ModelInfo, files: [URL]) {
    try await BlockingQueue.global(qos: .utility).run { _ in
      let found = try ModelCheck.inspect(file, expecting: kind)
      if found.info.kind == .languageModel { try TemplateCheck.validate(file) }
      return found
    }
  }

  /// The entry of files that lie in the store already, with their hashes; nil when they lie elsewhere.
  private func recorded(_ files: [URL]) async throws -> StoredModel? {
    guard let first = files.first,
      first.deletingLastPathComponent().resolvingSymlinksInPath().path == directory.resolvingSymlinksInPath().path
    else { return nil }
    let hashes = try await BlockingQueue.global(qos: .utility).run { cancellation in
      try files.map {
        try FileHash.hexadecimal(
          of: OpenFile($0, access: .read), count: .max, isCancelled: { cancellation.isCancelled })
      }
    }
    return try await change { manifest in
      guard var entry = manifest.models.first(where: { $0.files.first == first.lastPathComponent }) else { return nil }
      entry.sha256 = hashes
      manifest[entry.name] = entry
      if manifest.current == nil, entry.info.kind == .languageModel { manifest.current = entry.name }
      return entry
    }
  }
}
