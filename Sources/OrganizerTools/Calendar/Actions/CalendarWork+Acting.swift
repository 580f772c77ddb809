import ChatTypes
import Foundation
import JSONValue
import Organizer
import Tools

extension CalendarWork {
  /// Does what the user wants with a card.
  func act(_ act: CardAct, on card: ToolCard, of call: ToolCall) async throws -> ToolOutput {
    guard let event = card.event, let name = event.eventIdentifier, card.state.showsExisting, !card.state.isPending
    else {
      throw ToolFailure.calendar(
        .notFound, message: "There is no event on this card that could be moved. Ask for it instead.")
    }
    let target: EventTarget
    do {
      _ = try await store.event(named: name)
      target = try await finding(in: nil).target(named: name)
    } catch let error as OrganizerError where error.code == .notFound {
      return gone(card, of: call)
    } catch let failure as ToolFailure where failure.error.code == .notFound {
      return gone(card, of: call)
    }
    switch act {
    case .keepConflict:
      return ToolOutput(data: .null, cards: Self.cards(of: call, replacing: card.with { $0.clearConflict() }))
    case .findFreeSlots:
      let report = try await conflicts.report(on: target.occurrence.event, from: target.occurrence)
      let found = card.with { report.put(on: &$0, cards) }
      return ToolOutput(data: .null, cards: Self.cards(of: call, replacing: found))
    case .reschedule(let start, let end):
      guard start < end else {
        throw ToolFailure.calendar(.endBeforeStart, message: "This time has no length. Choose another one.")
      }
      let span = EventSpan.timed(start: Self.date(start), end: Self.date(end))
      let update = EventUpdate(target, span: span, times: times)
      guard !update.isEmpty else {
        throw ToolFailure.calendar(.noChange, message: "\(WordList.quoted(event.title)) is at this time already.")
      }
      var output = try await write(update, cardId: card.cardId)
      output.cards = output.cards.reduce(call.cards) { cards, new in
        cards.map { $0.cardId == new.cardId ? new : $0 }
      }
      return output
    }
  }

  private func gone(_ card: ToolCard, of call: ToolCall) -> ToolOutput {
    let title = card.event?.title ?? ""
    let stale = card.with { event in
      event.clearConflict()
      event.isStale = true
    }
    return ToolOutput(
      data: ["error": .string("\(WordList.quoted(title)) is no longer in the calendar, so nothing was changed.")],
      cards: Self.cards(of: call, replacing: stale))
  }

  private static func cards(of call: ToolCall, replacing card: ToolCard) -> [ToolCard] {
    call.cards.map { $0.cardId == card.cardId ? card : $0 }
  }

  private static func date(_ milliseconds: Int64) -> Date { Date(unixMilliseconds: milliseconds) }
}

extension EventUpdate {
  /// A move in time and nothing else.
  init(_ target: EventTarget, span: EventSpan, times: TurnTimes) {
    self.target = target
    current = target.occurrence.span(times.clock)
    scope = target.repeats ? target.usualScope : nil
    self.span = span == current ? nil : span
  }
}
