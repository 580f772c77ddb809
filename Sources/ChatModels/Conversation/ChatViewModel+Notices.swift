import ChatTypes

extension ChatViewModel {
  /// The error that is shown; it goes away by itself after 5 s.
  public var errorMessage: String? { banner.message }

  /// The note that is shown; it goes away by itself after 1.5 s, and the next one follows.
  public var toast: Toast? { toasts.current }

  /// Takes the error off the screen.
  public func dismissError() { banner.dismiss() }

  /// Takes a note off the screen.
  public func dismissToast(_ id: Toast.ID) { perform(toasts.elapsed(id)) }

  /// Shows an error in place of the one before it. It has its whole time.
  func showError(_ message: String) {
    guard !isClosed else { return }
    let number = banner.show(message)
    schedule(.banner, after: ErrorBanner.duration) { $0.banner.elapsed(number) }
  }

  /// Shows a note after those before it.
  func showToast(_ message: String) {
    guard !isClosed else { return }
    perform(toasts.show(message))
  }

  private func perform(_ action: ToastQueue.Action) {
    guard case .startTimer(let id) = action else { return }
    schedule(.toast, after: ToastQueue.duration) { $0.dismissToast(id) }
  }

  // MARK: - Waiting for a service

  /// The newest reply may have been refused for being asked too often. It is looked at once for each of its versions.
  func updateCountdown(_ newestReply: ChatItem?) {
    let source = newestReply.map { reply in
      CountdownSource(
        itemId: reply.id, updatedAt: reply.meta.updatedAt, isFinal: reply.turn?.state.isFinal ?? true)
    }
    guard source != countdownSource else { return }
    countdownSource = source
    countdown = RetryCountdown(newestReply, at: context.now())
    retryItem = newestReply.flatMap { RetryCountdown.canRetry($0) ? $0.id : nil }
    tick()
  }

  private func tick() {
    retryAfter = countdown?.seconds(at: context.now())
    guard retryAfter != nil else {
      timers.removeValue(forKey: .countdown)?.cancel()
      return
    }
    schedule(.countdown, after: .seconds(1)) { $0.tick() }
  }
}

/// A version of a reply.
struct CountdownSource: Equatable {
  let itemId: Int64
  let updatedAt: Int64
  let isFinal: Bool
}
