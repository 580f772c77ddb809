import ChatModels
import ChatTypes

extension WindowSession {
  /// How many messages are unread in all profiles that this window may know of, but for those that the page is showing.
  var unreadInAllProfiles: Int {
    let model = state.chatModel
    let own = model.currentUser.flatMap { model.getUser($0.userId) }?.unreadCount ?? 0
    return unreadElsewhere + max(0, model.totalUnreadCountForAllUsers() - max(0, own))
  }
}
