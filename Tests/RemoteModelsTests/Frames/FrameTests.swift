import LanguageModels
import Testing

@testable import RemoteModels

@Suite("Frames")
struct FrameTests {
  private func events(_ pieces: [[UInt8]]) throws(LLMError) -> [ServerSentEvent] {
    var frames = ServerSentEvents()
    var all: [ServerSentEvent] = []
    for piece in pieces { all += try frames.consume(piece) }
    return all + frames.finish()
  }

  @Test("events are the same wherever they are cut", arguments: ["\n", "\r\n", "\r"])
  func splits(end: String) throws {
    let text = ["event: a", "data: {\"ü\":1}", "data:2", "", ": a comment", "id: 7", "", "data: last"].joined(
      separator: end)
    let bytes = Array(text.utf8)
    let whole = try events([bytes])
    #expect(whole == [ServerSentEvent(name: "a", data: "{\"ü\":1}\n2"), ServerSentEvent(name: "", data: "last")])
    for cut in bytes.indices { #expect(try events([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole) }
    #expect(try events(bytes.map { [$0] }) == whole)
  }

  @Test("a line without end is refused before it fills the memory")
  func flood() throws {
    var lines = LineSplitter()
    let piece = [UInt8](repeating: 65, count: 1 << 20)
    #expect(throws: LLMError.self) { for _ in 0..<9 { _ = try lines.consume(piece) } }
  }
}
