import ChatTypes
import JSONValue
import Tools

/// Lets a model propose what to remember. What the user confirmed on a card counts at once; everything else waits under “Memory”
/// until the user accepts it, and is told to no model before.
struct RememberTool: Tool {
  /// The topic where a call names none: the user.
  private static let usualTopic = "user"

  let declaration: ToolDeclaration
  private let memory: HomeMemory

  /// - Throws: ``ToolError``, never as long as the declaration is right.
  init(_ memory: HomeMemory) throws(ToolError) {
    self.memory = memory
    let tool = CallTool.remember
    declaration = try ToolDeclaration(
      name: tool.name, title: "Memory", description: tool.description, schema: tool.schema,
      actions: [ToolAction(effect: .create)], toolkit: "memory", trust: .builtIn, outputSource: .ownData)
  }

  /// Brings the sentence into the form in which it would be kept.
  /// - Throws: ``ToolFailure`` when it can't be remembered, such as one that is too long.
  func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    var fact = MemoryFact()
    fact.text = arguments["fact"]?.stringValue ?? ""
    fact.toolkit = arguments["topic"]?.stringValue.flatMap { $0.isEmpty ? nil : $0 } ?? Self.usualTopic
    let kept = try Self.failing { () throws(ToolError) in try MemoryBook.cleaned(fact, limits: MemoryLimits()) }
    let card = ToolCard(cardId: "\(context.key.callId)-0", state: .listed, content: .text(text: kept.text))
    return PreparedCall(
      resolved: ["fact": .string(kept.text), "topic": .string(kept.toolkit)], cards: [card],
      intent: "Remember “\(kept.text)” in all later chats")
  }

  /// Remembers the sentence, or has it wait.
  func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let fact = authorization.arguments["fact"]?.stringValue ?? ""
    let topic = authorization.arguments["topic"]?.stringValue ?? Self.usualTopic
    let isAccepted = authorization.isConfirmed
    let state: MemoryFactState
    do throws(ToolError) {
      state = try await memory.propose(
        fact, about: topic, isAccepted: isAccepted, userId: context.key.userId, chat: context.key.chat)
    } catch {
      throw Self.failure(error)
    }
    let card = ToolCard(
      cardId: "\(context.key.callId)-0", state: state == .active ? .created : .listed, content: .text(text: fact))
    return ToolOutput(
      data: ["state": .string(state == .active ? "remembered" : ToolCall.proposed)], cards: [card],
      provenance: Provenance(source: .ownData, label: declaration.name))
  }

  private static func failing<Result>(_ body: () throws(ToolError) -> Result) throws(ToolFailure) -> Result {
    do throws(ToolError) { return try body() } catch { throw failure(error) }
  }

  private static func failure(_ error: ToolError) -> ToolFailure {
    ToolFailure(ToolCallError(code: .invalidArguments, message: error.message), changedNothing: true)
  }
}
