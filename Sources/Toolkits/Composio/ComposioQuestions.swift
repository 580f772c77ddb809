import ChatTypes
import JSONValue

/// What the service wants to know before it makes a call, in its own words.
struct ComposioQuestions: Hashable, Sendable {
  /// What the service wants back unchanged.
  let state: JSONValue
  /// What is still to be asked.
  var open: [JSONObject.Member] = []
  var answers = JSONObject()

  init(state: JSONValue) { self.state = state }

  /// Puts what is open to the user.
  /// - Returns: what was answered; nil where something can't be asked.
  func answered(toolkit: String, by ask: @Sendable (ToolForm) async -> ToolFormAnswer) async -> ComposioQuestions? {
    var done = self
    done.open = []
    for request in open {
      let params: JSONValue = [
        "mode": request.value["mode"] ?? "form", "message": request.value["message"] ?? "",
        "url": request.value["url"] ?? .null, "requestedSchema": request.value["requested_schema"] ?? [:],
      ]
      guard let form = Elicitation.form(params, toolkit: toolkit) else { return nil }
      done.answers[request.name] = Elicitation.result(await ask(form))
    }
    return done
  }
}
