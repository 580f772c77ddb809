import LanguageModels

/// One server-sent event.
struct ServerSentEvent: Sendable, Equatable {
  /// Its kind; empty where the server names none.
  var name = ""
  /// Its data, the lines joined.
  var data = ""
}

/// Reads server-sent events out of bytes, whatever pieces they arrive in. Comments, ids and retry times are left out.
struct ServerSentEvents: Sendable {
  private var lines = LineSplitter()
  private var name = ""
  private var data: [String] = []
  private var isFirstLine = true

  init() {}

  /// Takes in bytes.
  /// - Returns: the events that are whole now.
  /// - Throws: ``/LanguageModels/LLMError`` for what can't be one.
  mutating func consume(_ bytes: [UInt8]) throws(LLMError) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for line in try lines.consume(bytes) { if let event = take(line) { events.append(event) } }
    return events
  }

  /// What the server ended with, where it left out the empty line behind it.
  mutating func finish() -> [ServerSentEvent] {
    let last = lines.finish().flatMap { take($0) }
    return [last, take([])].compactMap(\.self)
  }

  private mutating func take(_ line: [UInt8]) -> ServerSentEvent? {
    var text = String(decoding: line, as: UTF8.self)
    if isFirstLine, text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    isFirstLine = false
    guard !text.isEmpty else {
      defer { (name, data) = ("", []) }
      return data.isEmpty ? nil : ServerSentEvent(name: name, data: data.joined(separator: "\n"))
    }
    let end = text.firstIndex(of: ":") ?? text.endIndex
    var value = end == text.endIndex ? "" : text[text.index(after: end)...]
    if value.first == " " { value.removeFirst() }
    switch text[..<end] {
    case "event": name = String(value)
    case "data": data.append(String(value))
    default: break
    }
    return nil
  }
}
