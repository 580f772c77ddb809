import ChatTypes
import JSONValue
import Testing

@Suite("An assistant's turn")
struct TurnTests {
  @Test("has a state that ends in one of three ways")
  func states() {
    let failure = TurnState.failed(failure: TurnFailure(code: "timeout", message: "It took too long. Try again."))
    for state in [TurnState.done, .stopped, failure] { #expect(state.isFinal) }
    for state in [
      TurnState.queued, .preparing, .loadingModel(progress: 0.5), .prefill(processed: 1, total: 2), .thinking, .writing,
      .callingTool(callId: "1", name: "x"), .waitingForUser(callId: "1"),
    ] {
      #expect(!state.isFinal)
      #expect(TurnState(json: state.json) == state)
    }
    #expect(!TurnState.done.isCutShort)
    #expect(TurnState.stopped.isCutShort && failure.isCutShort)
    #expect(TurnState.prefill(processed: 1, total: 2).json == ["type": "prefill", "processed": 1, "total": 2])
  }

  @Test("is tainted by what strangers may have written")
  func taint() {
    var turn = AssistantTurn(state: .writing)
    turn.provenance = [Provenance(source: .user), Provenance(source: .ownData, label: "calendar")]
    #expect(!turn.isTainted)
    for source in [ProvenanceSource.ownText, .web, .tool, .person, .unknown("satellite")] {
      turn.provenance = [Provenance(source: source)]
      #expect(turn.isTainted)
    }
  }

  @Test("takes what it doesn't know for the worst")
  func unknownIsWorst() {
    #expect(ToolEffect.unknown("teleport").risk == .high)
    #expect(ToolEffect.unknown("teleport").isOutgoing)
    #expect(RiskCategory.low < .medium && RiskCategory.medium < .high && RiskCategory.high < .unknown("doom"))
    #expect(ConfirmationMode.unknown("careless").effective == .alwaysAsk)
    #expect(ConfirmationMode.yolo.effective == .yolo)
    #expect(ToolEffect.read.risk == .low)
    #expect(ToolEffect.create.risk == .medium)
    for effect in [ToolEffect.update, .delete, .send, .publish, .spend] { #expect(effect.risk == .high) }
  }

  @Test("finds the call that waits for the user")
  func pendingConfirmation() {
    var turn = AssistantTurn(state: .waitingForUser(callId: "2"))
    turn.calls = [
      ToolCall(callId: "1", name: "note", arguments: [:], status: .completed),
      ToolCall(callId: "2", name: "calendar", arguments: [:], status: .awaitingConfirmation),
    ]
    #expect(turn.pendingConfirmation?.callId == "2")
    #expect(ToolCardState.pendingDeletion.isPending && ToolCardState.pendingUpdate.isPending)
    #expect(!ToolCardState.deleted.isPending)
    #expect(ToolCallStatus.outcomeUnknown.isFinal && !ToolCallStatus.awaitingConfirmation.isFinal)
  }

  @Test("writes nothing that it hasn't")
  func compactJSON() {
    #expect(AssistantTurn(state: .thinking).json == ["state": ["type": "thinking"]])
    #expect(Make.item().json["turn"] == nil)
  }
}
