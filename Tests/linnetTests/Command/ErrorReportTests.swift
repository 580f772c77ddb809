import ChatModels
import ChatTypes
import Foundation
import LanguageModels
import Media
import TerminalUI
import Testing
import Toolkits
import Tools
import UserFacingErrors

@testable import ChatCore
@testable import LinnetBenchmarks
@testable import LinnetHome
@testable import Organizer
@testable import Persistence
@testable import WebApp
@testable import linnet

@Suite("The report of an error")
struct ErrorReportTests {
  /// An error of each type that a user can see, and its code.
  private static let errors: [(any UserFacingError, String)] = [
    (LinnetError.noHome, "homeFailed"),
    (LLMError.timeout(first: true, after: .seconds(5)), "timeout"),
    (ChatError.error(errorType: .noActiveUser), "noActiveUser"),
    (KeyError(.wrongPassphrase, message: "No.", log: "no"), "wrongPassphrase"),
    (ArchiveError.targetExists("a"), "targetExists"),
    (SocketError.closed, "closed"),
    (OrganizerError.changedMeanwhile, "changedMeanwhile"),
    (ToolError(.memoryFull, message: "No."), "memoryFull"), (ToolkitError.programOfOtherProfile, "unsupported"),
    (ToolFailure(ToolCallError(code: .rateLimited, message: "Wait."), changedNothing: true), "rateLimited"),
    (MediaError(.damaged, message: "No."), "damaged"),
    (DocumentError(.encrypted, message: "No."), "encrypted"),
    (TerminalError.inputFailed(errno: EIO), "inputFailed"),
    (ServiceError.notHere, "serviceFailed"),
    (OrganizerFailure("No."), "organizerFailed"),
    (AttachmentError(message: "No."), "unreadableDocument"),
    (ChatImportError.truncated(offset: 7), "truncated"),
    (ChatExportError.exists(name: "a"), "exists"),
    (WebAppError.notLoopback("0.0.0.0"), "serveFailed"),
    (CompletionError.invalid("No.", code: "unsupported_content"), "unsupported_content"),
    (BenchFailure("no chat"), "benchFailed"),
    (CallProblem(.inCall), "inCall"),
    (ErrorReport(code: ErrorCode(rawValue: "emptyReply"), message: "No.", logDescription: "turn"), "emptyReply"),
  ]

  @Test("Every error that a user sees is reported by its own code and words", arguments: errors.indices)
  func report(_ index: Int) {
    let (error, code) = Self.errors[index]
    let report = ErrorReport(error)
    #expect(report.code.rawValue == code)
    #expect(report.message == error.message && !report.message.isEmpty)
    #expect(report.logDescription == error.logDescription && !report.logDescription.isEmpty)
    #expect(error.localizedDescription == error.message)
    #expect("\(error)" == error.logDescription)
  }

  @Test("The table has every type of the program")
  func isComplete() throws {
    // …/Tests/linnetTests/Command/this file
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let sources = root.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where !line.hasPrefix("//") {
        if let match = line.firstMatch(of: /^(?:\w+ )*(?:struct|enum|extension) (\w+): .*\bUserFacingError\b/) {
          found.insert(String(match.output.1))
        }
      }
    }
    #expect(found == Set(Self.errors.map { "\(type(of: $0.0))" }))
  }

  @Test("A cancelled task is an interruption, and anything else a defect")
  func others() {
    struct Surprise: Error {}
    #expect(ErrorReport(CancellationError()).code.rawValue == "interrupted")
    #expect(ErrorReport(Surprise()).code.rawValue == "unexpected")
  }
}
