import Foundation

/// The types that SimpleX Chat publishes for programs, which look at our JSON in a process of their own
/// (`Tests/ChatTypesTests/Peers/official_types.py`).
package enum OfficialTypes {
  /// A Python with what scripts/requirements/simplex.txt names. `make test` always sets it.
  private static let python = ProcessInfo.processInfo.environment["LINNET_SIMPLEX_PYTHON"] ?? ""

  /// Whether somebody wants them to be asked: then it is a failure when they aren't there.
  package static var isAsked: Bool { !python.isEmpty }

  /// Why tests are left out.
  package static let reason = "Needs what scripts/requirements/simplex.txt names: “make test” installs it."

  private static let script = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "../ChatTypesTests/Peers/official_types.py").standardizedFileURL

  /// They could not be asked.
  package struct Failure: Error, CustomStringConvertible {
    /// What is to be done.
    package let description: String
  }

  /// What they say of one sample.
  package struct Verdict: Decodable, Sendable {
    /// What the sample is.
    package var place: String
    /// Whether they have such a type.
    package var known: Bool
    /// What is otherwise than they say, each with its path.
    package var differences: [String]

    /// The differences that ``OfficialTypes/explained`` has no reason for.
    package var contradictions: [String] {
      differences.filter { difference in !OfficialTypes.explained.contains { difference.hasSuffix($0) } }
        .map { "\(place): \($0)" }
    }
  }

  /// How differences end that are meant.
  package static let explained: [String] =
    ours.map { "“\($0)” isn't one of theirs" } + missing.map { "has a “\($0)”" }

  /// Tags and names that only we have, or that the official types leave out.
  private static let ours = [
    // Chats with assistants.
    "assistant", "assistantSnd", "assistantRcv", "assistantSystem",
    // Forwarded from a chat that is neither a contact's nor a group's; lists of chats by their kind or tag.
    "chat", "chats",
    // Errors of what their core has no command for, or doesn't tell apart.
    "assistantChatNotFound", "chatNotFound", "chatTagNotFound", "diskFull", "draftChanged", "importFormat",
    "meantForAssistant", "notAllowed", "readOnly", "tagExists", "toolCallNotPending", "toolFailed", "transferFailed",
    "turnInProgress", "unsupportedCommand",
    // Their core has these; its types for programs don't.
    "contactConnection", "contactRequest", "errorDatabase", "after", "before",
  ]

  /// Fields that we don't write.
  private static let missing = [
    // No core of ours sends files through servers, so there is no transfer to tell of.
    "fileTransferMeta", "rcvFileTransfer", "sndFileTransfers",
    // Of channels: our relays are told of one by one.
    "relaysChanged",
  ]

  /// What they say of samples.
  /// - Parameter samples: the JSON of a list of `{"place", "kind", "type", "json"}`; the script says what they mean.
  package static func verdicts(on samples: Data) throws -> [Verdict] {
    guard FileManager.default.isExecutableFile(atPath: python) else {
      throw Failure(description: "LINNET_SIMPLEX_PYTHON names no program. Run “make test”, which installs it.")
    }
    let folder = try TemporaryDirectory()
    defer { withExtendedLifetime(folder) {} }
    let file = try folder.write(samples, as: "samples.json")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: python)
    process.arguments = ["-B", script.path(percentEncoded: false), file.path(percentEncoded: false)]
    process.standardOutput = output
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "official_types.py ended with \(process.terminationStatus).")
    }
    return try JSONDecoder().decode([Verdict].self, from: said)
  }
}
