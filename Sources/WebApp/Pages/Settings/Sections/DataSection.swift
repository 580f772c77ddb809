import ChatModels
import ChatTypes
import Foundation
import JSONValue

/// What is kept: getting it out, in, away, and how much it is.
@MainActor final class DataSection: SettingsSection {
  private unowned let window: WindowSession
  private let facts: HomeFactsModel?
  private let transfers: TransfersModel

  init(_ window: WindowSession) {
    self.window = window
    facts = window.page.home.facts.map(HomeFactsModel.init)
    transfers = TransfersModel(state: window.state)
  }

  func load() async { await facts?.measure() }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    [takingOut, takingIn, backup, keeping, demo, storage].compactMap(\.self)
  }

  private var takingOut: SettingsGroup {
    var rows: [SettingsRow] = [
      .item(
        id: "export-jsonl", "Everything, for programs", note: "JSON Lines. Linnet reads it again.", icon: "file",
        buttons: [.init(title: "Export", action: "export", key: "jsonl", about: "as JSON Lines")]),
      .item(
        id: "export-markdown", "For reading", note: "Markdown, one text of all chats.", icon: "text",
        buttons: [.init(title: "Export", action: "export", key: "markdown", about: "as Markdown")]),
    ]
    if let file = transfers.exported { rows.append(download(file)) }
    return SettingsGroup("Export chats", note: "The file is not encrypted; a backup is.", rows: rows)
  }

  private func download(_ file: TransfersModel.File) -> SettingsRow {
    .download(
      file.name, note: "\(file.summary) \(HumanUnits.bytes(file.byteCount, in: .words)).",
      path: "/windows/\(window.id)/downloads/\(file.id)")
  }

  private var takingIn: SettingsGroup {
    var rows: [SettingsRow] = [
      .upload(
        "Chats from a file",
        note: "Linnet's own export, ChatGPT's conversations.json, Claude's, and others. What is there stays.",
        button: "Choose a file", action: "import")
    ]
    if let summary = transfers.imported { rows.append(.notice(summary, look: .good)) }
    rows += transfers.problems.map { .notice($0, look: .warn) }
    return SettingsGroup("Import", rows: rows)
  }

  private var backup: SettingsGroup {
    var rows: [SettingsRow] = [
      .form(
        "",
        fields: [
          .init(name: "passphrase", label: "Passphrase", kind: .password, isRequired: true),
          .init(name: "again", label: "The same again", kind: .password, isRequired: true),
        ], button: "Make a backup", action: "backup", resets: true)
    ]
    if let file = transfers.backup { rows.append(download(file)) }
    rows.append(.notice("To restore one, end Linnet and run “linnet restore FILE” in a terminal."))
    return SettingsGroup(
      "Backup",
      note:
        "All chats, events, notes, contacts, habits, files and settings in one encrypted file. Without the passphrase nobody opens it, you neither.",
      rows: rows)
  }

  private var keeping: SettingsGroup {
    let current = window.state.settings.value(.chatItemTTL)
    return SettingsGroup(
      "How long messages are kept",
      note: "Older ones are deleted for good, in all chats that have no time of their own.",
      rows: [
        .choice(
          "Time", key: "", action: "keep",
          options: KeptTimes.all(with: current).map {
            .init(value: "\($0.0.seconds)", title: $0.1, isChosen: $0.0 == current)
          }, isSmall: true)
      ])
  }

  private var demo: SettingsGroup? {
    let rows = [demoChats, demoPeople].compactMap(\.self)
    return rows.isEmpty ? nil : SettingsGroup("Examples", rows: rows)
  }

  private var demoChats: SettingsRow? {
    let hasDemo = window.state.chatModel.chats.contains { $0.chatInfo.assistantChat?.correspondent == .demo }
    guard hasDemo else { return nil }
    return SettingsRow.item(
      id: "demo", "Demo chats", note: "They came with Linnet to show what it does.", icon: "chats",
      buttons: [
        .init(title: "Delete them", action: "demo", question: "Delete all demo chats?", about: "the demo chats")
      ])
  }

  private var demoPeople: SettingsRow? {
    guard let user = window.state.chatModel.currentUser else { return nil }
    guard window.state.hasDemoPeople else {
      // A hidden profile can't have any: everybody sees them in the list of profiles.
      guard !user.hidden else { return nil }
      return Self.demoPeople(
        "Three people on this machine, with a group and a channel, to try everything out. Nobody answers.",
        buttons: [.init(title: "Make them", action: "make-people", about: "the example people")])
    }
    guard !user.isDemo else {
      return Self.demoPeople(
        "This profile is one of them. Switch to one of your own to remove them.", buttons: [])
    }
    return Self.demoPeople(
      "They are profiles of this machine, and nobody answers.",
      buttons: [
        .init(
          title: "Remove them", action: "remove-people",
          question: """
            Remove the example people? All chats with them go, also what you wrote there. What you have with others \
            stays.
            """, answer: "Remove", about: "the example people")
      ])
  }

  private static func demoPeople(_ note: String, buttons: [SettingsRow.Button]) -> SettingsRow {
    .item(id: "demo-people", "Example people", note: note, icon: "group", buttons: buttons)
  }

  private var storage: SettingsGroup? {
    guard let facts, let uses = facts.storage else { return nil }
    let total = max(1, facts.totalBytes)
    return SettingsGroup(
      "On the disk: \(HumanUnits.bytes(facts.totalBytes, in: .words))",
      rows: uses.filter { $0.byteCount > 0 }.map { use in
        .item(
          id: "use-\(use.id)", use.title, note: HumanUnits.bytes(use.byteCount, in: .words), icon: "data",
          progress: Double(use.byteCount) / Double(total))
      })
  }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    switch action {
    case "export": return await export(isMarkdown: fields.text("key") == "markdown")
    case "import": return await take(fields.text("file"))
    case "backup":
      guard let (id, url) = place("linnet-backup.tar.age") else { return false }
      return keep(
        await transfers.backUp(
          fields.text("passphrase"), again: fields.text("again"), to: url.path(percentEncoded: false), id: id), id: id,
        url: url)
    case "keep": return await window.state.keepItems(for: ChatItemTTL(Int64(fields.text("value"))))
    case "demo": return await window.state.removeDemoChats()
    case "make-people": return await window.state.makeDemoPeople()
    case "remove-people": return await window.state.removeDemoPeople()
    default: return false
    }
  }

  private func export(isMarkdown: Bool) async -> Bool {
    guard let (id, url) = place(isMarkdown ? "linnet-chats.md" : "linnet-chats.jsonl") else { return false }
    return keep(
      await transfers.export(isMarkdown: isMarkdown, to: url.path(percentEncoded: false), id: id), id: id, url: url)
  }

  private func place(_ name: String) -> (id: String, url: URL)? {
    guard !window.uploads.isFull, let place = try? window.uploads.place(named: name) else {
      window.state.show(message: "There is no room for the file. Check the disk's free space, then try again.")
      return nil
    }
    return place
  }

  /// The file stays as long as the window.
  private func keep(_ isDone: Bool, id: String, url: URL) -> Bool {
    window.uploads.add(Uploads.Upload(id: id, url: url, isImage: false))
    if !isDone { window.uploads.remove(id) }
    return isDone
  }

  private func take(_ file: String) async -> Bool {
    guard let upload = window.uploads.upload(file) else { return false }
    defer { window.uploads.remove(file) }
    return await transfers.importChats(from: upload.url.path(percentEncoded: false))
  }
}
