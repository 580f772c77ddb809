import ChatModels
import ChatTypes
import Foundation
import Inference
import LanguageModels
import LinnetHome
import TerminalUI

/// Which model answers.
extension ChatSession {
  /// Greets, and begins to load the model: the one that was asked for, else the current one.
  func begin(model asked: AnsweringModel?) async throws {
    if isInteractive { greet() }
    do {
      let current = try await models.current()
      await context.reportNotices(of: models)
      if let asked {
        load(asked)
      } else if current != nil {
        load(.file(try await models.resolve(nil)))
      } else {
        try await welcome()
      }
    } catch {
      fail(error)
    }
  }

  private func greet() {
    if let opened {
      context.notice("\(opened.info.displayName) (\(opened.info.id)). /help shows what can be said.")
      let last = opened.items.suffix(OpenedChat.shown)
      guard !last.isEmpty else { return }
      context.console.output.attempt("\n" + MessageText.text(Array(last), in: opened.info, context: context))
    } else if client != nil {
      context.notice("This conversation is kept; “linnet chats list” finds it again. /help shows what can be said.")
    } else {
      context.notice(
        "This conversation is kept in memory only; /save FILE.md writes it to a file. /help shows what else can be said."
      )
    }
  }

  /// What to do where there is no model.
  private func welcome() async throws {
    let names = try await models.list().filter { $0.info.kind == .languageModel }.map(\.name)
    if names.isEmpty {
      context.notice(
        """
        Welcome to Linnet. It needs a language model, a GGUF file, and there is none yet. To get one:
          linnet models add FILE.gguf    takes a file that you have
          linnet models pull URL         downloads one
        Or right here, without keeping it: /model FILE.gguf
        """)
    } else {
      context.notice(
        "No model is chosen. Say /model NAME here, or “linnet models use NAME” for good. There are: \(names.joined(separator: ", "))."
      )
    }
  }

  /// Loads a model in the place of the one that is there.
  func load(_ resolved: AnsweringModel) {
    model = nil
    context.console.terminal.setMode(input.replyMode)
    let task = Task { [continuation, source, context, size = options.context] in
      do {
        let description = try await ModelLoader.load(resolved, contextSize: size, into: source, context: context)
        continuation.yield(.loaded(resolved.name, .success(description)))
      } catch {
        continuation.yield(.loaded(resolved.name, .failure(Task.isCancelled ? CancellationError() : error)))
      }
    }
    phase = .loading(task)
  }

  /// A load has ended.
  func loaded(_ name: String, result: Result<ModelDescription, any Error>) {
    phase = .prompt
    switch result {
    case .success(let description):
      model = description
      modelName = name
      if isInteractive {
        context.notice(
          description.server.map { "Answers come from \(name) at \($0.host)." }
            ?? "\(name): \(HumanUnits.grouped(description.contextSize)) tokens of context.")
      }
    case .failure(is CancellationError):
      modelName = nil
      context.notice("Loading was stopped, so there is no model now. /model NAME loads one.")
    case .failure(let error):
      modelName = nil
      fail(error)
    }
  }

  /// Shows the models, or loads another.
  func changeModel(_ name: String?) async {
    do {
      guard let name else {
        try await showModels()
        return
      }
      load(try await resolve(name))
      await context.reportNotices(of: models)
    } catch {
      fail(error)
    }
  }

  private func resolve(_ name: String) async throws -> AnsweringModel {
    let url = UserPath.droppedURL(
      name, variables: context.environment.variables, currentDirectory: context.environment.currentDirectory)
    // A path as it was typed or dropped; anything else is for the store to find.
    let isPath = name.contains("/") || name.hasSuffix(".gguf")
    let exists = FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
    return try await context.answeringModel(
      isPath && exists ? url.path(percentEncoded: false) : name, core: client?.core)
  }

  private func showModels() async throws {
    let list = try await models.list().filter { $0.info.kind == .languageModel }
    await context.reportNotices(of: models)
    let remote = try await client?.core.remoteModels() ?? []
    guard !list.isEmpty || !remote.isEmpty || modelName != nil else { return try await welcome() }
    var lines = list.map { ($0.name == modelName ? "* " : "  ") + $0.name + "  " + HumanUnits.bytes($0.info.byteCount) }
    lines += remote.map { ($0.name == modelName ? "* " : "  ") + $0.name + "  at " + $0.host }
    if let modelName, !list.contains(where: { $0.name == modelName }), !remote.contains(where: { $0.name == modelName })
    {
      lines.insert("* \(modelName)", at: 0)
    }
    context.notice((lines + ["“*” is loaded. /model NAME loads another."]).joined(separator: "\n"))
  }
}
