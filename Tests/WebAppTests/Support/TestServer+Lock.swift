import ChatCore
import ChatTypes
import Foundation
import NIOCore
import TestSupport

@testable import WebApp

extension TestServer {
  /// Sets the code of the lock and locks all browsers, as after a restart.
  @MainActor func lock(_ code: String) async throws {
    _ = try await core.send(.apiSetAppLock(code: code, currentCode: nil), as: user.userId)
    await services.lockWatch.begin()
    services.lockWatch.lockAll()
  }
}

extension TestBrowser {
  /// Sends the form of the page to unlock.
  func unlock(_ code: String, at place: String = "/", leaves: Bool = false) async throws -> TestResponse {
    var form = URLComponents()
    form.queryItems = [
      URLQueryItem(name: "csrf", value: csrf), URLQueryItem(name: "at", value: place),
      URLQueryItem(name: "code", value: code),
    ]
    if leaves { form.queryItems?.append(URLQueryItem(name: "leave", value: "1")) }
    return try await post(
      "/lock", bytes: ByteBuffer(string: form.percentEncodedQuery ?? ""), type: "application/x-www-form-urlencoded")
  }
}
