import ChatTypes
import Foundation
import JSONValue
import Tools

/// The files that a call names, with what they hold. What is read is what is hashed, approved and sent.
struct ChosenFiles: Sendable {
  /// Bytes of one file, and of all files of a call.
  static let longest = 25 << 20
  static let longestTogether = 50 << 20

  struct Chosen: Sendable {
    let file: OfferedFile
    let contents: Data
    /// The line that is approved.
    let reference: String
  }

  private(set) var files: [Chosen] = []
  /// The call's arguments with the files' lines in place of their names.
  private(set) var arguments: JSONValue

  /// Reads the files that arguments name, before the call is asked about.
  /// - Parameter offered: those that may be named.
  static func named(
    by arguments: JSONValue, at places: FileArguments, among offered: [OfferedFile], toolkit: String
  ) async throws(ToolFailure) -> ChosenFiles {
    let choice = OfferedFiles(offered)
    var chosen = ChosenFiles(arguments: arguments)
    var references: [String: JSONValue] = [:]
    for value in places.values(in: arguments) {
      guard let name = value.stringValue, let file = choice.file(named: name) else {
        throw failure(
          "No file here is called “\(shown(value))”, or several are. Attach it to a message, or give its whole name, then ask again.",
          toolkit: toolkit)
      }
      guard references[name] == nil else { continue }
      // The same file under another of its names.
      if let known = chosen.files.first(where: { $0.file.place == file.place }) {
        references[name] = .string(known.reference)
        continue
      }
      let taken = try await chosen.take(file, toolkit: toolkit)
      references[name] = .string(taken.reference)
    }
    chosen.arguments = places.replacing(in: arguments) { references[$0.stringValue ?? ""] ?? $0 }
    return chosen
  }

  /// Reads the files of an approved call once more.
  /// - Throws: where one holds something else than what was approved, or is gone.
  static func approved(
    in arguments: JSONValue, at places: FileArguments, among offered: [OfferedFile], toolkit: String
  ) async throws(ToolFailure) -> ChosenFiles {
    var chosen = ChosenFiles(arguments: arguments)
    for value in places.values(in: arguments) {
      guard let reference = value.stringValue else { throw changed(toolkit: toolkit) }
      guard !chosen.files.contains(where: { $0.reference == reference }) else { continue }
      var isThere = false
      for file in offered where file.isMeant(by: reference) && !isThere {
        let before = chosen.files
        isThere = try await chosen.take(file, toolkit: toolkit).reference == reference
        if !isThere { chosen.files = before }
      }
      guard isThere else { throw changed(toolkit: toolkit) }
    }
    return chosen
  }

  private init(arguments: JSONValue) { self.arguments = arguments }

  private mutating func take(_ file: OfferedFile, toolkit: String) async throws(ToolFailure) -> Chosen {
    let contents: Data
    do throws(OfferedFile.Problem) {
      contents = try await file.contents(upTo: Self.longest)
    } catch {
      switch error {
      case .unreadable:
        throw Self.failure(
          "The file “\(file.name)” can't be read. Look whether it is still there, then try again.", toolkit: toolkit)
      case .tooLarge:
        throw Self.failure(
          "The file “\(file.name)” is too large: a file of a call may have 25 MB. Send a smaller one.", toolkit: toolkit
        )
      }
    }
    let others = files.reduce(0) { $0 + $1.contents.count }
    guard others + contents.count <= Self.longestTogether else {
      throw Self.failure(
        "The files of this call are too large: together they may have 50 MB. Send fewer at once.", toolkit: toolkit)
    }
    let chosen = Chosen(file: file, contents: contents, reference: file.reference(to: contents))
    files.append(chosen)
    return chosen
  }

  /// What an argument says, on a line.
  private static func shown(_ value: JSONValue) -> String {
    OfferedFile(
      name: String((value.stringValue ?? "").prefix(100)), place: "", mediaType: nil, location: URL(filePath: "/")
    ).name
  }

  private static func changed(toolkit: String) -> ToolFailure {
    failure(
      "A file of this call is gone, or is not what you approved, so nothing was sent. Ask for it again: you are asked about the file as it is now.",
      toolkit: toolkit)
  }

  private static func failure(_ message: String, toolkit: String) -> ToolFailure {
    ToolFailure(ToolCallError(code: .failed, message: message, toolkit: toolkit), changedNothing: true)
  }
}
