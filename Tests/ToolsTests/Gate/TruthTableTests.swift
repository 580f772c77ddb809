import ChatTypes
import JSONValue
import Testing
import Tools

/// The table of `docs/assistant.md`, “The gate”, written down here once more by hand.
private enum Table {
  static let effects: [(effect: ToolEffect, risk: String)] = [
    (.read, "low"), (.create, "medium"), (.update, "high"), (.delete, "high"), (.send, "high"), (.publish, "high"),
    (.spend, "high"), (.unknown("teleport"), "high"),
  ]
  static let rows: [String: [String: String]] = [
    "low": ["alwaysAsk": "ask", "adaptive": "run", "yolo": "run"],
    "medium": ["alwaysAsk": "ask", "adaptive": "run", "yolo": "run"],
    "high": ["alwaysAsk": "ask", "adaptive": "ask", "yolo": "run"],
  ]
  static let modes: [(mode: ConfirmationMode, column: String)] = [
    (.alwaysAsk, "alwaysAsk"), (.adaptive, "adaptive"), (.yolo, "yolo"), (.unknown("later"), "alwaysAsk"),
  ]

  static func expected(_ effect: ToolEffect, _ risk: String, _ column: String, tainted: Bool) -> String? {
    let isUnknown = effect == .unknown("teleport")
    if isUnknown { return "ask" }
    if effect == .delete { return "ask" }
    if tainted, effect != .read { return "ask" }
    return rows[risk]?[column]
  }
}

@Suite("The gate's truth table")
struct TruthTableTests {
  @Test("every effect, mode and taint")
  func wholeTable() throws {
    var count = 0
    for (effect, risk) in Table.effects {
      // Neither name nor hints say anything, so that the declared effect alone counts.
      let toolbox = try Toolbox([TestTool(declaration: Declarations.simple("thing", effect), world: World())])
      let call = toolbox.classification(of: "thing", arguments: [:])
      #expect(call.risk.rawValue == risk)
      for (mode, column) in Table.modes {
        for tainted in [false, true] {
          count += 1
          let ruling = GateRule.ruling(on: GateRequest(classification: call, turn: .test(mode, tainted: tainted)))
          let expected = Table.expected(effect, risk, column, tainted: tainted)
          #expect(ruling.verdict.rawValue == expected, "\(effect) \(mode) tainted=\(tainted)")
          #expect(!ruling.reasons.isEmpty)
          #expect(ruling.explanation.hasSuffix("."))
        }
      }
    }
    #expect(count == 64)
  }

  @Test("what sends out of a tainted turn can't be granted in any mode; a write can")
  func taintAndGrants() throws {
    for (mode, _) in Table.modes {
      for effect in [ToolEffect.send, .publish, .spend, .delete, .unknown("x")] {
        let ruling = try ruling(effect, .test(mode, tainted: true), grant: "g")
        #expect(ruling.verdict == .ask)
        #expect(!ruling.isGrantable)
      }
    }
    #expect(try ruling(.update, .test(.yolo, tainted: true)).isGrantable)
    #expect(try ruling(.update, .test(.adaptive, tainted: true), grant: "g").verdict == .run)
    #expect(try ruling(.send, .test(.adaptive), grant: "g").verdict == .run)
    #expect(try ruling(.delete, .test(.adaptive), grant: "g").verdict == .ask)
    #expect(try ruling(.read, .test(.alwaysAsk), grant: "g").verdict == .ask)
  }

  @Test("a search on the web leaves the machine, so a tainted turn asks for it")
  func queries() throws {
    let declaration = try Declarations.simple("web_search", .read, hints: ToolHints(readOnly: true, openWorld: true))
    let call = try Toolbox([TestTool(declaration: declaration, world: World())])
      .classification(of: "web_search", arguments: ["query": "x"])
    #expect(GateRule.ruling(on: GateRequest(classification: call, turn: .test(.adaptive))).verdict == .run)
    let tainted = GateRule.ruling(on: GateRequest(classification: call, turn: .test(.yolo, tainted: true)))
    #expect(tainted.verdict == .ask && !tainted.isGrantable)
  }

  @Test("what came from the user and from own data does not taint; anything else does")
  func sources() throws {
    for (source, taints) in [
      (ProvenanceSource.user, false), (.ownData, false), (.ownText, true), (.web, true), (.tool, true), (.person, true),
      (.unknown("moon"), true),
    ] {
      var turn = TurnContext.test(.yolo)
      turn.provenance = [Provenance(source: source)]
      #expect(try ruling(.send, turn).verdict == (taints ? .ask : .run), "\(source)")
    }
  }

  @Test("an unknown tool, and one that is off, are refused; a tool's own question and an unknown outcome ask")
  func others() throws {
    #expect(GateRule.ruling(on: GateRequest(classification: nil, turn: .test(.yolo))).verdict == .forbidden)
    #expect(try ruling(.read, .test(.yolo, enabled: ["other"])).verdict == .forbidden)
    let call = try classification(.create)
    let question = GateRequest(classification: call, turn: .test(.yolo), question: "it overlaps “Lunch”")
    #expect(GateRule.ruling(on: question).explanation == "Asked because it overlaps “Lunch”.")
    let repeated = GateRequest(classification: call, turn: .test(.yolo), repeatsUnknownOutcome: true)
    #expect(GateRule.ruling(on: repeated) { _ in "g" }.verdict == .ask)
  }

  @Test("reasons name what a hint says, and not what the tool itself declares")
  func explanation() throws {
    let declaration = try Declarations.simple("GITHUB_DELETE_REPOSITORY", nil, hints: ToolHints(destructive: true))
    let call = try Toolbox([TestTool(declaration: declaration, world: World())])
      .classification(of: "GITHUB_DELETE_REPOSITORY", arguments: [:])
    let ruling = GateRule.ruling(on: GateRequest(classification: call, turn: .test(.yolo)))
    #expect(ruling.explanation == "Asked because it may delete what exists (hint=destructive).")
  }

  private func classification(_ effect: ToolEffect) throws -> CallClassification {
    try Toolbox([TestTool(declaration: Declarations.simple("thing", effect), world: World())])
      .classification(of: "thing", arguments: [:])
  }

  private func ruling(_ effect: ToolEffect, _ turn: TurnContext, grant: String? = nil) throws -> GateDecision {
    GateRule.ruling(on: GateRequest(classification: try classification(effect), turn: turn)) { _ in grant }
  }
}
