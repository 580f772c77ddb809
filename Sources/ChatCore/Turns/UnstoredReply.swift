import ChatTypes
import Persistence

/// A reply that is over and could not be stored, as when the disk became full while it was written.
struct UnstoredReply {
  /// As it ended.
  private var ended: ChatItem
  /// Where its text stays; nil to have it in the store.
  let textKept: ExternalText?
  let user: User
  let ref: ChatRef
  private let failure: TurnFailure

  /// - Parameter failure: why it could not be stored, for the user.
  init(item: ChatItem, textKept: ExternalText? = nil, user: User, ref: ChatRef, failure: TurnFailure) {
    ended = item
    ended.meta.itemLive = nil
    ended.meta.itemText = item.content.text
    self.textKept = textKept
    self.user = user
    self.ref = ref
    self.failure = failure
  }

  /// As windows show it: whole, and failed.
  var shown: ChatItem {
    var item = ended
    item.turn?.state = .failed(failure: failure)
    return item
  }

  /// As it is stored once that is possible. A question in it can be answered then.
  var item: ChatItem {
    guard let question = ended.turn?.pendingConfirmation else { return shown }
    var item = ended
    item.turn?.state = .waitingForUser(callId: question.callId)
    return item
  }
}
