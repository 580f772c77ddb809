import ChatTypes
import JSONValue
import LanguageModels
import RemoteModels

/// A model of a server as the encrypted store keeps it: with its key, which stands nowhere else.
struct RemoteModelRecord: Sendable {
  let model: RemoteModel
  /// Empty for none.
  let key: String
  /// The profile that connected it; nil where that is not on record, for the first profile.
  let userId: Int64?

  init(model: RemoteModel, key: String, userId: Int64?) {
    self.model = model
    self.key = key
    self.userId = userId
  }

  /// Reads one.
  init?(_ text: String) {
    guard let json = try? JSONValue(parsing: text), let stored = json["model"],
      let model = try? RemoteModel(json: stored)
    else { return nil }
    self.init(model: model, key: json["key"]?.stringValue ?? "", userId: json["userId"]?.int64Value)
  }

  /// As it is stored.
  var text: String {
    var json: JSONObject = ["model": model.json, "key": .string(key)]
    if let userId { json["userId"] = .integer(userId) }
    return JSONValue.object(json).text()
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
