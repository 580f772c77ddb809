import JSONValue
import LanguageModels

/// What a server says went wrong, in whatever shape it says so: OpenAI's, Anthropic's and Ollama's objects, strings and lists of
/// gateways, pages of proxies.
struct ServerComplaint: Sendable, Equatable {
  /// The server's own sentence; empty where it says none.
  var message = ""
  /// Its kinds: type, code and status, in small letters.
  var kinds: [String] = []
  /// The parameter that it names.
  var parameter: String?
  /// How long the context is, where it says so.
  var contextSize: Int?
  /// The status that stands in the error itself, where one does.
  var status: Int?

  /// Reads the body of an answer that is an error.
  init(body: [UInt8]) {
    let text = String(decoding: body.prefix(1 << 16), as: UTF8.self)
    self.init(json: (try? JSONValue(parsing: text)) ?? ["error": .string(text)])
  }

  /// Reads the object of an error.
  init(json: JSONValue) {
    let json = json.arrayValue?.first ?? json
    let inner = json["error"] ?? json
    if let text = inner.stringValue {
      message = Self.sentence(text)
      return
    }
    message = Self.sentence(
      inner["message"]?.stringValue ?? json["message"]?.stringValue ?? json["detail"]?.stringValue
        ?? inner["metadata"]?["raw"]?.stringValue ?? "")
    kinds = ["type", "code", "status"].compactMap { inner[$0]?.stringValue?.lowercased() }
    parameter = inner["param"]?.stringValue
    status = inner["code"]?.int64Value.flatMap { (400..<600).contains($0) ? Int($0) : nil }
    contextSize = (inner["n_ctx"] ?? json["n_ctx"])?.int64Value.map { Int(clamping: $0) }
  }

  /// Whether the request is longer than the model's context.
  var isTooLong: Bool {
    let signs = [
      "context_length_exceeded", "exceed_context_size", "context length", "context window", "prompt is too long",
      "context size", "maximum context", "too many tokens", "input is too long",
    ]
    let text = message.lowercased()
    return signs.contains { sign in kinds.contains { $0.contains(sign) } || text.contains(sign) }
  }

  /// Whether the account has no money or rights left: asking again changes nothing.
  var isOutOfQuota: Bool { kinds.contains { $0.contains("insufficient_quota") || $0.contains("billing") } }

  /// The server's words on one line, without tags, not longer than a few sentences.
  private static func sentence(_ text: String) -> String {
    var isTag = false
    let isPage = text.contains("<") && text.lowercased().contains("<html")
    let plain = text.filter { character in
      guard isPage else { return true }
      if character == "<" { isTag = true }
      defer { if character == ">" { isTag = false } }
      return !isTag
    }
    let words = plain.split {
      $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    let line = words.joined(separator: " ")
    return line.count > 400 ? line.prefix(399) + "…" : line
  }
}
