import ArgumentParser

/// `linnet calendar`: events.
struct CalendarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "Show and change events in your calendars.",
    discussion: """
      Times are ISO 8601 (2026-11-22T15:00) or phrases in English (“tomorrow 15:00”, “next friday 9am”). Events are named by \
      their title, their id, or the beginning of it.

      Examples:
        linnet calendar add "Dentist" --start 2026-11-22T15:00 --end 2026-11-22T15:45
        linnet calendar add "Standup" --repeat "every weekday at 09:30" --duration 15
        linnet calendar list --from monday --to "next sunday"
        linnet calendar edit Standup --on 2026-11-25 --start 10:00
        linnet calendar free --duration 90
        linnet calendar import holidays.ics

      Events are files that other programs read: “calendars” in Linnet's directory, as khal and vdirsyncer have them.
      """,
    subcommands: [
      CalendarListCommand.self, CalendarAddCommand.self, CalendarShowCommand.self, CalendarEditCommand.self,
      CalendarDeleteCommand.self, CalendarSearchCommand.self, CalendarFreeCommand.self, CalendarImportCommand.self,
      CalendarCalendarsCommand.self,
    ],
    defaultSubcommand: CalendarListCommand.self)
}
