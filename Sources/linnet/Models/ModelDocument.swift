import Foundation
import Inference
import LinnetHome

/// A model as `--json` prints it.
struct ModelDocument: Encodable {
  /// The name that it is chosen by.
  var name: String
  /// Whether it is used when none is named.
  var current: Bool
  /// Where its file is; of a split model the first.
  var path: String
  /// SHA-256 of each file; none for a file that was found and not added.
  @Nullable var sha256: [String]?
  /// When it was added, in Unix milliseconds; none for a path.
  @Nullable var addedAt: Int64?
  /// Where it was pulled from.
  @Nullable var source: String?
  /// The projector that gives it eyes.
  @Nullable var projector: String?
  /// What its header says.
  var info: ModelInfo

  init(_ model: StoredModel, current: Bool, path: String) {
    name = model.name
    self.current = current
    self.path = path
    sha256 = model.sha256
    addedAt = model.addedAt
    source = model.source
    projector = model.projector
    info = model.info
  }

  /// A file outside of the store.
  init(name: String, path: String, info: ModelInfo) {
    self.name = name
    self.path = path
    self.info = info
    current = false
  }
}

/// What `linnet models list --json` prints.
struct ModelListDocument: Encodable {
  /// The name of the current model.
  @Nullable var current: String?
  /// All models of this machine.
  var models: [ModelDocument]
  /// Those that run on servers.
  var remoteModels: [RemoteModelDocument]
}

/// What a command prints that did something to one model.
struct ModelChangeDocument: Encodable {
  /// The model, as it is now or was.
  var model: ModelDocument
}

extension ModelLibrary {
  /// A model as `--json` prints it.
  func document(_ model: StoredModel) async throws -> ModelDocument {
    ModelDocument(
      model, current: try await current()?.name == model.name, path: url(of: model).path(percentEncoded: false))
  }
}
