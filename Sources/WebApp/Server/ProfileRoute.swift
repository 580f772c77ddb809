import ChatCore
import ChatTypes
import Foundation
import Hummingbird
import JSONValue

/// Signs a browser in as another profile. The core decides whether that may be: a hidden profile needs its password. The
/// session of the profile before ends with all of its windows, so that nothing of it is shown any more.
struct ProfileRoute: Sendable {
  let services: WebServices

  func answer(_ request: Request, context: WebContext, route: Route) async throws -> Response {
    let session = try context.requireSession()
    let json = try await WebRoutes.json(request, route: route)
    guard let userId = json["user"]?.int64Value else { throw HTTPError(.badRequest) }
    let command = ChatCommand.apiSetActiveUser(userId: userId, viewPwd: json["password"]?.stringValue)
    let answer = try? await services.api.send(command, as: session.userId)
    guard case .activeUser(let user) = answer, user.userId == userId else { throw HTTPError(.forbidden) }
    let token = try services.sessions.begin(userId: userId)
    try services.sessions.end(session)
    await services.registry.close(session: session)
    var response = Response(status: .noContent)
    response.setCookie(services.sessionCookie(token))
    return response
  }
}

extension WebServices {
  /// The cookie of a browser that is signed in.
  func sessionCookie(_ token: String) -> Cookie {
    Cookie(
      name: cookieName, value: token, maxAge: Int(SessionStore.lifetime / 1000), path: "/", httpOnly: true,
      sameSite: .strict)
  }
}
