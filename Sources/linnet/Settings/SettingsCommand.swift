import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome
import TerminalUI

/// `linnet settings`: preferences by name.
struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Show and change settings.",
    subcommands: [
      SettingsListCommand.self, SettingsGetCommand.self, SettingsSetCommand.self, SettingsAuditCommand.self,
      SettingsAllowedCommand.self,
    ],
    defaultSubcommand: SettingsListCommand.self)
}

/// A setting as `--json` prints it.
struct SettingDocument: Encodable {
  var name: String
  /// Where it is kept: `app`, `shared`, or `profile`.
  var scope: String
  /// What holds; of a key, only whether there is one.
  var value: JSONValue
  /// What holds while nobody has set it.
  var initial: JSONValue
  /// Whether somebody has set it.
  var isSet: Bool
  var meaning: String
  @Nullable var choices: [String]?

  /// - Parameter stored: what is kept; nil for nothing.
  init(_ setting: Setting, stored: JSONValue?) {
    name = setting.name
    scope = setting.place.rawValue
    value = setting.shown(stored ?? setting.initial)
    initial = setting.initial
    isSet = stored != nil
    meaning = setting.meaning
    choices = setting.choices
  }
}

extension CoreClient {
  /// What is kept of a setting; nil while nobody has set it.
  func stored(_ setting: Setting) async throws(ChatError) -> JSONValue? {
    try await preferences(setting.scope(of: user.userId))[setting.name]
  }

  /// All that is kept in a scope.
  func preferences(_ scope: PreferenceScope) async throws(ChatError) -> JSONValue {
    guard case .preferences(_, let values) = try await send(.apiGetPreferences(scope: scope)) else { return [:] }
    return values
  }
}

/// `linnet settings list`.
struct SettingsListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the settings with their values.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "List those, too, that windows set by themselves.")
  var all = false

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      var stored: [Setting.Place: JSONValue] = [:]
      var documents: [SettingDocument] = []
      for setting in Setting.all where all || setting.isListed {
        let values: JSONValue
        if let known = stored[setting.place] {
          values = known
        } else {
          values = try await core.preferences(setting.scope(of: core.user.userId))
          stored[setting.place] = values
        }
        documents.append(SettingDocument(setting, stored: values[setting.name]))
      }
      try context.print(SettingListDocument(settings: documents), text: Self.text(documents, context: context))
    }
  }

  private static func text(_ documents: [SettingDocument], context: CommandContext) -> String {
    var table = TextTable([
      TextTable.Column(title: "NAME"), TextTable.Column(title: "VALUE", wraps: true),
      TextTable.Column(title: "MEANING", wraps: true),
    ])
    for document in documents {
      table.append([document.name, Setting.text(document.value) + (document.isSet ? " *" : ""), document.meaning])
    }
    let mark = documents.contains { $0.isSet } ? "“*” marks what was changed.\n" : ""
    return table.text(width: context.width) { context.capabilities.outputStyle.bold($0) } + mark
  }
}

/// What `linnet settings list --json` prints.
struct SettingListDocument: Encodable {
  var settings: [SettingDocument]
}

/// `linnet settings get`.
struct SettingsGetCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "get", abstract: "Print one setting's value.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The setting.")
  var name: String

  func run(in context: CommandContext) async throws {
    let setting = try Setting.named(name)
    try await context.withCore { core in
      let document = SettingDocument(setting, stored: try await core.stored(setting))
      try context.print(document, text: Setting.text(document.value) + "\n")
    }
  }
}

/// `linnet settings set`.
struct SettingsSetCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a setting.",
    discussion: "A value is plain text or JSON. --default takes a setting back to what it was at first.")

  @OptionGroup var global: GlobalOptions
  @Flag(name: .customLong("default"), help: "Take it back to what it was at first.")
  var toDefault = false
  @Argument(help: "The setting.")
  var name: String
  @Argument(help: "Its value.")
  var value: String?

  func validate() throws {
    if (value == nil) != toDefault { throw ValidationError("Give a value, or --default.") }
  }

  func run(in context: CommandContext) async throws {
    let setting = try Setting.named(name)
    let json = try value.map { try setting.checkedValue(typed: $0) }
    try await context.withCore { core in
      _ = try await core.send(
        .apiSetPreference(scope: setting.scope(of: core.user.userId), key: setting.name, value: json))
      let document = SettingDocument(setting, stored: try await core.stored(setting))
      try context.print(document, text: "\(setting.name) is \(Setting.text(document.value)) now.\n")
    }
  }
}
