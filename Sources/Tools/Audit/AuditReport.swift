/// Whether the audit log is whole.
public struct AuditReport: Hashable, Sendable {
  /// Lines that were checked and are right, up to the first that isn't.
  public var entries = 0
  /// Files that were read.
  public var files = 0
  /// Bytes after the last whole line: a crash tore it while it was written, and it was never acknowledged.
  public var tornBytes = 0
  /// The first thing that is wrong; nil when nothing is.
  public var firstBreak: AuditBreak?

  /// Whether every line is as it was written.
  public var isIntact: Bool { firstBreak == nil }

  /// In words.
  public var sentence: String {
    guard let firstBreak else {
      let torn =
        tornBytes > 0
        ? " The last line was torn by a crash while it was written (\(tornBytes) bytes); nothing else is missing." : ""
      return "The audit log is whole: \(entries) entries in \(files) files.\(torn)"
    }
    return
      "The audit log was changed after it was written: \(firstBreak.sentence) Entries before that are as they were written."
  }
}

/// The first place where the audit log is not as it was written.
public struct AuditBreak: Hashable, Sendable {
  /// What is wrong.
  public enum Reason: String, Sendable {
    /// The line is no entry.
    case unreadable
    /// The line's own hash doesn't fit it.
    case changed
    /// The line doesn't follow the one before: lines were removed, added or moved.
    case notInOrder
    /// Lines are missing at the beginning.
    case beginningMissing
    /// Lines are missing at the end.
    case endMissing
    /// The file that says how far the log goes is missing or was changed.
    case headChanged
  }

  /// What is wrong.
  public let reason: Reason
  /// The file's name.
  public let file: String
  /// The line in the file, from 1.
  public let line: Int

  /// A place.
  public init(reason: Reason, file: String, line: Int) {
    self.reason = reason
    self.file = file
    self.line = line
  }

  /// In words.
  public var sentence: String {
    switch reason {
    case .unreadable: "line \(line) of \(file) can't be read."
    case .changed: "line \(line) of \(file) does not fit its hash."
    case .notInOrder: "line \(line) of \(file) does not follow the line before."
    case .beginningMissing: "entries are missing before line \(line) of \(file)."
    case .endMissing: "entries are missing after line \(line) of \(file)."
    case .headChanged: "audit.head is missing or does not fit."
    }
  }
}
