import ChatModels
import ChatTypes
import JSONValue

/// What a page asks for, or tells, about calls.
enum CallIntent: Equatable, Sendable {
  case place(chat: ChatId, CallMediaType)
  case accept(chat: ChatId)
  case reject(chat: ChatId)
  /// Something was chosen in a notification.
  case choose(NtfCallInvitationAction)
  case end
  case collapse(on: Bool)
  /// The page has switched the microphone or the camera; nil for what stays as it is.
  case media(microphone: Bool?, camera: Bool?)
  /// The page's engine has a command.
  case received(number: Int)
  /// The page's engine has told something of a call.
  case responded(WCallResponse, callUUID: String)

  /// Reads one; nil when it makes no sense.
  init?(_ name: String, json: JSONValue) {
    let ref = json["chat"]?.stringValue.flatMap { ChatRef($0) }
    let chat = ref.flatMap { $0.chatType == .direct && $0.scope == nil ? $0.id : nil }
    let on = json["on"]?.boolValue
    let media: CallMediaType = json["media"]?.stringValue == "video" ? .video : .audio
    let found: Self? =
      switch name {
      case "placeCall": chat.map { .place(chat: $0, media) }
      case "acceptCall": chat.map { .accept(chat: $0) }
      case "rejectCall": chat.map { .reject(chat: $0) }
      case "chooseCall":
        chat.flatMap { Self.choice(json, in: $0) }
      case "endCall": .end
      case "collapseCall": on.map { .collapse(on: $0) }
      case "callMedia":
        .media(microphone: json["microphone"]?.boolValue, camera: json["camera"]?.boolValue)
      case "callReceived": json["number"]?.int64Value.map { .received(number: Int(clamping: $0)) }
      case "callResponded": Self.response(json)
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  private static func choice(_ json: JSONValue, in chat: ChatId) -> Self? {
    guard let call = json["call"]?.stringValue, !call.isEmpty,
      let choice = json["choice"]?.stringValue.flatMap(NtfCallInvitationAction.Choice.init)
    else { return nil }
    return .choose(NtfCallInvitationAction(chatId: chat, callUUID: call, choice: choice))
  }

  private static func response(_ json: JSONValue) -> Self? {
    guard let call = json["call"]?.stringValue, let response = json["response"].flatMap({ WCallResponse($0) }) else {
      return nil
    }
    return .responded(response, callUUID: call)
  }
}
