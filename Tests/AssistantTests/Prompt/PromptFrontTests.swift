import AssistantTestSupport
import Testing
import Tools

@testable import Assistant

@Suite("The front of a prompt")
struct PromptFrontTests {
  @Test(
    "A model that was trained for the organizer's tools is told of no tool that came later", arguments: [true, false])
  func trained(knowsTools: Bool) async {
    let all = Set(CallNames.tools.map(\.name))
    var settings: ToolSettings? = ToolSettings(enabled: all)
    let front = await PromptFront.make(
      &settings, memory: [], budget: PromptBudget(context: 8_192), service: ScriptedService(), knowsTools: knowsTools)
    #expect(front.tools.contains("CALENDAR_ACTION"))
    #expect(front.tools.contains(CallTool.remember.tag) == !knowsTools)
    #expect(settings?.enabled == (knowsTools ? all.subtracting(["remember"]) : all))
  }
}
