import AssistantTestSupport
import ChatTypes

@testable import Assistant

extension TurnMachine {
  /// The machine of a reply that was just begun.
  init(state: TurnState, showsThinking: Bool) {
    self.init(.replied(2, "", state: state), showsThinking: showsThinking, callPrefix: "t")
  }
}
