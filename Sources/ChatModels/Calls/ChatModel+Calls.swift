import ChatCore
import ChatTypes

/// Calls, as the user and the window's page act on them.
extension ChatModel {
  /// Calls that come in and that nobody has decided on, oldest first.
  /// - Parameter now: in Unix milliseconds.
  public func ringingCalls(at now: Int64) -> [RcvCallInvitation] {
    callInvitations.values.filter { $0.isCurrent(at: now) && $0.id != activeCall?.id }
      .sorted { ($0.callTs, $0.contact.contactId) < ($1.callTs, $1.contact.contactId) }
  }

  /// Whether the profile is in a call with a contact by another window.
  public func isInCallElsewhere(_ chatId: ChatId) -> Bool {
    activeCall?.id != chatId && callsElsewhere.contains(chatId)
  }

  /// Calls a contact, or takes its call if it calls.
  /// - Returns: whether that was begun; the user is told why not.
  @discardableResult
  public func placeCall(to chatId: ChatId, media: CallMediaType) -> Bool {
    guard case .direct(let contact) = getChat(chatId)?.chatInfo, ChatInfo.direct(contact: contact).takesCalls else {
      return false
    }
    if isInCallElsewhere(chatId) {
      context.tell(CallProblem(.inCallElsewhere).message)
      return false
    }
    if callInvitations[chatId]?.isCurrent(at: context.now()) == true { return acceptCall(of: chatId) }
    let isFree = activeCall == nil
    perform(callMachine.begin(contact, media: media, callUUID: nextCallUUID()))
    return isFree
  }

  /// Takes the call of a contact.
  /// - Returns: whether there is one.
  @discardableResult
  public func acceptCall(of chatId: ChatId) -> Bool {
    guard let invitation = callInvitations[chatId], activeCall?.id != chatId else { return false }
    perform(callMachine.accept(invitation, callUUID: nextCallUUID()))
    return true
  }

  /// Refuses the call of a contact.
  /// - Returns: whether the core did so; the error is shown if not.
  @discardableResult
  public func rejectCall(of chatId: ChatId) async -> Bool {
    guard let invitation = callInvitations[chatId] else { return false }
    var failure: ChatError?
    do {
      _ = try await context.send(.apiRejectCall(contactId: invitation.contact.contactId))
    } catch {
      failure = error
    }
    // Decided on meanwhile, as by a second press: that is no failure.
    guard callInvitations[chatId] == invitation else { return true }
    switch failure {
    case nil:
      callInvitations[chatId] = nil
      return true
    case .error(.commandError)?:
      // It doesn't ring any more.
      callInvitations[chatId] = nil
    default: break
    }
    if let failure { context.report(failure) }
    return false
  }

  /// Ends the call of this window.
  public func endCall() { perform(callMachine.hangUp()) }

  /// Ends the call of a window that goes. What is to be told reaches the core also when the window is gone.
  public func abandonCall() {
    let (api, userId) = (context.api, context.userId)
    for action in callMachine.end() {
      switch action {
      case .send(let command): Task { try? await api.send(command, as: userId) }
      case .page(let command, let callUUID): callCommand.add(command, callUUID: callUUID)
      case .tell: break
      }
    }
    showCall()
  }

  /// Shows the call small, or as large as the window.
  public func collapseCall(_ isCollapsed: Bool) { activeCallViewIsCollapsed = isCollapsed && activeCall != nil }

  /// The page has switched the microphone or the camera.
  public func setCallMedia(microphone: Bool?, camera: Bool?) {
    if let microphone { callMachine.setMicrophone(microphone) }
    if let camera { callMachine.setCamera(camera) }
  }

  /// The page has a command, and all before it.
  public func callCommandReceived(_ number: Int) { callCommand.received(number) }

  /// The page's engine has told something of a call.
  public func callResponded(_ response: WCallResponse, callUUID: String) {
    perform(callMachine.responded(response, callUUID: callUUID, now: context.now()))
  }

  /// Something was chosen in a browser's notification. It waits while the calls that ring are asked for, and holds for the call of the
  /// notification alone.
  public func chooseInNotification(_ action: NtfCallInvitationAction) {
    if callInvitations[action.chatId]?.callUUID == action.callUUID {
      perform(action)
    } else if !callsAreLoaded {
      ntfCallInvitationAction = action
    } else if action.choice == .accept {
      context.tell(CallProblem(.isOver).message)
    }
  }

  // MARK: - Parts

  private func perform(_ action: NtfCallInvitationAction) {
    switch action.choice {
    case .accept: acceptCall(of: action.chatId)
    case .reject: start { await $0.rejectCall(of: action.chatId) }
    }
  }

  /// Does what the machine says.
  func perform(_ actions: [CallMachine.Action]) {
    for action in actions {
      switch action {
      case .send(let command): sendOfCall(command)
      case .page(let command, let callUUID): callCommand.add(command, callUUID: callUUID)
      case .tell(let problem): context.tell(problem.message)
      }
    }
    showCall()
  }

  /// What is shown follows from whether there is a call.
  private func showCall() {
    guard activeCall != nil else {
      (showCallView, activeCallViewIsCollapsed) = (false, false)
      return
    }
    showCallView = true
  }

  private func nextCallUUID() -> String {
    callCount += 1
    return "\(callCount)"
  }

  /// Sends commands of calls one after the other: an address must not come before the session that it belongs to.
  private func sendOfCall(_ command: ChatCommand) {
    callSends.append(command)
    guard callSends.count == 1 else { return }
    start { model in
      while let next = model.callSends.first {
        await model.sendNow(next)
        model.callSends.removeFirst()
      }
    }
  }

  private func sendNow(_ command: ChatCommand) async {
    switch command {
    case .apiCallStatus, .apiSendCallExtraInfo, .apiEndCall:
      // The call may have ended on the other side meanwhile, and then nothing has to be told.
      _ = try? await context.send(command)
    default:
      if await context.perform(command) == nil { perform(callMachine.refused(command)) }
    }
  }
}

extension ChatInfo {
  /// Whether the user can call there: a contact that is connected, as far as both sides allow it.
  public var takesCalls: Bool {
    guard case .direct(let contact) = self else { return false }
    return contact.active && contact.sndReady && !contact.blocked && contact.mergedPreferences.calls.enabled.forUser
  }
}
