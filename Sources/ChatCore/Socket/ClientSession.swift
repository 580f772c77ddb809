import ChatTypes
import Foundation
import JSONValue

/// What a client of a core does with the lines of its owner. A value without I/O.
struct ClientSession {
  /// What is to be done.
  enum Action: Equatable {
    /// The one who sent this command gets its answer.
    case answer(String, Result<ChatResponse, ChatError>)
    /// Everybody who listens gets this.
    case event(ChatEvent)
    /// Nothing: an answer that nobody waits for, or what a newer version sends.
    case none
  }

  private var waiting: Set<String> = []
  private var count = 0

  /// A command is to be sent.
  mutating func request(_ command: ChatCommand, as userId: Int64?) -> APIRequest {
    count += 1
    let request = APIRequest(corrId: "\(count)", cmd: command, userId: userId)
    waiting.insert(request.corrId)
    return request
  }

  /// A line came.
  mutating func received(_ line: ArraySlice<UInt8>) -> Action {
    guard let reply = try? APIReply(parsing: Data(line)) else { return .none }
    guard let corrId = reply.corrId else { return .event(ChatEvent(json: reply.resp)) }
    guard waiting.remove(corrId) != nil else { return .none }
    switch ChatResponse(json: reply.resp) {
    case .chatCmdError(_, let error): return .answer(corrId, .failure(error))
    case let response: return .answer(corrId, .success(response))
    }
  }

  /// The command could not be sent.
  /// - Returns: whether somebody still waits for its answer.
  mutating func withdraw(_ corrId: String) -> Bool { waiting.remove(corrId) != nil }

  /// Nothing more comes.
  /// - Returns: the commands that were not answered. Whether they were done is unknown.
  mutating func ended() -> Set<String> {
    defer { waiting = [] }
    return waiting
  }
}
