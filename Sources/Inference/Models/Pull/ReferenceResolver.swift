import AsyncHTTPClient
import Foundation
import JSONValue
import LanguageModels
import NIOCore

/// The files that a reference stands for.
struct ReferencedFiles: Sendable, Equatable {
  /// A file with its hash, where that is known.
  struct File: Sendable, Equatable {
    var url: String
    var sha256: String?
  }

  var model: File
  /// The projector that belongs to it; nil for none.
  var projector: File?
}

/// Asks who keeps a model where its files are. Both answer with a list in the form of container registries.
struct ReferenceResolver: Sendable {
  private static let largestList = 1 << 20
  private let variables: [String: String]

  /// - Parameter variables: environment variables: `HF_ENDPOINT` and `OLLAMA_REGISTRY` name mirrors.
  init(variables: [String: String]) { self.variables = variables }

  /// - Throws: `LLMError` with what to do next.
  func files(of reference: ModelReference) async throws -> ReferencedFiles {
    switch reference {
    case .huggingFace(let repository, let quantization):
      let base = variables["HF_ENDPOINT"] ?? "https://huggingface.co"
      let list = try await ask(
        "\(base)/v2/\(repository)/manifests/\(quantization ?? "latest")", accept: "application/json",
        for: repository)
      guard let model = Self.file(list["ggufFile"], base: base, repository: repository) else {
        throw Self.nothing(repository)
      }
      return ReferencedFiles(model: model, projector: Self.file(list["mmprojFile"], base: base, repository: repository))
    case .ollama(let name, let tag):
      let base = variables["OLLAMA_REGISTRY"] ?? "https://registry.ollama.ai"
      let list = try await ask(
        "\(base)/v2/\(name)/manifests/\(tag)", accept: "application/vnd.docker.distribution.manifest.v2+json",
        for: name)
      guard let model = Self.layer("model", of: list, at: "\(base)/v2/\(name)") else { throw Self.nothing(name) }
      return ReferencedFiles(model: model, projector: Self.layer("projector", of: list, at: "\(base)/v2/\(name)"))
    }
  }

  private static func file(_ json: JSONValue?, base: String, repository: String) -> ReferencedFiles.File? {
    guard let name = json?["rfilename"]?.stringValue, !name.contains(".."),
      let path = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    else { return nil }
    let hash = json?["lfs"]?["sha256"]?.stringValue ?? json?["lfs"]?["oid"]?.stringValue
    // The hash of a model in several files is that of its first alone.
    return ReferencedFiles.File(
      url: "\(base)/\(repository)/resolve/main/\(path)", sha256: SplitModel(fileName: name) == nil ? hash : nil)
  }

  private static func layer(_ kind: String, of list: JSONValue, at place: String) -> ReferencedFiles.File? {
    let layer = list["layers"]?.arrayValue?.first {
      $0["mediaType"]?.stringValue == "application/vnd.ollama.image.\(kind)"
    }
    guard let digest = layer?["digest"]?.stringValue, digest.hasPrefix("sha256:"), digest.count == 71 else {
      return nil
    }
    return ReferencedFiles.File(url: "\(place)/blobs/\(digest)", sha256: String(digest.dropFirst(7)))
  }

  private func ask(_ address: String, accept: String, for model: String) async throws -> JSONValue {
    guard let url = DownloadURL(address) else { throw DownloadFailure.noAddress }
    if let problem = url.problem(allowInsecure: false) { throw problem }
    let transport = HTTPTransport(variables: variables)
    do {
      // Hugging Face names the file for programs that ask as llama.cpp does.
      let response = try await transport.send(
        DownloadRequest(url: url, offset: 0), with: [("Accept", accept), ("User-Agent", "llama-cpp")])
      let body = try await Self.bytes(of: response.body.map { Array($0.readableBytesView) })
      await transport.close()
      guard response.head.status != 404, response.head.status != 401 else { throw Self.nothing(model) }
      guard (200..<300).contains(response.head.status), let json = try? JSONValue(parsing: Data(body)) else {
        throw LLMError.fileFailed(
          "\(url.host) gave no list of the model's files (\(response.head.status)). Try again later, or give the file's address.",
          log: "reference status \(response.head.status)")
      }
      return json
    } catch let error as LLMError {
      throw error
    } catch {
      await transport.close()
      throw LLMError.fileFailed(
        "\(url.host) can't be reached. Look whether this machine is online, then try again.", log: "reference")
    }
  }

  /// The bytes of a list. Of one that is too long it is the beginning, which is no list: who sends that may send for ever.
  static func bytes(of pieces: some AsyncSequence<[UInt8], any Error>) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await piece in pieces {
      bytes += piece
      if bytes.count > largestList { break }
    }
    return bytes
  }

  private static func nothing(_ name: String) -> LLMError {
    .fileFailed(
      "There is no model \(Quoting.name(name)) in the GGUF format there. Look at its name.", log: "no such model")
  }
}
