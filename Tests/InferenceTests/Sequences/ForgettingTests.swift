import Foundation
import TestSupport
import Testing

@testable import Inference

@Suite("A conversation that was deleted is forgotten")
struct ForgettingTests {
  private static let key = Data(repeating: 7, count: 32)

  @Test("on disk, by whichever model it was read, and no other conversation with it")
  func files() throws {
    let directory = try TemporaryDirectory()
    func archive(_ model: String) throws -> SequenceArchive {
      try #require(SequenceArchive(directory: directory.url, key: Self.key, budget: 10_000, model: model))
    }
    for model in ["one", "two"] {
      for conversation in ["chat ~1", "chat ~12"] {
        try archive(model).save([1], units: [1], conversation: conversation)
      }
    }
    // Somebody else's key makes other names, and deletes nothing.
    SequenceArchive.removeAll(of: "chat ~1", directory: directory.url, key: Data(repeating: 8, count: 32))
    #expect(try directory.names(in: "sequences").count == 4)
    SequenceArchive.removeAll(of: "chat ~1", directory: directory.url, key: Self.key)
    for model in ["one", "two"] {
      #expect(try archive(model).load("chat ~1") == nil)
      #expect(try archive(model).load("chat ~12") != nil)
    }
    #expect(try directory.names(in: "sequences").count == 2)
  }

  @Test("in memory, unless it is being answered")
  func table() throws {
    var table = SequenceTable(count: 2)
    let placement = table.place("chat ~1", prompt: [1, 2])
    let sequence = try #require(placement?.sequence)
    table.setUnits([1, 2], of: sequence)
    let whileAnswered = table.forget("chat ~1")
    #expect(whileAnswered == nil)
    table.release(sequence)
    let forgotten = table.forget("chat ~1")
    #expect(forgotten == sequence)
    #expect(table[sequence] == SequenceTable.Entry())
    let again = table.forget("chat ~1")
    #expect(again == nil)
  }
}
