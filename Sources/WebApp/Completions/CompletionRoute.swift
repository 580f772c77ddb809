import ChatCore
import ChatTypes
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// `/v1`: lets other programs ask the models of this Linnet. They get no chat, no tool and no memory of it.
struct CompletionRoute: Sendable {
  let services: WebServices
  private static let log = Logger(label: "linnet.v1")

  /// `GET /v1/models`.
  func models(_ context: WebContext) async -> Response {
    do {
      return .json(CompletionDocument.models(try await service(context).models()))
    } catch {
      return Self.refusal(error)
    }
  }

  /// `POST /v1/chat/completions`.
  func complete(_ request: Request, _ context: WebContext, _ route: Route) async throws -> Response {
    do {
      let service = try await service(context)
      let body = try await request.body.collect(upTo: route.bodyLimit)
      guard let json = try? JSONValue(parsing: Data(body.readableBytesView)) else {
        throw CompletionError.invalid("The body is no JSON.")
      }
      let call = try CompletionCall(json)
      let document = CompletionDocument(
        id: "chatcmpl-\(call.request.id.uuidString.lowercased())", created: services.configuration.now() / 1000,
        model: try await Self.name(call, service))
      if call.isStream { return try await stream(call, document, service) }
      // Nobody reads the answer of a program that went away. Without a connection, as in tests, there is nothing to see.
      guard context.hasConnection else { return try await whole(call, document, service) }
      return try await request.body.consumeWithCancellationOnInboundClose { _ in
        // Whoever watches a connection for its end can't read a next request from it, and Hummingbird closes it. The other side
        // must be told, or it sends its next request into a connection that is just being closed.
        var answer: Response
        do { answer = try await whole(call, document, service) } catch { answer = Self.refusal(error) }
        answer.headers[.connection] = "close"
        return answer
      }
    } catch let error as HTTPError {
      throw error
    } catch {
      return Self.refusal(error)
    }
  }

  /// What answers, if the owner of the token has switched it on.
  private func service(_ context: WebContext) async throws -> any CompletionService {
    guard let token = context.token, let service = services.configuration.completions else {
      throw CompletionError(refusal: 404)
    }
    let scope = PreferenceScope.profile(userId: token.userId)
    guard
      case .preferences(_, let values) = try await services.api.send(.apiGetPreferences(scope: scope), as: token.userId),
      PreferenceKey<Bool>.completionsOn.value(of: values[PreferenceKey<Bool>.completionsOn.name])
    else { throw CompletionError.switchedOff }
    return service
  }

  /// The name of the model that answers.
  /// - Throws: ``CompletionError`` when there is none of the name that was asked for.
  private static func name(_ call: CompletionCall, _ service: any CompletionService) async throws -> String {
    guard let name = call.request.model else { return call.modelName.isEmpty ? "linnet" : call.modelName }
    guard try await service.models().contains(where: { $0.name == name }) else {
      throw CompletionError(
        status: 404, type: "invalid_request_error", code: "model_not_found", parameter: "model",
        message: "There is no model “\(name)”. GET /v1/models lists them; “linnet” is the one in use.")
    }
    return name
  }

  // MARK: - At once

  private func whole(
    _ call: CompletionCall, _ document: CompletionDocument, _ service: any CompletionService
  ) async throws -> Response {
    try await services.completionQueue.enter()
    var (text, thinking) = ("", "")
    var end: CompletionEnd?
    do {
      for try await event in CompletionReading(call: call, service: service).events() {
        services.quiet.ends()
        switch event {
        case .text(let piece): text += piece
        case .thinking(let piece): thinking += piece
        case .finished(let figures): end = figures
        case .preparing: break
        }
      }
    } catch {
      await services.completionQueue.leave()
      throw error
    }
    await services.completionQueue.leave()
    guard let end else { throw CompletionError.unforeseen }
    return .json(document.answer(text: text, thinking: thinking, end: end))
  }

