import ChatModels
import ChatTypes
import Foundation

/// What a page asks for in the column beside a group.
extension WindowSession {
  /// Does with a message there, or with what is written there, what its page asks for.
  /// - Returns: whether it was done; the page shows why not.
  func perform(_ intent: ConversationIntent, beside place: ThreadPlace) async -> Bool {
    switch intent {
    case .reply(let item): return beside.reply(to: item, in: place)
    case .beginEdit(let item): return beside.edit(item, in: place)
    case .react(let item, let emoji, let on): return await beside.react(emoji, to: item, added: on, in: place)
    case .attach(let file): return attach(file) { beside.attach($0, in: place) }
    case .detach(let id):
      beside.detach(id, in: place)
      removeUsedUploads()
      return true
    case .sendVoice(let file, let seconds): return await sendVoice(file, seconds: seconds, beside: place)
    default: return false
    }
  }

  /// Sends what is written there.
  func send(_ text: String, beside place: ThreadPlace) async -> Bool {
    noteDraft(place.description, text: "")
    return await beside.send(text, in: place)
  }

  private func sendVoice(_ file: String, seconds: Int, beside place: ThreadPlace) async -> Bool {
    // The page has it still, and tells that it wasn't sent.
    guard let upload = uploads.upload(file) else { return false }
    let recording = CryptoFile(filePath: upload.url.path(percentEncoded: false))
    guard await beside.sendVoice(recording, duration: seconds, in: place) else {
      uploads.remove(file)
      return false
    }
    uploads.noteUse(file)
    return true
  }
}
