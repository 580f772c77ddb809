import ChatTypes
import JSONValue

/// What a window does with profiles: its own, and the others that aren't hidden.
extension AppState {
  // MARK: - What others see

  /// Changes what others see of the profile.
  /// - Returns: whether it is so; the error is shown if not.
  @discardableResult
  public func changeProfile(_ change: (inout Profile) -> Void) async -> Bool {
    guard let user = chatModel.currentUser else { return false }
    let before = user.profile.profile
    var profile = before
    change(&profile)
    guard profile != before else { return true }
    switch await context.perform(.apiUpdateProfile(userId: user.userId, profile: profile)) {
    case .userProfileUpdated(let user, _, _, _)?: chatModel.updateUser(user)
    case nil: return false
    default: break
    }
    return true
  }

  /// Gives the profile a name and a line about it.
  @discardableResult
  public func describeProfile(name: String, line: String) async -> Bool {
    let line = line.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    return await changeProfile { profile in
      profile.displayName = name
      profile.shortDescr = line.isEmpty ? nil : line
    }
  }

  /// Gives the profile a picture, or takes it away with nil.
  /// - Parameter address: a `data:` address as ``ProfilePicture`` allows it.
  @discardableResult
  public func setPicture(_ address: String?) async -> Bool {
    guard address == nil || ProfilePicture.address(address) != nil else {
      show(message: "This picture can't be used. Choose a JPEG, PNG or WebP picture.")
      return false
    }
    return await changeProfile { $0.image = address }
  }

  /// What the profile allows those who have no agreement of their own with it.
  public var usualPreferences: FullPreferences { FullPreferences(chatModel.currentUser?.profile.preferences) }

  /// Sets how far the profile allows a feature.
  @discardableResult
  public func allow(_ allowed: FeatureAllowed, of feature: ChatFeature) async -> Bool {
    let seconds = usualPreferences[feature]?.ttl
    return await setUsual(SimplePreference(allow: allowed, ttl: seconds), of: feature)
  }

  /// Sets after how long messages disappear, where that is allowed; nil for only those that are given a time.
  @discardableResult
  public func setDisappearing(after seconds: Int?) async -> Bool {
    let allowed = usualPreferences.timedMessages.allow
    return await setUsual(SimplePreference(allow: allowed, ttl: seconds), of: .timedMessages)
  }

  private func setUsual(_ preference: SimplePreference, of feature: ChatFeature) async -> Bool {
    await changeProfile { profile in
      var preferences = profile.preferences ?? Preferences()
      preferences[feature] = preference
      profile.preferences = preferences
    }
  }

  // MARK: - Profiles

  /// The profiles that this window may know of, its own first.
  public var profiles: [UserInfo] {
    let own = chatModel.currentUser?.userId
    return chatModel.users.filter { $0.user.userId == own } + chatModel.users.filter { $0.user.userId != own }
  }

  /// Makes a profile. The window stays signed in as its own.
  /// - Parameter isRelay: whether it passes on what channels post.
  @discardableResult
  public func makeProfile(named name: String, isRelay: Bool = false) async -> Bool {
    var new = NewUser(profile: Profile(displayName: name))
    new.userChatRelay = isRelay
    return await context.perform(.createActiveUser(newUser: new)) != nil
  }

  /// Begins or ends the notifications of a profile.
  @discardableResult
  public func mute(_ userId: Int64, isOn: Bool) async -> Bool {
    await context.perform(isOn ? .apiMuteUser(userId: userId) : .apiUnmuteUser(userId: userId)) != nil
  }

  /// Hides the window's profile behind a password.
  /// - Parameter again: the password as it was typed a second time.
  @discardableResult
  public func hideProfile(behind password: String, again: String) async -> Bool {
    guard let userId = context.userId else { return false }
    guard password == again else {
      show(message: "The two passwords differ. Type the same one twice.")
      return false
    }
    return await context.perform(.apiHideUser(userId: userId, viewPwd: password)) != nil
  }

  /// Shows the window's profile to all again.
  @discardableResult
  public func unhideProfile(password: String) async -> Bool {
    guard let userId = context.userId else { return false }
    return await context.perform(.apiUnhideUser(userId: userId, viewPwd: password)) != nil
  }

  /// Deletes another profile with all of its chats.
  @discardableResult
  public func deleteProfile(_ userId: Int64) async -> Bool {
    guard let own = chatModel.currentUser, own.userId != userId, let other = chatModel.getUser(userId) else {
      return false
    }
    if other.user.activeUser {
      // The one that is signed in by default stays, so another one takes its place.
      guard !own.hidden else {
        show(message: "This profile is the one that Linnet starts with. Delete it from a profile that isn't hidden.")
        return false
      }
      guard await context.perform(.apiSetActiveUser(userId: own.userId, viewPwd: nil)) != nil else { return false }
    }
    return await context.perform(.apiDeleteUser(userId: userId, delSMPQueues: false, viewPwd: nil)) != nil
  }
}
