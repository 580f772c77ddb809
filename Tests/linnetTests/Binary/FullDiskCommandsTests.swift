import Foundation
import TestSupport
import Testing

@Suite("Every command that writes, while the disk is full", .timeLimit(.minutes(20)), .enabled(if: SmallDisk.canMount))
struct FullDiskCommandsTests {
  /// What is there before, as commands.
  private static let preparation = [
    "notes add Note --body Text", "calendar add Event --start 2027-01-04T10:00", "contacts add Person",
    "habits add Running",
    "memory add 'I like rain'", "ask 'Hi tomorrow'", "chats export \"$inputs/chats.jsonl\"",
    "backup \"$inputs/home.age\"",
    "notes add Last",
  ]

  /// Each writes more than the first number of free bytes has room for.
  private static let commands = [
    "notes add Fresh --body $long", "notes append Note $long",
    "calendar add Fresh --start 2027-01-05T10:00 --notes $long",
    "calendar edit Event --notes $long", "contacts add Fresh --notes $long", "reminders add Fresh --notes $long",
    "habits log Running", "undo", "settings set eventMinutes 50", "memory add 'I like snow'", "ask 'Hi tomorrow' --yes",
    "chats new", "chats delete '~4' --yes", "calendar import \"$inputs/events.ics\"",
    "contacts import \"$inputs/contacts.vcf\"", "chats import \"$inputs/chats.jsonl\"", "backup \"$disk/home.age\"",
    "restore --replace \"$inputs/home.age\"", "chats export \"$disk/chats.jsonl\"", "models add \"$model\"",
  ]

  private func prepare(_ inputs: TemporaryDirectory) throws {
    func write(_ text: String, _ name: String) throws { _ = try inputs.write(text.utf8, as: name) }
    try write("secret", "passphrase")
    try write(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n"
        + (0..<60).map {
          "BEGIN:VEVENT\r\nUID:event-\($0)@example.org\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:20270201T090000Z\r\n"
            + "SUMMARY:Imported \($0)\r\nDESCRIPTION:\(String(repeating: "x", count: 600))\r\nEND:VEVENT\r\n"
        }.joined() + "END:VCALENDAR\r\n", "events.ics")
    try write(
      (0..<60).map {
        "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:card-\($0)@example.org\r\nFN:Imported \($0)\r\n"
          + "NOTE:\(String(repeating: "y", count: 600))\r\nEND:VCARD\r\n"
      }.joined(), "contacts.vcf")
    try write(Self.commands.joined(separator: "\n") + "\n", "commands")
  }

  @Test("says that the disk is full, changes nothing, leaves nothing half written, and succeeds when there is room")
  func commands() async throws {
    try await Binary.withHome { linnet in
      let inputs = try TemporaryDirectory()
      try prepare(inputs)
      var variables = [
        "inputs": inputs.url.path, "commands": inputs.file("commands").path, "template": linnet.home.path,
        "disk": inputs.file("disk").path, "long": String(repeating: "z", count: 20_000), "rests": "0 40960",
        "model": Binary.model("tiny-caller"),
      ]
      variables["LINNET_PASSPHRASE_FILE"] = inputs.file("passphrase").path
      for command in Self.preparation {
        let outcome = try await linnet.run(shell: "\"$linnet\" \(command)", variables: variables)
        #expect(outcome.status == 0, "\(command): \(outcome.errors)")
      }
      let outcome = try await linnet.run(shell: SmallDisk.script, variables: variables)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let trials = try outcome.output.split(separator: "\n").map {
        try JSONDecoder().decode(SmallDisk.Trial.self, from: Data($0.utf8))
      }
      #expect(trials.count == Self.commands.count * 2)
      // On a disk without a free byte nothing can be done.
      #expect(trials.allSatisfy { $0.free > 0 || $0.status != 0 })
      for trial in trials {
        #expect(trial.leftovers.isEmpty, "\(trial.report)")
        guard trial.status != 0 else { continue }
        #expect(
          trial.status == 1 && trial.output.isEmpty && trial.isUnchanged && trial.statusAgain == 0, "\(trial.report)")
        // A model's size is known before it is fetched, so its sentence says how much is missing.
        let errors = String(decoding: trial.errors, as: UTF8.self)
        #expect(errors.contains("disk is full") || errors.contains("are free in"), "\(trial.report)")
        #expect(!errors.contains(".restoring"), "\(trial.report)")
      }
    }
  }
}
