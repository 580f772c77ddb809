import ChatTypes
import JSONValue
import Tools

extension ParsedCall {
  /// The call as the chat keeps it. Its times are still as the model wrote them: `resolved`, risk and decision come later.
  ///
  /// A call that can't be executed gets its final status here, with a sentence for the user: only one that is `pending` goes to
  /// the gate.
  /// - Parameters:
  ///   - callId: identifies it in its turn.
  ///   - names: the tools that are on.
  package func toolCall(callId: String, isOn names: Set<String>, textOffset: Int, round: Int) -> ToolCall {
    let tool = name.flatMap(CallNames.tool(named:))
    var call = ToolCall(callId: callId, name: tool?.name ?? name ?? "", arguments: arguments ?? [:])
    call.textOffset = textOffset
    call.round = round
    switch content {
    case .complete(let arguments, _):
      guard names.contains(call.name) else {
        call.status = .failed
        call.error = Self.unavailable(call.name, exists: tool != nil)
        break
      }
      guard let tool else { break }
      let checked = CallArguments.check(arguments, for: tool)
      call.arguments = checked.arguments
      if !checked.problems.isEmpty {
        call.status = .failed
        call.error = ToolCallError(
          code: .invalidArguments,
          message: "The assistant's request was not complete, so nothing was done. Ask again with all that it needs.")
      }
    case .malformed:
      call.status = .malformed
      call.malformedText = text
      call.error = ToolCallError(
        code: .malformedCall,
        message: "The assistant's request could not be read, so nothing was done. Ask again, or in other words.")
    case .cutOff:
      call.status = .malformed
      call.malformedText = text
      call.error = ToolCallError(
        code: .cutOff,
        message: "The reply ended in the middle of this, so nothing was done. Ask again to have it done.")
    }
    return call
  }

  private static func unavailable(_ name: String, exists: Bool) -> ToolCallError {
    guard exists else {
      return ToolCallError(
        code: .unknownTool,
        message: "There is no tool “\(name)”, so nothing was done. Ask for it in other words.")
    }
    let isOfWeb = [CallTool.webSearch.name, CallTool.webPage.name].contains(name)
    return ToolCallError(
      code: .toolOff,
      message: isOfWeb
        ? "Web search is off, as what is searched for leaves this machine. Switch it on in the settings under “Web search” and ask again."
        : "The tool “\(name)” is switched off, so nothing was done. Switch it on in the settings and ask again.")
  }

  /// What is wrong with the arguments of a complete call, in words for the model.
  private var argumentProblems: [String] {
    guard let arguments, let tool = name.flatMap(CallNames.tool(named:)) else { return [] }
    return CallArguments.check(arguments, for: tool).problems
  }

  /// What the model is told in the one repair round; nil for a call that needs no repair, or of which nothing is left to repair.
  var repairRequest: String? {
    let mistake: String
    switch content {
    case .cutOff: return nil
    case .malformed(let problem): mistake = "at byte \(problem.offset), \(problem.expected) was expected"
    case .complete:
      let problems = argumentProblems
      guard !problems.isEmpty else { return nil }
      mistake = problems.joined(separator: "; ")
    }
    let offset = if case .malformed(let problem) = content { problem.offset } else { 0 }
    return """
      Your call could not be used: \(mistake). Nothing was done. Write the call again, complete and as valid JSON, and \
      nothing else. It stood there as:
      \(DataFence.block(DataText.neutral(DataText.excerpt(text, around: offset))))
      """
  }
}
