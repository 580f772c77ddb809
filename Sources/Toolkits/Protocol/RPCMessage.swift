import JSONValue

/// What identifies a request among those of one side. Each side has its own.
enum RPCID: Hashable, Sendable {
  case number(Int64)
  case string(String)

  init?(json: JSONValue?) {
    switch json {
    case .string(let text)?: self = .string(text)
    case let value?:
      guard let number = value.int64Value else { return nil }
      self = .number(number)
    case nil: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .string(let text): .string(text)
    }
  }
}

/// What a side says instead of a result.
struct RPCFailure: Error, Hashable, Sendable {
  static let methodNotFound: Int64 = -32601
  static let invalidParameters: Int64 = -32602
  /// The user has to visit a page first.
  static let wantsVisit: Int64 = -32042
  /// The server doesn't speak the revision of the protocol.
  static let unsupportedVersion: Int64 = -32022

  let code: Int64
  let message: String
  var data: JSONValue?
}

/// One message of JSON-RPC 2.0.
enum RPCMessage: Hashable, Sendable {
  case request(id: RPCID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  case result(id: RPCID, JSONValue)
  /// Without an id where the other side could not read which request it is about.
  case failure(id: RPCID?, RPCFailure)

  /// Reads a message; nil for JSON that is none.
  init?(json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    let id = RPCID(json: json["id"])
    if let method = json["method"]?.stringValue {
      let params = json["params"] ?? [:]
      self =
        id.map { .request(id: $0, method: method, params: params) } ?? .notification(method: method, params: params)
    } else if let error = json["error"], !error.isNull {
      self = .failure(
        id: id,
        RPCFailure(
          code: error["code"]?.int64Value ?? 0, message: error["message"]?.stringValue ?? "", data: error["data"]))
    } else if let id, let result = json["result"] {
      self = .result(id: id, result)
    } else {
      return nil
    }
  }

  /// The message as JSON.
  var json: JSONValue {
    switch self {
    case let .request(id, method, params):
      ["jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": params]
    case let .notification(method, params): ["jsonrpc": "2.0", "method": .string(method), "params": params]
    case let .result(id, result): ["jsonrpc": "2.0", "id": id.json, "result": result]
    case let .failure(id, failure):
      [
        "jsonrpc": "2.0", "id": id?.json ?? .null,
        "error": ["code": .integer(failure.code), "message": .string(failure.message)],
      ]
    }
  }

  /// The request that this answers; nil for anything else.
  var answered: RPCID? {
    switch self {
    case .result(let id, _): id
    case .failure(let id, _): id
    case .request, .notification: nil
    }
  }
}
