import ChatModels
import Foundation
import Inference
import LanguageModels
import LinnetHome
import TerminalUI

/// Entries: messages and slash commands.
extension ChatSession {
  /// Does what an entry asks for.
  func enter(_ result: MessageAssembler.Result) async throws {
    switch result {
    case .more: break
    case .literal(let text): await say(text)
    case .entry(let text):
      if try await answer(text) { return }
      switch SlashCommand.parse(text) {
      case .message(let text): await say(text)
      case .mistake(let sentence): context.notice(sentence)
      case .command(let command): try await perform(command)
      }
    }
  }

  /// Sends a message. What was asked waits on.
  private func say(_ text: String) async {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    await leaveQuestions()
    send(text)
  }

  private func perform(_ command: SlashCommand) async throws {
    switch command {
    case .help: showHelp()
    case .new: await startAnew()
    case .model(let name): await changeModel(name)
    case .think(let isOn): setThinking(isOn)
    case .stats(let isOn):
      showsStats = isOn
      context.notice(isOn ? "Figures are shown after each reply." : "Figures are no longer shown.")
    case .system(let text): setSystem(text)
    case .image(let path): await attach(path)
    case .prompt(let words): await takeIn(words)
    case .context: showContext()
    case .retry:
      deciding.drop()
      await retry()
    case .decide(let approved): try await decideAll(approved: approved)
    case .undo(let id): try await undo(id)
    case .cards: try await showCards()
    case .save(let path): save(path)
    case .quit: end = !isInteractive && !errors.isEmpty ? .failed : .done
    }
  }

  private func showHelp() {
    let width = SlashCommand.overview.map { DisplayWidth.of($0.usage) }.max() ?? 0
    let columns = min(max(20, context.console.terminal.size.columns), 100)
    context.notice(
      SlashCommand.overview.map { entry in
        TextWrap.hanging(DisplayWidth.padded(entry.usage, to: width + 2), text: entry.meaning, columns: columns)
      }.joined(separator: "\n"))
  }

  private func startAnew() async {
    await leaveQuestions()
    await client?.beginAnew()
    conversation = Conversation(system: conversation.system)
    unanswered = nil
    lastStats = nil
    images = []
    context.notice("A new conversation.")
  }

  private func setThinking(_ isOn: Bool) {
    thinks = isOn
    if isOn, let model, !model.thinks {
      context.notice("This model has no thinking to switch on; another may.")
    } else {
      context.notice(isOn ? "The model may think before it answers." : "The model answers without thinking.")
    }
  }

  private func setSystem(_ text: String?) {
    guard let text else {
      context.notice(conversation.system.map { "The model is told first: \($0)" } ?? "The model is told nothing first.")
      return
    }
    conversation.system = text.lowercased() == "off" ? nil : text
    context.notice(
      conversation.system == nil ? "The model is told nothing first." : "The model is told this first, from now on.")
  }

  /// Whether another model of this machine answers where this one reads no pictures.
  private var othersReadImages: Bool {
    get async {
      guard client != nil, let list = try? await models.list() else { return false }
      return list.contains { $0.info.kind == .languageModel && $0.projector != nil }
    }
  }

  private func attach(_ path: String) async {
    let url = UserPath.droppedURL(
      path, variables: context.environment.variables, currentDirectory: context.environment.currentDirectory)
    do {
      let data = try ImageFile.read(url)
      images.append(data)
      let count = images.count == 1 ? "" : " (\(images.count) images)"
      context.notice(
        "\(url.lastPathComponent), \(HumanUnits.bytes(Int64(data.count))), goes with the next message\(count).")
      if let model, !model.readsImages, await !othersReadImages {
        context.notice("This model does not see images: it has no projector.")
      }
    } catch {
      say(error)
    }
  }

  private func showContext() {
    guard let size = lastStats?.contextSize ?? model?.contextSize, size > 0 else {
      context.notice("No model is loaded, so there is no context.")
      return
    }
    let used = lastStats?.contextUsed ?? 0
    context.notice(
      "\(ProgressBar.text(fraction: Double(used) / Double(size)))  \(HumanUnits.grouped(used)) of \(HumanUnits.grouped(size)) tokens"
    )
  }

  private func save(_ path: String) {
    let url = UserPath.droppedURL(
      path, variables: context.environment.variables, currentDirectory: context.environment.currentDirectory)
    do {
      guard !conversation.exchanges.isEmpty else {
        context.notice("There is nothing to save yet.")
        return
      }
      try NewFile.write(ConversationMarkdown.text(conversation, model: modelName, cards: savedCards), to: url)
      context.notice("Saved as \(url.path(percentEncoded: false)).")
    } catch {
      say(error)
    }
  }
}
