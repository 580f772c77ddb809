import ChatModels
import ChatTypes
import Foundation
import HTTPTypes
import Hummingbird
import JSONValue
import NIOCore

/// What the routes do. None is reached but through the ``GateMiddleware``.
struct WebRoutes: Sendable {
  let services: WebServices

  /// The router with all of ``Route/all``, and nothing else.
  func router() -> Router<WebContext> {
    let router = Router(context: WebContext.self)
    router.add(middleware: GateMiddleware(services: services))
    for route in Route.all {
      router.on(RouterPath(route.path), method: route.changes ? .post : .get) { request, context in
        try await answer(route, request: request, context: context)
      }
    }
    return router
  }

  private func answer(_ route: Route, request: Request, context: WebContext) async throws -> Response {
    switch route.kind {
    case .home, .chat, .place: try await page(request, context: context)
    case .signIn: try await signIn(request)
    case .redeem: try await redeem(request, route: route)
    case .signOut: try await signOut(context)
    case .lock: try LockRoute(services: services).page(request, context: context)
    case .unlock: try await LockRoute(services: services).unlock(request, context: context, route: route)
    case .asset, .keptAsset: try AssetRoute(services: services).answer(request, context: context)
    case .manifest: try AssetRoute(services: services).answer("manifest.webmanifest", request: request)
    case .newWindow: try await newWindow(request, context: context, route: route)
    case .events: try await EventRoute(services: services).answer(request, context: context)
    case .act: try await act(request, context: context, route: route)
    case .upload: try await UploadRoute(services: services).answer(request, context: context, route: route)
    case .models: await CompletionRoute(services: services).models(context)
    case .model:
      await CompletionRoute(services: services).model(context.parameters.get("model") ?? "", context: context)
    case .responses: try await CompletionRoute(services: services).respond(request, context: context, route: route)
    case .embeddings: try await CompletionRoute(services: services).embed(request, context: context, route: route)
    case .completions: try await CompletionRoute(services: services).complete(request, context: context, route: route)
    case .download: try await FileRoute(services: services).download(request, context: context)
    case .profile: try await ProfileRoute(services: services).answer(request, context: context, route: route)
    case .texts: try await TextRoute(services: services).answer(context)
    case .file: try await FileRoute(services: services).answer(request, context: context)
    }
  }

  // MARK: - Pages

  private func page(_ request: Request, context: WebContext) async throws -> Response {
    let session = try context.requireSession()
    let place = Place(path: request.uri.path) ?? .chats
    guard let window = await services.registry.open(for: session, at: place) else {
      throw HTTPError(.serviceUnavailable)
    }
    // It may have been locked while the window was opened.
    guard await !window.isLocked else { return .redirect(to: LockRoute.address(for: request.uri.path)) }
    services.locks.noteUse(of: session)
    return await .html(services.pages.page(window))
  }

  /// Takes over windows of an earlier server: their pages go on with a new one.
  private func newWindow(_ request: Request, context: WebContext, route: Route) async throws -> Response {
    let session = try context.requireSession()
    let json = try await Self.json(request, route: route)
    let place = json["path"]?.stringValue.flatMap { Place(path: $0) } ?? .chats
    let item = json["item"]?.int64Value
    guard let window = await services.registry.open(for: session, at: place, reading: item) else {
      throw HTTPError(.serviceUnavailable)
    }
    return .json(["window": .string(window.id)])
  }

  private func act(_ request: Request, context: WebContext, route: Route) async throws -> Response {
    let session = try context.requireSession()
    let id = try context.parameters.require("window")
    let json = try await Self.json(request, route: route)
    guard let intent = Intent(json) else { throw HTTPError(.badRequest) }
    let number = json["n"]?.int64Value.flatMap(Int.init(exactly:))
    // Everything that is asked of the main actor at once: each way there and back is a change of threads.
    guard let done = await services.registry.perform(intent, number: number, in: id, of: session) else {
      throw HTTPError(.gone)
    }
    return .json(["done": .bool(done)])
  }

  // MARK: - Signing in

  private func signIn(_ request: Request) async throws -> Response {
    guard let code = request.uri.queryParameters.get("code") else { return signInPage() }
    // What is to be seen first: a link that somebody has opened.
    let join = request.uri.queryParameters.get("join").flatMap { PeopleLink($0) }
    return try await redeem(code, next: join?.path ?? "/")
  }

  private func redeem(_ request: Request, route: Route) async throws -> Response {
    let body = try await request.wholeBody(of: route)
    let fields = URLComponents(string: "/?" + String(buffer: body).replacing("+", with: "%20"))?.queryItems
    let code = fields?.first { $0.name == "code" }?.value ?? ""
    // Somebody may have pasted the whole link.
    let last = String(code.split(separator: "=").last ?? "")
    return try await redeem(last.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func redeem(_ code: String, next: String = "/") async throws -> Response {
    guard services.codes.redeem(code) else {
      return signInPage(
        problem: "This code isn't valid any more. Each works once: take the newest one from the terminal.",
        status: .forbidden)
    }
    let token = try services.sessions.begin(userId: await services.profileForNewBrowsers())
    services.onSignIn()
    // Not a redirection: after a link from elsewhere the browser would leave the cookie out of what follows at once.
    var response = Response.html(services.pages.signedIn(next: next))
    response.setCookie(services.sessionCookie(token))
    return response
  }

  /// The page with the form for a code, which must say that it comes from here.
  private func signInPage(problem: String? = nil, status: HTTPResponse.Status = .ok) -> Response {
    var response = Response.html(services.pages.signIn(problem: problem), status: status)
    if let name = SecurityHeaders.referrerPolicy { response.headers[name] = SecurityHeaders.formReferrer }
    return response
  }

  private func signOut(_ context: WebContext) async throws -> Response {
    let session = try context.requireSession()
    try services.sessions.end(session)
    services.locks.forget(session)
    await services.registry.close(session: session)
    var response = Response(status: .noContent)
    response.setCookie(services.noCookie)
    return response
  }

  static func json(_ request: Request, route: Route) async throws -> JSONValue {
    let body = try await request.wholeBody(of: route)
    guard let json = try? JSONValue(parsing: Data(body.readableBytesView)) else { throw HTTPError(.badRequest) }
    return json
  }
}

extension Request {
  /// Everything that was sent along.
  /// - Throws: `HTTPError` 413 when it is longer than the route allows, also where its length was not said before, and 400 when the
  ///   connection ended in the middle.
  func wholeBody(of route: Route) async throws -> ByteBuffer {
    do {
      return try await body.collect(upTo: route.bodyLimit)
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge)
    } catch {
      throw HTTPError(.badRequest)
    }
  }
}

extension Response {
  static func html(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  static func json(_ value: JSONValue) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: value.text())))
  }
}
