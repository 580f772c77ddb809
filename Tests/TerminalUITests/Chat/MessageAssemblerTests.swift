import Testing

@testable import TerminalUI

@Suite("Messages of several lines")
struct MessageAssemblerTests {
  private func results(_ lines: [String]) -> [MessageAssembler.Result] {
    var assembler = MessageAssembler()
    return lines.map { assembler.enter($0) } + [assembler.finish()].compactMap { $0 }
  }

  @Test("A line alone is an entry")
  func single() {
    #expect(results(["hi", ""]) == [.entry("hi"), .entry("")])
  }

  @Test("A backslash at the end goes on; two stand for themselves")
  func backslash() {
    #expect(results(["one\\", "two\\", "three"]) == [.more, .more, .entry("one\ntwo\nthree")])
    #expect(results(["C:\\dir\\\\"]) == [.entry("C:\\dir\\\\")])
    #expect(results(["one\\"]) == [.more, .entry("one")])
  }

  @Test("Marks begin and end a block, in which nothing else means anything")
  func block() {
    #expect(
      results(["\"\"\"", "one\\", "", "/help", "\"\"\""]) == [.more, .more, .more, .more, .literal("one\\\n\n/help")])
    #expect(results(["\"\"\"one", "two\"\"\""]) == [.more, .literal("one\ntwo")])
    #expect(results(["\"\"\"one\"\"\""]) == [.literal("one")])
    #expect(results(["\"\"\"", "\"\"\""]) == [.more, .literal("")])
    #expect(results(["\"\"\"one\ntwo\n\"\"\"  "]) == [.literal("one\ntwo\n")])
  }

  @Test("What was begun is not lost at the end")
  func unfinished() {
    #expect(results(["\"\"\"", "one"]) == [.more, .more, .literal("one")])
    #expect(results(["\"\"\""]) == [.more])
  }

  @Test("It can be dropped")
  func reset() {
    var assembler = MessageAssembler()
    _ = assembler.enter("\"\"\"")
    #expect(assembler.isPending)
    assembler.reset()
    #expect(!assembler.isPending)
    #expect(assembler.enter("hi") == .entry("hi"))
  }
}
