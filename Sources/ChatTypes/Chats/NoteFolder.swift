import JSONValue

/// The profile's notes to itself.
public struct NoteFolder: JSONStruct, Identifiable {
  /// Identifies the folder in this store.
  public var noteFolderId: Int64 = 0
  /// The profile.
  public var userId: Int64 = 0
  /// When it was made, in Unix milliseconds.
  public var createdAt: Int64 = 0
  /// When it was changed, in Unix milliseconds.
  public var updatedAt: Int64 = 0
  /// When it last had something new, in Unix milliseconds.
  public var chatTs: Int64 = 0
  /// Whether it is a favourite.
  public var favorite = false
  /// Whether the user marked it as unread.
  public var unread = false
  /// Whether it is kept apart from the list. Ours.
  public var archived = false
  /// Whether it stays at the top of the list. Ours.
  public var pinned = false
  /// The name that the user gave it; empty for the usual one. Ours.
  public var localDisplayName = ""
  /// Ids of the tags that the user gave. Ours.
  public var chatTags: [Int64] = []
  /// Seconds that items are kept; nil for the profile's default, 0 for ever. Ours.
  public var chatItemTTL: Int64?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A folder.
  public init(noteFolderId: Int64, userId: Int64, createdAt: Int64, chatTs: Int64) {
    self.noteFolderId = noteFolderId
    self.userId = userId
    self.createdAt = createdAt
    self.chatTs = chatTs
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("noteFolderId", value: &noteFolderId)
    fields.field("userId", value: &userId)
    fields.time("createdAt", value: &createdAt)
    fields.time("updatedAt", value: &updatedAt)
    fields.time("chatTs", value: &chatTs)
    fields.field("favorite", value: &favorite)
    fields.field("unread", value: &unread)
    fields.field("archived", value: &archived, absent: false)
    fields.field("pinned", value: &pinned, absent: false)
    fields.field("localDisplayName", value: &localDisplayName, absent: "")
    fields.listIfAny("chatTags", value: &chatTags)
    fields.field("chatItemTTL", value: &chatItemTTL)
  }

  /// ``noteFolderId``
  public var id: Int64 { noteFolderId }
  /// The name that is shown.
  public var displayName: String { localDisplayName.isEmpty ? "Private notes" : localDisplayName }
}
