import Foundation
import JSONValue

/// Looks for the models that other programs keep on this machine, where they keep them. Reads names and small lists, never a model.
public struct ModelSearch: Sendable {
  /// Files of one folder that are looked at. More would be somebody's archive.
  private static let most = 5000
  private static let largestList = 1 << 20

  private let variables: [String: String]

  /// - Parameter variables: environment variables, which say where the programs keep their models.
  public init(variables: [String: String]) { self.variables = variables }

  /// The models, by owner and name, each file once. Nothing where a folder is missing or can't be read.
  public func models() -> [FoundModel] {
    var seen: Set<String> = []
    let found = ollama() + folders(.lmStudio) + folders(.llamaCpp) + folders(.huggingFace)
    return found.filter { seen.insert($0.url.resolvingSymlinksInPath().path).inserted }
  }

  private var home: URL? { variables["HOME"].map { URL(filePath: $0, directoryHint: .isDirectory) } }

  private func folder(_ variable: String, path rest: String = "") -> URL? {
    guard let path = variables[variable], path.hasPrefix("/") else { return nil }
    let url = URL(filePath: path, directoryHint: .isDirectory)
    return rest.isEmpty ? url : url.appending(path: rest)
  }

  private func inHome(_ path: String) -> URL? { home?.appending(path: path, directoryHint: .isDirectory) }

  /// Where a program keeps GGUF files.
  private func places(_ owner: FoundModel.Owner) -> [URL] {
    let cache = folder("XDG_CACHE_HOME") ?? inHome(".cache")
    switch owner {
    case .ollama: return [folder("OLLAMA_MODELS") ?? inHome(".ollama/models")].compactMap(\.self)
    case .lmStudio: return [inHome(".lmstudio/models"), inHome(".cache/lm-studio/models")].compactMap(\.self)
    case .llamaCpp:
      return [folder("LLAMA_CACHE") ?? cache?.appending(path: "llama.cpp"), inHome("Library/Caches/llama.cpp")]
        .compactMap(\.self)
    case .huggingFace:
      let hub = folder("HF_HUB_CACHE") ?? folder("HF_HOME", path: "hub") ?? cache?.appending(path: "huggingface/hub")
      return [hub].compactMap(\.self)
    }
  }

  // MARK: Folders of GGUF files

  private func folders(_ owner: FoundModel.Owner) -> [FoundModel] {
    let files = places(owner).flatMap(Self.files).sorted { $0.path < $1.path }
    let projectors = files.filter { Self.isProjector($0.lastPathComponent) }
    return files.compactMap { file -> FoundModel? in
      let name = file.lastPathComponent
      guard !Self.isProjector(name), let bytes = Self.size(of: file) else { return nil }
      if let split = SplitModel(fileName: name), split.part != 1 { return nil }
      let folder = file.deletingLastPathComponent().path
      let eyes = projectors.filter { $0.deletingLastPathComponent().path == folder }
      return FoundModel(
        name: SplitModel.stem(of: name), owner: owner, url: file, projector: eyes.count == 1 ? eyes[0] : nil,
        byteCount: bytes)
    }
  }

  private static func isProjector(_ name: String) -> Bool { name.lowercased().contains("mmproj") }

  private static func files(in folder: URL) -> [URL] {
    guard
      let all = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    else { return [] }
    var files: [URL] = []
    var looked = 0
    while let url = all.nextObject() as? URL, looked < most {
      looked += 1
      if url.pathExtension.lowercased() == "gguf" { files.append(url) }
    }
    return files
  }

  /// Bytes of a file that is there, whatever leads to it; nil where nothing is.
  private static func size(of file: URL) -> Int64? {
    let target = file.resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    return (attributes[.size] as? NSNumber)?.int64Value
  }

  // MARK: Ollama

  /// Ollama keeps files by their hashes, and a list for each model that names them.
  private func ollama() -> [FoundModel] {
    places(.ollama).flatMap { place -> [FoundModel] in
      let manifests = place.appending(path: "manifests", directoryHint: .isDirectory)
      guard let all = FileManager.default.enumerator(at: manifests, includingPropertiesForKeys: nil) else { return [] }
      var models: [FoundModel] = []
      var looked = 0
      while let url = all.nextObject() as? URL, looked < Self.most {
        looked += 1
        if let model = ollamaModel(url, in: place, manifests: manifests) { models.append(model) }
      }
      return models.sorted { $0.name < $1.name }
    }
  }

  private func ollamaModel(_ file: URL, in place: URL, manifests: URL) -> FoundModel? {
    guard let bytes = Self.size(of: file), bytes <= Self.largestList, let data = try? Data(contentsOf: file),
      let layers = (try? JSONValue(parsing: data))?["layers"]?.arrayValue
    else { return nil }
    let blobs = place.appending(path: "blobs", directoryHint: .isDirectory)
    func blob(_ kind: String) -> URL? {
      let layer = layers.first { $0["mediaType"]?.stringValue == "application/vnd.ollama.image.\(kind)" }
      guard let digest = layer?["digest"]?.stringValue, digest.hasPrefix("sha256:"),
        digest.dropFirst(7).allSatisfy(\.isHexDigit)
      else { return nil }
      return blobs.appending(path: "sha256-\(digest.dropFirst(7))")
    }
    guard let model = blob("model"), let size = Self.size(of: model) else { return nil }
    // registry.ollama.ai/library/llama3.2/3b
    let parts = file.standardizedFileURL.path.dropFirst(manifests.standardizedFileURL.path.count)
      .split(separator: "/").map(String.init)
    guard parts.count >= 2 else { return nil }
    let owner = parts.dropLast(2).filter { $0 != "registry.ollama.ai" && $0 != "library" }
    let name = (owner + [parts[parts.count - 2]]).joined(separator: "/") + ":" + parts[parts.count - 1]
    return FoundModel(name: name, owner: .ollama, url: model, projector: blob("projector"), byteCount: size)
  }
}
