import ChatModels
import ChatTypes
import JSONValue

/// One section of the settings.
@MainActor protocol SettingsSection: AnyObject {
  /// Reads what it shows. Called when it is opened.
  func load() async

  /// A part of it is wanted, such as one contact; nil for the whole.
  /// - Returns: whether there is such a part.
  func show(_ part: String?) async -> Bool

  /// The part that is shown; nil for the whole.
  var part: SettingsPart? { get }

  /// What is in it.
  func groups(_ page: PageContext) -> [SettingsGroup]

  /// Does what a button or form asks for.
  /// - Returns: whether it was done; if not, the window says why.
  func perform(_ action: String, fields: JSONObject) async -> Bool

  /// It isn't shown any more.
  func close()
}

/// A part of a section that has an address of its own.
struct SettingsPart {
  /// What stands in its address, behind the section.
  let name: String
  let title: String
  /// What it is about, in a line.
  let note: String
  /// The part that it is reached from; nil for the section.
  var up: Up?

  /// Where a part is reached from.
  struct Up {
    let name: String
    let title: String
  }
}

extension SettingsSection {
  func show(_ part: String?) async -> Bool { part == nil }
  var part: SettingsPart? { nil }
  func load() async {}
  func perform(_ action: String, fields: JSONObject) async -> Bool { false }
  func close() {}
}

/// A section of ``SettingsDirectory``.
struct SettingsEntry {
  /// The part of its address.
  let name: String
  let title: String
  /// What it is about, in a line.
  let note: String
  let icon: String
  /// Words by which it is found, too.
  let synonyms: String
  /// Makes it for a window; nil where what it needs isn't there.
  let make: @MainActor (WindowSession) -> (any SettingsSection)?
}

/// All sections in their order.
@MainActor enum SettingsDirectory {
  static let entries: [SettingsEntry] = [
    SettingsEntry(
      name: "profile", title: "Profile", note: "You, what you allow, other profiles", icon: "person",
      synonyms: "name account me picture bio avatar hide mute switch preferences"
    ) { ProfileSection($0) },
    SettingsEntry(
      name: "people", title: "People", note: "Contacts, groups, channels, invitations", icon: "group",
      synonyms:
        "group channel relay subscribe members contacts invite join link address request accept block friends family"
    ) { PeopleSection($0) },
    SettingsEntry(
      name: "notifications", title: "Notifications", note: "Of new messages, by this browser", icon: "bell",
      synonyms: "notify alert push badge mute preview sound"
    ) { NotificationsSection($0) },
    SettingsEntry(
      name: "appearance", title: "Appearance", note: "Light, dark, size of text", icon: "look",
      synonyms: "theme dark mode font size colour"
    ) { AppearanceSection($0) },
    SettingsEntry(
      name: "lock", title: "Lock", note: "A code before your windows", icon: "lock",
      synonyms: "password passcode pin privacy security screen cover hide self-destruct erase"
    ) { LockSection($0) },
    SettingsEntry(
      name: "models", title: "Models", note: "Which model answers, and getting more", icon: "model",
      synonyms: "llm gguf download pull"
    ) { window in window.page.home.models.map { ModelsSection(window, service: $0) } },
    SettingsEntry(
      name: "assistant", title: "Assistant", note: "Instructions, thinking, context", icon: "thought",
      synonyms: "prompt system instructions tokens"
    ) { AssistantSection($0) },
    SettingsEntry(
      name: "tools", title: "Tools and confirmation", note: "What the assistant may touch, and when it asks",
      icon: "shield", synonyms: "permission ask approve grants yolo"
    ) { window in window.page.home.tools.map { ToolsSection(window, service: $0) } },
    SettingsEntry(
      name: "toolkits", title: "Toolkits", note: "Tools of other programs", icon: "plug",
      synonyms: "mcp server model context protocol connect"
    ) { ToolkitsSection($0) },
    SettingsEntry(
      name: "memory", title: "Memory", note: "What the assistant remembers", icon: "memory", synonyms: "facts remember"
    ) { MemorySection($0) },
    SettingsEntry(
      name: "web", title: "Web search", note: "Off unless you want it", icon: "web",
      synonyms: "internet searxng brave key"
    ) { WebSearchSection($0) },
    SettingsEntry(
      name: "data", title: "Data", note: "Export, import, backup, storage", icon: "data",
      synonyms: "export import backup restore disk time to live delete demo example people"
    ) { DataSection($0) },
    SettingsEntry(
      name: "passphrase", title: "Passphrase", note: "What your chats open by", icon: "key",
      synonyms: "password encryption key lock protect"
    ) { PassphraseSection($0) },
    SettingsEntry(
      name: "programs", title: "Other programs", note: "Tokens for the OpenAI-compatible API", icon: "key",
      synonyms: "api openai token v1"
    ) { ProgramsSection($0) },
    SettingsEntry(
      name: "about", title: "About", note: "Version, licences, check-up", icon: "info",
      synonyms: "version doctor licence help"
    ) { window in window.page.home.facts.map { AboutSection(window, service: $0) } },
  ]

  /// Those that a window can show.
  static func entries(for window: WindowSession) -> [SettingsEntry] { entries.filter { $0.make(window) != nil } }
}

extension JSONObject {
  /// A field of a form as text.
  func text(_ name: String) -> String { self[name]?.stringValue ?? "" }
  /// A check box.
  func isOn(_ name: String) -> Bool { self[name]?.boolValue ?? false }
}
