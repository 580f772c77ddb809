import ArgumentParser
import ChatModels
import ChatTypes
import Foundation
import Inference
import LinnetHome
import TerminalUI

/// `linnet models remove`.
struct ModelsRemoveCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Delete a model's files.",
    discussion: "On a terminal it asks first.")

  @OptionGroup var global: GlobalOptions
  @Flag(name: .shortAndLong, help: "Don't ask.")
  var yes = false
  @Argument(help: "The model's name.")
  var name: String

  func run(in context: CommandContext) async throws {
    try context.home.prepare()
    if try await removeRemote(context) { return }
    let models = context.models
    let model = try await models.info(name)
    if yes || !context.capabilities.inputIsTerminal {
      // Where nobody is asked, half a name is not enough to delete.
      guard model.name == name else {
        throw LinnetError.usage(
          "“\(name)” stands for “\(model.name)”. To remove it without being asked, give its whole name.")
      }
    } else if try await !confirm(model, context: context) {
      context.notice("Nothing was removed.")
      throw CommandExit.failed
    }
    // The document has to say where it was and what it was, so it is made before.
    var document = try await models.document(model)
    let place = models.url(of: model).path(percentEncoded: false)
    // One that another program keeps, and that was only used in place.
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
    let removed = try await models.remove(model.name)
    await context.reportNotices(of: models)
    let wasCurrent = document.current
    document.current = false
    try context.print(
      ModelChangeDocument(model: document),
      text: target.map { "Removed \(removed.name). Its file stays at \($0).\n" }
        ?? "Removed \(removed.name), which frees \(HumanUnits.bytes(removed.info.byteCount)).\n")
    if wasCurrent, !context.json { context.notice("No model is in use now. Choose one with “linnet models use NAME”.") }
  }

  /// Forgets a model of a server.
  /// - Returns: whether there was one of this name.
  private func removeRemote(_ context: CommandContext) async throws -> Bool {
    guard context.hasStore else { return false }
    return try await context.withCore { core in
      guard let model = try await core.remoteModels().first(where: { $0.name == name }) else { return false }
      if !yes, context.capabilities.inputIsTerminal,
        try await !TypedLine(context.console).confirms("Forget \(model.name) at \(model.host), with its key?")
      {
        context.notice("Nothing was removed.")
        throw CommandExit.failed
      }
      try await core.removeRemoteModel(model.name)
      try context.print(
        RemoteModelChangeDocument(remoteModel: RemoteModelDocument(model, isForNewChats: false)),
        text: "Removed \(model.name). Its key is gone too; chats that it answered are kept.\n")
      return true
    }
  }

  private func confirm(_ model: StoredModel, context: CommandContext) async throws -> Bool {
    try await TypedLine(context.console).confirms(
      "Delete \(model.name) (\(HumanUnits.bytes(model.info.byteCount)))?")
  }
}
