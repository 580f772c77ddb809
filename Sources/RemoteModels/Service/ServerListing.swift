import Foundation
import JSONValue
import LanguageModels

/// A model that a server says it has.
public struct OfferedModel: Sendable, Equatable {
  /// How the server names it.
  public var id: String
  /// Tokens that a conversation may have; nil where the server doesn't say.
  public var contextSize: Int?
  /// Whether it reads pictures; nil where the server doesn't say.
  public var readsImages: Bool?

  /// A model.
  public init(id: String, contextSize: Int? = nil, readsImages: Bool? = nil) {
    self.id = id
    self.contextSize = contextSize
    self.readsImages = readsImages
  }
}

/// Asks a server which models it has.
public struct ServerListing: Sendable {
  private static let largest = 8 << 20
  private let transport: any ServerTransport

  /// A listing over the network.
  public init() { self.init(transport: HTTPServerTransport()) }

  init(transport: any ServerTransport) { self.transport = transport }

  /// The models, in the server's order.
  /// - Throws: ``/LanguageModels/LLMError`` with what to do next.
  public func models(at address: ServerAddress, key: String?) async throws -> [OfferedModel] {
    let json = try await ask(ServerRequest(address.models, to: address, key: key), host: address.host)
    let list = (json["data"] ?? json["models"] ?? json).arrayValue ?? []
    return list.compactMap(Self.model)
  }

  /// What Ollama knows of one of its models beside its name.
  public func details(of model: String, at address: ServerAddress, key: String?) async throws -> OfferedModel {
    guard address.api == .ollama else {
      return try await models(at: address, key: key).first { $0.id == model } ?? OfferedModel(id: model)
    }
    let json = try await ask(
      ServerRequest(address.text + "/api/show", to: address, key: key, body: ["model": .string(model)]),
      host: address.host)
    let capabilities = json["capabilities"]?.arrayValue?.compactMap(\.stringValue)
    // Its context is what is asked for, and takes memory there; so the model's own is none to ask for.
    return OfferedModel(id: model, readsImages: capabilities.map { $0.contains("vision") })
  }

  private static func model(_ json: JSONValue) -> OfferedModel? {
    guard let id = (json["id"] ?? json["model"] ?? json["name"])?.stringValue, !id.isEmpty else { return nil }
    let sizes = ["context_length", "max_model_len", "context_window", "max_context_length", "max_input_tokens"]
    let size =
      json["meta"]?["n_ctx"].count ?? sizes.lazy.compactMap { json[$0].count }.first
      ?? json["meta"]?["n_ctx_train"].count
    let inputs = json["architecture"]?["input_modalities"]?.arrayValue?.compactMap(\.stringValue)
    return OfferedModel(
      id: id, contextSize: size.flatMap { $0 >= 512 ? $0 : nil }, readsImages: inputs.map { $0.contains("image") })
  }

  private func ask(_ request: ServerRequest, host: String) async throws -> JSONValue {
    var status = 0
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    do {
      try await transport.send(request) { part in
        switch part {
        case let .head(code, fields): (status, headers) = (code, fields)
        case .piece(let bytes):
          body += bytes
          guard body.count <= Self.largest else { throw LLMError.unreadableAnswer("a flood") }
        }
      }
    } catch let failure as TransportFailure {
      throw failure.isSilence ? LLMError.silentServer(host) : LLMError.unreachable(host, log: failure.log)
    }
    guard (200..<300).contains(status) else {
      throw ServerComplaint(body: body).error(status: status, from: host, retryAfter: RetryRule.seconds(headers))
    }
    guard let json = try? JSONValue(parsing: Data(body)) else {
      throw LLMError.unreadableAnswer("a list that is no JSON")
    }
    return json
  }
}
