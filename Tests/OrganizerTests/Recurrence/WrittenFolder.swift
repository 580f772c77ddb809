import Foundation
import TestSupport
import Testing

@testable import Organizer

/// Files as we wrote them, each beside what we make of it in JSON.
struct WrittenFolder {
  let path: String

  init(_ path: String) { self.path = path }

  struct Occurrence: Encodable, Hashable {
    let start, end: Int
    let allDay: Bool
    let title, notes: String
    let alarms: [Int]

    init(_ occurrence: EventOccurrence) {
      start = Int(occurrence.start.timeIntervalSince1970)
      end = Int(occurrence.end.timeIntervalSince1970)
      allDay = occurrence.event.isAllDay
      (title, notes) = (occurrence.event.title, occurrence.event.notes ?? "")
      alarms = occurrence.event.alarmMinutes.sorted()
    }
  }

  struct Window: Encodable {
    let from, to: Int
    let occurrences: [Occurrence]
  }

  struct Event: Encodable {
    let kind = "event"
    let windows: [Window]
  }

  private struct Todo: Encodable {
    let kind = "todo"
    let id, title, notes: String
    let due: Int?
    let isDay: Bool
    let priority: Int
    let isDone: Bool
    let doneAt: Int?
    let alarms: [Int]
    let following: [Int]

    init(_ reminder: Reminder, following: [Int]) {
      (id, title, notes) = (reminder.id, reminder.title, reminder.notes ?? "")
      (due, isDay, priority) = (
        reminder.due.map(WrittenFolder.seconds), reminder.due?.isDate ?? false, reminder.priority ?? 0
      )
      isDone = reminder.isCompleted
      doneAt = reminder.completedAt.map { Int($0.timeIntervalSince1970) }
      alarms = reminder.alarmMinutes.sorted()
      self.following = following
    }
  }

  private struct Person: Encodable {
    let kind = "contact"
    let id, fullName, family, given, additional, prefix, suffix: String
    let organization: [String]
    let jobTitle: String
    let phones, emails, urls: [String]
    let birthday, notes: String

    init(_ contact: Contact) {
      (id, fullName, family, given) = (contact.id, contact.fullName, contact.name.family, contact.name.given)
      (additional, prefix, suffix) = (contact.name.additional, contact.name.prefix, contact.name.suffix)
      (organization, jobTitle) = (contact.organization, contact.jobTitle ?? "")
      (phones, emails) = (contact.phones.map(\.value), contact.emails.map(\.value))
      (urls, birthday, notes) = (contact.urls.map(\.value), contact.birthday ?? "", contact.notes ?? "")
    }
  }

