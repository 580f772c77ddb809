import ChatTypes
import Foundation
import JSONValue

/// What servers of tools ask the user while their calls run. A value; the executor keeps one for each running call that was asked about.
struct CallForms {
  /// The questions as they stand, answered ones included: they stay on the call.
  private(set) var cards: [ToolCard] = []
  private var waiting: [String: CheckedContinuation<ToolFormAnswer, Never>] = [:]

  /// Whether an answer is waited for.
  var isOpen: Bool { !waiting.isEmpty }
  /// The questions that wait for an answer.
  var openCards: [String] { cards.map(\.cardId).filter { waiting[$0] != nil } }

  /// Takes in a question.
  mutating func open(_ card: ToolCard, continuation: CheckedContinuation<ToolFormAnswer, Never>) {
    cards.append(card)
    waiting[card.cardId] = continuation
  }

  /// The form on a card that waits for an answer.
  func openForm(_ cardId: String) -> ToolForm? {
    guard waiting[cardId] != nil, case .form(let form)? = cards.first(where: { $0.cardId == cardId })?.content else {
      return nil
    }
    return form
  }

  /// Takes in an answer, and hands it to whoever waits for it. The first one counts.
  mutating func close(_ cardId: String, answer: ToolFormAnswer) {
    guard var form = openForm(cardId), let index = cards.firstIndex(where: { $0.cardId == cardId }) else { return }
    form.answer = answer
    cards[index].content = .form(form: form)
    waiting.removeValue(forKey: cardId)?.resume(returning: answer)
  }
}

extension ToolExecutor {
  /// Puts the question of a running call to the user, and waits for the answer. The call's time stands still meanwhile.
  /// - Returns: ``ToolFormAction/cancel`` when the call ends, nobody answers in time, or the call is shown nowhere.
  func ask(_ form: ToolForm, key: CallKey) async -> ToolFormAnswer {
    guard key.itemId != 0 || attended.contains(key), isRunning(key) else { return ToolFormAnswer(.cancel) }
    let cardId = "\(key.callId)-form-\((forms[key]?.cards.count ?? 0) + 1)"
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled, isRunning(key) else { return continuation.resume(returning: ToolFormAnswer(.cancel)) }
        forms[key, default: CallForms()].open(
          ToolCard(cardId: cardId, state: .listed, content: .form(form: form)), continuation: continuation)
        timers.removeValue(forKey: key)?.cancel()
        startTimer(key, milliseconds: limits.asking) { await $0.giveUpForms(key) }
        showForms(key)
      }
    } onCancel: {
      Task { await self.closeForm(cardId, of: key, answer: ToolFormAnswer(.cancel)) }
    }
  }

  /// Somebody sees what a call asks that belongs to no chat, and answers. Who makes such a call sees nothing of it before its end otherwise.
  /// - Returns: whether nobody did before.
  public func attend(_ key: CallKey) -> Bool {
    guard gate.approvals[key]?.state.isFinal == false else { return false }
    return attended.insert(key).inserted
  }

  /// Takes the user's answer to what a running call asks.
  /// - Throws: ``ToolError/Code/notFound`` when nothing is asked there any more, and ``ToolError/Code/invalidAnswer`` that says which
  ///   value doesn't fit. The question still waits then.
  public func answer(
    _ answer: ToolFormAnswer, form cardId: String, of key: CallKey
  ) async throws(ToolError) {
    guard let form = forms[key]?.openForm(cardId), let record = gate.approvals[key] else { throw .notFound }
    var answer = answer
    switch answer.action {
    case .accept:
      let zone = turns[key]?.timeZone ?? record.timeZone.flatMap { TimeZone(identifier: $0) } ?? .current
      answer.content = .object(try FormReading(timeZone: zone).content(of: form, given: answer.content))
    case .decline, .cancel: answer.content = nil
    case .unknown: throw .notFound
    }
    closeForm(cardId, of: key, answer: answer)
    var entry = AuditEntry(kind: .act, at: clock.now())
    entry.describe(record.call, key: key)
    entry.reasons = ["form \(answer.action.rawValue)"]
    await recordBestEffort(entry, arguments: answer.content)
  }

  /// Nobody answers what a call asks, since it is over.
  func dropForms(_ key: CallKey) {
    for cardId in forms[key]?.openCards ?? [] { forms[key]?.close(cardId, answer: ToolFormAnswer(.cancel)) }
    forms[key] = nil
    attended.remove(key)
  }

  /// The cards of a call with what was asked on the way.
  func withForms(_ cards: [ToolCard], key: CallKey) -> [ToolCard] { (forms[key]?.cards ?? []) + cards }

  private func isRunning(_ key: CallKey) -> Bool { settling[key] != nil && work[key]?.isCancelled != true }

  private func giveUpForms(_ key: CallKey) {
    for cardId in forms[key]?.openCards ?? [] { closeForm(cardId, of: key, answer: ToolFormAnswer(.cancel)) }
  }

  private func closeForm(_ cardId: String, of key: CallKey, answer: ToolFormAnswer) {
    guard forms[key]?.openForm(cardId) != nil else { return }
    forms[key]?.close(cardId, answer: answer)
    showForms(key)
    // One that was told to end has less time than one that runs.
    guard forms[key]?.isOpen == false, isRunning(key), let record = gate.approvals[key] else { return }
    timers.removeValue(forKey: key)?.cancel()
    let limit = toolbox(of: key.userId).tool(named: record.call.name)?.runningLimit ?? limits.running
    startTimer(key, milliseconds: limit) { await $0.timeOut(key) }
  }

  private func showForms(_ key: CallKey) {
    guard let forms = forms[key], var call = gate.approvals[key]?.call, call.status == .running else { return }
    let own = Set(forms.cards.map(\.cardId))
    call.cards = forms.cards + call.cards.filter { !own.contains($0.cardId) }
    gate.approvals.show(call, key: key)
    if let record = gate.approvals[key] { publish(record) }
  }
}
