import ChatModels
import ChatTypes
import JSONValue

extension WindowSession {
  /// Where the window is.
  var place: Place {
    if let openPage { return .page(name: openPage.entry.name, parts: openPage.page.parts) }
    // What stands beside a chat has its address, so that it is there again after a reload.
    let model = state.chatModel
    let beside = model.shownThread?.description ?? model.shownComments?.description
    return (beside ?? model.chatId).map { .chat($0) } ?? .chats
  }

  /// Goes to a place.
  /// - Returns: whether it is there; the page shows that it isn't.
  func go(to place: Place) async -> Bool {
    switch place {
    case .chats:
      leavePage()
      noteReadingPlace()
      state.chatModel.closeChat()
      return true
    case .chat(let id):
      // The way back from what stands beside a chat leads to the chat as it is.
      if openPage == nil, id == state.chatModel.chatId, state.chatModel.secondaryIM != nil {
        state.chatModel.closeSecondaryChat()
        return true
      }
      return await openIfThere(id, item: nil, keepsPlace: true)
    case .page(let name, let parts):
      guard await openPage(name, parts: parts) else {
        state.show(message: "This page isn't there any more.")
        return false
      }
      return true
    }
  }

  private func openPage(_ name: String, parts: [String]) async -> Bool {
    if let openPage, openPage.entry.name == name { return await openPage.page.show(parts) }
    guard let entry = PageDirectory.entry(name), let page = entry.make(self), await page.show(parts) else {
      return false
    }
    leavePage()
    noteReadingPlace()
    if let chat = state.chatModel.chatId { lastChat = chat }
    state.chatModel.closeChat()
    openPage = OpenPage(entry: entry, page: page)
    return true
  }

  /// Shows the chats again.
  func leavePage() {
    openPage?.page.close()
    openPage = nil
  }

  /// Goes back to the chats as they were left.
  func returnToChats() async {
    leavePage()
    if let lastChat, state.chatModel.hasChat(lastChat) { await open(lastChat, keepsPlace: true) }
  }

  /// Does what a button or a form of the open page asks for, or of what lies over it.
  func perform(_ action: String, fields: JSONObject) async -> Bool {
    if sheet != nil { return await performInSheet(action, fields: fields) }
    return await openPage?.page.perform(action, fields: fields) ?? false
  }
}

/// The page that a window shows.
struct OpenPage {
  let entry: PageEntry
  let page: any WindowPage
}
