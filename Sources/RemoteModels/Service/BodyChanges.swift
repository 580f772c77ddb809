import JSONValue

/// What a server was found not to take: which fields are left out of requests, and which have another name there. It is learned from
/// the server's own refusals, never guessed from its name.
struct BodyChanges: Sendable, Equatable {
  /// Fields that a request can do without.
  private static let optional = [
    "stream_options", "max_tokens", "max_output_tokens", "temperature", "seed", "think", "include", "reasoning",
    "thinking",
    "tools",
  ]

  private var dropped: Set<String> = []
  private var renamed: [String: String] = [:]

  /// Takes in a refusal.
  /// - Returns: whether it names something that can be changed, so that asking again makes sense.
  mutating func learn(from complaint: ServerComplaint, body: JSONObject) -> Bool {
    let text = complaint.message.lowercased()
    let named = Self.optional.first { name in
      guard body[name] != nil, !dropped.contains(name), renamed[name] == nil else { return false }
      if complaint.parameter == name { return true }
      let isQuoted = ["'", "\"", "`"].contains { text.contains("\($0)\(name)\($0)") }
      return isQuoted || (name.contains("_") && text.contains(name)) || text.contains("support \(name)")
        || text.contains("supported parameter: \(name)")
    }
    guard let named else { return false }
    if named == "max_tokens", text.contains("max_completion_tokens") {
      renamed[named] = "max_completion_tokens"
    } else {
      dropped.insert(named)
    }
    return true
  }

  /// The body as the server takes it.
  func applied(to body: JSONObject) -> JSONObject {
    var changed = body
    for name in dropped { changed[name] = nil }
    for (old, new) in renamed {
      guard let value = changed[old] else { continue }
      changed[old] = nil
      changed[new] = value
    }
    return changed
  }
}
