import Foundation
import Inference
import LanguageModels
import UserFacingErrors

/// A store of models in which one is always there: the model that Linnet brings along is used as long as no other is chosen.
///
/// It isn't copied into the store, so that the first model that is added still becomes the current one. Only who chooses it
/// over another gets a copy, which then is a model like any other.
struct BuiltinModels: ModelLibrary {
  private static let name = BuiltinModelFile.name

  let store: any ModelLibrary
  let builtin: BuiltinModelFile

  func list() async throws -> [StoredModel] {
    let stored = try await store.list()
    guard !stored.contains(where: { $0.name == Self.name }) else { return stored }
    do {
      return stored + [try await builtin.model()]
    } catch  where !stored.isEmpty {
      // A full disk must not hide the others.
      return stored
    }
  }

  func takeNotices() async -> [String] { await store.takeNotices() }

  func add(
    _ file: URL, name: String?, projector: URL?, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> StoredModel {
    try await store.add(file, name: name, projector: projector, progress: progress)
  }

  func pull(
    _ url: URL, options: PullOptions, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> StoredModel {
    try await store.pull(url, options: options, progress: progress)
  }

  func pull(
    _ reference: ModelReference, options: PullOptions, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> StoredModel {
    try await store.pull(reference, options: options, progress: progress)
  }

  func link(_ file: URL, name: String?, projector: URL?) async throws -> StoredModel {
    try await store.link(file, name: name, projector: projector)
  }

  func remove(_ name: String) async throws -> StoredModel {
    guard try await means(name) else { return try await store.remove(name) }
    throw LLMError(
      .fileFailed, message: "“\(Self.name)” is a part of Linnet and can't be removed. Choose another one instead.",
      log: "built-in model", nextSteps: [.chooseModel])
  }

  func use(_ name: String, projector: String?) async throws -> StoredModel {
    guard try await means(name) else { return try await store.use(name, projector: projector) }
    if projector == nil, try await isUnchosen() { return try await builtin.model() }
    _ = try await builtin.model()
    _ = try await store.add(builtin.url, name: Self.name, projector: nil) { _ in }
    return try await store.use(Self.name, projector: projector)
  }

  func current() async throws -> StoredModel? {
    if let current = try await store.current() { return current }
    return try await isUnchosen() ? try await builtin.model() : nil
  }

  func lost() async throws -> String? { try await store.lost() }

  func info(_ name: String) async throws -> StoredModel {
    try await means(name) ? try await builtin.model() : try await store.info(name)
  }

  func resolve(_ nameOrPath: String?) async throws -> ResolvedModel {
    let isBuiltin =
      if let nameOrPath { try await means(nameOrPath) } else { try await isUnchosen() }
    guard isBuiltin else { return try await store.resolve(nameOrPath) }
    let model = try await builtin.model()
    return ResolvedModel(name: model.name, url: builtin.url, projectorURL: nil, stored: model)
  }

  /// Whether no other model was chosen. Who chose one is told when it is gone, and gets no other in silence.
  private func isUnchosen() async throws -> Bool {
    guard try await store.current() == nil else { return false }
    return try await store.lost() == nil
  }

  func url(of model: StoredModel) -> URL { isBuiltIn(model) ? builtin.url : store.url(of: model) }

  func isBuiltIn(_ model: StoredModel) -> Bool { model.files == [builtin.url.lastPathComponent] }

  /// Whether the built-in model is meant: by its name, or by a beginning of it that nothing in the store has.
  private func means(_ name: String) async throws -> Bool {
    let wanted = name.lowercased()
    guard !wanted.isEmpty, Self.name.hasPrefix(wanted) else { return false }
    return try await !store.list().contains { $0.name.lowercased().hasPrefix(wanted) }
  }
}
