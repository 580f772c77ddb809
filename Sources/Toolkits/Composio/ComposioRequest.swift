import Foundation
import JSONValue

/// A request to Composio's tool router, without the key.
struct ComposioRequest: Hashable, Sendable {
  /// What the service does with it, as far as it matters for asking again.
  enum Kind: Sendable {
    /// It changes nothing that is not made anew just as well.
    case repeatable
    /// It calls a tool. The service makes a call twice that it is given twice.
    case execution
  }

  let method: String
  /// Below the version of the API.
  let path: String
  var query: [String: String] = [:]
  var body: JSONValue?
  var kind = Kind.repeatable
  /// The revision of the API.
  var version = ComposioHTTP.version

  /// Makes a session that can do nothing but call tools of these toolkits. What the service would do beside that is switched off:
  /// connecting and removing accounts by a model's word, a workbench that runs programs with the user's connections, calls that are
  /// billed, and forms that nobody answers.
  /// - Parameters:
  ///   - user: a random id. It goes to another company.
  ///   - isForTools: whether the session is to list all tools of the toolkits.
  static func session(user: String, toolkits: [String], isForTools: Bool = false) -> ComposioRequest {
    var body: JSONObject = [
      "user_id": .string(user), "toolkits": ["enable": .array(toolkits.map(JSONValue.string))], "instant": false,
      "manage_connections": ["enable": false], "workbench": ["enable": false],
      "execute": ["enable_multi_execute": false], "search": ["enable": false],
      "experimental": ["no_elicitation_support_fallback": "deny"],
    ]
    if isForTools { body["preload"] = ["tools": "all"] }
    return ComposioRequest(method: "POST", path: "/tool_router/session", body: .object(body))
  }

  /// Makes a session in which all services are looked through, and nothing can be called.
  static func searchSession(user: String) -> ComposioRequest {
    ComposioRequest(
      method: "POST", path: "/tool_router/session",
      body: [
        "user_id": .string(user), "instant": false, "manage_connections": ["enable": false],
        "workbench": ["enable": false], "execute": ["enable_multi_execute": false],
        "experimental": ["no_elicitation_support_fallback": "deny"],
      ])
  }

  /// Looks for tools.
  /// - Parameter text: what somebody wants to do. It goes to another company.
  static func search(_ text: String, session: String) -> ComposioRequest {
    ComposioRequest(
      method: "POST", path: "/tool_router/session/\(escaped(session))/search",
      body: ["queries": [["use_case": .string(text)]], "session": ["generate_id": true]])
  }

  static func endSession(_ id: String) -> ComposioRequest {
    ComposioRequest(method: "DELETE", path: "/tool_router/session/\(escaped(id))")
  }

  /// A page of the tools of a session.
  static func tools(session: String, cursor: String?) -> ComposioRequest {
    var query = ["limit": "500"]
    query["cursor"] = cursor
    return ComposioRequest(method: "GET", path: "/tool_router/session/\(escaped(session))/tools", query: query)
  }

  /// How a toolkit is connected.
  static func connection(session: String, toolkit: String) -> ComposioRequest {
    ComposioRequest(
      method: "GET", path: "/tool_router/session/\(escaped(session))/toolkits", query: ["toolkits": toolkit])
  }

  /// Makes an address at which the user signs in to a toolkit.
  static func link(session: String, toolkit: String) -> ComposioRequest {
    ComposioRequest(
      method: "POST", path: "/tool_router/session/\(escaped(session))/link", body: ["toolkit": .string(toolkit)])
  }

  static func account(_ id: String) -> ComposioRequest {
    ComposioRequest(method: "GET", path: "/connected_accounts/\(escaped(id))")
  }

  static func disconnect(_ id: String) -> ComposioRequest {
    ComposioRequest(method: "DELETE", path: "/connected_accounts/\(escaped(id))")
  }

  /// Calls a tool.
  /// - Parameter approval: the answers to what the service asked about the very same call, and what it gave to be sent back with them.
  static func execute(
    _ tool: String, arguments: JSONValue, session: String, approval: (answers: JSONValue, state: JSONValue)? = nil
  ) -> ComposioRequest {
    var body: JSONObject = ["tool_slug": .string(tool), "arguments": arguments]
    if let approval {
      body["input_responses"] = approval.answers
      body["request_state"] = approval.state
    }
    return ComposioRequest(
      method: "POST", path: "/tool_router/session/\(escaped(session))/execute", body: .object(body), kind: .execution)
  }

  /// Asks where a file for a tool is to be uploaded. The service has this under an older revision of its API alone.
  /// - Parameter md5: of what the file holds, in hexadecimal digits: the service takes no file twice.
  static func upload(
    named name: String, mediaType: String, md5: String, tool: String, toolkit: String
  ) -> ComposioRequest {
    var request = ComposioRequest(
      method: "POST", path: "/files/upload/request",
      body: [
        "toolkit_slug": .string(toolkit), "tool_slug": .string(tool), "filename": .string(name),
        "mimetype": .string(mediaType), "md5": .string(md5),
      ])
    request.version = ComposioHTTP.uploadVersion
    return request
  }

  private static func escaped(_ id: String) -> String {
    id.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-_."))) ?? ""
  }
}

/// What the service answered.
struct ComposioReply: Hashable, Sendable {
  let status: Int
  /// Seconds after which the service wants to be asked again.
  var retryAfter: Int?
  /// Nil for what is no JSON, as a gateway's page.
  var body: JSONValue?

  /// What the service says of a failure.
  var errorMessage: String? {
    let message = body?["error"]?["message"]?.stringValue ?? body?["message"]?.stringValue
    return message.map { String($0.prefix(500)) }
  }
}

/// Why there was no answer.
enum ComposioLoss: Error, Hashable, Sendable {
  /// The service was not reached: it has not seen the request.
  case unreachable
  /// The connection broke, or nothing came in time. What became of the request is not known.
  case lost
  /// The answer has too many bytes.
  case tooMuch
  case cancelled
}
