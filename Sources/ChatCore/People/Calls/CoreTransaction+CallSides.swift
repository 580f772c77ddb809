import ChatTypes
import Persistence

// One side of a call: its item, its end, and what comes to it from the other side.
extension CoreTransaction {
  /// A profile begins to call, or a call begins to ring for it.
  /// - Throws: ``CallRefusal`` where that can't be.
  func begin(_ side: CallSide, in chat: StoredChat, of user: User) throws {
    try calls.begin(side)
    setsTimers = true
    touch(chat)
    let content: CIContent =
      side.calls ? .sndCall(status: .pending, duration: 0) : .rcvCall(status: .pending, duration: 0)
    var meta = CIMeta(
      itemId: 0, itemTs: now, itemText: content.text, itemStatus: .rcvNew, createdAt: now, updatedAt: now)
    if side.calls { meta.itemStatus = try network.status(ofMessagesTo: chat, in: self) ?? .sndNew }
    meta.itemSharedMsgId = side.sharedId
    // By this a start finds the calls that an earlier run left behind.
    meta.itemLive = true
    let item = try append(
      ChatItem(chatDir: side.calls ? .directSnd : .directRcv, meta: meta, content: content), to: chat)
    emit(.newChatItems(user: user, chatItems: [AChatItem(chatInfo: chat.info, chatItem: item)]))
  }

  /// Says in the item of a call how far it is. One that was deleted stays so.
  func setItem(
    of side: CallSide, in chat: StoredChat, of user: User, to status: CICallStatus, duration: Int = 0
  ) throws {
    guard let item = try reader.item(sharedId: side.sharedId, in: chat), item.content.callStatus != nil else { return }
    try set(item, of: chat, user: user, to: status, duration: duration)
  }

  private func set(_ item: ChatItem, of chat: StoredChat, user: User, to status: CICallStatus, duration: Int) throws {
    touch(chat)
    var item = item
    item.content =
      item.sent ? .sndCall(status: status, duration: duration) : .rcvCall(status: status, duration: duration)
    item.meta.itemText = item.content.text
    item.meta.updatedAt = now
    item.meta.itemLive = status.isOver ? nil : true
    // One that was missed waits to be seen; whoever took or refused it has seen it.
    if status != .missed { item.meta = item.meta.markedRead(at: now) }
    try store.update(item)
    emit(.chatItemUpdated(user: user, chatItem: AChatItem(chatInfo: chat.info, chatItem: item)))
  }

  /// What the other side of a call does comes to a profile. Of a call that isn't there nothing is said.
  /// - Throws: ``CallRefusal`` where the profile can't be called now.
  func takeCall(_ news: CallNews, in chat: StoredChat, of user: User) throws {
    guard let contact = chat.info.contact else { return }
    if case .invited(let callType, let sharedId) = news {
      // Whoever is kept out hears it ring, and nobody else does.
      guard !contact.blocked else { return }
      let side = CallSide(
        in: chat.key, of: user.userId, sharedId: sharedId, callUUID: LocalLink.token(by: makeID), calls: false,
        callType: callType, began: now)
      try begin(side, in: chat, of: user)
      return emit(.callInvitation(callInvitation: side.invitation(of: contact, to: user)))
    }
    guard let side = calls[chat.key] else { return }
    switch news {
    case .invited: return
    case .taken(let offer):
      try follow(side, by: .taken, in: chat, of: user, status: .accepted)
      emit(
        .callOffer(
          user: user, contact: contact, callType: offer.callType, offer: offer.rtcSession, sharedKey: nil,
          askConfirmation: false))
    case .answered(let session):
      try follow(side, by: .answered, in: chat, of: user, status: .negotiated)
      emit(.callAnswer(user: user, contact: contact, answer: session))
    case .extraInfo(let info): emit(.callExtraInfo(user: user, contact: contact, extraInfo: info))
    case .connected: try follow(side, by: .connected, in: chat, of: user, status: .progress)
    case .refused: try close(side, in: chat, of: user, as: (status: .rejected, duration: 0))
    case .ended(let failed): try close(side, in: chat, of: user, as: side.ending(failed: failed, at: now))
    }
  }

  private func follow(_ side: CallSide, by step: CallStep, in chat: StoredChat, of user: User, status: CICallStatus)
    throws
  {
    let after = try calls.advance(side.chatKey, by: step, isOwn: false, at: now)
    setsTimers = true
    try setItem(of: after, in: chat, of: user, to: status)
  }

  // MARK: - Ending

  /// Ends the call in a chat for both sides. One that rings for the profile is refused. Does nothing where there is none.
  /// - Parameter failed: whether the two sides did not find each other.
  func endCall(in chat: StoredChat, of user: User, failed: Bool = false) throws {
    guard let side = calls[chat.key] else { return }
    let isRefused = side.rings
    try close(
      side, in: chat, of: user, as: isRefused ? (status: .rejected, duration: 0) : side.ending(failed: failed, at: now))
    try network.carry(
      .inCall(isRefused ? .refused : .ended(failed: failed)), from: chat, of: user, in: self)
  }

  /// Ends all calls of a profile for both sides.
  func endCalls(of user: User) throws {
    for side in calls.calls(of: user.userId) {
      guard let chat = try reader.chat(key: side.chatKey) else { continue }
      try endCall(in: chat, of: user)
    }
  }

  /// Ends each side of calls whose time is over, and of all of them where the core stops.
  func end(_ sides: [CallSide]) throws {
    for side in sides {
      guard let chat = try reader.chat(key: side.chatKey), let user = try reader.user(side.userId) else {
        _ = calls.end(side.chatKey)
        continue
      }
      try close(side, in: chat, of: user, as: side.ending(failed: true, at: now))
    }
  }

  /// Ends a call that an earlier run of the core left behind. How long it was isn't known.
  func endInterruptedCall(_ item: ChatItem, in chat: StoredChat, of user: User) throws {
    switch item.content.callStatus {
    case .pending: try set(item, of: chat, user: user, to: .missed, duration: 0)
    case .progress: try set(item, of: chat, user: user, to: .ended, duration: 0)
    default: try set(item, of: chat, user: user, to: .error, duration: 0)
    }
  }

  private func close(
    _ side: CallSide, in chat: StoredChat, of user: User, as ending: (status: CICallStatus, duration: Int)
  ) throws {
    _ = calls.end(side.chatKey)
    try setItem(of: side, in: chat, of: user, to: ending.status, duration: ending.duration)
    guard let contact = chat.info.contact else { return }
    // Whoever refuses it knows that it is over: their other windows stop ringing.
    let isRefusedHere = side.rings && ending.status == .rejected
    emit(isRefusedHere ? .callTaken(user: user, contact: contact) : .callEnded(user: user, contact: contact))
  }
}

extension CallSide {
  /// How a call that rings is told of.
  func invitation(of contact: Contact, to user: User) -> RcvCallInvitation {
    var invitation = RcvCallInvitation(user: user, contact: contact, callType: callType, callTs: began)
    invitation.callUUID = callUUID
    return invitation
  }
}

extension CIContent {
  /// How far the call is that an item is about; nil for all other items.
  var callStatus: CICallStatus? {
    switch self {
    case .sndCall(let status, _), .rcvCall(let status, _): status
    default: nil
    }
  }
}

extension CICallStatus {
  /// Whether nothing more comes of the call.
  fileprivate var isOver: Bool {
    switch self {
    case .pending, .accepted, .negotiated, .progress: false
    case .missed, .rejected, .ended, .error, .unknown: true
    }
  }
}
