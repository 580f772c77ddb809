import ChatCore
import ChatModels
import ChatTypes
import LinnetHome
import TerminalUI

/// What a call that runs wants of the user.
enum RunningRequest: Sendable, Equatable {
  /// The user signs in to a service, by what the call's card says.
  case signIn(ToolCall)
  /// The user answers what a server of tools asks.
  case form(PlacedCall, cardId: String, ToolForm)
}

/// Finds what running calls want of the user, in what the core tells. A value; nothing is found twice.
struct RunningCallWatch: Sendable {
  private var found: Set<String> = []

  /// What is new in an event about a chat.
  mutating func requests(in event: ChatEvent, of chat: ChatRef) -> [RunningRequest] {
    guard let (itemId, calls) = Self.calls(in: event, of: chat) else { return [] }
    return requests(of: calls, in: itemId)
  }

  /// Whether an event tells that a form can't be answered any more.
  static func closes(_ cardId: String, of placed: PlacedCall, event: ChatEvent, chat: ChatRef) -> Bool {
    guard let (itemId, calls) = calls(in: event, of: chat), itemId == placed.itemId,
      let call = calls.first(where: { $0.callId == placed.call.callId })
    else { return false }
    guard case .form(let form)? = call.cards.first(where: { $0.cardId == cardId })?.content else {
      return call.status.isFinal
    }
    return !form.isOpen(in: call)
  }

  private static func calls(in event: ChatEvent, of chat: ChatRef) -> (itemId: Int64, calls: [ToolCall])? {
    switch event {
    case .itemDelta(_, chat, let itemId, let delta): (itemId, delta.calls)
    case .chatItemUpdated(_, let item) where item.chatInfo.chatRef == chat:
      (item.chatItem.id, item.chatItem.turn?.calls ?? [])
    default: nil
    }
  }

  /// What is new in the calls of a reply.
  mutating func requests(of calls: [ToolCall], in itemId: Int64) -> [RunningRequest] {
    var requests: [RunningRequest] = []
    for call in calls where call.status == .running {
      for card in call.cards {
        guard let request = Self.request(of: card, call: call, itemId: itemId),
          found.insert("\(itemId) \(call.callId) \(card.cardId)").inserted
        else { continue }
        requests.append(request)
      }
    }
    return requests
  }

  private static func request(of card: ToolCard, call: ToolCall, itemId: Int64) -> RunningRequest? {
    switch card.content {
    case .connection: .signIn(call)
    case .form(let form) where form.isOpen(in: call):
      .form(PlacedCall(itemId: itemId, call: call), cardId: card.cardId, form)
    default: nil
    }
  }
}

/// Where the calls run whose questions are put to the user.
protocol RunningCalls: Sendable {
  /// The command by which the user is asked where they can't be here.
  var elsewhere: String { get }

  /// Answers what a server of tools asks while a call runs.
  func answer(_ answer: ToolFormAnswer, form cardId: String, of placed: PlacedCall) async throws(ChatError)

  /// Watches a form from now on.
  /// - Returns: what waits until the form can't be answered any more; false where it gives up.
  func withdrawal(of cardId: String, in placed: PlacedCall) async -> @Sendable () async -> Bool
}

extension CallActions: RunningCalls {
  var elsewhere: String { "linnet chat \(UserPath.shellQuoted(ref.description))" }

  func withdrawal(of cardId: String, in placed: PlacedCall) async -> @Sendable () async -> Bool {
    let events = await core.api.events()
    return { [ref] in
      for await event in events where RunningCallWatch.closes(cardId, of: placed, event: event, chat: ref) {
        return true
      }
      return false
    }
  }

  /// What running calls of the chat want of the user, from now on.
  func runningRequests() async -> AsyncStream<RunningRequest> {
    let events = await core.api.events()
    let (requests, continuation) = AsyncStream.makeStream(of: RunningRequest.self)
    let task = Task { [ref] in
      var watch = RunningCallWatch()
      for await event in events {
        for request in watch.requests(in: event, of: ref) { continuation.yield(request) }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return requests
  }

  func answer(_ answer: ToolFormAnswer, form cardId: String, of placed: PlacedCall) async throws(ChatError) {
    _ = try await core.send(
      .apiAnswerToolForm(
        chatRef: ref, chatItemId: placed.itemId, callId: placed.call.callId, cardId: cardId, answer: answer))
  }
}
