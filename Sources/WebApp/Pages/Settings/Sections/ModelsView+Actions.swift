import ChatModels
import ChatTypes
import JSONValue

extension ModelsView {
  /// Does what one of its buttons or forms says.
  /// - Returns: whether it was done; nil for an action that isn't one of these.
  func perform(_ action: String, fields: JSONObject) async -> Bool? {
    let key = fields.text("key")
    switch action {
    case "use":
      guard await model.use(key) else { return false }
      return await beginNewChatsHere()
    case "pair":
      guard await model.pair(fields.text("name"), projector: fields.text("projector")) else { return false }
      return await beginNewChatsHere()
    case "new-chats": return await settings.set(.newChatModel, to: key)
    case "not-new-chats": return await settings.set(.newChatModel, to: nil)
    case "load": return await model.load(key)
    case "remove":
      guard await model.remove(key) else { return false }
      return settings.value(.newChatModel) == key ? await settings.set(.newChatModel, to: nil) : true
    case "link": return await model.link(key)
    case "connect":
      let server = RemoteModel(
        name: fields.text("name"), url: fields.text("url"), api: RemoteModelAPI(rawValue: fields.text("api")),
        model: fields.text("model"))
      return await model.connect(server, key: fields.text("key-text"))
    case "allow-tools", "allow-memory", "allow-files", "refuse-tools", "refuse-memory", "refuse-files":
      let words = action.split(separator: "-")
      return await model.allow(
        RemoteModelAccess(rawValue: String(words[1])), isAllowed: words[0] == "allow", for: key)
    case "get": return await model.get(fields.text("value"), sha256: fields.text("sha256"))
    case "dismiss":
      await model.dismiss(key)
      return true
    default: return nil
    }
  }

  /// Who chooses a model of this machine wants it in new chats, too.
  private func beginNewChatsHere() async -> Bool {
    settings.value(.newChatModel).isEmpty ? true : await settings.set(.newChatModel, to: nil)
  }
}
