import Foundation
import LanguageModels

/// What a store remembers: `models.json`.
struct Manifest: Codable, Equatable {
  static let fileName = "models.json"
  static let currentVersion = 1

  var version = Manifest.currentVersion
  /// The name of the model that is used when none is named.
  var current: String?
  var models: [StoredModel] = []
  /// The chosen model's name, where its file is gone or can't be used any more. Not written.
  var lost: String?

  private enum CodingKeys: String, CodingKey { case version, current, models }

  /// The entry of this exact name.
  subscript(name: String) -> StoredModel? {
    get { models.first { ModelName.key($0.name) == ModelName.key(name) } }
    set {
      models.removeAll { ModelName.key($0.name) == ModelName.key(name) }
      if let newValue { models.append(newValue) }
    }
  }

  /// Names and file names that are taken, as ``ModelName/key(_:)`` has them.
  var takenNames: Set<String> {
    Set(models.flatMap { [ModelName.key($0.name)] + $0.files.map { ModelName.key(SplitModel.stem(of: $0)) } })
  }
}

/// Reads and writes the manifest of a directory, and brings it in line with the files that are there.
struct ManifestFile {
  let directory: URL
  let environment: FileEnvironment

  private var url: URL { directory.appendingPathComponent(Manifest.fileName) }

  /// The manifest as it should be, and sentences about what had to be repaired.
  ///
  /// Entries whose files are gone are left out; files that nobody recorded are looked at and taken in. A manifest that
  /// can't be read is kept under another name and made anew from the files.
  func load() throws -> (manifest: Manifest, notices: [String]) {
    let names = Set(try Directory.names(in: directory))
    var notices: [String] = []
    var manifest = Manifest()
    if names.contains(Manifest.fileName) {
      switch try read() {
      case .success(let read): manifest = read
      case .failure: notices.append(setAside())
      }
    }
    manifest.models = manifest.models.compactMap { entry in
      guard !entry.files.isEmpty, entry.files.allSatisfy({ names.contains($0) && !$0.contains("/") }) else {
        return nil
      }
      return refreshed(entry)
    }
    adoptUnknown(names, into: &manifest)
    for index in manifest.models.indices {
      if let projector = manifest.models[index].projector, manifest[projector]?.info.kind != .projector {
        manifest.models[index].projector = nil
      }
    }
    if let current = manifest.current, manifest[current]?.info.kind != .languageModel {
      manifest.lost = current
      manifest.current = nil
    }
    manifest.models.sort { Self.order($0, $1) }
    return (manifest, notices)
  }

  /// Writes the manifest whole or not at all.
  func write(_ manifest: Manifest) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(manifest)
    data.append(0x0A)
    try Directory.writeAtomically(data, to: url, environment: environment)
  }

  private struct Unreadable: Error {}

  private func read() throws -> Result<Manifest, Unreadable> {
    let file = try OpenFile(url, access: .read)
    // A manifest of a thousand models has a megabyte.
    let bytes = try file.read(Int(min(try file.size(), 64 << 20)), at: 0)
    struct Version: Decodable { var version: Int }
    let data = Data(bytes)
    let decoder = JSONDecoder()
    if let version = try? decoder.decode(Version.self, from: data).version, version > Manifest.currentVersion {
      throw LLMError.fileFailed(
        "The list of models was written by a newer Linnet. Update this one, or use another --home.",
        log: "manifest version \(version)")
    }
    guard let manifest = try? decoder.decode(Manifest.self, from: data) else { return .failure(Unreadable()) }
    return .success(manifest)
  }

  private func setAside() -> String {
    let aside = "\(Manifest.fileName).unreadable-\(environment.now())"
    do {
      try Directory.rename(url, to: directory.appendingPathComponent(aside))
      return
        "The list of models could not be read. It was kept as \(Quoting.name(aside)) and made anew from the files; choose your model again."
    } catch {
      return "The list of models could not be read, and the files are shown as they are."
    }
  }

  /// Looks at an entry's files again when their size is not the recorded one.
  private func refreshed(_ entry: StoredModel) -> StoredModel? {
    let sizes = entry.files.map { name -> Int64 in
      var status = stat()
      return stat(directory.appendingPathComponent(name).path, &status) == 0 ? Int64(status.st_size) : -1
    }
    if sizes.reduce(0, +) == entry.info.byteCount { return entry }
    guard let first = entry.files.first,
      let found = try? ModelCheck.inspect(directory.appendingPathComponent(first)),
      found.files.count == entry.files.count
    else { return nil }
    var entry = entry
    entry.info = found.info
    entry.sha256 = nil
    return entry
  }

  private func adoptUnknown(_ names: Set<String>, into manifest: inout Manifest) {
    let known = Set(manifest.models.flatMap(\.files))
    for name in names.subtracting(known).sorted() where name.hasSuffix(".gguf") && !name.hasPrefix(".") {
      let url = directory.appendingPathComponent(name)
      guard let found = try? ModelCheck.inspect(url) else { continue }
      let title = ModelName.unique(
        SplitModel.stem(of: name), among: Set(manifest.models.map { ModelName.key($0.name) }))
      let time = Directory.modificationTime(url) ?? 0
      manifest.models.append(
        StoredModel(
          name: title, files: found.files.map(\.lastPathComponent), info: found.info, sha256: nil,
          addedAt: time * 1000, source: nil, projector: nil))
    }
  }

  /// Language models first, then those for vectors, then by name.
  private static func order(_ left: StoredModel, _ right: StoredModel) -> Bool {
    let kinds: [ModelKind] = [.languageModel, .embeddingModel, .projector]
    let places = [left, right].map { kinds.firstIndex(of: $0.info.kind) ?? 0 }
    if places[0] != places[1] { return places[0] < places[1] }
    return (ModelName.key(left.name), left.name) < (ModelName.key(right.name), right.name)
  }
}
