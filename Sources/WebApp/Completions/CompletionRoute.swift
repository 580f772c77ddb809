import ChatCore
import ChatTypes
import Foundation
import HTTPTypes
import Hummingbird
import JSONValue
import Logging

/// `/v1`: lets other programs ask the models of this Linnet. They get no chat, no tool and no memory of it.
struct CompletionRoute: Sendable {
  let services: WebServices
  private static let log = Logger(label: "linnet.v1")

  /// `GET /v1/models`.
  func models(_ context: WebContext) async -> Response {
    do {
      return .json(ModelDocument.list(try await service(context).models()))
    } catch {
      return Self.refusal(error)
    }
  }

  /// `GET /v1/models/{model}`.
  func model(_ name: String, context: WebContext) async -> Response {
    do {
      guard let model = try await service(context).models().first(where: { $0.name == name }) else {
        throw Self.noModel(name)
      }
      return .json(ModelDocument.one(model))
    } catch {
      return Self.refusal(error)
    }
  }

  /// `POST /v1/chat/completions`.
  func complete(_ request: Request, context: WebContext, route: Route) async throws -> Response {
    try await answer(request, context: context, route: route) { json throws(CompletionError) in
      try CompletionCall(chat: json)
    } wording: { json, call, model in
      ChatCompletionWording(
        id: "chatcmpl-\(call.request.id.uuidString.lowercased())", created: services.configuration.now() / 1000,
        model: model, includesUsage: json["stream_options"]?["include_usage"]?.boolValue ?? false)
    }
  }

  /// `POST /v1/responses`.
  func respond(_ request: Request, context: WebContext, route: Route) async throws -> Response {
    try await answer(request, context: context, route: route) { json throws(CompletionError) in
      try CompletionCall(response: json)
    } wording: { json, call, model in
      ResponseWording(
        id: call.request.id.uuidString.lowercased().replacing("-", with: ""),
        created: services.configuration.now() / 1000, model: model, asked: json)
    }
  }

  /// `POST /v1/embeddings`.
  func embed(_ request: Request, context: WebContext, route: Route) async throws -> Response {
    do {
      let service = try await service(context)
      let call = try EmbeddingCall(try await Self.json(request, route: route))
      let connection = await context.connection()
      let queue = services.completionQueue
      services.idleTimer.noteActivity()
      // Nobody reads the vectors of a program that went away.
      let work = Task { try await queue.withTurn { try await service.embed(call.request) } }
      let observation = connection.onLeaving { work.cancel() }
      defer { connection.remove(observation) }
      let answer = try await withTaskCancellationHandler {
        try await work.value
      } onCancel: {
        work.cancel()
      }
      services.idleTimer.noteActivity()
      return .json(call.document(of: answer))
    } catch let error as HTTPError {
      throw error
    } catch {
      return Self.refusal(error)
    }
  }

  private static func json(_ request: Request, route: Route) async throws -> JSONValue {
    let body = try await request.wholeBody(of: route)
    guard let json = try? JSONValue(parsing: Data(body.readableBytesView)) else {
      throw CompletionError.invalid("The body is no JSON.")
    }
    return json
  }

  private func answer(
    _ request: Request, context: WebContext, route: Route,
    reading read: (JSONValue) throws(CompletionError) -> CompletionCall,
    wording: (JSONValue, CompletionCall, String) -> any AnswerWording
  ) async throws -> Response {
    do {
      let service = try await service(context)
      let json = try await Self.json(request, route: route)
      let call = try read(json)
      let words = wording(json, call, try await Self.name(call, service: service))
      let reading = CompletionReading(
        call: call, service: service, queue: services.completionQueue, connection: await context.connection())
      return try await call.isStream ? stream(reading, wording: words) : whole(reading, wording: words)
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
  private static func name(_ call: CompletionCall, service: any CompletionService) async throws -> String {
    guard let name = call.request.model else { return call.modelName.isEmpty ? "linnet" : call.modelName }
    guard let model = try await service.models().first(where: { $0.name == name }) else { throw noModel(name) }
    guard !model.isEmbedding else {
      throw CompletionError.invalid(
        "“\(name)” turns texts into vectors and can't write: ask /v1/embeddings.", at: "model")
    }
    return name
  }

  private static func noModel(_ name: String) -> CompletionError {
    CompletionError(
      status: 404, type: "invalid_request_error", code: "model_not_found", parameter: "model",
      message: "There is no model “\(name)”. GET /v1/models lists them; “linnet” is the one in use.")
  }

  // MARK: - At once

  private func whole(_ reading: CompletionReading, wording: any AnswerWording) async throws -> Response {
    var answer = CompletionAnswer()
    for try await event in reading.events() {
      services.idleTimer.noteActivity()
      answer.receive(event)
    }
    guard let end = answer.end else { throw CompletionError.unforeseen }
    return .json(wording.document(of: answer, end: end))
  }

  // MARK: - Piece by piece

  /// What fails before the first piece is answered with its status; later the stream says so.
  private func stream(_ reading: CompletionReading, wording: any AnswerWording) async throws -> Response {
    // Hummingbird may drop a body that nobody reads any more; then the stream goes with it, and the next one gets its turn.
    let events = reading.events()
    var early: [CompletionEvent] = []
    for try await event in events {
      services.idleTimer.noteActivity()
      early.append(event)
      if event != .preparing { break }
    }
    let writer = AnswerStreamWriter(wording: wording)
    let body = ResponseBody { [early, idleTimer = services.idleTimer] output in
      try await writer.write(first: early, then: events, idleTimer: idleTimer, to: &output)
      try await output.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store, no-transform"], body: body)
  }

  private static func refusal(_ error: any Error) -> Response {
    if let error = error as? CompletionError { return .refusal(error) }
    if error is CancellationError { return .refusal(.clientLeft) }
    log.warning("a completion failed", metadata: ["error": "\(error)"])
    return .refusal(.unforeseen)
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
