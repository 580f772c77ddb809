import ChatTypes
import JSONValue
import Testing

@testable import BuiltinAssistant

@Suite("Amounts with marks between their digits")
struct AmountRepairTests {
  private func value(_ said: String, _ written: Int64) -> JSONValue? {
    let call = ToolCall(
      callId: "1", name: "habit", arguments: ["action": "log", "habit": "Steps", "value": .integer(written)])
    return AmountRepair(RequestReading(RequestContext([], answering: said), phrases: .sample)).repaired(call).arguments[
      "value"]
  }

  @Test("The digits behind a mark are of the amount")
  func whole() {
    #expect(value("11,250 steps so far, save that", 11) == 11_250)
    #expect(value("walked 1,204,000.", 1) == 1_204_000)
  }

  @Test(
    "Other numbers stay",
    arguments: ["11, 250 steps", "11,25 km", "11,250 and 11,300 steps", "11 steps", "111,250 steps"])
  func others(_ said: String) { #expect(value(said, 11) == 11) }
}
