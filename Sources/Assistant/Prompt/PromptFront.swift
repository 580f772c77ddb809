import LanguageModels
import Tools

/// What the front of a prompt says beside who the model is.
struct PromptFront: Sendable, Equatable {
  /// UTF-8 bytes that a token stands for at least, in English: for what is measured before the model is asked.
  static let bytesPerToken = 3

  /// How to call tools; empty when none is on.
  var tools = ""
  /// Whether tools are on and there was no room to say how they are called.
  var leavesToolsOut = false
  /// What is remembered; empty when nothing is.
  var memory = ""
  /// What the user wants to be kept in mind in all chats; empty for nothing.
  var instructions = ""

  /// Makes it of what is on.
  ///
  /// A context in which the tools would take more than half of the room has none: the conversation matters more, and a
  /// model that small can't call them anyway. One that was trained for exactly these tools needs no room for them.
  /// - Parameters:
  ///   - settings: without tools when there is no room for them.
  ///   - knowsTools: whether the model was trained for the tools, so that its template leaves out how they are called.
  ///   - server: the server of the model, which is told its tools beside the prompt; nil for a model on this machine.
  static func make(
    _ settings: inout ToolSettings?, memory: [(toolkit: String, texts: [String])], budget: PromptBudget,
    service: any LLMService, knowsTools: Bool = false, server: ModelServer? = nil
  ) async -> PromptFront {
    var front = PromptFront()
    // It was trained for the tools that there were then.
    if knowsTools { settings?.enabled.remove(CallTool.remember.name) }
    if server != nil {
      front.tools = settings?.enabled.isEmpty == false ? CallInstructions.served : ""
    } else if let enabled = settings?.enabled {
      let taught = CallInstructions.blocks(CallNames.tools(named: enabled))
      var fits = knowsTools
      if !fits { fits = await count(taught, service: service) <= budget.prompt / 2 }
      if fits {
        front.tools = taught
      } else {
        front.leavesToolsOut = true
        // Those of other programs take no room in the front.
        let outside = settings?.outside.map(\.name) ?? []
        settings?.enabled = Set(outside)
      }
    }
    front.memory = MemoryFacts(memory).part(budget: budget.memory) { $0.utf8.count / bytesPerToken }.text
    return front
  }

  private static func count(_ text: String, service: any LLMService) async -> Int {
    guard !text.isEmpty else { return 0 }
    return (try? await service.countTokens(text, role: .text)) ?? text.utf8.count / bytesPerToken
  }
}
