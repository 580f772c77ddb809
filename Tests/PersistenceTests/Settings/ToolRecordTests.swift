import ChatTypes
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Records that tools keep")
struct ToolRecordTests {
  @Test func eachKindHasRecordsOfItsOwnThatAreReplacedAndRemovedByKey() async throws {
    let store = try TestStore()
    try await store.database.setToolRecord(kind: "undo", key: "a", json: #"{"n":1}"#)
    try await store.database.setToolRecord(kind: "undo", key: "b", json: #"{"n":2}"#)
    try await store.database.setToolRecord(kind: "memory", key: "a", json: #"{"n":3}"#)
    try await store.database.setToolRecord(kind: "undo", key: "a", json: #"{"n":4}"#)
    #expect(try store.read { try $0.toolRecords(kind: "undo") } == ["a": #"{"n":4}"#, "b": #"{"n":2}"#])
    #expect(try store.read { try $0.toolRecord(kind: "memory", key: "a") } == #"{"n":3}"#)
    #expect(try store.read { try $0.toolRecord(kind: "memory", key: "b") } == nil)
    try await store.database.removeToolRecords(kind: "undo", keys: ["a", "there is none"])
    #expect(try store.read { try $0.toolRecords(kind: "undo") } == ["b": #"{"n":2}"#])
    #expect(try store.read { try $0.toolRecords(kind: "memory") } == ["a": #"{"n":3}"#])
    #expect(try store.read { try $0.toolRecords(kind: "other") } == [:])
  }

  @Test func recordsOfAChatStayUntilTheCallerRemovesThem() throws {
    let store = try TestStore()
    let chat = try store.chat(Make.assistant(1))
    let keys = ["\(chat.ref)/1", "\(chat.ref)/2", "\(chat.ref)2/1", "other"]
    try store.write { writer in for key in keys { try writer.setToolRecord(kind: "undo", key: key, json: "{}") } }
    try store.write { try $0.delete(chat) }
    #expect(try store.read { try Set($0.toolRecords(kind: "undo").keys) } == Set(keys))
    try store.write { try $0.removeToolRecords(kind: "undo", keysBeginningWith: "\(chat.ref)/") }
    #expect(try store.read { try Set($0.toolRecords(kind: "undo").keys) } == ["\(chat.ref)2/1", "other"])
    try store.write { try $0.removeToolRecords(kind: "undo", keysBeginningWith: "") }
    #expect(try store.read { try $0.toolRecords(kind: "undo") } == [:])
  }

  @Test func wildcardsInABeginningAreLetters() throws {
    let store = try TestStore()
    try store.write { writer in
      for key in ["a%1", "ab1", "a*1", "é1", "e1"] { try writer.setToolRecord(kind: "k", key: key, json: "1") }
      try writer.removeToolRecords(kind: "k", keysBeginningWith: "a%")
      try writer.removeToolRecords(kind: "k", keysBeginningWith: "a*")
      try writer.removeToolRecords(kind: "k", keysBeginningWith: "é")
    }
    #expect(try store.read { try Set($0.toolRecords(kind: "k").keys) } == ["ab1", "e1"])
  }

  @Test func aRecordWithANULIsRefusedInsteadOfBeingCutOff() throws {
    let store = try TestStore()
    #expect(throws: ChatError.self) {
      try store.write { try $0.setToolRecord(kind: "k", key: "a\u{0}b", json: "1") }
    }
    #expect(try store.read { try $0.toolRecords(kind: "k") } == [:])
  }

  @Test func recordsSurviveARestartAndAreInCopies() throws {
    let scratch = try TemporaryDirectory()
    let database = try TestStore.open(scratch)
    try database.writeNow { try $0.setToolRecord(kind: "k", key: "a", json: #""secret words""#) }
    let copy = scratch.file("copy.db")
    try database.copy(to: copy)
    try database.closeNow()
    #expect(try TestStore.open(scratch).readNow { try $0.toolRecords(kind: "k") } == ["a": #""secret words""#])
    let copied = try AppDatabase.open(copy, key: TestStore.key, backups: scratch.file("backups"))
    #expect(try copied.readNow { try $0.toolRecords(kind: "k") } == ["a": #""secret words""#])
    #expect(try Data(contentsOf: copy).range(of: Data("secret words".utf8)) == nil)
  }
}
