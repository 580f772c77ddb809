import ChatTypes

/// What a toolkit's prompt wants to be told, as a form.
public struct ToolkitPromptForm: Identifiable, Sendable {
  /// The toolkit, as the user calls it.
  public let toolkit: String
  /// The prompt.
  public let prompt: ToolkitPrompt

  /// Identifies the form of a prompt among all that a slash offers.
  static func id(toolkit: String, prompt: String) -> String { "\(toolkit):\(prompt)" }

  /// Identifies it.
  public var id: String { Self.id(toolkit: toolkit, prompt: prompt.name) }

  /// The form of this name.
  /// - Parameter toolkits: where it is looked for.
  public init?(id: String, in toolkits: [Toolkit]) {
    for toolkit in toolkits {
      for prompt in toolkit.prompts where Self.id(toolkit: toolkit.name, prompt: prompt.name) == id {
        (self.toolkit, self.prompt) = (toolkit.name, prompt)
        return
      }
    }
    return nil
  }
}
