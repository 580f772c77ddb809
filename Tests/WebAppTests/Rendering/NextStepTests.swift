import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import Testing
import UserFacingErrors

@testable import WebApp

@Suite("What a reply sends the user to")
struct NextStepTests {
  private func html(_ change: (inout AssistantTurn) -> Void) throws -> String {
    var item = ChatItem(
      chatDir: .assistantRcv,
      meta: CIMeta(itemId: 1, itemTs: 0, itemText: "No.", itemStatus: .rcvRead, createdAt: 0, updatedAt: 0),
      content: .rcvMsgContent(msgContent: .text(text: "No.")))
    var turn = AssistantTurn(state: .done)
    change(&turn)
    item.turn = turn
    let page = PageContext(
      templates: try Templates(.embedded),
      times: PageTime(locale: Locale(identifier: "en_US"), timeZone: CardSamples.zone), now: { CardSamples.now })
    let row = MessageRow(
      item: item, day: nil, isFirstUnread: false, goesOn: false, hasGapBefore: false, partner: "Linnet",
      marks: MessageMarks())
    return MessageView(page: page, chat: "1").html(row, parts: [], bodies: [], thinking: [])
  }

  @Test("is a button to a page, and no command")
  func button() throws {
    let models = #"<a class="button" href="/p/settings/models" data-act="go">Choose a model…</a>"#
    #expect(try html { $0.nextSteps = [.chooseModel] }.contains(models))
    #expect(try !html { _ in }.contains("/p/settings/models"))
    #expect(try !html { ($0.nextSteps, $0.state) = ([.chooseModel], .writing) }.contains(models))
    #expect(try html { $0.nextSteps = [.addProjector] }.contains("Give a model its projector…"))
    let failed = TurnFailure(code: "modelNotLoaded", message: "No model.", nextSteps: [.chooseModel, .addModel])
    let shown = try html { $0.state = .failed(failure: failed) }
    #expect(shown.contains("No model.") && shown.ranges(of: "/p/settings/models").count == 1)
    for step in NextStep.allCases { #expect(try !html { $0.nextSteps = [step] }.contains("linnet ")) }
  }

  @Test("is a page that there is", arguments: NextStep.allCases)
  @MainActor func pages(step: NextStep) {
    let parts = step.path.split(separator: "/").map(String.init)
    #expect(parts.first == "p" && parts.count <= 3)
    #expect(PageDirectory.entry(parts[1]) != nil)
    if parts.count == 3 { #expect(SettingsDirectory.entries.contains { $0.name == parts[2] }) }
  }
}
