/// A whole answer, put together of its events.
struct CompletionAnswer: Sendable {
  var text = ""
  var thinking = ""
  /// The calls that are whole. One that was cut off is none.
  var calls: [CompletionRequest.Call] = []
  /// How it ended; nil while it goes on.
  var end: CompletionEnd?
  private var open: CompletionRequest.Call?

  init() {}

  /// Takes an event.
  mutating func receive(_ event: CompletionEvent) {
    switch event {
    case .preparing: break
    case .text(let piece): text += piece
    case .thinking(let piece): thinking += piece
    case .call(.began(let id, let name)): open = CompletionRequest.Call(id: id, name: name, arguments: "")
    case .call(.arguments(let piece)): open?.arguments += piece
    case .call(.ended):
      if let call = open { calls.append(call) }
      open = nil
    case .finished(let figures): end = figures
    }
  }
}