  func write(_ name: String, _ ending: String, _ text: String, _ ours: some Encodable) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name).\(ending)"))
    try JSONEncoder().encode(ours).write(to: URL(fileURLWithPath: "\(path)/\(name).json"))
  }

  /// A day counts from its midnight in UTC, as the readers have it.
  fileprivate static func seconds(_ time: EventTime) -> Int {
    if case .utc(let date) = time { return Int(date.timeIntervalSince1970) }
    guard case .zoned(_, let name) = time, let zone = ZoneTable.systemZone(name) else { return time.local.seconds }
    return zone.instant(of: time.local.seconds)
  }

  // MARK: - Reminders

  func writeReminders(_ organizer: TemporaryOrganizer) async throws {
    let rules = [
      "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYDAY=2TU", "FREQ=YEARLY",
      "FREQ=DAILY;INTERVAL=3;COUNT=9", "FREQ=WEEKLY;BYDAY=SU;UNTIL=20260901T000000Z",
    ]
    let dues = [
      time("20260322T023000", "Europe/Paris"), time("20260131"), time("20260101T080000Z"), time("20260201T070000"),
    ]
    for (number, due) in dues.enumerated() {
      try await writeReminder(organizer, "plain-\(number)", due, rule: nil, alarms: [15, 0])
      for (rule, text) in rules.enumerated() where !(due.isDate && text.contains("T000000Z")) {
        try await writeReminder(organizer, "rule-\(number)-\(rule)", due, rule: text, alarms: rule % 2 == 0 ? [] : [60])
      }
    }
    try await writeReminder(organizer, "bare", nil, rule: nil, alarms: [])
  }

  private func writeReminder(
    _ organizer: TemporaryOrganizer, _ name: String, _ due: EventTime?, rule: String?, alarms: [Int]
  ) async throws {
    let store = organizer.reminders
    organizer.clock.now = instant("20260101T000000Z")
    var draft = ReminderDraft(title: "Blumen, gießen; “\(name)”", due: due)
    draft.notes = "one\ntwo"
    draft.priority = alarms.isEmpty ? nil : 4
    draft.recurrence = try rule.map { try RecurrenceRule($0) }
    draft.alarmMinutes = alarms
    let made = try await store.create(draft).value
    let file = "calendars/personal/\(made.id).ics"
    let text = try organizer.read(file)
    var following: [Int] = []
    // Each is done when it is due, so that none is passed over.
    if rule != nil {
      var now = made
      while following.count < 5, let due = now.due, now.isOpen {
        following.append(Self.seconds(due))
        organizer.clock.now = Date(timeIntervalSince1970: Double(following.last ?? 0))
        now = try await store.complete(made.id).value
      }
    }
    try write("todo-\(name)", "ics", text, Todo(made, following: following))
    if rule == nil { _ = try await store.complete(made.id) }
    let last = try await store.reminder(made.id)
    try write("todo-\(name)-done", "ics", try organizer.read(file), Todo(last, following: []))
  }

  // MARK: - Contacts

  func writeContacts(_ organizer: TemporaryOrganizer) async throws {
    let store = organizer.contacts
    try organizer.write(Self.theirs, to: "contacts/personal/theirs.vcf")
    var draft = ContactDraft(fullName: "Ana García López")
    try await writeContact(organizer, "name", try await store.create(draft).value)
    draft.name = ContactName(
      family: "García; López", given: "Ana", additional: "María, José", prefix: "Dr.", suffix: "Jr.")
    draft.organization = ["Größe, Söhne & Co", "Research; two"]
    draft.jobTitle = "Head of “Things”, \\ and more"
    draft.phones = [
      ContactValue("+34 915 550 000", labels: ["work"]), ContactValue("+34915550001", labels: ["cell", "home"]),
    ]
    draft.emails = [ContactValue("ana@example.org", labels: ["work"]), ContactValue("a@example.com")]
    draft.urls = [ContactValue("https://example.org/a;b,c?d=e")]
    draft.birthday = "1990-05-01"
    draft.notes = "first\nsecond, with; all\\of it \(String(repeating: "日本", count: 60))"
    let all = try await store.create(draft).value
    try await writeContact(organizer, "all", all)
    draft = ContactDraft()
    draft.phones = [all.phones[1]]
    draft.birthday = "--0501"
    draft.notes = ""
    try await writeContact(organizer, "changed", try await store.update(all.id, draft: draft).value)
    // Another program's card, of version 3.0, with a field of each kind changed.
    draft = ContactDraft()
    draft.jobTitle = "Träger"
    draft.emails = [ContactValue("new@example.org", labels: ["home"])]
    try await writeContact(organizer, "theirs", try await store.update("theirs-1", draft: draft).value, file: "theirs")
  }

  private static let theirs = """
    BEGIN:VCARD
    VERSION:3.0
    UID:theirs-1
    N:Müller;Jörg;;;
    FN:Jörg Müller
    ORG:Größe GmbH
    EMAIL;TYPE=WORK:old@example.org
    TEL;TYPE=CELL:+49 170 1234567
    X-UNKNOWN;X-A=b:kept
    NOTE:Long\\, folded over
      lines
    END:VCARD

    """

  private func writeContact(
    _ organizer: TemporaryOrganizer, _ name: String, _ contact: Contact, file: String? = nil
  ) async throws {
    let text = try organizer.read("contacts/personal/\(file ?? contact.id).vcf")
    try write("contact-\(name)", "vcf", text, Person(contact))
  }
}
