import ChatTypes

/// How a chat is opened: the change of the screen waits a little while the first page is already being loaded, and only
/// the last chat that was asked for is opened.
///
/// A value without a clock and I/O: its methods say what to do.
struct OpeningMachine<Page: Sendable>: Sendable {
  /// How long the change of the screen takes.
  static var navigationDelay: Duration { .milliseconds(250) }

  /// What to do, in this order.
  enum Action: Sendable {
    /// End what is under way for an earlier chat.
    case cancelEarlier
    /// Load the first page of a chat. Its answer belongs to this number.
    case load(ChatId, opening: Int)
    /// Call ``OpeningMachine/delayElapsed(opening:)`` after ``OpeningMachine/navigationDelay``.
    case startDelay(opening: Int)
    /// Show the chat, with the sign that it is being loaded if it isn't there yet.
    case navigate(ChatId, showProgress: Bool)
    /// Show the page.
    case show(Page)
    /// Nothing is being loaded any more.
    case endLoading
  }

  private struct Opening: Sendable {
    let chatId: ChatId
    var hasNavigated: Bool
    var page: Page?
  }

  private var number = 0
  private var current: Opening?

  /// A machine that has nothing to open.
  init() {}

  /// A chat is to be opened.
  /// - Parameter waits: whether the change of the screen is waited for.
  mutating func open(_ chatId: ChatId, waits: Bool) -> [Action] {
    number += 1
    current = Opening(chatId: chatId, hasNavigated: !waits)
    return [.cancelEarlier, .load(chatId, opening: number)]
      + (waits ? [.startDelay(opening: number)] : [.navigate(chatId, showProgress: true)])
  }

  /// The screen has changed.
  mutating func delayElapsed(opening: Int) -> [Action] {
    guard opening == number, var opened = current, !opened.hasNavigated else { return [] }
    opened.hasNavigated = true
    current = opened
    guard let page = opened.page else { return [.navigate(opened.chatId, showProgress: true)] }
    current = nil
    return [.navigate(opened.chatId, showProgress: false), .show(page), .endLoading]
  }

  /// The first page is here.
  mutating func loaded(_ page: Page, opening: Int) -> [Action] {
    guard opening == number, var opened = current else { return [] }
    guard opened.hasNavigated else {
      opened.page = page
      current = opened
      return []
    }
    current = nil
    return [.show(page), .endLoading]
  }

  /// The first page can't be had.
  mutating func failed(opening: Int) -> [Action] {
    guard opening == number, current != nil else { return [] }
    current = nil
    return [.endLoading]
  }

  /// No chat is to be opened any more.
  mutating func cancel() -> [Action] {
    number += 1
    current = nil
    return [.cancelEarlier, .endLoading]
  }
}
