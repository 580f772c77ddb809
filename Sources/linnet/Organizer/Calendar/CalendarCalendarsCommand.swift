import ArgumentParser
import Foundation
import Organizer
import TerminalUI

/// `linnet calendar calendars`: the calendars themselves.
struct CalendarCalendarsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendars", abstract: "List, add, rename and delete the calendars themselves.",
    subcommands: [
      CalendarsListCommand.self, CalendarsAddCommand.self, CalendarsRenameCommand.self, CalendarsColorCommand.self,
      CalendarsDeleteCommand.self,
    ],
    defaultSubcommand: CalendarsListCommand.self)
}

/// A calendar as `--json` prints it.
struct CalendarDocument: Encodable {
  /// Its folder's name, which never changes.
  var id: String
  var name: String
  /// `#RRGGBB`.
  @Nullable var color: String?
  var events: Int
  var reminders: Int

  init(_ calendar: CalendarInfo) {
    id = calendar.id
    name = calendar.displayName
    color = calendar.color
    events = calendar.eventCount
    reminders = calendar.reminderCount
  }
}

/// `linnet calendar calendars list`.
struct CalendarsListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the calendars.")

  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let calendars = try await organizer.calendars.calendars().map { CalendarDocument($0) }
    let problems = try await organizer.calendars.problems()
    var table = TextTable([
      TextTable.Column(title: "ID"), TextTable.Column(title: "NAME", wraps: true),
      TextTable.Column(title: "EVENTS", alignment: .trailing),
      TextTable.Column(title: "REMINDERS", alignment: .trailing),
      TextTable.Column(title: "COLOR"),
    ])
    for calendar in calendars {
      table.append([
        calendar.id, calendar.name, "\(calendar.events)", "\(calendar.reminders)", calendar.color ?? "",
      ])
    }
    let style = context.capabilities.outputStyle
    try context.print(
      OrganizerListDocument(name: "calendars", values: calendars, problems: problems.map { ProblemDocument($0) }),
      text: calendars.isEmpty ? "" : table.text(width: context.width) { style.bold($0) })
    organizer.report(problems)
    if calendars.isEmpty, !context.json {
      context.notice(
        "There are no calendars yet. The first event makes one; or: linnet calendar calendars add Work")
    }
  }
}

/// `linnet calendar calendars add`.
struct CalendarsAddCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a calendar.")

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("Its color, such as #3366CC.", valueName: "color"))
  var color: String?
  @Argument(help: "Its name.")
  var name: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let result = try await organizer.calendars.createCalendar(name.joined(separator: " "), color: color)
    try await organizer.report(
      "calendar", document: CalendarDocument(result.value), tool: "calendar", undo: result.undo,
      title: "Created the calendar “\(result.value.displayName)”", text: "Added “\(result.value.displayName)”.\n")
  }
}

/// `linnet calendar calendars rename`.
struct CalendarsRenameCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Give a calendar another name.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The calendar.")
  var calendar: String
  @Argument(help: "Its new name.")
  var name: [String]

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    guard let id = try await organizer.calendarID(calendar) else { return }
    let result = try await organizer.calendars.renameCalendar(id, to: name.joined(separator: " "))
    try await organizer.report(
      "calendar", document: CalendarDocument(result.value), tool: "calendar", undo: result.undo,
      title: "Renamed the calendar “\(calendar)”", text: "“\(calendar)” is called “\(result.value.displayName)” now.\n")
  }
}

/// `linnet calendar calendars color`.
struct CalendarsColorCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "color", abstract: "Give a calendar another color.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The calendar.")
  var calendar: String
  @Argument(help: "The color, such as #3366CC.")
  var color: String

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    guard let id = try await organizer.calendarID(calendar) else { return }
    let result = try await organizer.calendars.setColor(color, ofCalendar: id)
    try await organizer.report(
      "calendar", document: CalendarDocument(result.value), tool: "calendar", undo: result.undo,
      title: "Changed the color of “\(calendar)”", text: "“\(calendar)” is \(result.value.color ?? color) now.\n")
  }
}

/// `linnet calendar calendars delete`.
struct CalendarsDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a calendar with all that is in it.",
    discussion: "On a terminal it asks first; elsewhere it wants --yes. Files that can't be read stay.")

  @OptionGroup var global: GlobalOptions
  @Flag(name: .shortAndLong, help: "Don't ask.")
  var yes = false
  @Argument(help: "The calendar.")
  var calendar: String

  func run(in context: CommandContext) async throws {
    let organizer = try OrganizerHome(context)
    let store = organizer.calendars
    guard let id = try await organizer.calendarID(calendar),
      let info = try await store.calendars().first(where: { $0.id == id })
    else { return }
    try await organizer.confirm(
      "Delete the calendar “\(info.displayName)” with \(info.eventCount) events and \(info.reminderCount) reminders?",
      yes: yes)
    let undo = try await store.deleteCalendar(id)
    try await organizer.report(
      "calendar", document: CalendarDocument(info), tool: "calendar", undo: undo,
      title: "Deleted the calendar “\(info.displayName)”", text: "Deleted “\(info.displayName)”.\n")
  }
}
