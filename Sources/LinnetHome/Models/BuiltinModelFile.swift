import CBuiltinModel
import Foundation
import Inference
import LanguageModels
import UserFacingErrors

/// The model that Linnet brings along, as a file: llama.cpp reads models from files, and this one is a part of the program.
actor BuiltinModelFile {
  /// What it is called in lists, and chosen by.
  static let name = "linnet-organizer"

  /// Where it is unpacked to. It can be deleted at any time, and is made again.
  nonisolated let url: URL
  private let contents: @Sendable () -> Data
  private var entry: StoredModel?

  /// - Parameters:
  ///   - directory: where it may lie; made when it is needed.
  ///   - version: tells the models of different versions of Linnet apart: the beginning of a hash.
  ///   - contents: the whole file.
  init(directory: URL, version: String, contents: @escaping @Sendable () -> Data) {
    url = directory.appending(path: "\(Self.name)-\(version).gguf", directoryHint: .notDirectory)
    self.contents = contents
  }

  /// The model of this program.
  static func own(of home: HomeDirectory) -> BuiltinModelFile {
    BuiltinModelFile(
      directory: home.cache.appending(path: "builtin", directoryHint: .isDirectory), version: ownVersion,
      contents: ownContents)
  }

  /// The beginning of its SHA-256, in hexadecimal digits.
  static let ownVersion = String(cString: linnet_builtin_model_version())

  /// All of it, where the program has it in memory.
  static func ownContents() -> Data {
    guard let bytes = linnet_builtin_model() else { return Data() }
    return Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes), count: linnet_builtin_model_size(), deallocator: .none)
  }

  /// The model as a list shows it. Unpacks the file unless it lies there whole.
  /// - Throws: ``/LanguageModels/LLMError`` when it can't be written, or is no model.
  func model() throws -> StoredModel {
    if let entry, FileStatus(path: path)?.isRegular == true { return entry }
    let data = contents()
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    if size != data.count { try write(data) }
    let model = StoredModel(
      name: Self.name, files: [url.lastPathComponent], info: try ModelCheck.validate(url: url), addedAt: 0)
    entry = model
    return model
  }

  private nonisolated var path: String { url.path(percentEncoded: false) }

  /// Under another name first, so that another process never reads half of it.
  private func write(_ data: Data) throws {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try data.write(to: url, options: .atomic)
    } catch {
      throw LLMError(
        .fileFailed,
        message: """
          The model that Linnet brings along could not be unpacked to \(url.deletingLastPathComponent().path()): \
          \(FileFailure.reason(error)). Make room there, or choose another place with --home.
          """, log: "built-in model", nextSteps: [.chooseModel])
    }
  }
}
