import JSONValue
import LanguageModels

@testable import RemoteModels

/// What a reader made of an answer.
struct Outcome: Equatable {
  var text = ""
  var thinking = ""
  var opened: [String?] = []
  var end: WireEnd?
  var error: LLMError?

  mutating func take(_ events: [WireEvent]) {
    for event in events {
      switch event {
      case .text(let piece): text += piece
      case .thinking(let piece): thinking += piece
      case .callOpened(let name): opened.append(name)
      }
    }
  }
}

/// Reads an answer that arrives in these pieces.
func read(_ pieces: [[UInt8]], by reader: some WireReader) -> Outcome {
  var reader = reader
  var outcome = Outcome()
  do throws(LLMError) {
    for piece in pieces { outcome.take(try reader.consume(piece)) }
    let (events, end) = try reader.finish()
    outcome.take(events)
    outcome.end = end
  } catch {
    outcome.error = error
  }
  return outcome
}

/// Reads an answer whole, and cut at every place, and byte by byte, and gives what all of them came to.
/// - Returns: nil where they came to different things.
func readEverySplit(_ text: String, by reader: some WireReader) -> Outcome? {
  let bytes = Array(text.utf8)
  let whole = read([bytes], by: reader)
  guard read(bytes.map { [$0] }, by: reader) == whole else { return nil }
  for cut in bytes.indices where read([Array(bytes[..<cut]), Array(bytes[cut...])], by: reader) != whole { return nil }
  return whole
}

/// Server-sent events with these data.
func sse(_ data: String..., end: String = "\n\n") -> String { data.map { "data: \($0)\(end)" }.joined() }

extension Outcome {
  /// The calls that exist: those of which all came, in an answer that was not cut.
  var calls: [ModelCall] {
    guard let end, end.reason == .stop else { return [] }
    return end.calls.enumerated().compactMap { position, call in
      var call = call
      if call.id.isEmpty { call.id = "own\(position)" }
      return call.complete
    }
  }
}
