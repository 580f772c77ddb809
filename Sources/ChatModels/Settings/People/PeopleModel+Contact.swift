import ChatTypes
import JSONValue

/// What is done with one contact.
extension PeopleModel {
  /// A contact as it is now; nil where there is none, or none any more.
  public func contact(_ contactId: Int64) -> Contact? { chat(contactId)?.chatInfo.contact }

  private func chat(_ contactId: Int64) -> Chat? {
    chatModel.getChat(ChatRef(.direct, chatId: contactId).id)
  }

  /// Whether a contact is there. One whose chat wasn't read yet is read.
  public func find(_ contactId: Int64) async -> Bool {
    guard await chatModel.findChat(ChatRef(.direct, chatId: contactId).id) else { return false }
    return contact(contactId) != nil
  }

  /// Calls a contact something else here; nothing for the name that it gives itself.
  @discardableResult
  public func setAlias(_ alias: String, of contactId: Int64) async -> Bool {
    let title = alias.trimmed
    return await perform { _ in .apiSetChatTitle(chatRef: ChatRef(.direct, chatId: contactId), title: title) }
  }

  /// How far a contact is allowed the features that a window lets be set, and what follows.
  public func choices(for contact: Contact) -> [FeatureChoice] {
    let usual = FullPreferences(chatModel.currentUser?.profile.preferences)
    return FeatureChoice.features.map { FeatureChoice($0, with: contact, preferences: usual) }
  }

  /// Sets how far a contact is allowed a feature.
  /// - Parameter allowed: nil for what the profile allows everybody.
  @discardableResult
  public func allow(_ allowed: FeatureAllowed?, of feature: ChatFeature, contactId: Int64) async -> Bool {
    guard let contact = contact(contactId) else { return false }
    let time = contact.mergedPreferences[feature]?.userPreference.preference.ttl
    var preferences = contact.userPreferences
    preferences[feature] = allowed.map { SimplePreference(allow: $0, ttl: time) }
    return await setPreferences(preferences, of: contactId)
  }

  /// Sets after how long messages with a contact disappear; nil for only those that are given a time.
  @discardableResult
  public func setDisappearing(after seconds: Int?, contactId: Int64) async -> Bool {
    guard let contact = contact(contactId) else { return false }
    var preferences = contact.userPreferences
    let allowed = contact.mergedPreferences.timedMessages.userPreference.preference.allow
    preferences.timedMessages = SimplePreference(allow: allowed, ttl: seconds)
    return await setPreferences(preferences, of: contactId)
  }

  private func setPreferences(_ preferences: Preferences, of contactId: Int64) async -> Bool {
    await perform { _ in .apiSetContactPrefs(contactId: contactId, preferences: preferences) }
  }

  /// Ends the connection with a contact, and deletes the chat.
  /// - Parameter tells: whether the contact is told.
  @discardableResult
  public func delete(_ contactId: Int64, tells: Bool) async -> Bool {
    let ref = ChatRef(.direct, chatId: contactId)
    guard chat(contactId) != nil,
      await perform({ _ in .apiDeleteChat(chatRef: ref, chatDeleteMode: .full(notify: tells)) })
    else { return false }
    chatModel.removeChat(ref.id)
    return true
  }
}
