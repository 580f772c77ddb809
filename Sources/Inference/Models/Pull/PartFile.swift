import Crypto
import Foundation
import LanguageModels
import PlainText

/// A part of a download on the disk: `NAME.part`, and what is noted about it in `NAME.part.json`.
final class PartFile: Sendable {
  let url: URL
  private let recordURL: URL
  private let environment: FileEnvironment
  let sink: any FileSink

  /// Opens or makes the part of an address in a directory, and claims it for this process.
  /// - Throws: ``LLMError`` while somebody else downloads the same.
  init(for address: DownloadURL, in directory: URL, environment: FileEnvironment) throws {
    // Many repositories call their files alike, so the address takes part in the name.
    let digest = SHA256.hash(data: Data(address.withoutSecrets.utf8)).prefix(4).hexadecimal
    let stem = ModelName.sanitized(SplitModel.stem(of: address.fileName))
    let name = "\(stem.isEmpty ? "download" : String(stem.prefix(60)))-\(digest).part"
    url = directory.appendingPathComponent(name)
    recordURL = directory.appendingPathComponent("\(name).json")
    self.environment = environment
    sink = try environment.open(url, .readWrite)
    guard try sink.claim() else {
      throw LLMError.fileFailed(
        "This file is being downloaded already. Wait for that, or end it and try again.", log: "part claimed")
    }
  }

  /// Lets others download the same. What works for it elsewhere may keep the file open a moment longer.
  func release() { sink.giveBack() }

  /// What was noted, if it can be read.
  func record() -> PartRecord? {
    guard let data = try? Data(contentsOf: recordURL),
      let record = try? JSONDecoder().decode(PartRecord.self, from: data),
      record.version == 1
    else { return nil }
    return record
  }

  /// Notes something.
  func write(_ record: PartRecord) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try Directory.writeAtomically(try encoder.encode(record), to: recordURL, environment: environment)
  }

  /// Throws away what the part has.
  func startOver() throws {
    try Directory.remove(recordURL)
    try sink.truncate(to: 0)
  }

  /// Deletes the part and the note.
  func delete() {
    unlink(recordURL.path)
    unlink(url.path)
  }

  /// Moves the complete file somewhere else, and deletes the note.
  func move(to target: URL) throws {
    try Directory.rename(url, to: target)
    unlink(recordURL.path)
  }
}
