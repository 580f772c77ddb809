import ChatTypes
import Persistence

extension CoreTransaction {
  /// Makes a profile and signs it in. Its notes are there from the start.
  func createUser(_ newUser: NewUser) throws -> User {
    let taken = Set(try shownUsers().map(\.profile.displayName))
    let profile = newUser.profile ?? Profile(displayName: DisplayName.free("User", taken: taken))
    let name = try DisplayName.valid(profile.displayName)
    guard !taken.contains(name) else {
      throw ChatError.error(errorType: .userExists(contactName: name))
    }
    var kept = try Self.bounded(profile)
    kept.displayName = name
    var user = User(userId: 0, profile: LocalProfile(profileId: 0, profile: kept))
    user.activeOrder = try nextActiveOrder()
    user.userChatRelay = newUser.userChatRelay
    user.clientService = newUser.clientService
    let signedIn = try reader.activeUser()
    user = try store.insert(user)
    try store.setActive(user.userId)
    user.activeUser = true
    // As if it had been there for long, where the self-destruct passcode asks for that.
    let created = newUser.pastTimestamp ? now - 7 * 86_400_000 : now
    let folder = NoteFolder(
      noteFolderId: try store.nextChatId(.local), userId: user.userId, createdAt: created, chatTs: created)
    let chat = try store.insert(.local(noteFolder: folder), of: user.userId)
    emit(.userUpdated(userInfo: UserInfo(user: user)))
    // Another one was signed in by default until now.
    if let signedIn { touch(userId: signedIn.userId) }
    emit(.newChat(user: user, chat: CoreReading.chatData(chat, lastItem: nil)))
    return user
  }

  /// The profiles that everybody may know of. The name of a hidden one can be taken: a refusal would tell of it.
  private func shownUsers() throws -> [User] { try reader.users().filter { !$0.hidden } }

  private func nextActiveOrder() throws -> Int64 {
    (try reader.users().map(\.activeOrder).max() ?? 0) + 1
  }

  /// Signs a profile in by default. Its password was checked.
  func setActiveUser(_ userId: Int64) throws -> User {
    guard var user = try reader.user(userId) else { throw ChatError.error(errorType: .userUnknown) }
    user.activeOrder = try nextActiveOrder()
    try store.update(user)
    try store.setActive(userId)
    for other in try reader.users() { touch(userId: other.userId) }
    user.activeUser = true
    return user
  }

  /// Hides a profile behind a password, or shows it for good with nil.
  func setHidden(_ userId: Int64, by hash: UserPwdHash?) throws -> ChatResponse {
    guard let before = try reader.user(userId) else { throw ChatError.error(errorType: .userUnknown) }
    if hash != nil {
      guard !before.hidden else { throw ChatError.error(errorType: .userAlreadyHidden(userId: userId)) }
      guard try shownUsers().contains(where: { $0.userId != userId && !$0.isDemo }) else {
        throw ChatError.error(errorType: .cantHideLastUser(userId: userId))
      }
    }
    let name = before.profile.displayName
    if hash == nil, try shownUsers().contains(where: { $0.userId != userId && $0.profile.displayName == name }) {
      throw ChatError.error(errorType: .userExists(contactName: name))
    }
    var user = before
    user.viewPwdHash = hash
    if hash != nil { user.showNtfs = false }
    try store.update(user)
    touch(userId: userId)
    return .userPrivacy(user: before, updatedUser: user)
  }

  /// Begins or ends a profile's notifications.
  func setNotifications(of userId: Int64, shown: Bool) throws -> ChatResponse {
    // A hidden profile isn't there for those who are not signed in as it.
    guard let before = try reader.user(userId), !before.hidden || before.userId == (try? user().userId) else {
      throw ChatError.error(errorType: .userUnknown)
    }
    if shown, before.hidden { throw ChatError.error(errorType: .hiddenUserAlwaysMuted(userId: userId)) }
    var user = before
    user.showNtfs = shown
    try store.update(user)
    touch(userId: userId)
    return .userPrivacy(user: before, updatedUser: user)
  }

