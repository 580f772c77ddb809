import Foundation
import JSONValue
import LanguageModels
import UserFacingErrors

/// One reply of a server, as it comes in: the parts of its answer become events. A value without a connection.
struct RemoteReply: Sendable {
  /// Bytes that an answer may have. Nobody writes that much; a server that does is out of its mind.
  static let largest = 64 << 20
  private static let largestRefusal = 1 << 16

  private let server: RemoteServer
  private let clock: ServerClock
  private let start: Duration
  private let promptTokens: Int
  private let callPrefix: String
  /// The body of the request, as a server takes it that takes everything.
  let body: JSONObject
  /// The status, where the server refuses the request.
  private(set) var refusedWith: Int?
  /// The fields of its head.
  private(set) var headers: [String: String] = [:]
  /// Whether something of the reply has come: it can't be asked for anew then.
  private(set) var hasBegun = false
  private var reader: any WireReader
  private var refusal: [UInt8] = []
  /// A whole answer of a server that doesn't stream.
  private var whole: [UInt8]?
  private var byteCount = 0
  private var firstToken: Duration?
  private var generatedBytes = 0
  private var usage = WireUsage()

  init(_ request: GenerationRequest, server: RemoteServer, clock: ServerClock) {
    self.server = server
    self.clock = clock
    start = clock.now()
    callPrefix = String(request.id.uuidString.prefix(8).lowercased())
    promptTokens = request.messages.reduce(0) { $0 + PromptSize.tokens($1) }
    body =
      switch server.address.api {
      case .openai: ChatCompletionsBody.make(request, for: server)
      case .responses: ResponsesBody.make(request, for: server)
      case .anthropic: AnthropicBody.make(request, for: server)
      case .ollama: OllamaBody.make(request, for: server)
      }
    reader = Self.reader(server)
  }

  private static func reader(_ server: RemoteServer) -> any WireReader {
    let host = server.address.host
    return switch server.address.api {
    case .openai: ChatCompletionsReader(host: host)
    case .responses: ResponsesReader(host: host)
    case .anthropic: AnthropicReader(host: host)
    case .ollama: OllamaReader(host: host)
    }
  }

  /// Forgets an answer that came to nothing.
  mutating func beginAnew() {
    reader = Self.reader(server)
    (refusedWith, refusal, headers, whole, byteCount) = (nil, [], [:], nil, 0)
  }

  /// What the server says of its refusal.
  var complaint: ServerComplaint { ServerComplaint(body: refusal) }

  /// Why it refuses, for the user.
  var error: LLMError {
    if let refusedWith, (300..<400).contains(refusedWith) {
      return LLMError(
        .requestRefused,
        message:
          "\(server.address.host) sends Linnet to another address, and Linnet sends your chats to none that you didn't give. Connect the model at its own address.",
        log: "redirect \(refusedWith)", nextSteps: [.chooseModel])
    }
    return complaint.error(status: refusedWith, from: server.address.host, retryAfter: RetryRule.seconds(headers))
  }

  /// Takes in a part of the answer.
  mutating func take(_ part: ServerAnswerPart) throws(LLMError) -> [GenerationEvent] {
    switch part {
    case .head(let status, let headers):
      self.headers = headers
      refusedWith = (200..<300).contains(status) ? nil : status
      let isJSON = headers["content-type"]?.lowercased().hasPrefix("application/json") ?? false
      whole = isJSON && server.address.api != .ollama ? [] : nil
      return []
    case .piece(let bytes):
      byteCount += bytes.count
      guard refusedWith == nil else {
        refusal += bytes.prefix(Self.largestRefusal - refusal.count)
        // What it says is long known; a refusal without end would be read for ever.
        guard byteCount <= Self.largest else { throw error }
        return []
      }
      guard byteCount <= Self.largest else { throw .unreadableAnswer("a flood") }
      if whole != nil {
        whole?.append(contentsOf: bytes)
        return []
      }
      return try events(of: reader.consume(bytes))
    }
  }

  /// The answer is over.
  mutating func finish() throws(LLMError) -> [GenerationEvent] {
    var events: [GenerationEvent] = []
    if let whole, let json = try? JSONValue(parsing: Data(whole)) {
      events = try self.events(of: reader.consume(Array("data: \(json.text())\n\n".utf8)))
    }
    let (last, end) = try reader.finish()
    usage = end.usage
    events += self.events(of: last)
    for (position, call) in end.calls.enumerated() {
      var call = call
      // Of its own in the whole conversation, where the server gives none.
      if call.id.isEmpty { call.id = "call_\(callPrefix)_\(position)" }
      if let complete = call.complete, end.reason == .stop {
        events.append(.call(complete))
      } else {
        events.append(.brokenCall(name: call.name.isEmpty ? nil : call.name, arguments: call.arguments))
      }
    }
    if let returned = end.returned {
      events.append(.returned(ReturnedState(origin: server.origin, json: returned.text())))
    }
    return events + [.finished(stats(reason: end.reason))]
  }

  private mutating func events(of events: [WireEvent]) -> [GenerationEvent] {
    if !events.isEmpty {
      hasBegun = true
      firstToken = firstToken ?? clock.now()
    }
    return events.map { event in
      switch event {
      case .text(let text):
        generatedBytes += text.utf8.count
        return .text(text)
      case .thinking(let text):
        generatedBytes += text.utf8.count
        return .thinking(text)
      case .callOpened(let name): return .callOpened(name: name)
      }
    }
  }

  /// The figures, with what the server told and estimates for the rest.
  func stats(reason: FinishReason) -> GenerationStats {
    let prompt = usage.prompt ?? promptTokens
    let generated = usage.generated ?? generatedBytes / 4
    let now = clock.now()
    let first = firstToken ?? now
    let seconds = (now - first) / .seconds(1)
    return GenerationStats(
      promptTokens: prompt, cachedTokens: min(prompt, usage.cached ?? 0), generatedTokens: generated,
      timeToFirstTokenMs: (first - start) / .milliseconds(1),
      tokensPerSecond: generated > 1 && seconds > 0 ? Double(generated - 1) / seconds : 0, finishReason: reason,
      contextUsed: prompt + generated, contextSize: server.contextSize)
  }
}
