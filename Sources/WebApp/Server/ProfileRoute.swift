import ChatCore
import ChatTypes
import Foundation
import Hummingbird
import JSONValue

/// Signs a browser in as another profile: `{"user": number}`, or `{"hidden": password}` for a hidden one, which nothing else
/// names. The core decides whether that may be. A profile that there isn't and a wrong password are answered alike. The session
/// of the profile before ends with all of its windows, so that nothing of it is shown any more.
struct ProfileRoute: Sendable {
  /// What the core takes for the hidden profile that has the password.
  private static let hidden: Int64 = 0

  let services: WebServices

  func answer(_ request: Request, context: WebContext, route: Route) async throws -> Response {
    let session = try context.requireSession()
    let json = try await WebRoutes.json(request, route: route)
    let hiddenPassword = json["hidden"]?.stringValue
    guard let userId = hiddenPassword == nil ? json["user"]?.int64Value : Self.hidden else {
      throw HTTPError(.badRequest)
    }
    // The number of the hidden profile names none by itself.
    guard hiddenPassword != nil || userId != Self.hidden else { throw HTTPError(.forbidden) }
    let password = hiddenPassword ?? json["password"]?.stringValue
    let command = ChatCommand.apiSetActiveUser(userId: userId, viewPwd: password)
    let answer = try? await services.api.send(command, as: session.userId)
    guard case .activeUser(let user) = answer, hiddenPassword != nil || user.userId == userId else {
      throw HTTPError(.forbidden)
    }
    let token = try services.sessions.begin(userId: user.userId)
    try services.sessions.end(session)
    services.locks.move(session, to: Secret.hash(token))
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

  /// What takes the cookie from a browser that signs out.
  var noCookie: Cookie {
    Cookie(name: cookieName, value: "", maxAge: 0, path: "/", httpOnly: true, sameSite: .strict)
  }

  /// The profile that a new browser is signed in as: the one that the server was started for, as long as everybody may see it,
  /// else the one that was used last of those.
  func profileForNewBrowsers() async -> Int64 {
    guard case .usersList(let users) = try? await api.send(.listUsers, as: userId) else { return userId }
    let shown = users.map(\.user).filter { !$0.hidden }
    if shown.contains(where: { $0.userId == userId }) { return userId }
    return shown.max { $0.activeOrder < $1.activeOrder }?.userId ?? userId
  }
}
