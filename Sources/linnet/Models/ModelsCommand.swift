import ArgumentParser

/// `linnet models`: the model files on this machine.
struct ModelsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "models", abstract: "List, choose, add, download, connect and remove language models.",
    subcommands: [
      ModelsListCommand.self, ModelsUseCommand.self, ModelsAddCommand.self, ModelsPullCommand.self,
      ModelsConnectCommand.self, ModelsFoundCommand.self,
      ModelsRemoveCommand.self, ModelsInfoCommand.self,
    ],
    defaultSubcommand: ModelsListCommand.self)
}
