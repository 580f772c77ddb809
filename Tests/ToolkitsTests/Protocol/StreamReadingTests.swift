import Foundation
import JSONValue
import TestSupport
import Testing

@testable import Toolkits

@Suite("Streams of messages")
struct StreamReadingTests {
  /// The text in pieces that end anywhere.
  private func pieces(_ text: String, seed: UInt64) -> [[UInt8]] {
    var generator = SeededGenerator(seed: seed)
    var rest = Array(text.utf8)[...]
    var pieces: [[UInt8]] = []
    while !rest.isEmpty {
      let count = Int.random(in: 1...7, using: &generator)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  @Test("Lines are the same wherever the stream is cut", arguments: 0..<20)
  func lines(seed: UInt64) throws {
    let text = "{\"a\":1}\n\r\n{\"b\":\"ünï\"}\r\nlast\nopen"
    var reader = LineReader(limit: 100)
    let lines = try pieces(text, seed: seed).flatMap { try reader.consume($0) }
    #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["{\"a\":1}", "{\"b\":\"ünï\"}", "last"])
    let rest = reader.finish()
    #expect(rest == Array("open".utf8))
  }

  @Test(
    "Events are the same wherever the stream is cut, and whatever ends its lines", arguments: 0..<20,
    ["\n", "\r\n", "\r"])
  func events(seed: UInt64, end: String) throws {
    let lines = [
      ": hello", "event: message", "data: {\"a\":1}", "", "id: 4", "data:two", "data: lines", "", "retry: 3", "",
      "data", "", "database: no", "data: ", "data: x", "", "data: cut off",
    ]
    var reader = EventStreamReader(limit: 100)
    let text = lines.joined(separator: end) + end
    let events = try pieces(text, seed: seed).flatMap { try reader.consume($0) }
    #expect(events.map { String(decoding: $0, as: UTF8.self) } == ["{\"a\":1}", "two\nlines", "\nx"])
    #expect(reader.lastId == "4" && reader.pause == 3 && reader.hasGiven)
  }

  @Test("The id counts of events that are whole, with data or without, and what can't be sent back in a header is none")
  func ids() throws {
    var reader = EventStreamReader(limit: 100)
    _ = try reader.consume(Array("id: 1\n".utf8))
    #expect(reader.lastId == nil)
    _ = try reader.consume(Array("\n".utf8))
    #expect(reader.lastId == "1" && !reader.hasGiven)
    _ = try reader.consume(Array("data: {}\n\n".utf8))
    #expect(reader.lastId == "1" && reader.hasGiven)
    _ = try reader.consume(Array("id: b c\nid: é\nretry: soon\nretry: -5\nretry: 9999999999\n\n".utf8))
    #expect(reader.lastId == "b c" && reader.pause == nil)
    _ = try reader.consume(Array("id\n\n".utf8))
    #expect(reader.lastId == nil)
  }

  @Test("What is longer than the limit is an error")
  func limits() {
    var lines = LineReader(limit: 10)
    #expect(throws: LineReader.TooLong.self) { _ = try lines.consume(Array(repeating: 65, count: 11)) }
    var events = EventStreamReader(limit: 10)
    #expect(throws: LineReader.TooLong.self) { _ = try events.consume(Array("data: 0123456789".utf8)) }
    var last = LastLines()
    last.consume(Array(repeating: 65, count: 100_000))
    last.consume(Array("\n".utf8))
    for number in 0..<100 { last.consume(Array("line \(number)\n".utf8)) }
    #expect(last.lines.count == LastLines.most)
    #expect(last.lines.last == "line 99")
  }

  @Test("Messages are read as they are written, and what is none is none")
  func messages() throws {
    let messages: [RPCMessage] = [
      .request(id: .number(1), method: "m", params: ["x": 1]), .notification(method: "n", params: [:]),
      .result(id: .string("s"), ["y": true]), .failure(id: .number(2), RPCFailure(code: -1, message: "no")),
    ]
    for message in messages { #expect(RPCMessage(json: try JSONValue(parsing: message.json.data())) == message) }
    for json: JSONValue in [
      [1, 2], "text", [:], ["jsonrpc": "2.0"], ["id": 1], ["result": 1], ["id": 1.5, "result": 1],
    ] {
      #expect(RPCMessage(json: json) == nil, "\(json.text())")
    }
    #expect(
      RPCMessage(json: ["id": .null, "error": ["code": -32700]])
        == .failure(id: nil, RPCFailure(code: -32700, message: "")))
  }
}
