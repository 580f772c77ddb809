import ChatTypes
import Tools

/// What the assistant acts with, and what the user lets it do.
public struct AssistantTools: Sendable {
  /// Runs tools. Every call goes through its gate.
  public let executor: ToolExecutor
  /// What a profile allows, asked anew for every round.
  public let settings: @Sendable (_ userId: Int64) async -> ToolSettings
  /// What is remembered, by toolkit, for the prompt.
  public let memory: @Sendable (_ userId: Int64) async -> [(toolkit: String, texts: [String])]

  /// What a profile wants to be kept in mind in all of its chats, for the prompt; empty for nothing.
  public let instructions: @Sendable (_ userId: Int64) async -> String
  /// Finds tools of other programs.
  let search = ToolSearch()
  /// What calls of tools of other programs are bound to.
  let schemas: BoundSchemas

  /// - Parameters:
  ///   - executor: whose tools are called by the names that prompts teach: `calendar`, `reminder` and so on.
  ///   - memory: may change only rarely, since it stands in the front of every prompt.
  ///   - canBind: whether a grammar can be made of a JSON Schema. Calls of a tool of another program whose schema is none such are bound to
  ///     no more than an object.
  public init(
    executor: ToolExecutor, settings: @escaping @Sendable (_ userId: Int64) async -> ToolSettings,
    memory: @escaping @Sendable (_ userId: Int64) async -> [(toolkit: String, texts: [String])] = { _ in [] },
    instructions: @escaping @Sendable (_ userId: Int64) async -> String = { _ in "" },
    canBind: @escaping @Sendable (_ schema: String) -> Bool = { _ in true }
  ) {
    self.executor = executor
    self.settings = settings
    self.memory = memory
    self.instructions = instructions
    schemas = BoundSchemas(canBind: canBind)
  }
}

/// What a profile lets its assistants do.
public struct ToolSettings: Sendable {
  /// When the user is asked.
  public var mode: ConfirmationMode
  /// The names of the tools that are on.
  public var enabled: Set<String>
  /// Those of them that belong to other programs.
  public var outside: [ToolDeclaration]

  /// Settings.
  public init(mode: ConfirmationMode = .adaptive, enabled: Set<String>, outside: [ToolDeclaration] = []) {
    self.mode = mode
    self.enabled = enabled
    self.outside = outside
  }
}
