import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Brings every request before the ``Gate``, and gives every answer its headers.
struct GateMiddleware: RouterMiddleware {
  typealias Context = WebContext

  let services: WebServices
  private let log = Logger(label: "linnet.web")
  private static let routes = Dictionary(grouping: Route.all) { RouterPath($0.path).description }

  init(services: WebServices) { self.services = services }

  func handle(
    _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    services.idleTimer.noteActivity()
    var context = context
    var response = await answer(request, context: &context, next: next)
    SecurityHeaders.add(to: &response.headers)
    return response
  }

  private func answer(
    _ request: Request, context: inout WebContext, next: (Request, WebContext) async throws -> Response
  ) async -> Response {
    let asked = GateRequest(request)
    let route = asked.flatMap { asked in
      context.endpointPath.flatMap { Self.routes[$0] }?.first { $0.changes == asked.changes }
    }
    // Other programs are told in the form that they know.
    let isAPI = request.uri.path.hasPrefix("/v1/")
    guard let asked, let hosts = services.hosts else { return Self.refusal(405, isAPI: isAPI) }
    context.token = asked.bearer.flatMap { services.tokens.find($0) }
    context.session = request.cookies[services.cookieName].flatMap { services.sessions.find($0.value) }
    let isLocked = context.session.map { services.locks.isLocked($0) } ?? false
    let verdict = Gate.check(
      asked, route: route, hosts: hosts, session: context.session, isLocked: isLocked, token: context.token)
    switch verdict {
    case .pass: break
    case .refuse(let status): return Self.refusal(status, isAPI: isAPI)
    case .signIn: return .redirect(to: "/sign-in")
    case .unlock: return .redirect(to: LockRoute.address(for: request.uri.path))
    }
    do {
      return try await next(request, context)
    } catch let error as HTTPError {
      return Self.refusal(error.status.code, isAPI: isAPI)
    } catch {
      log.warning("request failed", metadata: ["route": "\(route?.kind.rawValue ?? "")", "error": "\(error)"])
      return Self.refusal(500, isAPI: isAPI)
    }
  }

  private static let locked = "Linnet is locked. Enter its code at /lock in this browser, then try again."

  /// A refusal tells nothing but its number, unless there is something that its reader can do.
  private static func refusal(_ status: Int, isAPI: Bool) -> Response {
    if isAPI { return .refusal(CompletionError(refusal: status)) }
    let text = status == 423 ? locked : "\(status)"
    return Response(
      status: HTTPResponse.Status(code: status), headers: [.contentType: "text/plain; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "\(text)\n")))
  }
}

extension GateRequest {
  // Looked at in every request: to check a name takes longer than to look for it.
  private static let fetchSiteField = HTTPField.Name("Sec-Fetch-Site")
  private static let fetchModeField = HTTPField.Name("Sec-Fetch-Mode")
  private static let csrfField = HTTPField.Name("X-Linnet-CSRF")

  /// Reads a request; nil for a method that isn't used.
  init?(_ request: Request) {
    switch request.method {
    case .get: changes = false
    case .post: changes = true
    default: return nil
    }
    let headers = request.headers
    host = request.head.authority
    origin = headers[.origin]
    fetchSite = headers.value(Self.fetchSiteField)
    fetchMode = headers.value(Self.fetchModeField)
    contentType = headers[.contentType]?.split(separator: ";").first.map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
    contentLength = headers[.contentLength].flatMap { Int($0) }
    csrf = headers.value(Self.csrfField)
    bearer = headers[.authorization].flatMap { field in
      let words = field.split(separator: " ", omittingEmptySubsequences: true)
      return words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : nil
    }
  }
}

extension HTTPFields {
  /// A field by its name.
  fileprivate func value(_ name: HTTPField.Name?) -> String? { name.flatMap { self[$0] } }
}
