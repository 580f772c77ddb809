import ChatTypes
import Foundation
import GRDB
import JSONValue
import TestSupport
import Testing

@testable import Persistence

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("A store that can't be written")
struct FailureTests {
  private func limit(_ store: TestStore, toPages pages: Int) throws {
    try store.database.writer.writeWithoutTransaction { db in
      _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages)")
    }
  }

  @Test(arguments: StoreKind.allCases) func aFullDiskLosesNothingAndIsOverWhenThereIsRoom(_ kind: StoreKind) throws {
    let store = try TestStore(kind)
    let chat = try store.chat(Make.assistant())
    try store.insert(Make.item("first", unread: true), into: chat)
    let pages = Int(try #require(try store.number("PRAGMA page_count"))) + 20
    try limit(store, toPages: pages)
    var stored = 1
    let error = #expect(throws: ChatError.self) {
      for _ in 0..<1000 {
        try store.insert(Make.item("more " + String(repeating: "x", count: 1000), unread: true), into: chat)
        stored += 1
      }
    }
    #expect(error == .errorStore(storeError: .diskFull))
    #expect(throws: ChatError.errorStore(storeError: .diskFull)) {
      // Words that don't get much shorter when they are packed.
      let text = (0..<100_000).map { String($0 &* 7919 % 99_991) }.joined(separator: " ")
      try store.insert(Make.item(text), into: chat)
    }
    #expect(try store.again(chat).stats.unreadCount == stored)
    try store.expectSound()
    try limit(store, toPages: 1_000_000)
    try store.insert(Make.item(String(repeating: "word ", count: 100_000), unread: true), into: chat)
    #expect(try store.again(chat).stats.unreadCount == stored + 1)
    try store.expectSound()
  }

  @Test func aFileThatMayNotGrowLosesNothing() async {
    await #expect(processExitsWith: .success) {
      let store = try TestStore(.file)
      let chat = try store.chat(Make.assistant())
      try limitFileSize(to: 1_000_000)
      var stored = 0
      let error = #expect(throws: ChatError.self) {
        for _ in 0..<5000 {
          try store.insert(Make.item("more " + String(repeating: "x", count: 1000), unread: true), into: chat)
          stored += 1
        }
      }
      guard case .errorStore = error else { fatalError("\(String(describing: error))") }
      #expect(try store.again(chat).stats.unreadCount == stored)
      // A copy that can't be finished is not left half-done.
      #expect(throws: ChatError.self) {
        try limitFileSize(to: 20_000)
        try store.database.copy(to: store.scratch.file("copy.db"))
      }
      #expect(try !store.scratch.names().contains("copy.db"))
      try limitFileSize(to: 100_000_000)
      try store.insert(Make.item("room again", unread: true), into: chat)
      #expect(try store.database.problems() == [])
      let copied = try TemporaryDirectory()
      for name in try store.scratch.names() where !name.hasSuffix("-shm") {
        try copied.write(name, try store.scratch.bytes(name))
      }
      let again = try TestStore.open(copied)
      #expect(try again.readNow { try $0.chat(key: chat.key)?.stats.unreadCount } == stored + 1)
      #expect(stored > 10)
    }
  }

  @Test func aFileThatMayOnlyBeReadIsAClearError() async {
    await #expect(processExitsWith: .success) {
      let scratch = try TemporaryDirectory()
      // Permissions mean nothing to root.
      if geteuid() == 0 {
        chown(scratch.path(""), 65534, 65534)
        guard setegid(65534) == 0, seteuid(65534) == 0 else {
          print("can't become another user: errno \(errno)")
          exit(2)
        }
      }
      let database = try TestStore.open(scratch)
      try database.writeNow { _ = try $0.insert(Make.user("ada")) }
      try database.closeNow()
      let before = try scratch.bytes("chats.db")
      chmod(scratch.path("chats.db"), 0o400)
      expectReadOnly(scratch)
      chmod(scratch.path(""), 0o500)
      expectReadOnly(scratch)
      // In a directory where nothing can be made the files beside the database can't be either.
      chmod(scratch.path(""), 0o700)
      chmod(scratch.path("chats.db"), 0o600)
      for name in ["chats.db-wal", "chats.db-shm"] { unlink(scratch.path(name)) }
      chmod(scratch.path(""), 0o500)
      expectReadOnly(scratch)
      chmod(scratch.path(""), 0o700)
      #expect(try scratch.bytes("chats.db") == before)
      let again = try TestStore.open(scratch)
      #expect(try again.readNow { try $0.users() }.count == 1)
      try again.writeNow { _ = try $0.insert(Make.user("bea")) }
    }
  }
}

/// The store says that it can't be written to, when it is opened or when it is written to.
private func expectReadOnly(_ scratch: TemporaryDirectory) {
  do {
    let database = try TestStore.open(scratch)
    try database.writeNow { _ = try $0.insert(Make.user("x")) }
    print("nothing was thrown for \(scratch.path(""))")
    exit(1)
  } catch .errorStore(.readOnly) {
    return
  } catch {
    print("thrown: \(error.json.text())")
    exit(1)
  }
}
