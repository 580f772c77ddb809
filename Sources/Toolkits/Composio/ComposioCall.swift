import JSONValue
import Tools

/// A call of a tool by way of Composio: what is done after each answer. A value without input or output.
///
/// A call that may have been made is not made again, since the service makes it twice then (its own older client has sent mail twice
/// after a 502). What surely was not made is repeated where that helps.
struct ComposioCall: Sendable {
  /// What comes next.
  enum Action: Hashable, Sendable {
    /// The call is sent, with answers to what the service has asked about it.
    case execute(answers: JSONValue?, state: JSONValue?)
    /// The user is asked what the service wants to know, before the call is sent with the answers.
    case ask(ComposioQuestions)
    /// The call is sent again after so many milliseconds.
    case wait(Int64)
    /// The session is gone: another one is made, and the call is sent with that.
    case renewSession
    /// The user signs in, and the call is sent again.
    case connect
    case done(JSONValue)
    case failed(Failure)
  }

  /// Why it ended without a result.
  enum Failure: Error, Hashable, Sendable {
    /// It was not made.
    case problem(ToolkitProblem)
    /// The service or the tool refused it, in its own words. It was not made.
    case refused(String)
    /// The tool isn't there any more.
    case toolGone
    /// The service asks for what nobody can be asked for.
    case asksMore
    /// Nobody knows whether it was made.
    case unknown
    case cancelled
  }

  private static let mostRepeats = 2
  private static let longestWait = 30
  private static let mostQuestions = 3

  /// Whether it changes nothing, so that it may be made twice.
  let isRead: Bool
  private var repeats = 0
  private var questions = 0
  private var hasRenewed = false
  private var hasConnected = false

  init(isRead: Bool) { self.isRead = isRead }

  /// After an answer.
  mutating func received(_ reply: ComposioReply) -> Action {
    switch reply.status {
    case 200..<300: return answered(reply.body ?? .null)
    case 400: return .failed(.refused(reply.errorMessage ?? "the arguments are wrong"))
    case 401: return .failed(.problem(.wrongKey))
    case 403: return .failed(.problem(.notAllowed(toolkit: "")))
    case 404 where !hasRenewed && Self.isAboutSession(reply):
      hasRenewed = true
      return .renewSession
    case 404, 410: return .failed(.toolGone)
    case 409 where !hasRenewed:
      hasRenewed = true
      return .renewSession
    case 422: return connect()
    // It was refused before anything was done.
    case 429: return again(after: reply.retryAfter) ?? .failed(.problem(.rateLimited(retryAfter: reply.retryAfter)))
    case 408, 500...: return lost()
    default: return .failed(.refused(reply.errorMessage ?? "the service answers with \(reply.status)"))
    }
  }

  /// After none.
  mutating func received(_ loss: ComposioLoss) -> Action {
    switch loss {
    case .cancelled: isRead ? .failed(.cancelled) : .failed(.unknown)
    case .unreachable: again(after: nil) ?? .failed(.problem(.network))
    case .lost: lost()
    case .tooMuch: isRead ? .failed(.refused("its answer is too long")) : .failed(.unknown)
    }
  }

  /// After the user was asked.
  func answered(_ questions: ComposioQuestions) -> Action {
    .execute(answers: .object(questions.answers), state: questions.state)
  }

  /// After the user has signed in.
  func connected() -> Action { .execute(answers: nil, state: nil) }

  private mutating func answered(_ body: JSONValue) -> Action {
    switch body["result_type"]?.stringValue {
    case "completed": return .done(body["data"] ?? .null)
    case "failed":
      let said = body["error"]?.stringValue ?? ""
      if Self.lacksAccount(said) { return connect() }
      return .failed(.refused(said.isEmpty ? "it gives no reason" : String(said.prefix(500))))
    case "blocked":
      return .failed(.refused(String((body["message"]?.stringValue ?? "a rule of the service forbids it").prefix(500))))
    case "input_required": return asked(body)
    default: return isRead ? .failed(.problem(.service)) : .failed(.unknown)
    }
  }

  /// The service asks about the same call. Our user has just approved it, so a form that asks for nothing but that is answered; a rule
  /// for later is never made without the user. What else it asks, the user is asked.
  private mutating func asked(_ body: JSONValue) -> Action {
    questions += 1
    guard questions <= Self.mostQuestions, let requests = body["input_requests"]?.objectValue, !requests.isEmpty,
      let state = body["request_state"]
    else { return .failed(.asksMore) }
    var asked = ComposioQuestions(state: state)
    for request in requests.members {
      if Self.asksForApproval(request.value) {
        asked.answers[request.name] = ["action": "accept", "content": ["decision": "approve"]]
      } else {
        asked.open.append(request)
      }
    }
    return asked.open.isEmpty ? answered(asked) : .ask(asked)
  }

  private static func asksForApproval(_ request: JSONValue) -> Bool {
    guard request["mode"]?.stringValue == "form",
      let fields = request["requested_schema"]?["properties"]?.objectValue, fields.count == 1,
      let choices = fields["decision"]?["enum"]?.arrayValue
    else { return false }
    return choices.contains("approve")
  }

  private mutating func connect() -> Action {
    guard !hasConnected else { return .failed(.problem(.notAuthenticated(toolkit: ""))) }
    hasConnected = true
    return .connect
  }

  private mutating func lost() -> Action {
    guard isRead else { return .failed(.unknown) }
    return again(after: nil) ?? .failed(.problem(.service))
  }

  /// After half a second, and twice as long each time; or when the service wants it, if that is soon.
  private mutating func again(after seconds: Int?) -> Action? {
    guard repeats < Self.mostRepeats, (seconds ?? 0) <= Self.longestWait else { return nil }
    repeats += 1
    return .wait(seconds.map { Int64($0) * 1000 } ?? 250 << Int64(repeats))
  }

  private static func isAboutSession(_ reply: ComposioReply) -> Bool {
    reply.errorMessage?.lowercased().contains("session") ?? false
  }

  private static func lacksAccount(_ error: String) -> Bool {
    error.lowercased().contains("connected account") && error.lowercased().hasPrefix("no ")
  }
}
