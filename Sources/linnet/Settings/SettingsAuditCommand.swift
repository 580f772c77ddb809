import ArgumentParser
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import Persistence
import TerminalUI
import Tools

/// `linnet settings audit`.
struct SettingsAuditCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Show what the assistant's tools were asked, what was decided, and what they did.",
    discussion: """
      The newest comes last. The record holds hashes of what was said, not the words. --verify checks that no line was changed, \
      removed or added, and ends with 1 when one was.
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: "How many at most.")
  var limit = 20
  @Flag(help: "Check that the record is whole, instead of showing it.")
  var verify = false

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1 up.") }
  }

  func run(in context: CommandContext) async throws {
    let reader = try AuditKey(context.home).reader()
    if verify {
      let report = try reader.verify()
      try context.print(AuditReportDocument(report), text: report.sentence + "\n")
      if !report.isIntact { throw CommandExit.failed }
      return
    }
    let entries = Array(try reader.entries(limit: limit).reversed())
    try context.print(
      AuditDocument(entries: entries.map(\.json)), text: entries.isEmpty ? "" : Self.table(entries, context: context))
    if entries.isEmpty, !context.json { context.notice("No tool was asked anything yet.") }
  }

  private static func table(_ entries: [AuditEntry], context: CommandContext) -> String {
    var table = TextTable([
      TextTable.Column(title: "NO", alignment: .trailing), TextTable.Column(title: "WHEN"),
      TextTable.Column(title: "WHAT"), TextTable.Column(title: "TOOL", wraps: true),
      TextTable.Column(title: "RESULT", wraps: true), TextTable.Column(title: "WHY", wraps: true),
    ])
    let times = CommandTimes(context)
    for entry in entries {
      let tool = [entry.tool, entry.action].compactMap { $0 }.joined(separator: " ")
      let result = [entry.verdict?.json.stringValue, entry.outcome?.json.stringValue].compactMap { $0 }
      let reasons = entry.reasons + (entry.isTainted == true ? ["tainted"] : [])
      table.append([
        String(entry.sequence), times.full(entry.at),
        entry.kind.json.stringValue ?? "", tool, result.joined(separator: ", "), reasons.joined(separator: ", "),
      ])
    }
    return table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
  }
}

/// What `linnet settings audit --json` prints.
struct AuditDocument: Encodable {
  /// Oldest first, each as the log has it.
  var entries: [JSONValue]
}

/// What `linnet settings audit --verify --json` prints.
struct AuditReportDocument: Encodable {
  /// Where it is not as it was written.
  struct Break: Encodable {
    /// `unreadable`, `changed`, `notInOrder`, `beginningMissing`, `endMissing` or `headChanged`.
    var reason: String
    /// The file's name in the folder `audit`.
    var file: String
    /// The line in it, from 1.
    var line: Int
  }

  /// Whether every line is as it was written.
  var intact: Bool
  /// Lines that are right, up to the first that isn't.
  var entries: Int
  /// Files that were read.
  var files: Int
  /// Bytes of a last line that a crash tore.
  var tornBytes: Int
  @Nullable var firstBreak: Break?
  /// All of it in a sentence.
  var message: String

  init(_ report: AuditReport) {
    intact = report.isIntact
    entries = report.entries
    files = report.files
    tornBytes = report.tornBytes
    firstBreak = report.firstBreak.map { Break(reason: $0.reason.rawValue, file: $0.file, line: $0.line) }
    message = report.sentence
  }
}
