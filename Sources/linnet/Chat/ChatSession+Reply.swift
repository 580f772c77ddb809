import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import LinnetHome
import TerminalUI

/// Messages and their replies.
extension ChatSession {
  /// Sends a message with the images that were attached.
  func send(_ text: String) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    send(Conversation.Exchange(text: text, images: images))
  }

  /// Asks the last message again.
  func retry() async {
    if let unanswered {
      send(unanswered)
    } else if let last = conversation.takeLast() {
      if last.reply != nil { await client?.writeAnew() }
      send(Conversation.Exchange(text: last.text, images: last.images))
    } else {
      context.notice("There is nothing to answer again yet.")
    }
  }

  private func send(_ exchange: Conversation.Exchange) {
    images = []
    unanswered = nil
    guard model != nil else {
      unanswered = exchange
      fail(LLMError.modelNotLoaded(.text))
      input.prefill(exchange.text)
      images = exchange.images
      return
    }
    conversation.ask(exchange.text, images: exchange.images)
    let question = Question(conversation: conversation, thinks: thinks)
    begin(question, presentation: ReplyPresentation(showsThinking: showsThinking)) { [source] deliver in
      try await source.answer(question, deliver: deliver)
    }
  }

  /// Shows a reply from now on.
  /// - Parameter itemId: the reply that goes on after a decision; nil for one that answers a message.
  func begin(
    _ question: Question, presentation: ReplyPresentation, goingOnWith itemId: Int64? = nil,
    body: @escaping ReplyPump.Body
  ) {
    context.console.terminal.setMode(input.replyMode)
    let status = context.makeStatusLine()
    phase = .replying
    reply = ChatReply(
      question: question, start: context.environment.now(), presentation: presentation,
      printer: ReplyPrinter(context, status: status, writesAnswer: !context.json, cards: cards), status: status,
      pump: ReplyPump(
        sleep: context.environment.sleep,
        deliver: { [continuation] event in continuation.yield(.reply(question.id, event)) }, body: body),
      goesOnWith: itemId)
  }

  /// Whether thinking is written.
  var showsThinking: Bool {
    !context.json && (context.capabilities.errorIsTerminal || (thinks && context.verbose))
  }

  /// Something has come for a reply.
  func handle(_ event: ReplyEvent, of question: Question.ID) async throws {
    // What comes late belongs to a reply that is over.
    guard let start = reply?.start, reply?.question.id == question else { return }
    let elapsed = context.environment.now() - start
    // In place: a copy of the reply would copy its text with each token.
    switch event {
    case .generation(let event): try show(reply?.presentation.receive(event, after: elapsed))
    case .change(let change): try show(reply?.presentation.receive(change, after: elapsed))
    case .notice(let text): try show(reply?.presentation.receive(notice: text))
    case .tick: try show(reply?.presentation.tick(after: elapsed))
    case .ended(let error):
      try show(reply?.presentation.end())
      try await finishReply(error)
    }
  }

  private func show(_ actions: [ReplyPresentation.Action]?) throws {
    if let actions { try reply?.printer.perform(actions) }
  }

  /// Stops the reply because the conversation ends, and does not wait for its figures.
  func abandonReply() async throws {
    guard let question = reply?.question.id else { return }
    await source.stop(question)
    try show(reply?.presentation.end())
    if let reply = takeReply() { await keep(reply, ending: .stopped) }
  }

  private func takeReply() -> ChatReply? {
    guard let over = reply else { return nil }
    reply = nil
    phase = .prompt
    over.status.close()
    over.pump.cancel()
    try? dropForms()
    return over
  }

  private func finishReply(_ error: (any Error)?) async throws {
    guard let reply = takeReply() else { return }
    let record = reply.presentation.record
    if let stats = record.stats { lastStats = stats }
    if reply.isStopped {
      await keep(reply, ending: .stopped)
      context.notice("Stopped. Press Ctrl-C again to leave.")
    } else if let error {
      await keepFailed(reply, error: error)
    } else {
      await keep(reply, ending: .complete)
      if record.stats != reply.knownStats { sayEnding(record, limit: options.replyLimit) }
    }
    if showsStats, let stats = record.stats, stats != reply.knownStats { context.notice(ReplyStatsText.short(stats)) }
    if !reply.isStopped, error == nil {
      try await takeUpQuestions(of: reply)
      await offerRetry(after: reply)
    }
  }

  private func sayEnding(_ record: ReplyRecord, limit: Int) {
    if record.text.isEmpty, record.calls.isEmpty { context.notice("The model had nothing to say.") }
    if let stats = record.stats, let text = ReplyStatsText.ending(stats, limit: limit) { context.notice(text) }
  }

  /// Keeps what was said.
  func keep(_ reply: ChatReply, ending: Conversation.Ending) async {
    let record = reply.presentation.record
    // A reply further up that went on is not the last one's answer.
    if let itemId = reply.goesOnWith, await itemId != client?.lastReplyId { return }
    // A call that a whole reply never began turned out to be said by another one.
    let calls = ending == .complete ? record.calls.filter { $0.status != .pending } : record.calls
    conversation.answer(
      Conversation.Reply(
        text: record.text, thinking: record.thinking, stats: record.stats, ending: ending, calls: calls))
  }

  /// What has come is kept; a message that got nothing is given back to be sent again.
  private func keepFailed(_ reply: ChatReply, error: any Error) async {
    if !reply.presentation.record.text.isEmpty || reply.goesOnWith != nil {
      await keep(reply, ending: .cut)
    } else if let exchange = conversation.withdraw() {
      unanswered = exchange
      images = exchange.images
      input.prefill(exchange.text)
    }
    fail(error)
    if isInteractive, unanswered != nil {
      context.notice("The message was not answered; Enter or /retry sends it again.")
    }
  }

  /// Says what went wrong, and remembers that something did.
  func fail(_ error: any Error) {
    errors.append(ErrorReport(error))
    say(error)
  }

  /// Says what went wrong.
  func say(_ error: any Error) {
    let report = ErrorReport(error)
    context.console.errors.attempt(report.terminalText + "\n")
    context.detail(report.logDescription)
  }
}
