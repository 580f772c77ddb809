import ChatCore
import ChatModels
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import LinnetHome
import TerminalUI

/// Questions to the user, and what comes of the answers.
extension ChatSession {
  /// How what waits is decided later.
  private var howToDecide: String {
    get async {
      guard !isInteractive, let ref = await client?.chat?.chatRef else { return "/yes or /no" }
      return "linnet chat \(UserPath.shellQuoted("\(ref)"))"
    }
  }

  /// Takes up what waited when the chat was opened.
  /// - Returns: whether there is something else to do than to read on.
  func takeUpOpened() async throws -> Bool {
    guard !deciding.hasOpened else { return false }
    deciding.hasOpened = true
    guard let opened else { return false }
    return try await takeUp(opened.openQuestions)
  }

  /// Takes up what a reply has left open.
  func takeUpQuestions(of reply: ChatReply) async throws {
    guard let client else { return }
    var item = await client.lastReply
    if let itemId = reply.goesOnWith, let known = await client.reply(itemId) { item = known }
    if try await takeUp(item?.openQuestions ?? []) { return }
    await goOn()
  }

  /// - Returns: whether there is anything to ask or to do.
  private func takeUp(_ questions: [OpenQuestion], policy: DecisionPolicy? = nil) async throws -> Bool {
    let new = questions.filter { deciding.asked.insert($0.key).inserted || policy != nil }
    guard !new.isEmpty else { return false }
    var dialogue = DecisionDialogue(new, policy: policy ?? self.policy, takesEmpty: false)
    deciding.steps = dialogue.begin()
    deciding.dialogue = dialogue.isOver ? nil : dialogue
    await perform()
    return true
  }

  /// Takes an entry as the answer to what was asked.
  /// - Returns: whether it is one.
  func answer(_ text: String) async throws -> Bool {
    guard var dialogue = deciding.dialogue, !text.hasPrefix("/"), let steps = dialogue.answer(text) else {
      return false
    }
    deciding.dialogue = dialogue.isOver ? nil : dialogue
    deciding.steps = steps
    await perform()
    return true
  }

  /// Lets what was asked wait on, and says so.
  func leaveQuestions() async {
    guard var dialogue = deciding.dialogue else { return }
    deciding.drop()
    for case .leave(let questions) in dialogue.leave() {
      var how = await howToDecide
      if end != nil, let left = await client?.chat?.id { how = "linnet chat \(UserPath.shellQuoted(left))" }
      QuestionPrinter(context, decide: how).leave(questions)
    }
  }

  /// `/yes` and `/no`: one answer for everything that waits in this chat.
  func decideAll(approved: Bool) async throws {
    guard let actions = await currentActions() else { return }
    do {
      let open = try await actions.items().filter { $0.turn?.state.isSettled == true }.flatMap(\.openQuestions)
      let waiting = open.filter(\.waits)
      guard !waiting.isEmpty else {
        context.notice("Nothing waits for your decision here.")
        return
      }
      // What was not asked yet is shown before it is decided.
      let seen = deciding.asked.subtracting(deciding.dialogue?.remaining.dropFirst().map(\.key) ?? [])
      deciding.drop()
      let unseen = waiting.filter { !seen.contains($0.key) }
      let printer = QuestionPrinter(context, decide: await howToDecide)
      for question in unseen { printer.perform(.show(question), takesEmpty: false) }
      _ = try await takeUp(waiting, policy: approved ? .approve : .refuse)
    } catch let error as ChatError {
      fail(error)
    }
  }

  /// `/undo`: takes back what the assistant did last, or what an id names.
  func undo(_ id: String?) async throws {
    guard let actions = await currentActions() else { return }
    do {
      let calls = try await actions.items().flatMap { item in
        (item.turn?.calls ?? []).map { PlacedCall(itemId: item.id, call: $0) }
      }
      let undoable = calls.filter { $0.call.undoId != nil && $0.call.undoneAt == nil && $0.call.status == .completed }
      let found = undoable.filter { placed in id.map { placed.call.undoId?.hasPrefix($0) == true } ?? true }
      guard let newest = found.max(by: { Self.isOlder($0.call, $1.call) }) else {
        context.notice(
          id.map { "Nothing that can be undone is called \($0) here. /cards shows what the assistant did." }
            ?? "There is nothing to undo in this chat.")
        return
      }
      try await actions.undo(newest)
      guard let item = try await actions.item(newest.itemId) else { return }
      show(await client?.take(item).filter { $0.callId == newest.call.callId } ?? [])
    } catch {
      fail(error)
    }
  }

  private static func isOlder(_ one: ToolCall, _ other: ToolCall) -> Bool {
    (one.finishedAt ?? 0) <= (other.finishedAt ?? 0)
  }

