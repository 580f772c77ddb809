import ChatModels
import ChatTypes
import Foundation

extension WindowSession {
  /// Sends an upload as a voice message.
  /// - Returns: whether it could be sent. Where the core refuses it, the conversation says why and keeps it.
  func sendVoice(_ file: String, seconds: Int, model: ChatViewModel) async -> Bool {
    // The page has it still, and tells that it wasn't sent.
    guard let upload = uploads.upload(file) else { return false }
    guard model.sendVoice(CryptoFile(filePath: upload.url.path(percentEncoded: false)), duration: seconds) else {
      uploads.remove(file)
      state.show(message: "Voice messages of 1 second to 5 minutes can be sent, where the chat allows them.")
      return false
    }
    uploads.noteUse(file)
    mark(.all)
    await model.waitUntilDone()
    guard state.chatModel.chatId == model.chatId else { return true }
    await state.chatModel.im.showNewest()
    scrollTarget = "bottom"
    return true
  }
}
