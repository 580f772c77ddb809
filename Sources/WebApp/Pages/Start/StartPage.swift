import ChatModels
import ChatTypes
import JSONValue

/// `/p/start`: getting started in three short steps, all of which can be skipped.
@MainActor final class StartPage: WindowPage {
  private unowned let window: WindowSession
  private let tools: ToolsModel
  private let models: ModelsModel?
  private var step = Step.name

  private enum Step: Int, CaseIterable {
    case name = 1
    case model, tools

    var title: String {
      switch self {
      case .name: "Welcome to Linnet"
      case .model: "Choose a model"
      case .tools: "What may it do?"
      }
    }

    var note: String {
      switch self {
      case .name: "A private assistant on your own machine. What you say here stays here."
      case .model: "The model is what answers. It runs on this machine and sends nothing anywhere."
      case .tools: "The assistant works with your own files. You decide what it touches, and when it asks."
      }
    }
  }

  init(_ window: WindowSession, service: any ToolsService) {
    self.window = window
    let report: @MainActor (String) -> Void = { [weak window] in window?.state.show(message: $0) }
    tools = ToolsModel(service: service, userId: window.session.userId, report: report)
    models = window.page.home.models.map {
      ModelsModel(service: $0, userId: window.session.userId, report: report)
    }
  }

  var title: String { step.title }
  var parts: [String] { step == .name ? [] : ["\(step.rawValue)"] }

  func show(_ parts: [String]) async -> Bool {
    guard parts.count <= 1, let step = Step(rawValue: parts.first.map { Int($0) ?? 0 } ?? 1) else { return false }
    await tools.load()
    await models?.start()
    self.step = step
    return true
  }

  func html(_ page: PageContext) -> String {
    let steps = Step.allCases.map { other in
      StartTemplate.Step(
        name: "Step \(other.rawValue) of \(Step.allCases.count)", isCurrent: other == step,
        isPast: other.rawValue < step.rawValue)
    }
    let before = step == .model ? [] : ["\(step.rawValue - 1)"]
    return page.templates.render(
      StartTemplate(
        step: step.rawValue, steps: steps, pageTitle: step.title, pageNote: step.note, isName: step == .name,
        name: window.state.chatModel.currentUser?.profile.displayName ?? "", groups: groups,
        back: step == .name ? nil : Place.page(name: "start", parts: before).path,
        next: step == .tools ? "Begin" : "Next"))
  }

  private var groups: [SettingsGroup] {
    switch step {
    case .name: return []
    case .model: return view?.groups ?? []
    case .tools:
      let view = ToolsView(window: window, model: tools)
      return [view.usableTools, view.confirmation]
    }
  }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    switch action {
    case "next": return await next(fields)
    case "skip": return await finish()
    case "set": return await set(fields)
    case "tool": return await window.state.settings.setTool(fields.text("key"), on: fields.isOn("on"))
    default: return await view?.perform(action, fields: fields) ?? false
    }
  }

  private var view: ModelsView? { models.map { ModelsView(model: $0, settings: window.state.settings) } }

  private func set(_ fields: JSONObject) async -> Bool {
    guard let setting = Setting.named(exactly: fields.text("key")) else { return false }
    return await window.state.settings.set(setting, typed: fields.text("value"))
  }

  private func next(_ fields: JSONObject) async -> Bool {
    if step == .name {
      let name = fields.text("name")
      if !name.allSatisfy(\.isWhitespace) { guard await window.state.rename(to: name) else { return false } }
    }
    guard let following = Step(rawValue: step.rawValue + 1) else { return await finish() }
    step = following
    return true
  }

  /// It isn't shown by itself again.
  private func finish() async -> Bool {
    guard await window.state.settings.set(.onboardingStage, to: .onboardingComplete) else { return false }
    return await window.go(to: .chats)
  }

  func close() { models?.stop() }
}
