import Foundation
import LanguageModels

/// The address of a model's server, as the user gave it and as requests need it. What is sent to it goes nowhere else.
public struct ServerAddress: Sendable, Hashable {
  /// What the server speaks.
  public enum API: String, Sendable, CaseIterable {
    /// OpenAI's Chat Completions, which most servers speak.
    case openai
    /// OpenAI's Responses.
    case responses
    /// Anthropic's Messages.
    case anthropic
    /// Ollama's own.
    case ollama
  }

  /// What the server speaks.
  public let api: API
  /// The address with its path, without a slash at its end.
  public let text: String
  /// The host with its port, as a user reads it.
  public let host: String
  /// Whether it is on this machine.
  public let isLoopback: Bool

  /// Reads an address.
  /// - Throws: ``/LanguageModels/LLMError`` when it is none, or when everybody on the way could read along.
  public init(_ text: String, api: API) throws(LLMError) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let parts = URLComponents(string: trimmed.contains("://") ? trimmed : "https://\(trimmed)"),
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil, parts.fragment == nil,
      parts.query == nil
    else {
      throw LLMError(
        .requestRefused,
        message:
          "“\(text)” is no address of a server. Give one such as https://api.example.com/v1 or http://127.0.0.1:8080.",
        log: "address")
    }
    let name = host.lowercased()
    isLoopback = Self.isLoopback(name)
    guard scheme == "https" || isLoopback || Self.isPrivate(name) else {
      throw LLMError(
        .requestRefused,
        message:
          "Over http everybody on the way could read your chats and the key. Give the server's https address; http is for this machine and the own network.",
        log: "insecure address")
    }
    self.api = api
    self.host = parts.port.map { "\(name):\($0)" } ?? name
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    // The address of a request is as good as that of the server.
    for end in Self.requestPaths(api) where path.hasSuffix(end) { path.removeLast(end.count) }
    if api == .ollama, path.hasSuffix("/v1") { path.removeLast(3) }
    if path.isEmpty, api != .ollama { path = "/v1" }
    self.text = "\(scheme)://\(self.host)\(path)"
  }

  /// Where conversations are sent.
  var chat: String { text + Self.requestPaths(api)[0] }

  /// Where the models are listed.
  var models: String { text + (api == .ollama ? "/api/tags" : "/models") }

  /// What ``text`` lacks of the addresses of requests; the first is that of conversations.
  private static func requestPaths(_ api: API) -> [String] {
    switch api {
    case .openai: ["/chat/completions", "/models"]
    case .responses: ["/responses", "/models"]
    case .anthropic: ["/messages", "/models"]
    case .ollama: ["/api/chat", "/api/tags", "/api"]
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    let host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    return host == "localhost" || host.hasSuffix(".localhost") || host == "::1"
      || host.hasPrefix("127.") && isNumber(host)
  }

  private static func isPrivate(_ host: String) -> Bool {
    if host.hasSuffix(".local") || host.hasSuffix(".lan") || host.hasSuffix(".internal") || !host.contains(".") {
      return !host.contains(":")
    }
    guard isNumber(host) else { return false }
    let parts = host.split(separator: ".").compactMap { Int($0) }
    return parts.count == 4
      && (parts[0] == 10 || (parts[0], parts[1]) == (192, 168) || parts[0] == 172 && (16...31).contains(parts[1])
        || parts[0] == 100 && (64...127).contains(parts[1]))
  }

  private static func isNumber(_ host: String) -> Bool { host.allSatisfy { $0 == "." || ("0"..."9").contains($0) } }
}
