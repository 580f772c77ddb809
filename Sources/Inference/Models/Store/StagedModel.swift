import Concurrency
import Foundation

/// A model whose files lie complete and checked in a ``Staging`` directory.
struct StagedModel: Sendable {
  let staging: Staging
  /// What the name of its entry begins with.
  let stem: String
  /// Names in the staging directory, the first part first.
  let files: [String]
  let info: ModelInfo
  /// One for each of ``files``.
  let sha256: [String]

  /// The name that a file has in the store under another stem.
  static func fileName(_ file: String, stem: String) -> String {
    SplitModel(fileName: file).map { $0.fileName(part: $0.part, stem: stem) } ?? "\(stem).gguf"
  }
}

extension ModelStore {
  /// Copies files into a staging directory, checks and hashes the copies.
  nonisolated func stage(
    _ files: [URL], stem: String?, from number: Int, of count: Int,
    progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> StagedModel {
    let environment = environment
    let directory = directory
    let original = files.first?.lastPathComponent ?? ""
    let sanitized = ModelName.sanitized(SplitModel.stem(of: original))
    let stem = stem ?? (sanitized.isEmpty ? "model" : sanitized)
    do {
      return try await BlockingQueue.global(qos: .utility).run { cancellation in
        let staging = try Staging(in: directory, environment: environment)
        var names: [String] = []
        var hashes: [String] = []
        for (index, file) in files.enumerated() {
          // Only parts of a split model keep a number.
          let name = files.count > 1 ? StagedModel.fileName(file.lastPathComponent, stem: stem) : "\(stem).gguf"
          let source = try OpenFile(file, access: .read)
          let size = try source.size()
          let watch = Stopwatch(environment.clock)
          var meter = ProgressMeter(file: number + index, of: count, totalBytes: size)
          func report(_ phase: TransferProgress.Phase, bytes: Int64) {
            if let due = meter.update(phase, bytes: bytes, now: watch.elapsed) { progress(due) }
          }
          report(.transferring, bytes: 0)
          let target = try environment.open(staging.url(name), .create)
          try FileCopy.copy(source, to: target, count: size, isCancelled: { cancellation.isCancelled }) {
            report(.transferring, bytes: $0)
          }
          try target.synchronize()
          let hash = try FileHash.hexadecimal(of: target, count: size, isCancelled: { cancellation.isCancelled }) {
            report(.verifying, bytes: $0)
          }
          names.append(name)
          hashes.append(hash)
        }
        let found = try ModelCheck.inspect(staging.url(names[0]), named: original)
        return StagedModel(staging: staging, stem: stem, files: names, info: found.info, sha256: hashes)
      }
    } catch let problem as FileProblem {
      throw problem.error
    }
  }

  /// Moves a staged model into the store and records it. Returns the entry that is there already when no name is given
  /// and the content is known.
  func commit(_ staged: StagedModel, name: String?, source: String?, projector: String?) async throws -> StoredModel {
    try await change { manifest in
      if name == nil, var known = manifest.models.first(where: { $0.sha256 == staged.sha256 }) {
        if let projector {
          known.projector = projector
          manifest[known.name] = known
        }
        return known
      }
      let onDisk = try Directory.names(in: directory).filter { $0.hasSuffix(".gguf") }.map { SplitModel.stem(of: $0) }
      let taken = manifest.takenNames.union(onDisk.map(ModelName.key))
      if let name, taken.contains(ModelName.key(name)) { throw Self.taken(name) }
      let final = name ?? ModelName.unique(staged.stem, among: taken)
      let files = staged.files.map {
        staged.files.count > 1 ? StagedModel.fileName($0, stem: final) : "\(final).gguf"
      }
      try move(staged, to: files)
      let entry = StoredModel(
        name: final, files: files, info: staged.info, sha256: staged.sha256, addedAt: environment.now(),
        source: source, projector: projector)
      manifest[final] = entry
      if manifest.current == nil, entry.info.kind == .languageModel { manifest.current = final }
      return entry
    }
  }
  /// Gives staged files their final names: all of them or none, the first part last.
  private func move(_ staged: StagedModel, to files: [String]) throws {
    var moved: [(from: URL, to: URL)] = []
    do {
      for (from, to) in zip(staged.files, files).reversed() {
        let step = (from: staged.staging.url(from), to: directory.appendingPathComponent(to))
        try Directory.rename(step.from, to: step.to)
        moved.append(step)
      }
      try Directory.synchronize(directory)
    } catch {
      for step in moved { try? Directory.rename(step.to, to: step.from) }
      throw error
    }
  }
}
