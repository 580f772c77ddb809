import ChatTypes
import Testing

@testable import ChatCore

extension Family {
  static let session = WebRTCSession(rtcSession: "a session", rtcIceCandidates: "some addresses")

  /// Who a profile has as the contact of this family.
  func id(_ user: User) -> Int64 { ref(of: user).chatId }

  func call(by user: User, _ media: CallMediaType = .audio) async throws {
    try await world.send(
      .apiSendCallInvitation(contactId: id(user), callType: CallType(media: media)), as: user.userId)
  }

  func take(by user: User) async throws {
    let offer = WebRTCCallOffer(callType: CallType(media: .audio), rtcSession: Self.session)
    try await world.send(.apiSendCallOffer(contactId: id(user), callOffer: offer), as: user.userId)
  }

  func answer(by user: User) async throws {
    try await world.send(.apiSendCallAnswer(contactId: id(user), answer: Self.session), as: user.userId)
  }

  func report(_ status: WebRTCCallStatus, by user: User) async throws {
    try await world.send(.apiCallStatus(contactId: id(user), callStatus: status), as: user.userId)
  }

  func end(by user: User) async throws {
    try await world.send(.apiEndCall(contactId: id(user)), as: user.userId)
  }

  /// Anna calls Ben, and both hear each other.
  func talk() async throws {
    try await call(by: anna)
    try await take(by: ben)
    try await answer(by: anna)
    try await report(.connected, by: ben)
  }

  /// The contents of the items about calls, as a profile has them.
  func calls(of user: User) async throws -> [CIContent] {
    try await items(of: user).filter { $0.content.callStatus != nil }.map(\.content)
  }

  /// How far the last call is, as Anna and as Ben have it.
  func statuses() async throws -> [CICallStatus?] {
    [try await calls(of: anna).last?.callStatus, try await calls(of: ben).last?.callStatus]
  }

  func unread(_ user: User) async throws -> Int {
    try await world.chat(ref(of: user), as: user.userId).chatStats.unreadCount
  }

  func invitations(to user: User) async throws -> [RcvCallInvitation] {
    guard case .callInvitations(let calls, _) = try await world.send(.apiGetCallInvitations, as: user.userId) else {
      throw World.WrongAnswer()
    }
    return calls
  }

  /// The contacts that a profile calls or is in a call with.
  func inCall(_ user: User) async throws -> [Int64] {
    guard case .callInvitations(_, let contactIds) = try await world.send(.apiGetCallInvitations, as: user.userId)
    else { throw World.WrongAnswer() }
    return contactIds
  }

  /// What the sentence of a refusal is; nil when a command isn't refused by one.
  func refusal(_ command: ChatCommand, as user: User) async -> String? {
    guard case .error(.commandError(let message))? = await world.failure(command, as: user.userId) else { return nil }
    return message
  }

  func calling(by user: User) -> ChatCommand {
    .apiSendCallInvitation(contactId: id(user), callType: CallType(media: .audio))
  }
}
