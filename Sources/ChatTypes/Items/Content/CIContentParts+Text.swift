extension CICallStatus {
  /// A call in one line.
  /// - Parameters:
  ///   - sent: whether the user called.
  ///   - duration: its length in seconds.
  public func text(sent: Bool, duration: Int) -> String {
    switch self {
    case .pending: sent ? "Calling…" : "Incoming call"
    case .missed: sent ? "Unanswered call" : "Missed call"
    case .rejected: "Rejected call"
    case .accepted: "Accepted call"
    case .negotiated: "Connecting call"
    case .progress: "Call in progress"
    case .ended: "Ended call (\(MsgContent.duration(duration)))"
    case .error: "Call failed"
    case .unknown(let name): "Call: \(name)"
    }
  }
}

extension MsgErrorType {
  /// The error in one line.
  public var text: String {
    switch self {
    case .msgSkipped(let from, let to): "\(max(1, to.subtractingClamped(from).addingClamped(1))) skipped messages"
    case .msgBadId: "Bad message number"
    case .msgBadHash: "Bad message hash"
    case .msgDuplicate: "Duplicate message"
    case .unknown: "Message error"
    }
  }
}

extension MsgDecryptError {
  /// The error in one line.
  /// - Parameter count: how many messages it concerns.
  public func text(count: Int) -> String {
    let messages = count == 1 ? "1 message" : "\(count) messages"
    return switch self {
    case .tooManySkipped: "\(messages) skipped"
    case .ratchetSync: "Encryption must be negotiated anew"
    case .ratchetHeader, .ratchetEarlier, .other, .unknown: "\(messages) could not be decrypted"
    }
  }
}

extension RcvMsgError {
  /// The error in one line.
  public var text: String {
    switch self {
    case .dropped(let attempts): "Message dropped after \(attempts) attempts"
    case .parseError: "Message could not be read"
    case .unknown: "Message error"
    }
  }
}

extension E2EInfo {
  /// How the chat is encrypted, in one line.
  public var text: String {
    if isPublic == true { return "Messages in this channel are public." }
    return pqEnabled == true
      ? "Messages are encrypted end to end, against quantum computers too." : "Messages are encrypted end to end."
  }
}

extension PrefEnabled {
  /// Who can use a feature, in a few words.
  public var text: String {
    switch (forUser, forContact) {
    case (true, true): "enabled"
    case (false, false): "off"
    case (true, false): "enabled for you"
    case (false, true): "enabled for contact"
    }
  }
}

extension ChatFeature {
  /// The name that is shown.
  public var text: String {
    switch self {
    case .timedMessages: "Disappearing messages"
    case .fullDelete: "Delete for everyone"
    case .reactions: "Message reactions"
    case .voice: "Voice messages"
    case .files: "Files and media"
    case .calls: "Audio/video calls"
    case .sessions: "Sessions"
    case .unknown(let name): name
    }
  }
}

extension GroupFeature {
  /// The name that is shown.
  public var text: String {
    switch self {
    case .timedMessages: "Disappearing messages"
    case .directMessages: "Direct messages"
    case .fullDelete: "Delete for everyone"
    case .reactions: "Message reactions"
    case .voice: "Voice messages"
    case .files: "Files and media"
    case .simplexLinks: "SimpleX links"
    case .reports: "Reports"
    case .history: "Visible history"
    case .support: "Chat with admins"
    case .sessions: "Sessions"
    case .comments: "Comments"
    case .signMessages: "Signed messages"
    case .unknown(let name): name
    }
  }
}
