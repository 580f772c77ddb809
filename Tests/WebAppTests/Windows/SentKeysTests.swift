import Testing

@testable import WebApp

@Suite("Names of messages that a page shows itself") struct SentKeysTests {
  @Test("Each is told once, and again to a page that may have missed it")
  func telling() {
    var keys = SentKeys()
    keys.add("a")
    keys.add("b")
    #expect(keys.take() == ["a", "b"])
    #expect(keys.take().isEmpty)
    keys.add("c")
    #expect(keys.take() == ["c"])
    keys.forget()
    #expect(keys.take() == ["a", "b", "c"])
  }

  @Test("The oldest go when there are many, told or not")
  func bounds() {
    var keys = SentKeys()
    for number in 0..<60 { keys.add("\(number)") }
    _ = keys.take()
    for number in 60..<100 { keys.add("\(number)") }
    #expect(keys.take().first == "60")
    keys.forget()
    #expect(keys.take().count == 64)
    for number in 100..<300 { keys.add("\(number)") }
    #expect(keys.take().count == 64)
  }
}
