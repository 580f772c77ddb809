import ChatTypes
import JSONValue
import LinnetHome

/// A model of a server as `--json` prints it. Its key is never printed.
struct RemoteModelDocument: Encodable {
  /// The name that it is chosen by.
  var name: String
  /// The server's address.
  var url: String
  /// What the server speaks.
  var api: String
  /// How the server names the model.
  var model: String
  /// What the server may see beside the chat.
  var access: [String]
  /// Whether a key is kept for it.
  var hasKey: Bool
  /// Whether new chats begin with it.
  var newChats: Bool
  /// Tokens that a conversation may have; none where nobody said.
  @Nullable var contextSize: Int?
  /// When it was connected, in Unix milliseconds.
  var addedAt: Int64

  init(_ model: RemoteModel, isForNewChats: Bool) {
    name = model.name
    url = model.url
    api = model.api.rawValue
    self.model = model.model
    access = model.access.map(\.rawValue)
    hasKey = model.hasKey
    newChats = isForNewChats
    contextSize = model.contextSize
    addedAt = model.addedAt
  }
}

/// What a command prints that did something to one model of a server.
struct RemoteModelChangeDocument: Encodable {
  /// The model, as it is now or was.
  var remoteModel: RemoteModelDocument
}

/// What `linnet models connect --json` prints where a model is still to be named.
struct RemoteModelOffersDocument: Encodable {
  /// What the server calls its models.
  var models: [String]
}
