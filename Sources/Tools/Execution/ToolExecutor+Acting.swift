import ChatTypes
import JSONValue

extension ToolExecutor {
  /// Does what the user wants with a card of a call that is done. Only a window or a command asks for this, no model can.
  /// - Parameters:
  ///   - call: as the chat keeps it; calls of long ago are not known here any more.
  ///   - turn: the turn of the call, with the time of now.
  /// - Returns: the call as it stands then, with its new cards and how to undo them.
  /// - Throws: ``ToolError/Code/notFound`` when there is no such card, ``ToolError/Code/unknownTool``, and
  ///   ``ToolError/Code/actFailed`` with the tool's own sentence. Nothing was changed then.
  public func act(_ act: CardAct, onCard cardId: String, of call: ToolCall, in turn: TurnContext)
    async throws(ToolError) -> ToolCall
  {
    guard call.status == .completed, let card = call.cards.first(where: { $0.cardId == cardId }) else {
      throw .notFound
    }
    guard let tool = toolbox(of: turn.userId).tool(named: call.name) as? any CardActingTool else {
      throw .unknownTool(call.name)
    }
    let context = ToolContext(key: turn.key(call.callId), now: turn.now, timeZone: turn.timeZone, show: { _ in })
    let output: ToolOutput
    do {
      output = try await tool.act(CardAuthorization(call: call, card: card, act: act), in: context)
    } catch let failure as ToolFailure {
      await recordAct(call, turn: turn, outcome: .failed, reasons: [failure.error.code.rawValue])
      throw ToolError(.actFailed, message: failure.error.message, log: failure.error.code.rawValue)
    } catch {
      await recordAct(call, turn: turn, outcome: .failed, reasons: [])
      throw ToolError(
        .actFailed, message: "“\(tool.declaration.title)” could not do this. Look at it before you try again.",
        log: FileFailure.log(error))
    }
    var acted = call
    acted.cards = output.cards.isEmpty ? call.cards : output.cards
    if !output.data.isNull { acted.result = output.data }
    if let undo = output.undo {
      acted.undoId = await recordUndo(undo, key: turn.key(call.callId), declaration: tool.declaration) ?? call.undoId
    }
    await recordAct(acted, turn: turn, outcome: .completed, reasons: [])
    return acted
  }

  private func recordAct(
    _ call: ToolCall, turn: TurnContext, outcome: ToolCallStatus, reasons: [String]
  ) async {
    var entry = AuditEntry(kind: .act, at: clock.now())
    entry.describe(call, key: turn.key(call.callId))
    entry.outcome = outcome
    entry.reasons = reasons
    await recordBestEffort(entry, arguments: call.resolved ?? call.arguments)
  }
}
