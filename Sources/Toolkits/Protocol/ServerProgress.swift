import JSONValue

/// How far a server is with a request.
struct ServerProgress: Hashable, Sendable {
  let done: Double
  let total: Double?
  let message: String?

  init(_ params: JSONValue) {
    done = params["progress"]?.doubleValue ?? 0
    total = params["total"]?.doubleValue
    message = params["message"]?.stringValue.map { String($0.prefix(200)) }
  }
}
