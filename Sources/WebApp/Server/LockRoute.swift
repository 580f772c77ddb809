import ChatCore
import ChatTypes
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The page before a window that is locked, and what it sends: the code, or that its browser shall be signed out. It works without
/// scripts, as the page to sign in does.
struct LockRoute: Sendable {
  let services: WebServices

  /// Where a browser is led that asks for a page and is locked.
  static func address(for path: String) -> String {
    guard let place = Place(path: path), place != .chats else { return "/lock" }
    return "/lock?at=" + (place.path.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  /// The page; whoever isn't locked is led to where they were.
  func page(_ request: Request, context: WebContext) throws -> Response {
    let session = try context.requireSession()
    let place = Self.place(request.uri.queryParameters.get("at"))
    guard services.locks.isLocked(session) else { return .redirect(to: place.path) }
    return answer(session, place: place)
  }

  /// Takes a code.
  func unlock(_ request: Request, context: WebContext, route: Route) async throws -> Response {
    let session = try context.requireSession()
    let body = try await request.wholeBody(of: route)
    let fields = URLComponents(string: "/?" + String(buffer: body).replacing("+", with: "%20"))?.queryItems ?? []
    let field = { (name: String) in fields.first { $0.name == name }?.value ?? "" }
    // A form can't send the header that the page's script does.
    guard session.accepts(csrf: field("csrf")) else { throw HTTPError(.forbidden) }
    if !field("leave").isEmpty { return try await leave(session) }
    let place = Self.place(field("at"))
    guard services.locks.isLocked(session) else { return .redirect(to: place.path) }
    let said = try? await services.api.send(.apiCheckAppLock(code: field("code")), as: session.userId)
    guard case .appLockAnswer(let answer) = said else {
      return self.answer(session, place: place, problem: "Linnet can’t check the code just now. Try again in a moment.")
    }
    switch answer {
    case .unlocked:
      services.locks.unlock(session)
      // There may be no lock any more since everything was erased, or everything may have been locked meanwhile.
      await services.lockWatch.catchUp()
      return .redirect(to: place.path)
    case .selfDestruct:
      // Nothing is left. Whoever looks on sees a browser that isn't signed in.
      await services.lockWatch.lockAll()
      await services.erasedEnd.finish()
      return signedOut()
    case .wrong(let retryAfter): return self.answer(session, place: place, wait: retryAfter)
    case .unknown: throw HTTPError(.internalServerError)
    }
  }

  /// The place in an address or a form, if it is one of this window's.
  private static func place(_ path: String?) -> Place { path.flatMap { Place(path: $0) } ?? .chats }

  private func leave(_ session: WebSession) async throws -> Response {
    try services.sessions.end(session)
    services.locks.forget(session)
    await services.registry.close(session: session)
    return signedOut()
  }

  private func signedOut() -> Response {
    var response = Response.redirect(to: "/sign-in")
    response.setCookie(services.noCookie)
    return response
  }

  /// The page with the form, which must say that it comes from here.
  /// - Parameter wait: how long nobody may try again after a wrong code, in milliseconds; nil where none was wrong.
  private func answer(
    _ session: WebSession, place: Place, problem: String? = nil, wait: Int64? = nil
  ) -> Response {
    let wrong = wait.map { wait in
      wait == 0
        ? "That isn’t the code. Try again."
        : "That isn’t the code, or it came too soon. Try again in \(AppLock.words(forWait: wait))."
    }
    let seconds = wait.flatMap { $0 > 0 ? "\(($0 + 999) / 1000)" : nil }
    let page = services.pages.lock(
      csrf: session.csrf, place: place.path, problem: problem ?? wrong, wait: seconds)
    var response = Response.html(page, status: problem ?? wrong == nil ? .ok : .forbidden)
    if let name = SecurityHeaders.referrerPolicy { response.headers[name] = SecurityHeaders.formReferrer }
    return response
  }
}