  // MARK: - Piece by piece

  /// What fails before the first piece is answered with its status; later the stream says so.
  private func stream(
    _ call: CompletionCall, _ document: CompletionDocument, _ service: any CompletionService
  ) async throws -> Response {
    let queue = services.completionQueue
    try await queue.enter()
    // Hummingbird may drop a body that nobody reads any more; then this goes, and the next one gets its turn.
    let turn = QueueTurn(queue)
    var iterator = CompletionReading(call: call, service: service).events().makeAsyncIterator()
    var early: [CompletionEvent] = []
    do {
      while let event = try await iterator.next() {
        early.append(event)
        if event != .preparing { break }
      }
    } catch {
      await turn.end()
      throw error
    }
    let source = EventSource(first: early, iterator: iterator, quiet: services.quiet)
    let body = ResponseBody { writer in
      do {
        try await Self.write(call, document, source, &writer)
      } catch {
        await turn.end()
        throw error
      }
      await turn.end()
      try await writer.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store, no-transform"], body: body)
  }

  private static func write(
    _ call: CompletionCall, _ document: CompletionDocument, _ source: EventSource,
    _ writer: inout any ResponseBodyWriter
  ) async throws {
    func line(_ json: JSONValue) -> ByteBuffer { ByteBuffer(string: "data: \(json.text())\n\n") }
    try await writer.write(line(document.piece(["role": "assistant", "content": ""])))
    do {
      while let event = try await source.next() {
        switch event {
        // Shows both sides that the other one is still there.
        case .preparing: try await writer.write(ByteBuffer(string: ":\n\n"))
        case .thinking(let piece): try await writer.write(line(document.piece(["reasoning_content": .string(piece)])))
        case .text(let piece): try await writer.write(line(document.piece(["content": .string(piece)])))
        case .finished(let end):
          try await writer.write(line(document.piece([:], end: end)))
          if call.includesUsage { try await writer.write(line(document.figures(end))) }
        }
      }
    } catch let error as CompletionError {
      try await writer.write(line(error.json))
    }
    try await writer.write(ByteBuffer(string: "data: [DONE]\n\n"))
  }

  private static func refusal(_ error: any Error) -> Response {
    if let error = error as? CompletionError { return .refusal(error) }
    if !(error is CancellationError) { log.warning("a completion failed", metadata: ["error": "\(error)"]) }
    return .refusal(.unforeseen)
  }
}

/// Gives its place in the queue back, once.
private actor QueueTurn {
  private let queue: CompletionQueue
  private var isOver = false

  init(_ queue: CompletionQueue) { self.queue = queue }

  func end() async {
    guard !isOver else { return }
    isOver = true
    await queue.leave()
  }

  deinit { if !isOver { Task { [queue] in await queue.leave() } } }
}

/// Events of which the first have been read already.
private actor EventSource {
  private var first: [CompletionEvent]
  private var iterator: AsyncThrowingStream<CompletionEvent, any Error>.Iterator

  private let quiet: QuietTime

  init(
    first: [CompletionEvent], iterator: AsyncThrowingStream<CompletionEvent, any Error>.Iterator, quiet: QuietTime
  ) {
    self.quiet = quiet
    self.first = first
    self.iterator = iterator
  }

  func next() async throws -> CompletionEvent? {
    quiet.ends()
    if !first.isEmpty { return first.removeFirst() }
    // The iterator is a reference to the stream; there is one reader.
    var iterator = iterator
    return try await iterator.next(isolation: self)
  }
}

extension Response {
  /// An error in OpenAI's form.
  static func refusal(_ error: CompletionError) -> Response {
    var headers: HTTPFields = [.contentType: "application/json"]
    if error.status == 401 { headers[.wwwAuthenticate] = "Bearer" }
    if error.status == 429 { headers[.retryAfter] = "2" }
    return Response(
      status: HTTPResponse.Status(code: error.status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: error.json.text())))
  }
}
