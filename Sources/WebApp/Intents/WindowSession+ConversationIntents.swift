import ChatModels
import ChatTypes

extension WindowSession {
  /// Does what its page asks for in a chat.
  /// - Returns: whether it was done; the page shows why not.
  func perform(_ intent: ConversationIntent, in chat: ChatId) async -> Bool {
    await with(chat) { model in
      switch intent {
      case .reply, .beginEdit, .attach, .detach, .think, .outgoing: write(intent, model: model)
      case .sendVoice(let file, let seconds): await sendVoice(file, seconds: seconds, model: model)
      case .prompt, .keepPrompt: usePrompt(intent, model: model)
      case let .serverPrompt(toolkit, prompt): await model.insertPrompt(prompt, of: toolkit, arguments: [:])
      case .selecting, .select, .deleteSelected: await select(intent, model: model)
      case .search, .searchStep: await search(intent, model: model)
      case .react(let item, let emoji, let on): await model.react(emoji, to: item, added: on)
      case .branch(let item): await model.branch(from: item)
      case .continueReply, .takeBack, .decideAll: answer(intent, model: model)
      case .askAbout(let request, let item): await model.ask(request, about: item.map { [$0] } ?? [])
      case .useDraft(let item): await model.useDraft(item)
      case .sendDraft(let item, let text): await model.sendDraft(item, words: text)
      case .model(let name): await model.chooseModel(name)
      }
    }
  }

  private func write(_ intent: ConversationIntent, model: ChatViewModel) -> Bool {
    switch intent {
    case .reply(let item):
      let quoted = item.flatMap { state.chatModel.im.item($0) }
      model.reply(to: quoted)
      return item == nil || quoted != nil
    case .beginEdit(let item?): return model.beginEditing(item)
    case .beginEdit(nil):
      model.cancelEditing()
      return true
    case .attach(let file): return attach(file, to: model)
    case .detach(let id):
      model.detach(id)
      removeUsedUploads()
      return true
    case .think(let on):
      model.thinkingEnabled = on
      return true
    case .outgoing(let id, let what):
      switch what {
      case .retry: model.retryOutgoing(id)
      case .edit: model.editOutgoing(id)
      case .discard: model.discardOutgoing(id)
      }
      return true
    default: return false
    }
  }

  private func answer(_ intent: ConversationIntent, model: ChatViewModel) -> Bool {
    switch intent {
    case .continueReply:
      guard model.canContinueReply else { return false }
      model.continueReply()
    case .takeBack(let item): model.stopQueued(item)
    case .decideAll(true): model.confirmAll()
    case .decideAll(false): model.cancelAll()
    default: return false
    }
    return true
  }

  private func usePrompt(_ intent: ConversationIntent, model: ChatViewModel) -> Bool {
    switch intent {
    case .prompt(let text): return model.sendPrompt(text)
    case .keepPrompt(let text, true): model.pinPrompt(text)
    case .keepPrompt(let text, false): model.unpinPrompt(text)
    default: return false
    }
    return true
  }

  private func search(_ intent: ConversationIntent, model: ChatViewModel) async -> Bool {
    switch intent {
    case .search(let text, let filter): await model.search(text, filter: filter)
    case .searchStep(true): model.selectNextMatch()
    case .searchStep(false): model.selectPreviousMatch()
    default: return false
    }
    if let item = await model.showSelectedMatch() { scroll(to: item) }
    return true
  }

  private func select(_ intent: ConversationIntent, model: ChatViewModel) async -> Bool {
    switch intent {
    case .selecting(true, let item): model.beginSelecting(with: item)
    case .selecting(false, _): model.endSelecting()
    case .select(let item, let on): model.select(item, isSelected: on)
    case .deleteSelected: return await model.deleteMessages(model.selection ?? [])
    default: return false
    }
    return true
  }
}
