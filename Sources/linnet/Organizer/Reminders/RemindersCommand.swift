import ArgumentParser

/// `linnet reminders`: things to be done.
struct RemindersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminders", abstract: "Show and change what is to be done.",
    discussion: """
      Times are ISO 8601 (2026-11-22T15:00) or phrases in English (“tomorrow 15:00”, “friday”). Reminders are named by their \
      title, their id, or the beginning of it.

      Examples:
        linnet reminders add "Buy stamps" --due tomorrow
        linnet reminders add "Water the plants" --due "sunday 10:00" --repeat weekly
        linnet reminders complete "Buy stamps"
        linnet reminders list --to friday

      Reminders are tasks in your calendars' files, as todoman and others have them.
      """,
    subcommands: [
      RemindersListCommand.self, RemindersAddCommand.self, RemindersShowCommand.self, RemindersEditCommand.self,
      RemindersCompleteCommand.self, RemindersDeleteCommand.self, RemindersSearchCommand.self,
    ],
    defaultSubcommand: RemindersListCommand.self)
}
