import JSONValue

extension FieldWriter {
  /// The tag of what belongs to a profile, and the profile.
  package mutating func tag(_ tag: String, user: User) {
    self.tag(tag)
    put("user", user)
  }

  /// The tag of what is asked for a profile, and the profile's id.
  package mutating func tag(_ tag: String, userId: Int64) {
    self.tag(tag)
    put("userId", userId)
  }

  /// The tag of what is about a chat, and the chat.
  package mutating func tag(_ tag: String, chatRef: ChatRef) {
    self.tag(tag)
    put("chatRef", chatRef)
  }
}
