import Concurrency
import Foundation
import LanguageModels

extension ModelStore {
  /// Downloads a file into the store. An interrupted download goes on where it stopped when the same address is pulled
  /// again, by this process or a later one.
  ///
  /// Cancelling the calling task keeps what has arrived. The first language model becomes the ``current()`` one.
  /// - Parameters:
  ///   - url: `https`, or `http` to this machine. A fragment `#sha256=…` is taken as the hash. A `file` address is added
  ///     as ``add(_:name:projector:progress:)`` does. Of a split model the first part; the others are fetched from
  ///     beside it.
  ///   - options: the name, the hash and limits.
  ///   - progress: called at most ten times a second, on an arbitrary thread.
  @discardableResult
  public func pull(
    _ url: URL, options: PullOptions = PullOptions(),
    progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws -> StoredModel {
    if url.isFileURL { return try await addFile(url, options: options, progress: progress) }
    let plan = try PullPlan(url, options: options)
    try await checkOptions(plan)
    try named { try Directory.make(directory) }
    var parts: [PartFile] = []
    defer { for part in parts { part.release() } }
    var hashes: [String] = []
    for (index, address) in plan.addresses.enumerated() {
      let part = try named { try PartFile(for: address, in: directory, environment: environment) }
      parts.append(part)
      let downloader = Downloader(
        environment: environment, part: part, file: index + 1, fileCount: plan.addresses.count, progress: progress)
      do {
        hashes.append(try await downloader.run(plan.configuration(address)))
      } catch let problem as FileProblem {
        throw problem.error
      }
    }
    return try await keep(parts, hashes: hashes, plan: plan)
  }

  private func addFile(
    _ url: URL, options: PullOptions, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> StoredModel {
    if let name = options.projector { _ = try Self.findProjector(name, in: load()) }
    let added = try await add(URL(fileURLWithPath: url.path), name: options.name, progress: progress)
    guard let projector = options.projector else { return added }
    return try await change { manifest in
      var entry = try Self.find(added.name, in: manifest)
      entry.projector = try Self.findProjector(projector, in: manifest).name
      manifest[entry.name] = entry
      return entry
    }
  }

  /// Finds out before the download what would spoil it afterwards.
  private func checkOptions(_ plan: PullPlan) async throws {
    let manifest = try load()
    try refuseTaken(plan.name)
    if let projector = plan.options.projector { _ = try Self.findProjector(projector, in: manifest) }
    if plan.name == nil, let known = manifest.models.first(where: { $0.source == plan.source }) {
      throw LLMError.fileFailed(
        "\(Quoting.name(known.name)) was pulled from there already. Remove it first, or give the new one another name.",
        log: "pulled already")
    }
  }

  /// Checks complete parts and moves them into the store. Parts that are no model are deleted; those that only could
  /// not be recorded are put back, so that they need not be fetched again.
  private func keep(_ parts: [PartFile], hashes: [String], plan: PullPlan) async throws -> StoredModel {
    let (directory, environment) = (directory, environment)
    let staging = try named { try Staging(in: directory, environment: environment) }
    defer { staging.remove() }
    let staged: StagedModel
    do {
      staged = try await BlockingQueue.global(qos: .utility).run { _ in
        for (part, name) in zip(parts, plan.fileNames) { try part.move(to: staging.url(name)) }
        let first = staging.url(plan.fileNames[0])
        let info = try ModelCheck.inspect(first, named: plan.originalName).info
        if info.kind == .languageModel { try TemplateCheck.validate(first, named: plan.originalName) }
        return StagedModel(staging: staging, stem: plan.stem, files: plan.fileNames, info: info, sha256: hashes)
      }
    } catch let problem as FileProblem {
      throw problem.error
    }
    do {
      let projector = try plan.options.projector.map { try Self.findProjector($0, in: load()).name }
      return try await commit(staged, name: plan.name, source: plan.source, projector: projector)
    } catch {
      for (part, name) in zip(parts, plan.fileNames) {
        try? Directory.rename(staged.staging.url(name), to: part.url)
      }
      throw error
    }
  }
}

/// What a call of ``ModelStore/pull(_:options:progress:)`` comes down to.
struct PullPlan: Sendable {
  let options: PullOptions
  let name: String?
  /// The files, the first part first.
  let addresses: [DownloadURL]
  let stem: String
  /// Their names while they are staged.
  let fileNames: [String]
  /// The first file's name as the server has it.
  let originalName: String
  /// The address without secrets.
  let source: String
  private let sha256: String?

  init(_ url: URL, options: PullOptions) throws {
    guard let address = DownloadURL(url.absoluteString) else { throw DownloadFailure.noAddress }
    if let problem = address.problem(allowInsecure: options.allowInsecure) { throw problem }
    self.options = options
    name = try ModelStore.checked(options.name)
    originalName = address.fileName
    source = address.withoutSecrets
    sha256 = try Self.hash(options.sha256 ?? Self.fragmentHash(url))
    let split = SplitModel(fileName: originalName)
    if let split {
      guard split.part == 1 else {
        throw LLMError.fileFailed(
          "This is part \(split.part) of \(split.count) of a model. Give the address of the first part, whose name ends in \(Quoting.name("-00001-of-\(String(format: "%05d", split.count)).gguf")).",
          log: "not the first part")
      }
      guard sha256 == nil else {
        throw LLMError.fileFailed(
          "A hash can be given for a model in one file only, and this one has \(split.count).", log: "hash for split")
      }
      addresses = (1...split.count).compactMap { address.sibling(split.fileName(part: $0)) }
    } else {
      addresses = [address]
    }
    let sanitized = ModelName.sanitized(SplitModel.stem(of: originalName))
    let stem = name ?? (sanitized.isEmpty ? "model" : sanitized)
    self.stem = stem
    fileNames =
      split.map { split in (1...split.count).map { split.fileName(part: $0, stem: stem) } } ?? ["\(stem).gguf"]
  }

  func configuration(_ address: DownloadURL) -> DownloadMachine.Configuration {
    DownloadMachine.Configuration(
      url: address, maximumBytes: options.maximumBytes, sha256: sha256, allowInsecure: options.allowInsecure)
  }

  private static func fragmentHash(_ url: URL) -> String? {
    guard let fragment = url.fragment, fragment.lowercased().hasPrefix("sha256=") else { return nil }
    return String(fragment.dropFirst(7))
  }

  private static func hash(_ text: String?) throws -> String? {
    guard let text = text?.trimmingCharacters(in: .whitespaces).lowercased() else { return nil }
    guard text.utf8.count == 64, text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else {
      throw LLMError.fileFailed(
        "A SHA-256 has 64 hexadecimal digits, and \(Quoting.name(text)) has not. Check it.", log: "malformed hash")
    }
    return text
  }
}
