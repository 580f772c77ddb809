import ChatTypes
import JSONValue
import TestSupport

@testable import Assistant

extension SeededGenerator {
  /// A text cut into pieces between scalars.
  mutating func pieces(of text: String, longest: Int) -> [String] {
    pieces(of: Array(text.unicodeScalars), longest: longest).map { piece in
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: piece)
      return String(scalars)
    }
  }
}

/// The pieces of a reply in fragments, neighbours of one kind joined.
func parsed(
  _ fragments: [String], reason: TurnFinishReason = .stop, thinking: ThinkingTags? = nil
) -> [ReplyPiece] {
  var parser = ReplyParser(thinking: thinking)
  return joined(fragments.flatMap { parser.consume($0) } + parser.finish(reason: reason))
}

func parsed(_ reply: String, reason: TurnFinishReason = .stop, thinking: ThinkingTags? = nil) -> [ReplyPiece] {
  parsed([reply], reason: reason, thinking: thinking)
}

func joined(_ pieces: [ReplyPiece]) -> [ReplyPiece] {
  pieces.reduce(into: []) { result, piece in
    switch (result.last, piece) {
    case (.text(let before)?, .text(let after)): result[result.count - 1] = .text(before + after)
    case (.thinking(let before)?, .thinking(let after)): result[result.count - 1] = .thinking(before + after)
    default: result.append(piece)
    }
  }
}

extension [ReplyPiece] {
  var shownText: String { reduce("") { if case .text(let text) = $1 { $0 + text } else { $0 } } }
  var thinkingText: String { reduce("") { if case .thinking(let text) = $1 { $0 + text } else { $0 } } }
  var calls: [ParsedCall] { compactMap { if case .call(let call) = $0 { call } else { nil } } }
  var arguments: [JSONValue?] { calls.map(\.arguments) }
  var executable: [ParsedCall] { calls.filter { $0.arguments != nil } }
  /// Everything that the model wrote, thinking aside.
  var source: String {
    reduce("") { result, piece in
      switch piece {
      case .text(let text): result + text
      case .call(let call): result + call.text
      case .thinking, .callOpened: result
      }
    }
  }
}

extension ParsedCall {
  var problem: CallProblem? { if case .malformed(let problem) = content { problem } else { nil } }
  var repairs: [JSONRepair] { if case .complete(_, let repairs) = content { repairs } else { [] } }
}

func json(_ text: String) -> JSONValue { (try? JSONValue(parsing: text)) ?? .string("no JSON: \(text)") }
