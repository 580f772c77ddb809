import ChatTypes

extension AppState {
  /// The model of a chat that is open or is about to be. It closes itself when the window shows another chat.
  /// - Parameters:
  ///   - chatId: the chat.
  ///   - pendingInput: what is to stand in the text, such as from a link that was opened.
  /// - Returns: nil when the id isn't that of a chat.
  public func chatViewModel(
    for chatId: ChatId, dependencies: ChatViewModelDependencies = ChatViewModelDependencies(),
    pendingInput: String? = nil
  ) -> ChatViewModel? {
    ChatViewModel(
      chatId: chatId, chatModel: chatModel, context: context, dependencies: dependencies, pendingInput: pendingInput)
  }
}
