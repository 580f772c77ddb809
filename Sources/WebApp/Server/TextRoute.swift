import ChatCore
import ChatTypes
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves messages as they were written, to whoever owns the chat. A page has them as HTML alone, and what is copied is the text.
struct TextRoute: Sendable {
  /// Messages at most that are asked for at once.
  static let maximumCount = 1000

  let services: WebServices

  /// - Returns: the texts in the order of their messages, with an empty line between them.
  func answer(_ context: WebContext) async throws -> Response {
    let session = try context.requireSession()
    let ids = context.parameters.get("items")?.split(separator: ",").map { Int64($0) } ?? []
    guard let chat = context.parameters.get("chat")?.removingPercentEncoding.flatMap(ChatRef.init), !ids.isEmpty,
      ids.count <= Self.maximumCount, !ids.contains(nil)
    else { throw HTTPError(.notFound) }
    var texts: [String] = []
    for id in Set(ids.compactMap(\.self)).sorted() {
      let answer = try? await services.api.send(.apiGetChatItemInfo(chatRef: chat, chatItemId: id), as: session.userId)
      guard case .chatItemInfo(_, let found, _) = answer else { throw HTTPError(.notFound) }
      texts.append(found.chatItem.text)
    }
    return Response(
      status: .ok,
      headers: [.contentType: "text/plain; charset=utf-8", .contentSecurityPolicy: SecurityHeaders.filePolicy],
      body: ResponseBody(byteBuffer: ByteBuffer(string: texts.joined(separator: "\n\n"))))
  }
}
