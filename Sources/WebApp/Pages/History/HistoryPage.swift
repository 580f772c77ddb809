import ChatModels
import ChatTypes
import JSONValue

/// `/p/history`: what was done and can be undone; `/p/history/decisions`: what the gate decided.
@MainActor final class HistoryPage: WindowPage {
  private unowned let window: WindowSession
  private let model: HistoryModel
  private var showsDecisions = false

  init(_ window: WindowSession, service: any HistoryService) {
    self.window = window
    model = HistoryModel(service: service, state: window.state)
  }

  var title: String { "History" }
  var parts: [String] { showsDecisions ? ["decisions"] : [] }

  func show(_ parts: [String]) async -> Bool {
    guard parts.isEmpty || parts == ["decisions"] else { return false }
    await model.load()
    showsDecisions = !parts.isEmpty
    return true
  }

  func html(_ page: PageContext) -> String {
    let groups: [SettingsGroup]
    if let problem = model.problem {
      groups = [SettingsGroup([.notice(problem, look: .bad)])]
    } else {
      groups = showsDecisions ? decisions(page) : changes(page)
    }
    let hasMore = showsDecisions ? model.hasMoreDecisions : model.hasMoreChanges
    return page.templates.render(
      HistoryTemplate(
        pageNote: showsDecisions
          ? "Every question, decision and act of a tool, in a record that shows when somebody changes it. It holds no word of yours."
          : "What was written into your calendar, reminders, notes, contacts and habits, by you and by the assistant, and which chats were imported.",
        showsDecisions: showsDecisions, hasMore: hasMore, groups: groups))
  }

  private func changes(_ page: PageContext) -> [SettingsGroup] {
    guard !model.changes.isEmpty else {
      return [SettingsGroup([.notice("Nothing was done yet that could be undone.")])]
    }
    return byDay(model.changes, page: page) {
      $0.at
    } row: {
      row($0, page: page)
    }
  }

  private func row(_ change: ChangeEntry, page: PageContext) -> SettingsRow {
    var chips: [SettingsRow.Chip] = []
    var buttons: [SettingsRow.Button] = []
    var detail = ""
    switch change.state {
    case .undoable:
      buttons = [.init(title: "Undo", action: "undo", key: change.id, about: change.title)]
      detail = change.remark
    case .undone(let at): chips = [.init(text: "Undone, \(page.times.smart(at, now: page.now()))", look: .good)]
    case .changedSince:
      chips = [.init(text: "Can't be undone")]
      detail = "It was changed afterwards, and undoing would lose that change."
    }
    let chat = change.origin.flatMap { window.state.chatModel.getChat($0.chat) }
    let who = change.isByAssistant ? "The assistant" : "You"
    return .item(
      id: "change-\(change.id)", change.title, note: "\(who), \(page.times.clock(change.at))", detail: detail,
      icon: Self.icon(change.tool), chips: chips, buttons: buttons,
      link: chat.map { ("In “\($0.chatInfo.displayName)”", Place.chat($0.id).path) })
  }

  private static func icon(_ tool: String) -> String {
    switch tool {
    case "calendar": "calendar"
    case "reminder": "reminder"
    case "note": "note"
    case "contact": "person"
    case "habit": "habit"
    case "import": "chats"
    default: "text"
    }
  }

  private func decisions(_ page: PageContext) -> [SettingsGroup] {
    let record = model.record
    let state = SettingsGroup([.notice(record.finding, look: record.isIntact ? .good : .bad)])
    return [state]
      + byDay(record.entries, page: page) {
        $0.at
      } row: { entry in
        var chips: [SettingsRow.Chip] =
          switch entry.kind {
          case .done: [.init(text: "Done", look: .good)]
          case .asked: [.init(text: "Asked", look: .warn)]
          case .refused: [.init(text: "Refused", look: .bad)]
          case .noted: []
          }
        if entry.isTainted { chips.append(.init(text: "After reading from outside", look: .warn)) }
        return .item(
          id: "decision-\(entry.id)", entry.title, note: "\(entry.detail), \(page.times.clock(entry.at))", chips: chips)
      }
  }

  private func byDay<Entry>(
    _ entries: [Entry], page: PageContext, time: (Entry) -> Int64, row: (Entry) -> SettingsRow
  ) -> [SettingsGroup] {
    var groups: [SettingsGroup] = []
    for entry in entries {
      let day = page.times.dayName(time(entry), now: page.now())
      if groups.last?.title == day {
        groups[groups.count - 1].rows.append(row(entry))
      } else {
        groups.append(SettingsGroup(day, rows: [row(entry)]))
      }
    }
    return groups
  }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    switch action {
    case "undo": return await model.undo(fields.text("key"))
    case "more":
      await model.loadMore()
      return true
    default: return false
    }
  }
}
