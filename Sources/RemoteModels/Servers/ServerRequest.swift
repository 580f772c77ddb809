import JSONValue

/// A request to a model's server.
struct ServerRequest: Sendable, Equatable {
  /// The address.
  var url: String
  /// The fields of its head, the key's among them.
  var headers: [Header]
  /// Its body; nil for a question that has none.
  var body: JSONValue?

  /// A field of a head.
  struct Header: Sendable, Equatable {
    var name: String
    var value: String
  }

  /// - Parameters:
  ///   - url: one of the server's own.
  ///   - body: nil for a question without one.
  init(_ url: String, to address: ServerAddress, key: String?, body: JSONValue? = nil) {
    self.url = url
    self.body = body
    headers = [
      Header(
        name: "accept",
        value: body == nil ? "application/json" : "text/event-stream, application/x-ndjson, application/json")
    ]
    if body != nil { headers.append(Header(name: "content-type", value: "application/json")) }
    if address.api == .anthropic { headers.append(Header(name: "anthropic-version", value: "2023-06-01")) }
    guard let key, !key.isEmpty else { return }
    headers.append(
      address.api == .anthropic
        ? Header(name: "x-api-key", value: key) : Header(name: "authorization", value: "Bearer \(key)"))
  }
}