  /// Changes what a profile shows.
  func updateProfile(_ userId: Int64, profile: Profile) throws -> ChatResponse {
    var user = try user(userId)
    let before = user.profile.profile
    var profile = try Self.bounded(profile)
    profile.displayName = try DisplayName.valid(profile.displayName)
    if profile == before { return .userProfileNoChange(user: user) }
    guard
      try !shownUsers().contains(where: { $0.userId != userId && $0.profile.displayName == profile.displayName })
    else { throw ChatError.error(errorType: .userExists(contactName: profile.displayName)) }
    user.profile = LocalProfile(
      profileId: user.profile.profileId, profile: profile, localAlias: user.profile.localAlias)
    user.localDisplayName = profile.displayName
    user.fullPreferences = FullPreferences(profile.preferences)
    try store.update(user)
    touch(userId: userId)
    let summary = try tellContacts(of: user, before: before)
    return .userProfileUpdated(user: user, fromProfile: before, toProfile: profile, updateSummary: summary)
  }

  /// A profile that others can be shown. All contacts get it, so its texts and its picture have bounds.
  private static func bounded(_ profile: Profile) throws -> Profile {
    for (text, limit) in [(profile.fullName, 200), (profile.shortDescr ?? "", 500), (profile.description ?? "", 4000)] {
      try bound(text, characters: limit)
    }
    try boundPicture(profile.image)
    return profile
  }

  /// Refuses a text that is shown to others and is too long or not plain.
  static func bound(_ text: String, characters limit: Int) throws {
    guard text.count <= limit, text.utf8.count <= limit * 8, !text.unicodeScalars.contains(where: isControl) else {
      throw ChatError.error(
        errorType: .commandError(
          message: "A text of the profile is longer than \(limit) characters, or isn't plain. Shorten it."))
    }
  }

  /// Refuses a picture that is shown to others and is too large.
  static func boundPicture(_ image: String?) throws {
    guard (image ?? "").utf8.count <= 400_000 else {
      throw ChatError.error(
        errorType: .commandError(message: "The picture of the profile is larger than 300 kB. Choose a smaller one."))
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n"
  }

  /// Deletes a profile with all of its chats.
  func deleteUser(_ userId: Int64) throws {
    guard let user = try reader.user(userId) else { throw ChatError.error(errorType: .userUnknown) }
    let others = try reader.users().filter { $0.userId != userId }
    // The people of an example go with it, so that they don't count.
    guard !others.isEmpty, user.hidden || others.contains(where: { !$0.hidden && !$0.isDemo }) else {
      throw ChatError.error(errorType: .cantDeleteLastUser(userId: userId))
    }
    if user.activeUser { throw ChatError.error(errorType: .cantDeleteActiveUser(userId: userId)) }
    try endCalls(of: user)
    for chat in try reader.allChats(of: userId) {
      try network.willDeleteItems(of: chat, in: self)
      try network.carry(.left, from: chat, of: user, in: self)
    }
    try store.deleteUser(userId)
    emit(.userDeleted(userId: userId))
  }

  /// Marks everything of a profile as read.
  func markUserRead(_ userId: Int64) throws -> ChatResponse {
    let user = try user(userId)
    for chat in try reader.allChats(of: userId) { try markAllRead(chat, user: user) }
    return .cmdOk(user_: user)
  }
}

/// Names of profiles and chats.
enum DisplayName {
  /// Characters that a name may have.
  static let limit = 100
  /// Bytes that a name may have. One character can have any number of accents.
  static let byteLimit = 2000

  /// A name without white space around it.
  /// - Throws: ``ChatError`` with a name that would do, when this one is empty, too long or has control characters.
  static func valid(_ name: String) throws -> String {
    let trimmed = name.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    let shown = String(
      String.UnicodeScalarView(
        trimmed.unicodeScalars.filter {
          $0.properties.generalCategory != .control && !($0.properties.isBidiControl && $0.value > 0x2029)
        }))
    let isVisible = shown.unicodeScalars.contains {
      ![.format, .nonspacingMark].contains($0.properties.generalCategory)
    }
    guard shown == trimmed, isVisible, shown.count <= limit, shown.utf8.count <= byteLimit else {
      throw ChatError.error(
        errorType: .invalidDisplayName(displayName: name, validName: isVisible ? shortened(shown) : ""))
    }
    return shown
  }

  private static func shortened(_ name: String) -> String {
    var kept = ""
    for character in name.prefix(limit) {
      guard kept.utf8.count + character.utf8.count <= byteLimit else { break }
      kept.append(character)
    }
    return kept
  }

  /// A name that isn't taken: the wished one, or that with a number behind it.
  static func free(_ name: String, taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }
}
