import ArgumentParser
import Foundation
import LinnetHome
import TerminalUI

/// `linnet`: a private chat application for your own machine.
@main
struct Linnet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "linnet",
    abstract: "A private chat with a language model on your own machine.",
    discussion: """
      Nothing leaves this machine unless you ask for it. “linnet” alone serves the window and opens it in the browser, as
      “linnet serve” does; “linnet chat” is a conversation in the terminal.

      Exit status: 0 done, 1 failed, 2 wrong usage, 130 interrupted.
      """,
    version: ProgramVersion.current,
    subcommands: [
      ServeCommand.self, OpenCommand.self, TerminalChatCommand.self, AskCommand.self, ChatsCommand.self,
      CalendarCommand.self, RemindersCommand.self,
      PeopleCommand.self, GroupsCommand.self, ChannelsCommand.self, SendCommand.self, NotesCommand.self,
      ContactsCommand.self, HabitsCommand.self,
      UndoCommand.self, ModelsCommand.self,
      MemoryCommand.self, ToolkitsCommand.self,
      SettingsCommand.self, ProfilesCommand.self, LockCommand.self, BackupCommand.self, RestoreCommand.self,
      PassphraseCommand.self, EraseCommand.self, DoctorCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: ServeCommand.self)

  static func main() async {
    StandardDescriptors.occupy()
    SystemSignals.ignoreRefusedWrites()
    let environment = LinnetEnvironment.live()
    let end = await CommandRunner(environment: environment).run(Array(CommandLine.arguments.dropFirst()))
    environment.console.terminal.setMode(.original)
    // Work that was abandoned still uses what an orderly exit would take from under it.
    if end.isAbrupt { _exit(end.status.rawValue) }
    Foundation.exit(end.status.rawValue)
  }
}
