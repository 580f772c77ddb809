import Concurrency
import Foundation
import LanguageModels

extension ModelStore {
  /// Takes a file of another program into the list where it lies: nothing is copied, and removing it from the list leaves the file.
  /// - Parameters:
  ///   - file: a GGUF file, whatever its name ends in; in one part.
  ///   - name: what to call it; nil for the file's name. Made unique.
  ///   - projector: a projector that is taken in as well, and paired with the model.
  @discardableResult
  public func link(_ file: URL, name: String? = nil, projector: URL? = nil) async throws -> StoredModel {
    let wanted = try Self.checked(name) ?? ModelName.sanitized(SplitModel.stem(of: file.lastPathComponent))
    let info = try await linkable(file)
    var eyes: (file: URL, info: ModelInfo)?
    if let projector { eyes = (projector, try await linkable(projector)) }
    let found = eyes
    return try await change { manifest in
      var paired: String?
      if let found {
        paired = try place(found.file, as: "\(wanted)-mmproj", info: found.info, in: &manifest).name
      }
      var entry = try place(file, as: wanted, info: info, in: &manifest)
      entry.projector = paired
      manifest[entry.name] = entry
      if manifest.current == nil, entry.info.kind == .languageModel { manifest.current = entry.name }
      return entry
    }
  }

  private nonisolated func linkable(_ file: URL) async throws -> ModelInfo {
    try await BlockingQueue.global(qos: .utility).run { _ in
      let found = try ModelCheck.inspect(file)
      guard found.files.count == 1 else {
        throw LLMError.fileFailed(
          "This model is in \(found.files.count) files, which can't be used where they lie. Add it, which copies them.",
          log: "split model")
      }
      if found.info.kind == .languageModel { try TemplateCheck.validate(file) }
      return found.info
    }
  }

  private func place(
    _ file: URL, as name: String, info: ModelInfo, in manifest: inout Manifest
  ) throws -> StoredModel {
    let target = file.resolvingSymlinksInPath()
    if let known = manifest.models.first(where: { url(of: $0).resolvingSymlinksInPath().path == target.path }) {
      return known
    }
    let title = ModelName.unique(name.isEmpty ? "model" : name, among: manifest.takenNames)
    let link = directory.appendingPathComponent("\(title).gguf")
    guard symlink(target.path, link.path) == 0 else {
      throw FileProblem(errno, operation: .write, name: link.lastPathComponent)
    }
    let entry = StoredModel(
      name: title, files: [link.lastPathComponent], info: info, addedAt: environment.now(), source: nil)
    manifest[title] = entry
    return entry
  }
}
