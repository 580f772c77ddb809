import ChatTypes

extension ReplyParser {
  /// The calls of a reply that is whole already, in order, those that can't be read included.
  package static func calls(in reply: String) -> [ParsedCall] {
    var parser = ReplyParser()
    let pieces = parser.consume(reply) + parser.finish(reason: .stop)
    return pieces.compactMap { if case .call(let call) = $0 { call } else { nil } }
  }
}
