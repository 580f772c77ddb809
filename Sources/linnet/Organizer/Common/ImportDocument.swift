import Organizer

/// What became of a file that was imported, as `--json` prints it.
struct ImportDocument: Encodable {
  /// One part of the file.
  struct Entry: Encodable {
    /// Empty when it can't be known.
    var id: String
    var title: String
    /// Why it was left out.
    @Nullable var reason: String?

    init(_ entry: ImportReport.Entry) {
      id = entry.id
      title = entry.title
      reason = entry.reason
    }
  }

  /// Those that are new.
  var added: [Entry]
  /// Those that took the place of what was there.
  var updated: [Entry]
  /// Those that were there and stay as they are.
  var skipped: [Entry]
  /// Those that can't be used.
  var broken: [Entry]

  /// - Parameter known: the ids of what was there before.
  init(_ report: ImportReport, known: Set<String>) {
    added = report.imported.filter { !known.contains($0.id) }.map { Entry($0) }
    updated = report.imported.filter { known.contains($0.id) }.map { Entry($0) }
    skipped = report.skipped.map { Entry($0) }
    broken = report.broken.map { Entry($0) }
  }

  /// How many of each, in words.
  var summary: String {
    let counts = [(added, "added"), (updated, "updated"), (skipped, "skipped"), (broken, "not usable")]
    let words = counts.filter { !$0.0.isEmpty }.map { "\($0.0.count) \($0.1)" }
    return words.isEmpty ? "There was nothing in it.\n" : words.joined(separator: ", ") + ".\n"
  }

  /// Says which were left out, and why.
  func reportOmissions(_ context: CommandContext) {
    for entry in skipped { context.notice("Skipped \(Self.name(entry)): \(entry.reason ?? "")") }
    for entry in broken { context.notice("Not usable: \(Self.name(entry)): \(entry.reason ?? "")") }
  }

  private static func name(_ entry: Entry) -> String {
    entry.title.isEmpty ? (entry.id.isEmpty ? "one without a name" : entry.id) : "“\(entry.title)”"
  }
}
