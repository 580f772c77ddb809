import ChatModels
import ChatTypes
import JSONValue

/// The models: which one answers, and getting more.
@MainActor final class ModelsSection: SettingsSection {
  private unowned let window: WindowSession
  private let model: ModelsModel

  init(_ window: WindowSession, service: any ModelsService) {
    self.window = window
    model = ModelsModel(service: service, userId: window.session.userId) { [weak window] in
      window?.state.show(message: $0)
    }
  }

  func load() async { await model.start() }
  func close() { model.stop() }

  func groups(_ page: PageContext) -> [SettingsGroup] { view.groups }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    await view.perform(action, fields: fields) ?? false
  }

  private var view: ModelsView { ModelsView(model: model, settings: window.state.settings) }
}

/// Shows models, in the settings and at the first start.
@MainActor struct ModelsView {
  let model: ModelsModel
  let settings: SettingsModel

  var groups: [SettingsGroup] {
    [list, eyes, embeddings, servers.list, transfers, found, getting, servers.connecting].compactMap(\.self)
  }

  private var servers: RemoteModelsView { RemoteModelsView(model: model, newChatModel: settings.value(.newChatModel)) }

  /// What is there.
  var list: SettingsGroup? {
    if let problem = model.state.problem { return SettingsGroup([.notice(problem, look: .bad)]) }
    guard !model.state.models.isEmpty else {
      return SettingsGroup([
        .notice(
          "There is no model yet. Calendar, reminders, notes, contacts, habits and search work without one; for answers, get one below."
        )
      ])
    }
    let notice = model.state.notice.map { [SettingsRow.notice($0, look: .warn)] } ?? []
    return SettingsGroup("On this machine", rows: notice + model.state.models.map(row))
  }

  /// Giving a model a projector; nil where every model reads pictures.
  private var eyes: SettingsGroup? {
    // The one that Linnet brings along is made for words alone.
    let own = model.state.models.filter { !$0.isBuiltIn }
    let blind = own.filter { !$0.readsImages }
    let title = "Let a model read pictures"
    guard !own.isEmpty else {
      return SettingsGroup(
        title, rows: [.notice("Get a model that can read pictures below. Then give it its projector here.")])
    }
    guard !blind.isEmpty else { return nil }
    let known = model.state.projectors
    return SettingsGroup(
      title,
      note:
        "A model reads pictures by a projector, a second GGUF file that was made for it; its name usually contains “mmproj”. That model answers from then on."
        + (known.isEmpty ? "" : " Already here: \(known.joined(separator: ", "))."),
      rows: [
        .form(
          "",
          fields: [
            .init(
              name: "name", label: "Model", kind: .select,
              options: blind.map {
                .init(value: $0.name, title: $0.name, isChosen: $0.name == model.state.current)
              }),
            .init(
              name: "projector", label: known.isEmpty ? "Path of its projector" : "Path or name of its projector",
              placeholder: "~/Downloads/mmproj-model.gguf", isRequired: true),
          ], button: "Use with it", action: "pair", resets: true)
      ])
  }

  /// What is there for other programs.
  private var embeddings: SettingsGroup? {
    guard !model.state.embeddingModels.isEmpty else { return nil }
    return SettingsGroup(
      "For other programs",
      note: "These turn texts into numbers, by which other programs search by meaning. They can't chat.",
      rows: model.state.embeddingModels.map { entry in
        .item(
          id: "model-\(entry.name)", entry.name, note: Self.facts(entry), icon: "model", buttons: [Self.removal(entry)])
      })
  }

  private static func removal(_ entry: ModelEntry) -> SettingsRow.Button {
    .init(
      title: "Delete", action: "remove", key: entry.name,
      question: "Delete the model “\(entry.name)”, \(HumanUnits.bytes(entry.byteCount, in: .words))?", about: entry.name
    )
  }

