import ChatTypes
import JSONValue
import LanguageModels
import RemoteModels

/// A model of a server as the encrypted store keeps it: with its key, which stands nowhere else.
struct RemoteModelRecord: Sendable {
  let model: RemoteModel
  /// Empty for none.
  let key: String

  init(model: RemoteModel, key: String) {
    self.model = model
    self.key = key
  }

  /// Reads one.
  init?(_ text: String) {
    guard let json = try? JSONValue(parsing: text), let stored = json["model"],
      let model = try? RemoteModel(json: stored)
    else { return nil }
    self.init(model: model, key: json["key"]?.stringValue ?? "")
  }

  /// As it is stored.
  var text: String {
    let json: JSONValue = ["model": model.json, "key": .string(key)]
    return json.text()
  }

  /// The server with all that it takes to ask it.
  var server: RemoteServer {
    get throws {
      RemoteServer(
        address: try ServerAddress(model.url, api: try Self.api(model.api)), model: model.model,
        key: key.isEmpty ? nil : key, contextSize: model.contextSize, readsImages: model.readsImages,
        access: Set(model.access.compactMap { ModelServer.Access(rawValue: $0.rawValue) }))
    }
  }

  /// What a server speaks.
  static func api(_ api: RemoteModelAPI) throws(LLMError) -> ServerAddress.API {
    guard let known = ServerAddress.API(rawValue: api.rawValue) else {
      throw LLMError(
        .requestRefused, message: "This version of Linnet doesn't know servers of the kind “\(api.rawValue)”.",
        log: "api")
    }
    return known
  }
}
