import ChatCore
import ChatTypes
import LinnetHome
import TerminalUI

/// What servers of tools ask while their calls run, in a conversation.
struct ChatForms {
  /// One question, and where its answer goes.
  struct Talk {
    var dialogue: FormDialogue
    let placed: PlacedCall
    let cardId: String
  }

  /// What is asked now.
  var talk: Talk?
  /// What is asked after it.
  var queue: [Talk] = []

  /// Whether a line is waited for.
  var isAsking: Bool { talk.map { !$0.dialogue.isOver } ?? false }
}

extension ChatSession {
  /// Looks for what running calls of the chat want of the user, from now on.
  func watchCalls() async {
    guard let client else { return }
    let events = await client.core.api.events()
    watching = Task { [continuation] in
      var watch = RunningCallWatch()
      for await event in events {
        // The chat is another one after /new.
        guard let chat = await client.chat?.chatRef else { continue }
        for request in watch.requests(in: event, of: chat) { continuation.yield(.wanted(request)) }
      }
    }
  }

  /// Shows a sign-in, or asks what a server asks.
  func perform(_ request: RunningRequest) async throws {
    if let actions = reply?.presentation.end() { try reply?.printer.perform(actions) }
    switch request {
    case .signIn(let call): context.questionOutput.attempt(cards.text(call))
    case .form(let placed, let cardId, let form):
      guard policy == .ask else {
        context.notice(FormDialogue.unanswered(form, how: "linnet chat"))
        return await send(ToolFormAnswer(.cancel), cardId: cardId, placed: placed)
      }
      forms.queue.append(ChatForms.Talk(dialogue: FormDialogue(form), placed: placed, cardId: cardId))
      if forms.talk == nil { await askNextForm() }
    }
  }

  /// Takes a line as the answer to what is asked.
  func answerForm(_ line: String) async {
    guard let steps = forms.talk?.dialogue.answer(line) else { return }
    await perform(steps)
  }

  /// The core has taken an answer, or says what doesn't fit.
  func formAnswered(_ answer: ToolFormAnswer, result: Result<Void, ChatError>) {
    if case .failure(.error(.toolFailed(code: "invalidAnswer", let message))) = result, forms.talk != nil {
      say(forms.talk?.dialogue.refused(message) ?? [])
      return
    }
    if case .failure(let error) = result, answer.action != .cancel { say(error) }
    forms.talk = nil
    if !forms.queue.isEmpty { Task { await askNextForm() } }
  }

  /// Nothing that was asked can be answered any more: the calls are over.
  func dropForms() throws {
    guard forms.isAsking else { return forms = ChatForms() }
    forms = ChatForms()
    if promptIsShown { try leavePrompt() }
    context.notice("What was asked is not needed any more.")
  }

  private func askNextForm() async {
    guard !forms.queue.isEmpty else { return }
    forms.talk = forms.queue.removeFirst()
    await perform(forms.talk?.dialogue.begin() ?? [])
  }

  private func perform(_ steps: [FormDialogue.Action]) async {
    say(steps)
    guard case .answer(let answer)? = steps.last, let talk = forms.talk else { return }
    context.console.terminal.setMode(input.replyMode)
    await send(answer, cardId: talk.cardId, placed: talk.placed)
  }

  private func say(_ steps: [FormDialogue.Action]) {
    for step in steps {
      switch step {
      case .say(let text), .ask(let text): context.questionOutput.attempt(text + "\n")
      case .answer: break
      }
    }
  }

  private func send(_ answer: ToolFormAnswer, cardId: String, placed: PlacedCall) async {
    guard let actions = await client?.actions else { return }
    Task { [continuation] in
      do throws(ChatError) {
        try await actions.answer(answer, form: cardId, of: placed)
        continuation.yield(.formAnswered(answer, .success(())))
      } catch {
        continuation.yield(.formAnswered(answer, .failure(error)))
      }
    }
  }
}
