import ChatModels
import ChatTypes
import JSONValue
import UserFacingErrors

/// The program itself, and how it is.
@MainActor final class AboutSection: SettingsSection {
  private let model: HomeFactsModel

  init(_ window: WindowSession, service: any HomeFactsService) { model = HomeFactsModel(service: service) }

  func load() async { await model.load() }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    let about = model.about
    var check: [SettingsRow] = (model.findings ?? []).map { finding in
      let chip: SettingsRow.Chip =
        switch finding.status {
        case .good: .init(text: "In order", look: .good)
        case .caution: .init(text: "Note", look: .warn)
        case .bad: .init(text: "Problem", look: .bad)
        }
      return .item(
        id: "finding-\(finding.id)", finding.title, note: finding.detail, detail: finding.advice ?? "", chips: [chip],
        link: finding.nextSteps.first.map { (title: $0.title, path: $0.path) })
    }
    let title = model.isLooking ? "Looking…" : model.findings == nil ? "Check everything" : "Check again"
    check.append(.buttons([.init(title: title, action: "look")]))
    return [
      SettingsGroup([
        .facts([("Linnet", about.version), ("Engine", about.engine), ("Everything is kept in", about.home)])
      ]),
      SettingsGroup(
        "Check-up", note: "Looks whether everything works, and says what to do.", rows: check
      ),
      SettingsGroup(
        "Made of", note: "Linnet stands on the work of these. Nothing of theirs phones home.",
        rows: [.facts(about.parts.map { ($0.name, $0.licence) })]),
    ]
  }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    guard action == "look" else { return false }
    await model.look()
    return true
  }
}
