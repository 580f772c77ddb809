import JSONValue

/// How far getting started is.
public enum OnboardingStage: JSONStringEnum {
  /// What the program does.
  case step1SimpleXInfo
  /// A profile is made.
  case step2CreateProfile
  /// An address is made.
  case step3CreateSimpleXAddress
  /// What the assistant may touch, or which servers are used.
  case step3ChooseServerOperators
  /// How one is told of what is new.
  case step4SetNotificationsMode
  /// Done.
  case onboardingComplete
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .step1SimpleXInfo: "step1_SimpleXInfo", .step2CreateProfile: "step2_CreateProfile",
    .step3CreateSimpleXAddress: "step3_CreateSimpleXAddress",
    .step3ChooseServerOperators: "step3_ChooseServerOperators",
    .step4SetNotificationsMode: "step4_SetNotificationsMode", .onboardingComplete: "onboardingComplete",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// How one is told of what is new.
public enum NotificationsMode: JSONStringEnum {
  /// Not, unless a window is open.
  case off
  /// Now and then.
  case periodic
  /// At once.
  case instant
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.off: "off", .periodic: "periodic", .instant: "instant"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// What a notification shows.
public enum NotificationPreviewMode: JSONStringEnum {
  /// Nothing but that there is something.
  case hidden
  /// Who wrote.
  case contact
  /// Who wrote what.
  case message
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.hidden: "hidden", .contact: "contact", .message: "message"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
