import ChatTypes
import JSONValue
import Testing
import Tools

@testable import Toolkits

@Suite("Failures of other programs' tools")
struct OutsideToolTests {
  private func refusal(_ hints: JSONValue) throws -> ToolFailure {
    let listed = try #require(PinnedTool(listed: ["name": "one", "annotations": hints]))
    let answer = ServerAnswer(["isError": true, "content": [["type": "text", "text": "half done"]]])
    return OutsideTool.refusal(answer, of: try listed.declaration(in: "x"), toolkit: "x")
  }

  @Test("That it failed says that nothing was changed only of a tool that reads")
  func refusals() throws {
    #expect(try refusal(["readOnlyHint": true]).changedNothing)
    for hints: JSONValue in [
      [:], ["readOnlyHint": false], ["readOnlyHint": false, "destructiveHint": false],
      ["readOnlyHint": true, "destructiveHint": true],
    ] {
      let failure = try refusal(hints)
      #expect(!failure.changedNothing, "\(hints)")
      #expect(failure.error.message.contains("half done") && failure.error.toolkit == "x")
    }
  }

  @Test("A call that was stopped before it was made changed nothing; one that was being made may have")
  func stopped() throws {
    for problem: ToolkitServer.CallProblem in [.notSignedIn(.cancelled), .before(.cancelled)] {
      let failure = try #require(OutsideTool.failure(problem, toolkit: "x", program: nil) as? ToolFailure)
      #expect(failure.changedNothing && failure.error.code == .cancelled)
    }
    #expect(OutsideTool.failure(.during(.cancelled), toolkit: "x", program: nil) is CancellationError)
  }
}
