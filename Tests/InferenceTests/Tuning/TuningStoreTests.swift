import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("Measured settings are remembered")
struct TuningStoreTests {
  private let tuning = Tuning(threads: 2, batchThreads: 3, batchSize: 512, microBatchSize: 128, flashAttention: true)

  @Test("by model and machine, over a restart")
  func remembers() throws {
    let directory = try TemporaryDirectory()
    let folder = directory.file("not there yet")
    TuningStore(directory: folder).remember(tuning, fingerprint: "a", processorCount: 4)
    TuningStore(directory: folder).remember(Tuning(threads: 1), fingerprint: "b", processorCount: 4)
    let store = TuningStore(directory: folder)
    #expect(store.tuning(fingerprint: "a", processorCount: 4) == tuning)
    #expect(store.tuning(fingerprint: "b", processorCount: 4) == Tuning(threads: 1))
    #expect(store.tuning(fingerprint: "a", processorCount: 8) == nil)
    #expect(store.tuning(fingerprint: "c", processorCount: 4) == nil)
  }

  @Test("a later measurement replaces an earlier one")
  func replaces() throws {
    let directory = try TemporaryDirectory()
    let store = TuningStore(directory: directory.url)
    store.remember(Tuning(threads: 1), fingerprint: "a", processorCount: 4)
    store.remember(tuning, fingerprint: "a", processorCount: 4)
    #expect(store.tuning(fingerprint: "a", processorCount: 4) == tuning)
  }

  @Test("without a directory nothing is remembered")
  func nowhere() {
    let store = TuningStore(directory: nil)
    store.remember(tuning, fingerprint: "a", processorCount: 4)
    #expect(store.tuning(fingerprint: "a", processorCount: 4) == nil)
  }

  @Test(
    "a broken file is as good as none, and is replaced",
    arguments: ["", "{", "[]", "null", #"{"a-4":{"threads":2}}"#, #"{"a-4":{"threads":"two"}}"#, "\u{0}\u{1}"])
  func broken(content: String) throws {
    let directory = try TemporaryDirectory()
    try Data(content.utf8).write(to: directory.file("tuning.json"))
    let store = TuningStore(directory: directory.url)
    #expect(store.tuning(fingerprint: "a", processorCount: 4) == nil)
    store.remember(tuning, fingerprint: "a", processorCount: 4)
    #expect(store.tuning(fingerprint: "a", processorCount: 4) == tuning)
  }

  @Test(
    "settings that no measurement gives are not used",
    arguments: [
      ("threads", "0"), ("threads", "-3"), ("threads", "5"), ("batchThreads", "1000000"), ("batchSize", "0"),
      ("batchSize", "9000000000000"), ("microBatchSize", "0"), ("microBatchSize", "513"),
    ])
  func impossible(field: String, value: String) throws {
    let directory = try TemporaryDirectory()
    var fields = ["threads": "2", "batchThreads": "3", "batchSize": "512", "microBatchSize": "128"]
    let store = TuningStore(directory: directory.url)
    func write() throws {
      let inside = fields.map { "\"\($0)\":\($1)" }.joined(separator: ",")
      try Data("{\"a-4\":{\(inside)}}".utf8).write(to: directory.file("tuning.json"))
    }
    try write()
    #expect(store.tuning(fingerprint: "a", processorCount: 4)?.threads == 2)
    fields[field] = value
    try write()
    #expect(store.tuning(fingerprint: "a", processorCount: 4) == nil)
  }

  @Test("a place that can't be written is no failure")
  func unwritable() throws {
    let directory = try TemporaryDirectory()
    try Data("kept".utf8).write(to: directory.file("plain"))
    let store = TuningStore(directory: directory.file("plain"))
    store.remember(tuning, fingerprint: "a", processorCount: 4)
    #expect(store.tuning(fingerprint: "a", processorCount: 4) == nil)
    #expect(try Data(contentsOf: directory.file("plain")) == Data("kept".utf8))
  }

  @Test("settings are brought into their ranges")
  func ranges() {
    let tuning = Tuning(threads: 0, batchThreads: -1, batchSize: 0, microBatchSize: 600)
    #expect(tuning == Tuning(threads: 1, batchThreads: 1, batchSize: 1, microBatchSize: 1))
    #expect(Tuning(threads: 4).batchThreads == 4)
    #expect(Tuning(threads: 4, batchSize: 256, microBatchSize: 512).microBatchSize == 256)
  }
}
