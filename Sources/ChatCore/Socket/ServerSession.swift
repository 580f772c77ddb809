import ChatTypes
import Foundation
import JSONValue

/// What the owner of a core does with the lines of one client. A value without I/O.
struct ServerSession {
  /// What is to be done.
  enum Action: Equatable {
    /// Run a command and answer it.
    case run(APIRequest)
    /// Answer at once.
    case answer(APIReply)
  }

  private let limit: Int
  private var running: Set<String> = []

  /// - Parameter limit: commands that run at the same time.
  init(limit: Int) { self.limit = limit }

  /// Whether another line may be read now.
  var mayRead: Bool { running.count < limit }

  /// A line came. What is no command is answered so, and the connection stays.
  mutating func received(_ line: ArraySlice<UInt8>) -> Action {
    guard let json = try? JSONValue(parsing: Data(line)) else { return Self.refusal("", why: "it is no JSON") }
    let corrId = json["corrId"]?.stringValue ?? ""
    guard let request = try? APIRequest(json: json) else { return Self.refusal(corrId, why: "it lacks corrId or cmd") }
    guard running.insert(request.corrId).inserted else {
      return Self.refusal(corrId, why: "its corrId is one of a command that still runs")
    }
    return .run(request)
  }

  /// The answer to a command was taken.
  mutating func answered(_ corrId: String) { running.remove(corrId) }

  private static func refusal(_ corrId: String, why: String) -> Action {
    .answer(reply(to: corrId, .failure(.error(errorType: .commandError(message: why)))))
  }

  /// The answer to a command.
  static func reply(to corrId: String, _ result: Result<ChatResponse, ChatError>) -> APIReply {
    switch result {
    case .success(let response): APIReply(corrId: corrId, response: response)
    case .failure(let error): APIReply(corrId: corrId, response: .chatCmdError(user_: nil, chatError: error))
    }
  }
}
