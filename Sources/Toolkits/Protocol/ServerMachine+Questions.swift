import JSONValue

/// A request that the server answered with questions: it is sent again with the answers.
struct InputRound: Hashable, Sendable {
  /// The request.
  struct Call: Hashable, Sendable {
    let ticket: ServerMachine.Ticket
    let method: String
    let params: JSONObject
    /// How often it was sent again.
    let round: Int
  }

  let call: Call
  /// What the server wants back unchanged.
  let state: JSONValue?
  /// What is still to be asked, in the server's order.
  var left: [JSONObject.Member]
  var answers = JSONObject()
  /// Why the server refused the request; nil where it only asks.
  var refusal: RPCFailure?
}

extension ServerMachine {
  /// Where the answer to a question goes.
  enum Question: Hashable, Sendable {
    /// It answers a request of the server's, made while it works on one of ours.
    case request(RPCID, of: Ticket)
    /// It goes with a request of ours that is sent again.
    case round(Ticket, name: String)

    var ticket: Ticket {
      switch self {
      case .request(_, let ticket), .round(let ticket, _): ticket
      }
    }
  }

  /// The user answered a question, or nobody did.
  /// - Parameter answer: `action`, and `content` where the action is `accept`.
  mutating func answered(_ question: QuestionID, with answer: JSONValue) -> [Action] {
    switch questions.removeValue(forKey: question) {
    case .request(let id, _)?: return [.send(.result(id: id, answer))]
    case .round(let ticket, let name)?:
      rounds[ticket]?.answers[name] = answer
      return next(ticket)
    case nil: return []
    }
  }

  /// A server of the older kind asks while it works. What belongs to no call, or to nobody knows which, is asked of nobody: it would be
  /// shown in the wrong chat.
  mutating func asks(_ params: JSONValue, id: RPCID, during request: RPCID?) -> [Action] {
    let calls = open.compactMap { entry -> Ticket? in
      guard case .call(let ticket, _, _, _) = entry.value, request == nil || request == entry.key else { return nil }
      return ticket
    }
    guard phase == .ready, calls.count == 1, let ticket = calls.first,
      asked[ticket, default: 0] < Self.mostRounds
    else { return [.send(.result(id: id, ["action": "cancel"]))] }
    return [ask(params, question: .request(id, of: ticket))]
  }

  /// A server of the newer kind needs something before it goes on.
  mutating func wantsInput(_ result: JSONValue, call: InputRound.Call) -> [Action] {
    guard call.round < Self.mostRounds else {
      return [.finished(call.ticket, .failure(.wants("more than \(Self.mostRounds) answers")))]
    }
    let asked = result["inputRequests"]?.objectValue?.members ?? []
    if let other = asked.first(where: { $0.value["method"]?.stringValue != "elicitation/create" }) {
      let method = other.value["method"]?.stringValue ?? "input"
      return [.finished(call.ticket, .failure(.wants(String(method.prefix(60)))))]
    }
    guard asked.count <= Self.mostRounds else {
      return [.finished(call.ticket, .failure(.wants("\(asked.count) answers at once")))]
    }
    rounds[call.ticket] = InputRound(call: call, state: result["requestState"], left: asked)
    return next(call.ticket)
  }

  /// The user has to visit pages before the request makes sense: it is made again when they say that they have.
  mutating func wantsVisit(_ failure: RPCFailure, call: InputRound.Call) -> [Action] {
    let pages = failure.data?["elicitations"]?.arrayValue ?? []
    guard call.round < Self.mostRounds, (1...Self.mostRounds).contains(pages.count) else {
      return [.finished(call.ticket, .failure(.refused(failure)))]
    }
    let left = pages.enumerated().map { JSONObject.Member(name: "\($0.offset)", value: ["params": $0.element]) }
    rounds[call.ticket] = InputRound(call: call, state: nil, left: left, refusal: failure)
    return next(call.ticket)
  }

  /// Asks the next question of a request, or sends it again.
  private mutating func next(_ ticket: Ticket) -> [Action] {
    guard var round = rounds[ticket] else { return [] }
    if !round.left.isEmpty {
      let asked = round.left.removeFirst()
      rounds[ticket] = round
      return [ask(asked.value["params"] ?? [:], question: .round(ticket, name: asked.name))]
    }
    rounds[ticket] = nil
    let call = round.call
    var params = call.params
    if let refusal = round.refusal {
      guard round.answers.members.allSatisfy({ $0.value["action"] == "accept" }) else {
        return [.finished(ticket, .failure(.refused(refusal)))]
      }
    } else {
      params["requestState"] = round.state
      if !round.answers.isEmpty { params["inputResponses"] = .object(round.answers) }
    }
    let purpose = Purpose.call(ticket, method: call.method, params: call.params, round: call.round + 1)
    let action = request(purpose, method: call.method, params: params)
    // A server that asks for nothing wants to be asked again a little later.
    guard round.answers.isEmpty, case .send(let message) = action else { return [action] }
    return [.sendLater(message, milliseconds: Self.pause)]
  }

  private mutating func ask(_ params: JSONValue, question: Question) -> Action {
    lastQuestion += 1
    asked[question.ticket, default: 0] += 1
    questions[lastQuestion] = question
    return .ask(question.ticket, lastQuestion, params)
  }

  /// A request is over, and with it what the server asked about it.
  mutating func withdrawQuestions(of ticket: Ticket) -> [Action] {
    let over = questions.filter { $0.value.ticket == ticket }.keys.sorted()
    for question in over { questions[question] = nil }
    return over.map { .withdraw($0) }
  }

  /// The server gives up a request of its own.
  mutating func withdrawQuestion(ofRequest id: RPCID) -> [Action] {
    let over = questions.first { entry in
      if case .request(id, _) = entry.value { true } else { false }
    }
    guard let question = over?.key else { return [] }
    questions[question] = nil
    return [.withdraw(question)]
  }
}
