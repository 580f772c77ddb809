import ChatTypes
import Crypto
import Foundation
import JSONValue

/// Reads and checks the audit log, also while another process writes it. It changes nothing.
public struct AuditReader: Sendable {
  private let files: AuditFiles
  private let chain: AuditChain

  /// - Parameters:
  ///   - folder: where the log's files lie.
  ///   - key: the key that the log was written with.
  public init(folder: URL, key: Data?) {
    files = AuditFiles(folder: folder)
    chain = AuditChain(key: key.map { SymmetricKey(data: $0) })
  }

  /// The newest entries, newest first. Lines that can't be read are passed over; ``verify()`` finds them.
  /// - Throws: ``ToolError/Code/unreadable``.
  public func entries(limit: Int) throws(ToolError) -> [AuditEntry] {
    var entries: [AuditEntry] = []
    for part in try parts().reversed() where entries.count < limit {
      let read = part.contents.lines.reversed().lazy.compactMap { try? AuditEntry(parsing: $0) }
      entries += read.prefix(limit - entries.count)
    }
    return entries
  }

  /// Checks every line from the first to the last.
  /// - Throws: ``ToolError/Code/unreadable`` when a file can't be read at all.
  public func verify() throws(ToolError) -> AuditReport {
    // The head is read first: what is written meanwhile may only be more than it says.
    let headData: Data?
    do {
      headData = try files.headData()
    } catch {
      throw .unreadable("audit.head", error: error)
    }
    let head = headData.flatMap { AuditHead($0, chain: chain) }
    var state = Walk(head: head)
    var report = AuditReport()
    let parts = try parts()
    for (position, part) in parts.enumerated() {
      report.files += 1
      for (number, line) in part.contents.lines.enumerated() {
        if let reason = state.take(line, chain: chain) {
          report.firstBreak = AuditBreak(reason: reason, file: part.name, line: number + 1)
          return report
        }
        report.entries += 1
      }
      guard !part.contents.torn.isEmpty else { continue }
      if position < parts.count - 1 {
        report.firstBreak = AuditBreak(reason: .unreadable, file: part.name, line: part.contents.lines.count + 1)
        return report
      }
      report.tornBytes = part.contents.torn.count
    }
    report.firstBreak = end(state, head: head, hasHead: headData != nil, last: parts.last)
    return report
  }

  /// Holds the end of the log against what the head says of it.
  private func end(_ state: Walk, head: AuditHead?, hasHead: Bool, last: Part?) -> AuditBreak? {
    let place = (file: last?.name ?? files.current.lastPathComponent, line: last?.contents.lines.count ?? 0)
    guard let head else {
      // A crash between the very first line and its head leaves none.
      let mayBeNew = !hasHead && state.sequence <= 1
      return mayBeNew ? nil : AuditBreak(reason: .headChanged, file: files.head.lastPathComponent, line: 1)
    }
    // All that there was may have been rotated away.
    if state.isFirst, head.first > head.sequence { return nil }
    guard state.sequence >= head.sequence else {
      return AuditBreak(reason: .endMissing, file: place.file, line: place.line)
    }
    return state.metHead ? nil : AuditBreak(reason: .headChanged, file: files.head.lastPathComponent, line: 1)
  }

  /// The walk along the chain.
  private struct Walk {
    let head: AuditHead?
    var sequence: Int64 = 0
    var hash = AuditChain.origin
    var isFirst = true
    var metHead = false

    mutating func take(_ line: Data, chain: AuditChain) -> AuditBreak.Reason? {
      let checked: AuditChain.Checked
      do throws(AuditProblem) {
        checked = try chain.check(line)
      } catch {
        return error.reason
      }
      let entry = checked.entry.sequence
      if isFirst {
        isFirst = false
        // After a rotation the first line that is kept follows one that is gone. More may be kept than the head says.
        let first = head?.first ?? 1
        guard entry <= first else { return .beginningMissing }
        guard entry != 1 || checked.previous == AuditChain.origin else { return .notInOrder }
        // The line that the head names may be gone by rotation, and the next have been written just before a crash.
        if let head, head.sequence + 1 == entry { metHead = checked.previous == head.hash }
      } else {
        guard entry == sequence + 1, checked.previous == hash else { return .notInOrder }
      }
      sequence = entry
      hash = checked.hash
      if let head, head.sequence == entry { metHead = head.hash == hash }
      return nil
    }
  }

  private struct Part {
    let name: String
    let contents: JSONLinesFile.Contents
  }

  private func parts() throws(ToolError) -> [Part] {
    do {
      return try (files.olderParts() + [files.current]).map {
        Part(name: $0.lastPathComponent, contents: try JSONLinesFile(url: $0).read())
      }.filter { !$0.contents.lines.isEmpty || !$0.contents.torn.isEmpty }
    } catch {
      throw .unreadable("audit.jsonl", error: error)
    }
  }
}
