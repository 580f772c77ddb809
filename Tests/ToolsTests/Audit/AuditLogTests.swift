import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing
import Tools

@Suite("The audit log")
struct AuditLogTests {
  private static let key = Data(repeating: 7, count: 32)

  private func write(_ count: Int, to log: AuditLog) async throws {
    for number in 0..<count {
      var entry = AuditEntry(kind: .decision, at: Int64(number))
      entry.tool = "calendar"
      try await log.record(entry, arguments: ["title": "Secret"])
    }
  }

  private func verify(_ folder: URL, key: Data? = key) throws -> AuditReport {
    try AuditReader(folder: folder, key: key).verify()
  }

  @Test("whole, readable, without the user's words, and for the user only")
  func whole() async throws {
    try await withTemporaryDirectory { folder in
      #expect(try verify(folder).isIntact)
      try await write(3, to: AuditLog(folder: folder, key: Self.key))
      try await write(2, to: AuditLog(folder: folder, key: Self.key))
      let report = try verify(folder)
      #expect(report.isIntact && report.entries == 5 && report.tornBytes == 0)
      #expect(try AuditReader(folder: folder, key: nil).entries(limit: 2).map(\.sequence) == [5, 4])
      let file = folder.appending(path: "audit.jsonl")
      #expect(!(try String(contentsOf: file, encoding: .utf8)).contains("Secret"))
      #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
      // Without the key, or with another, nothing fits.
      #expect(!(try verify(folder, key: nil)).isIntact)
      #expect(!(try verify(folder, key: Data(repeating: 8, count: 32))).isIntact)
    }
  }

  @Test("arguments are kept only if the log is told to")
  func arguments() async throws {
    try await withTemporaryDirectory { folder in
      try await write(1, to: AuditLog(folder: folder, key: nil, keepsArguments: true))
      #expect(try AuditReader(folder: folder, key: nil).entries(limit: 1).first?.arguments == ["title": "Secret"])
      #expect(try verify(folder, key: nil).isIntact)
    }
  }

  @Test("a change of any byte is found, in the log and in its head", arguments: [true, false])
  func everyByte(keyed: Bool) async throws {
    let key = keyed ? Self.key : nil
    try await withTemporaryDirectory { folder in
      try await write(3, to: AuditLog(folder: folder, key: key))
      for name in ["audit.jsonl", "audit.head"] {
        let file = folder.appending(path: name)
        let bytes = try Data(contentsOf: file)
        for position in bytes.indices {
          for change: UInt8 in [1, 0x80] {
            var changed = bytes
            changed[position] ^= change
            try changed.write(to: file)
            let report = try verify(folder, key: key)
            #expect(!report.isIntact, "\(name) byte \(position)")
          }
        }
        try bytes.write(to: file)
        #expect(try verify(folder, key: key).isIntact)
      }
    }
  }

  @Test("removed, added, swapped and cut off lines are found; a line that a crash tore is told apart")
  func lines() async throws {
    try await withTemporaryDirectory { folder in
      try await write(4, to: AuditLog(folder: folder, key: Self.key))
      let file = folder.appending(path: "audit.jsonl")
      let bytes = try Data(contentsOf: file)
      let lines = bytes.split(separator: UInt8(ascii: "\n")).map { Data($0) }
      func found(_ lines: [Data]) throws -> AuditBreak? {
        try lines.reduce(into: Data()) { $0 += $1 + [UInt8(ascii: "\n")] }.write(to: file)
        return try verify(folder).firstBreak
      }
      #expect(try found([lines[0], lines[2], lines[3]]) == AuditBreak(lines: 2, .notInOrder))
      #expect(try found([lines[0], lines[1], lines[1], lines[2], lines[3]])?.reason == .notInOrder)
      #expect(try found([lines[0], lines[2], lines[1], lines[3]])?.line == 2)
      #expect(try found([lines[1], lines[2], lines[3]])?.reason == .beginningMissing)
      #expect(try found([lines[0], lines[1], lines[2]])?.reason == .endMissing)
      #expect(try found([])?.reason == .endMissing)
      // A crash while the fifth line is written: the head does not know of it.
      for length in 1..<lines[3].count {
        try (bytes + lines[3].prefix(length)).write(to: file)
        let report = try verify(folder)
        #expect(report.isIntact && report.tornBytes == length && report.entries == 4)
      }
      // The next entry removes what was torn and says so.
      try await write(1, to: AuditLog(folder: folder, key: Self.key))
      let report = try verify(folder)
      #expect(report.isIntact && report.entries == 6)
      let repair = try AuditReader(folder: folder, key: Self.key).entries(limit: 2).last
      #expect(repair?.kind == .repair && repair?.tornBytes == lines[3].count - 1)
      // The last acknowledged line, torn at any byte, is no crash.
      let grown = try Data(contentsOf: file)
      for length in bytes.count..<grown.count {
        try grown.prefix(length).write(to: file)
        #expect(try !verify(folder).isIntact)
      }
    }
  }

  @Test("a crash between a line and its head loses nothing")
  func headBehind() async throws {
    try await withTemporaryDirectory { folder in
      let log = AuditLog(folder: folder, key: Self.key)
      let head = folder.appending(path: "audit.head")
      try await write(1, to: log)
      let first = try Data(contentsOf: head)
      try FileManager.default.removeItem(at: head)
      #expect(try verify(folder).isIntact)
      try first.write(to: head)
      try await write(1, to: log)
      try first.write(to: head)
      #expect(try verify(folder).isIntact)
      try await write(1, to: AuditLog(folder: folder, key: Self.key))
      #expect(try verify(folder).entries == 3)
      try FileManager.default.removeItem(at: head)
      #expect(try verify(folder).firstBreak?.reason == .headChanged)
    }
  }

  @Test("full files are followed by others in one chain, and only the newest are kept", arguments: [0, 1, 2])
  func rotation(older: Int) async throws {
    try await withTemporaryDirectory { folder in
      for _ in 0..<4 {
        let log = AuditLog(folder: folder, key: Self.key, fileSize: 900, olderFiles: older)
        for _ in 0..<3 {
          try await write(1, to: log)
          let report = try verify(folder)
          #expect(report.isIntact, "\(report.sentence)")
        }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("audit-") }
        .sorted()
      #expect(names.count == older)
      let entries = try AuditReader(folder: folder, key: Self.key).entries(limit: 100)
      #expect(entries.map(\.sequence) == entries.map(\.sequence).sorted(by: >))
      guard let name = names.first else { return }
      try FileManager.default.removeItem(at: folder.appending(path: name))
      // The current file may just have begun, and then what is missing is all that there is.
      let reason = try verify(folder).firstBreak?.reason
      #expect(reason == .beginningMissing || reason == .endMissing)
    }
  }

  @Test("a log that was tampered with goes on, and stays broken")
  func goesOn() async throws {
    try await withTemporaryDirectory { folder in
      try await write(3, to: AuditLog(folder: folder, key: Self.key))
      let file = folder.appending(path: "audit.jsonl")
      let bytes = try Data(contentsOf: file)
      let second = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
      try bytes.prefix(second + 1).write(to: file)
      try await write(2, to: AuditLog(folder: folder, key: Self.key))
      #expect(try verify(folder).firstBreak?.reason == .notInOrder)
      #expect(try AuditReader(folder: folder, key: Self.key).entries(limit: 9).map(\.sequence) == [5, 4, 1])
    }
  }
}

extension AuditBreak {
  fileprivate init(lines: Int, _ reason: Reason) { self.init(reason: reason, file: "audit.jsonl", line: lines) }
}
