import Foundation
import LanguageModels

extension ModelStore {
  /// Downloads a model by what it is called where it is kept, with the projector that belongs to it.
  ///
  /// Otherwise as ``pull(_:options:progress:)``.
  @discardableResult
  public func pull(
    _ reference: ModelReference, options: PullOptions = PullOptions(),
    progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws -> StoredModel {
    let files = try await ReferenceResolver(variables: environment.variables).files(of: reference)
    var options = options
    options.name = options.name ?? ModelName.sanitized(reference.name)
    // Found out before anything is fetched.
    try refuseTaken(try Self.checked(options.name))
    if let projector = files.projector, options.projector == nil {
      let name = "\(options.name ?? "model")-mmproj"
      if try load()[name] == nil { _ = try await pull(projector, name: name, options: options, progress: progress) }
      options.projector = name
    }
    return try await pull(files.model, name: options.name, options: options, progress: progress)
  }

  private func pull(
    _ file: ReferencedFiles.File, name: String?, options: PullOptions,
    progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> StoredModel {
    guard let url = URL(string: file.url) else { throw DownloadFailure.noAddress }
    var options = options
    options.name = name
    options.sha256 = file.sha256 ?? options.sha256
    return try await pull(url, options: options, progress: progress)
  }
}
