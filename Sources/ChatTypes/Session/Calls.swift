import JSONValue

/// Somebody calls.
public struct RcvCallInvitation: JSONStruct, Identifiable {
  /// The profile that is called.
  public var user = User()
  /// The contact that calls.
  public var contact = Contact()
  /// What kind of call it is.
  public var callType = CallType()
  /// The key that its media are encrypted with.
  public var sharedKey: String?
  /// Identifies the call.
  public var callUUID: String?
  /// When it began, in Unix milliseconds.
  public var callTs: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An invitation.
  public init(user: User, contact: Contact, callType: CallType, callTs: Int64) {
    self.user = user
    self.contact = contact
    self.callType = callType
    self.callTs = callTs
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("user", value: &user)
    try fields.required("contact", value: &contact)
    fields.field("callType", value: &callType)
    fields.field("sharedKey", value: &sharedKey)
    fields.field("callUUID", value: &callUUID)
    fields.time("callTs", value: &callTs)
  }

  /// The chat with the contact.
  public var id: ChatId { ChatRef(.direct, chatId: contact.contactId).id }
  /// Whether it is still worth showing: for three minutes.
  /// - Parameter now: in Unix milliseconds.
  public func isCurrent(at now: Int64) -> Bool { now.subtractingClamped(callTs) < 180_000 }
}

/// What kind of call it is.
public struct CallType: JSONStruct {
  /// What is transmitted.
  public var media = CallMediaType.audio
  /// What the other side can do, which only the media engine understands.
  public var capabilities: JSONValue?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A kind of call.
  public init(media: CallMediaType) {
    self.media = media
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("media", value: &media)
    fields.field("capabilities", value: &capabilities)
  }
}

/// What a call transmits.
public enum CallMediaType: JSONStringEnum {
  /// Sound.
  case audio
  /// Sound and picture.
  case video
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.audio: "audio", .video: "video"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// How far a call is.
public enum CallState: JSONStringEnum {
  /// The media engine is asked what it can do.
  case waitCapabilities
  /// It rings there.
  case invitationSent
  /// It was taken here.
  case invitationAccepted
  /// An offer was sent.
  case offerSent
  /// An offer came.
  case offerReceived
  /// An answer came.
  case answerReceived
  /// Both sides agree.
  case negotiated
  /// It goes on.
  case connected
  /// It ended.
  case ended
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .waitCapabilities: "waitCapabilities", .invitationSent: "invitationSent",
    .invitationAccepted: "invitationAccepted", .offerSent: "offerSent", .offerReceived: "offerReceived",
    .answerReceived: "answerReceived", .negotiated: "negotiated", .connected: "connected", .ended: "ended",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// The call that goes on.
public struct Call: JSONStruct, Identifiable {
  /// The contact.
  public var contact = Contact()
  /// Identifies the call.
  public var callUUID = ""
  /// What is transmitted from here.
  public var localMedia = CallMediaType.audio
  /// How far it is.
  public var callState = CallState.waitCapabilities
  /// The key that its media are encrypted with.
  public var sharedKey: String?
  /// When it was connected, in Unix milliseconds.
  public var connectedAt: Int64?
  /// Whether the microphone is on.
  public var audioEnabled = true
  /// Whether the camera is on.
  public var videoEnabled = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A call.
  public init(contact: Contact, callUUID: String, localMedia: CallMediaType, callState: CallState) {
    self.contact = contact
    self.callUUID = callUUID
    self.localMedia = localMedia
    self.callState = callState
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("contact", value: &contact)
    fields.field("callUUID", value: &callUUID)
    fields.field("localMedia", value: &localMedia)
    fields.field("callState", value: &callState)
    fields.field("sharedKey", value: &sharedKey)
    fields.time("connectedAt", value: &connectedAt)
    fields.field("audioEnabled", value: &audioEnabled)
    fields.field("videoEnabled", value: &videoEnabled)
  }

  /// The chat with the contact.
  public var id: ChatId { ChatRef(.direct, chatId: contact.contactId).id }
}