  /// `/cards`: shows what the assistant did, and what waits.
  func showCards() async throws {
    guard let actions = await currentActions() else { return }
    do {
      let calls = try await actions.items().flatMap { $0.turn?.calls ?? [] }
      guard !calls.isEmpty else {
        context.notice("The assistant has done nothing in this chat yet.")
        return
      }
      show(calls.suffix(Self.shownCards))
      let more = calls.count - Self.shownCards
      if more > 0 { context.notice("\(more) earlier ones are not shown; “linnet chats show” shows the whole chat.") }
    } catch {
      fail(error)
    }
  }

  /// Cards that `/cards` shows.
  private static let shownCards = 20

  private func currentActions() async -> CallActions? {
    guard let actions = await client?.actions else {
      context.notice("Nothing was said in this chat yet, so there is nothing to decide or to undo.")
      return nil
    }
    return actions
  }

  private func show(_ calls: some Sequence<ToolCall>) {
    guard !context.json else { return }
    for call in calls { context.console.output.attempt(cards.text(call)) }
  }

  /// How cards are shown in a conversation, in which what they name is taken back by a slash command.
  var cards: TerminalCardRenderer {
    TerminalCardRenderer(context, undoCommand: isInteractive ? "/undo" : "linnet undo")
  }

  /// How cards stand in a saved conversation.
  var savedCards: TerminalCardRenderer { TerminalCardRenderer(times: CommandTimes(context).cards) }

  // MARK: Doing

  /// Does what is to be done next, up to something that takes time.
  private func perform() async {
    let printer = QuestionPrinter(context, decide: await howToDecide)
    while !deciding.steps.isEmpty {
      let step = deciding.steps.removeFirst()
      switch step {
      case .decide(let placed, let approved):
        deciding.decided(placed.itemId)
        return await act(placed.itemId) { try await $0.decide(placed, approved: approved) }
      case .allow(let placed, let allowance):
        deciding.decided(placed.itemId)
        return await act(placed.itemId) { try await $0.allow(placed, for: allowance) }
      case .resolve(let placed, let cardId, let resolution):
        return await act(placed.itemId) { try await $0.resolve(placed, cardId: cardId, resolution: resolution) }
      case .leave(let questions):
        show(questions.filter(\.waits).map(\.placed.call))
        printer.leave(questions)
      default: printer.perform(step, takesEmpty: false)
      }
    }
    if deciding.dialogue == nil { await goOn() }
  }

  private func act(_ itemId: Int64, body: @escaping @Sendable (CallActions) async throws -> Void) async {
    guard let actions = await client?.actions else { return }
    phase = .deciding(itemId: itemId)
    context.console.terminal.setMode(input.replyMode)
    Task { [continuation] in
      do {
        try await body(actions)
        continuation.yield(.decided(itemId: itemId, .success(()), try? await actions.item(itemId)))
      } catch {
        continuation.yield(.decided(itemId: itemId, .failure(error), try? await actions.item(itemId)))
      }
    }
  }

  /// Something was done, or not.
  func decided(_ itemId: Int64, result: Result<Void, any Error>, item: ChatItem?) async throws {
    guard case .deciding = phase else { return }
    phase = .prompt
    try dropForms()
    if case .failure(let error) = result { fail(error) }
    if let item, let client {
      let shown = await client.reply(itemId)?.turn?.calls ?? []
      let changed = await client.take(item)
      show(
        changed.filter { call in
          call.status.isFinal && shown.first { $0.callId == call.callId }.map(call.isNews) ?? true
        })
      conversation.amendLast(changed)
    }
    if deciding.isStopped {
      deciding.isStopped = false
      deciding.drop()
      context.notice("Stopped. Press Ctrl-C again to leave.")
    }
    await perform()
  }

  /// Ctrl-C while something is being done.
  func stopDeciding() async {
    guard case .deciding(let itemId) = phase, let actions = await client?.actions else { return }
    deciding.isStopped = true
    Task { try? await actions.stop(itemId) }
  }

  /// Goes on with the next reply that the user has decided about.
  private func goOn() async {
    guard let client, case .prompt = phase, !deciding.replies.isEmpty else { return }
    let itemId = deciding.replies.removeFirst()
    guard let item = await client.reply(itemId) else { return await goOn() }
    var record = ReplyRecord()
    (record.text, record.thinking) = (item.text, item.turn?.thinking ?? "")
    record.calls = item.turn?.calls ?? []
    record.stats = item.turn?.stats.map { GenerationStats($0) }
    let question = Question(conversation: conversation, thinks: thinks)
    let presentation = ReplyPresentation(showsThinking: showsThinking, record: record)
    begin(question, presentation: presentation, goingOnWith: itemId) { deliver in
      try await client.followOn(itemId, question: question.id, deliver: deliver)
    }
    reply?.knownStats = record.stats
  }
}
