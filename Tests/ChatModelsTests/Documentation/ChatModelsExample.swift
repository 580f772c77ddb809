import ChatCore
import ChatModels
import ChatTypes

/// Opens a window on a core, makes a chat in it, and returns the titles that its list shows.
@MainActor
func titles(afterCreating title: String, in core: some ChatAPI) async -> [String] {
  let window = AppState(api: core)
  await window.start()
  defer { window.stop() }
  await window.chatList.createChat(NewAssistantChat(title: title))
  return window.chatList.chats.map(\.chatInfo.displayName)
}