  private func row(_ entry: ModelEntry) -> SettingsRow {
    let isCurrent = entry.name == model.state.current
    var chips: [SettingsRow.Chip] = isCurrent ? [.init(text: "In use", look: .good)] : []
    var buttons: [SettingsRow.Button] = []
    var detail = entry.caution
    var progress: Double?
    switch model.state.loading {
    case .loading(entry.name, let fraction):
      chips.append(.init(text: "Loading"))
      progress = fraction
    case .loaded(entry.name, let size):
      chips.append(.init(text: "In memory"))
      detail = "\(HumanUnits.grouped(size)) tokens fit a conversation."
    case .failed(entry.name, let message):
      chips.append(.init(text: "Failed", look: .bad))
      detail = message
    default: break
    }
    if !isCurrent { buttons.append(.init(title: "Use", action: "use", key: entry.name, about: entry.name)) }
    if model.state.loaded != entry.name, progress == nil, isCurrent {
      buttons.append(.init(title: "Load now", action: "load", key: entry.name, about: entry.name))
    }
    if entry.isBuiltIn {
      chips.append(.init(text: "Built in"))
    } else {
      buttons.append(Self.removal(entry))
    }
    return .item(
      id: "model-\(entry.name)", entry.name, note: entry.isBuiltIn ? Self.builtIn : Self.facts(entry), detail: detail,
      icon: "model", chips: chips,
      buttons: buttons, progress: progress)
  }

  /// What the model that Linnet brings along can do, and what it can't.
  private static let builtIn =
    """
    Very small, and made for one thing: what you say about your calendar, reminders, notes, contacts and habits, in English. \
    It misreads things now and then; what it did is on a card and can be undone. For open conversation get a larger one below.
    """

  private static func facts(_ entry: ModelEntry) -> String {
    let parameters = entry.parameterCount > 0 ? "\(HumanUnits.count(entry.parameterCount, in: .words)) parameters" : nil
    let context = entry.trainedContextSize > 0 ? "\(HumanUnits.grouped(entry.trainedContextSize)) tokens" : nil
    let eyes = entry.readsImages ? "reads pictures" : nil
    return [
      entry.architecture, parameters, entry.quantization, HumanUnits.bytes(entry.byteCount, in: .words), context, eyes,
    ]
    .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What is being fetched.
  private var transfers: SettingsGroup? {
    guard !model.state.transfers.isEmpty else { return nil }
    return SettingsGroup("Being fetched", rows: model.state.transfers.map(row))
  }

  private func row(_ transfer: ModelTransfer) -> SettingsRow {
    let amount =
      HumanUnits.bytes(transfer.bytes, in: .words)
      + (transfer.totalBytes.map { " of \(HumanUnits.bytes($0, in: .words))" } ?? "")
    let speed = transfer.bytesPerSecond.map { ", \(HumanUnits.bytes(Int64($0), in: .words)) a second" } ?? ""
    let (note, chip): (String, SettingsRow.Chip?) =
      switch transfer.phase {
      case .running: (amount + speed, nil)
      case .waiting:
        ("The connection was lost; trying again. \(amount) are there.", .init(text: "Waiting", look: .warn))
      case .verifying: ("Checking the file. \(amount).", nil)
      case .done: ("It is on this machine now.", .init(text: "Done", look: .good))
      case .cancelled: ("Stopped. What was downloaded is kept; get the same address again to go on.", nil)
      case .failed(let message): (message, .init(text: "Failed", look: .bad))
      }
    return .item(
      id: "transfer-\(transfer.id)", transfer.title, note: note, icon: "down", chips: chip.map { [$0] } ?? [],
      buttons: [
        .init(
          title: transfer.isRunning ? "Stop" : "Clear", action: "dismiss", key: transfer.id, about: transfer.title)
      ],
      progress: transfer.isRunning ? transfer.fraction ?? 0 : nil)
  }

  /// What other programs keep on this machine.
  private var found: SettingsGroup? {
    guard !model.state.found.isEmpty else { return nil }
    return SettingsGroup(
      "Found on this machine",
      note:
        "Files of other programs. Linnet can use them where they lie: nothing is copied, and nothing of theirs is deleted.",
      rows: model.state.found.map { found in
        .item(
          id: "found-\(found.path)", found.name,
          note: "\(found.owner) · \(HumanUnits.bytes(found.byteCount, in: .words))", detail: found.path, icon: "model",
          buttons: [.init(title: "Use in place", action: "link", key: found.path, about: found.name)])
      })
  }

  /// Getting another one.
  var getting: SettingsGroup {
    SettingsGroup(
      "Get a model",
      note:
        "A GGUF file: by its https address, by its name at Hugging Face or Ollama, or by its path on this machine. It is fetched from there to here, by way of nobody else.",
      rows: [
        .form(
          "",
          fields: [
            .init(
              label: "Address or path",
              placeholder: "https://…/model.gguf, hf:OWNER/REPO, ollama:NAME or ~/Downloads/model.gguf",
              isRequired: true),
            .init(name: "sha256", label: "SHA-256, to be sure (optional)", limit: 64),
          ], button: "Get", action: "get", resets: true)
      ])
  }
}
