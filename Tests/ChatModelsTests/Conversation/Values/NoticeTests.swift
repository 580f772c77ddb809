import ChatTypes
import JSONValue
import Testing

@testable import ChatModels

@Suite("Toasts")
struct ToastQueueTests {
  @Test("are shown one after the other")
  func order() {
    var toasts = ToastQueue()
    #expect(toasts.show("one") == .startTimer(1))
    #expect(toasts.show("two") == .none)
    #expect(toasts.current?.message == "one")
    #expect(toasts.elapsed(1) == .startTimer(2))
    #expect(toasts.current?.message == "two")
    #expect(toasts.elapsed(2) == .none)
    #expect(toasts.current == nil)
  }

  @Test("that are there already aren't said twice, and may be said again later")
  func same() {
    var toasts = ToastQueue()
    _ = toasts.show("one")
    #expect(toasts.show("one") == .none)
    _ = toasts.show("two")
    #expect(toasts.show("two") == .none)
    #expect(toasts.waiting.count == 1)
    _ = toasts.elapsed(1)
    _ = toasts.elapsed(2)
    #expect(toasts.show("one") == .startTimer(3))
  }

  @Test("ignore the time of one that isn't shown any more")
  func late() {
    var toasts = ToastQueue()
    _ = toasts.show("one")
    _ = toasts.show("two")
    _ = toasts.elapsed(1)
    #expect(toasts.elapsed(1) == .none)
    #expect(toasts.current?.message == "two")
  }

  @Test("are bounded: of too many the oldest that wait go")
  func bounded() {
    var toasts = ToastQueue()
    for number in 0...8 { _ = toasts.show("\(number)") }
    #expect(toasts.current?.message == "0")
    #expect(toasts.waiting.map(\.message) == ["4", "5", "6", "7", "8"])
  }
}

@Suite("The error that is shown")
struct ErrorBannerTests {
  @Test("goes when its own time is over, not when that of the one before it is")
  func newer() {
    var banner = ErrorBanner()
    let first = banner.show("one")
    let second = banner.show("two")
    banner.elapsed(first)
    #expect(banner.message == "two")
    banner.elapsed(second)
    #expect(banner.message == nil)
  }

  @Test("goes when the user closes it")
  func dismissed() {
    var banner = ErrorBanner()
    let number = banner.show("one")
    banner.dismiss()
    #expect(banner.message == nil)
    banner.elapsed(number)
    #expect(banner.message == nil)
  }
}

@Suite("Waiting for a service")
struct RetryCountdownTests {
  private func reply(_ error: ToolCallError?, finishedAt: Int64? = 1000) -> ChatItem {
    var call = ToolCall(callId: "c", name: "x", arguments: .null)
    call.error = error
    call.finishedAt = finishedAt
    return Make.reply(2, calls: [call])
  }

  @Test("counts from when it was refused, up to the last second")
  func counting() throws {
    let error = ToolCallError(code: .rateLimited, message: "", retryAfter: 3)
    let countdown = try #require(RetryCountdown(reply(error), at: 99))
    #expect(countdown.seconds(at: 1000) == 3)
    #expect(countdown.seconds(at: 1001) == 3)
    #expect(countdown.seconds(at: 3999) == 1)
    #expect(countdown.seconds(at: 4000) == nil)
  }

  @Test("lasts five seconds if the service doesn't say, from now on if nobody knows since when")
  func defaults() throws {
    let error = ToolCallError(code: .rateLimited, message: "")
    #expect(try #require(RetryCountdown(reply(error, finishedAt: nil), at: 10_000)).seconds(at: 10_000) == 5)
  }

  @Test("takes no number of seconds at its word")
  func absurd() throws {
    let long = ToolCallError(code: .rateLimited, message: "", retryAfter: .max)
    #expect(try #require(RetryCountdown(reply(long), at: 0)).seconds(at: 1000) == 86_400)
    let negative = ToolCallError(code: .rateLimited, message: "", retryAfter: -5)
    #expect(try #require(RetryCountdown(reply(negative), at: 0)).seconds(at: 1000) == nil)
  }

  private func call(
    _ status: ToolCallStatus, _ code: ToolCallError.Code? = nil, effect: ToolEffect = .read, round: Int = 1
  ) -> ToolCall {
    var call = ToolCall(callId: "c\(round)", name: "x", arguments: .null)
    call.status = status
    call.error = code.map { ToolCallError(code: $0, message: "") }
    call.effect = effect
    call.round = round
    return call
  }

  @Test("What a service failed to do is offered again, as its sentence says, unless something may have been done")
  func retry() {
    for code in [ToolCallError.Code.rateLimited, .network, .service] {
      #expect(RetryCountdown.canRetry(Make.reply(2, calls: [call(.failed, code)])))
      #expect(!RetryCountdown.canRetry(Make.reply(2, calls: [call(.outcomeUnknown, code)])))
    }
    #expect(!RetryCountdown.canRetry(Make.reply(2, calls: [call(.failed, .wrongKey)])))
    let failed = call(.failed, .network, round: 2)
    #expect(RetryCountdown.canRetry(Make.reply(2, calls: [call(.completed), failed])))
    #expect(!RetryCountdown.canRetry(Make.reply(2, calls: [call(.completed, effect: .create), failed])))
    #expect(!RetryCountdown.canRetry(Make.reply(2, calls: [call(.outcomeUnknown, .service), failed])))
  }

  @Test("isn't there for other errors")
  func none() {
    #expect(RetryCountdown(reply(ToolCallError(code: .network, message: "")), at: 0) == nil)
    #expect(RetryCountdown(reply(nil), at: 0) == nil)
    #expect(RetryCountdown(nil, at: 0) == nil)
  }
}
