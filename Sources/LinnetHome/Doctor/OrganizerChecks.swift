import Foundation
import Organizer
import Tools
import UserFacingErrors

/// Calendars, contacts, notes and habits: whether their files can be read; and whether the record of what tools did is
/// whole.
package struct OrganizerChecks {
  package let context: HomeContext

  package init(context: HomeContext) { self.context = context }
  /// Files that are named; more are counted.
  private static let named = 5
  private static let title = "Organizer"

  package func run() async -> [DoctorCheck] { [await files(), audit()] }

  private func files() async -> DoctorCheck {
    do {
      let organizer = try HomeOrganizer(context)
      let events = try await organizer.calendars.events().count
      let reminders = try await organizer.reminders.list(includingCompleted: true).count
      let contacts = try await organizer.contacts.list().count
      let notes = try await organizer.notes.list()
      let habits = try await organizer.habits.list()
      let problems =
        try await organizer.calendars.problems() + organizer.contacts.problems() + notes.problems + habits.problems
      let counts = [
        (events, "event"), (reminders, "reminder"), (contacts, "contact"), (notes.notes.count, "note"),
        (habits.habits.count, "habit"),
      ]
      let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
      let found = words.isEmpty ? "nothing in it yet." : words.joined(separator: ", ") + "."
      guard problems.isEmpty else {
        return DoctorCheck(
          "organizer", title: Self.title, status: .caution, detail: found + Self.text(problems),
          advice: "Repair these files or move them away. Nothing was changed in them, and the rest works.")
      }
      return DoctorCheck("organizer", title: Self.title, status: .good, detail: found)
    } catch {
      return DoctorCheck("organizer", title: Self.title, status: .bad, detail: ErrorReport(error).message)
    }
  }

  private static func text(_ problems: [OrganizerProblem]) -> String {
    let lines = problems.prefix(named).map { "\n\($0.file): \($0.reason)" }.joined()
    return lines + (problems.count > named ? "\nand \(problems.count - named) more" : "")
  }

  private func audit() -> DoctorCheck {
    let title = "Record of tools"
    do {
      let report = try AuditKey(context.home).reader().verify()
      guard report.isIntact else {
        return DoctorCheck(
          "audit", title: title, status: .bad, detail: report.sentence,
          advice: "Somebody or something changed the files in the folder “audit”. Look at what is left.",
          nextSteps: [.showAudit])
      }
      return DoctorCheck(
        "audit", title: title, status: .good,
        detail: report.files == 0 ? "nothing in it yet." : "whole, \(report.entries) entries.")
    } catch {
      return DoctorCheck("audit", title: title, status: .bad, detail: ErrorReport(error).message)
    }
  }
}
