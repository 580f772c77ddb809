import ChatTypes

extension ConnectionPlan {
  /// What comes of joining by a link that is all there is of it: it was used, has ended, or was cut off.
  public static let nowhere =
    "This link leads nowhere: it was used, has ended, or isn't whole. Ask for a new one."

  /// What comes of joining, for the user.
  public var sentence: String {
    switch self {
    case .invitationLink(let plan): plan.sentence
    case .contactAddress(let plan): plan.sentence
    case .groupLink(let plan): plan.sentence
    case .unknown: "It isn't known yet where this link leads."
    }
  }
}

extension InvitationLinkPlan {
  fileprivate var sentence: String {
    switch self {
    case .ok(let data):
      "An invitation\(data.map { " of “\($0.profile.displayName)”" } ?? ""). Once you join, you are contacts of each other."
    case .ownLink: "This is your own invitation. It is for somebody else to use."
    case .connecting: "You are being connected by this link already."
    case .known(let contact): "“\(contact.displayName)” is a contact already."
    case .unknown: "It isn't known yet where this link leads."
    }
  }
}

extension ContactAddressPlan {
  fileprivate var sentence: String {
    switch self {
    case .ok(let data):
      "The address\(data.map { " of “\($0.profile.displayName)”" } ?? ""). Once you join, they are asked whether you may be a contact."
    case .ownLink: "This is your own address. It is for others to use."
    case .connectingConfirmReconnect: "You have asked under this address already, and wait for an answer."
    case .known(let contact): "“\(contact.displayName)” is a contact already."
    case .unknown: "It isn't known yet where this link leads."
    }
  }
}

extension GroupLinkPlan {
  fileprivate var sentence: String {
    switch self {
    case .ok(let data?) where data.groupProfile.publicGroup != nil:
      "The channel “\(data.groupProfile.displayName)”. Once you join, you read what it posts; its owner sees your name."
    case .ok(let data):
      switch data?.groupProfile.memberAdmission?.review {
      case .all?:
        "The group\(data.map { " “\($0.groupProfile.displayName)”" } ?? ""). Once you join, its admins decide whether you are let in."
      default:
        "The group\(data.map { " “\($0.groupProfile.displayName)”" } ?? ""). Once you join, its members see your name and what you write."
      }
    case .ownLink(let group):
      "This is the link of your own \(group.kindText.lowercased()) “\(group.displayName)”. It is for others to use."
    case .connectingProhibit(let group):
      "You have asked to join\(group.map { " “\($0.displayName)”" } ?? " this group") already, and wait for its admins."
    case .known(let group): "You are in the \(group.kindText.lowercased()) “\(group.displayName)” already."
    case .unknown: "It isn't known yet where this link leads."
    }
  }
}
