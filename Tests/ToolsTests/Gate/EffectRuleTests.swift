import ChatTypes
import JSONValue
import Testing
import Tools

@Suite("What a call would do")
struct EffectRuleTests {
  @Test(
    "verbs count as whole words, wherever they stand, the strictest winning",
    arguments: [
      ("GMAIL_FETCH_EMAILS", "low"), ("GMAIL_SEND_EMAIL", "high"), ("GITHUB_DELETE_REPOSITORY", "high"),
      ("SLACK_GET_MESSAGES", "low"), ("POSTHOG_GET_EVENTS", "low"), ("ACME_DELETE_BUDGET", "high"),
      ("SPOTIFY_REMOVE_PLAYLIST_ITEMS", "high"), ("GMAIL_SEND_DRAFT", "high"), ("GMAIL_CREATE_EMAIL_DRAFT", "medium"),
      ("STRIPE_REFUND_CHARGE", "high"), ("GITHUB_MERGE_PULL", "high"), ("DRIVE_CREATE_PERMISSION", "high"),
      ("MAIL_ARCHIVE_THREAD", "high"), ("read_query", "low"), ("write_query", "high"), ("git_reset", "high"),
      ("git_add", "medium"), ("listEvents", "low"), ("deleteAll", "high"), ("HTTPGetThenDelete", "high"),
      ("remote_bash", "high"), ("frobnicate", "high"), ("GET_DELETED_FILES", "low"),
    ])
  func verbs(name: String, risk: String) throws {
    let toolbox = try Toolbox([TestTool(declaration: Declarations.simple(name, nil, trust: .trusted), world: World())])
    #expect(toolbox.classification(of: name, arguments: [:]).risk.rawValue == risk)
  }

  @Test("calls of well-known services, in each mode")
  func wellKnownServices() throws {
    for (name, mode, asks) in [
      ("GMAIL_FETCH_EMAILS", ConfirmationMode.adaptive, false), ("GMAIL_SEND_EMAIL", .adaptive, true),
      ("GMAIL_SEND_EMAIL", .yolo, false), ("GITHUB_DELETE_REPOSITORY", .yolo, true),
      ("SLACK_GET_MESSAGES", .alwaysAsk, true),
    ] {
      let toolbox = try Toolbox([TestTool(declaration: Declarations.simple(name, nil, trust: .trusted), world: World())]
      )
      let call = toolbox.classification(of: name, arguments: [:])
      let ruling = GateRule.ruling(on: GateRequest(classification: call, turn: .test(mode)))
      #expect(ruling.verdict == (asks ? .ask : .run), "\(name) \(mode)")
    }
  }

  @Test("neither a declaration nor a hint makes a verb harmless, and contradictory hints are doubted")
  func strictest() throws {
    func risk(_ name: String, _ effect: ToolEffect?, _ hints: ToolHints, _ trust: ToolTrust = .trusted) throws
      -> CallClassification
    {
      try Toolbox([TestTool(declaration: Declarations.simple(name, effect, hints: hints, trust: trust), world: World())]
      )
      .classification(of: name, arguments: [:])
    }
    #expect(try risk("delete_note", .read, ToolHints(readOnly: true)).effect == .delete)
    #expect(try risk("get_note", nil, ToolHints(destructive: true)).mayDelete)
    #expect(try risk("get_note", nil, ToolHints(readOnly: true, destructive: true)).isUnknown)
    #expect(try risk("get_note", .read, ToolHints(readOnly: true), .untrusted).isUnknown)
    #expect(try risk("get_time", nil, ToolHints().withMCPDefaults).mayDelete)
    #expect(try risk("get_time", nil, ToolHints(readOnly: true).withMCPDefaults).risk == .low)
    #expect(try risk("thing", nil, ToolHints(readOnly: false, destructive: false)).risk == .medium)
  }

  @Test("an action that isn't declared, and a tool that isn't, are taken for the worst")
  func unknown() throws {
    let toolbox = try Toolbox([TestTool(declaration: Declarations.calendar(), world: World())])
    #expect(toolbox.classification(of: "calendar", arguments: ["action": "list"]).risk == .low)
    for arguments: JSONValue in [[:], ["action": "explode"], ["action": 3], ["action": "LIST"], .null] {
      let call = toolbox.classification(of: "calendar", arguments: arguments)
      #expect(call.isUnknown && call.risk == .high && call.mayDelete && call.sendsOut)
    }
    #expect(toolbox.classification(of: "nothing", arguments: [:]).isUnknown)
  }

  @Test("a batch is what its worst inner call is, each classified by itself")
  func batches() throws {
    let world = World()
    let toolbox = try Toolbox([
      TestTool(declaration: Declarations.batch(), world: world),
      TestTool(declaration: Declarations.calendar(), world: world),
      TestTool(declaration: Declarations.simple("GMAIL_SEND_EMAIL", nil, trust: .trusted), world: world),
    ])
    func classify(_ calls: JSONValue...) -> CallClassification {
      toolbox.classification(of: "multi_execute", arguments: ["tools": .array(calls)])
    }
    let list: JSONValue = ["tool_slug": "calendar", "arguments": ["action": "list"]]
    let delete: JSONValue = ["tool_slug": "calendar", "arguments": ["action": "delete"]]
    let send: JSONValue = ["tool_slug": "GMAIL_SEND_EMAIL"]
    #expect(classify(list, list).isRead)
    #expect(classify(list, list).inner.map(\.risk) == [.low, .low])
    #expect(classify(list, delete).mayDelete)
    #expect(classify(list, send).sendsOut)
    #expect(classify(list, ["tool_slug": "unheard_of"]).isUnknown)
    #expect(classify(list, ["x": 1]).isUnknown)
    #expect(classify().isUnknown)
    let nested: JSONValue = ["tool_slug": "multi_execute", "arguments": ["tools": [list, delete]]]
    #expect(classify(list, nested).mayDelete)
    let deep: JSONValue = ["tool_slug": "multi_execute", "arguments": ["tools": [nested]]]
    #expect(classify(deep).isUnknown)
    let ruling = GateRule.ruling(on: GateRequest(classification: classify(list, delete), turn: .test(.yolo)))
    #expect(ruling.verdict == .ask && ruling.explanation.contains("calendar: "))
    // An inner call that doesn't fit its tool's schema is named with its place.
    let declaration = try #require(toolbox.declaration(named: "multi_execute"))
    let problems = toolbox.problems(
      in: ["tools": [["tool_slug": "calendar", "arguments": ["action": "list", "title": 3]]]], for: declaration)
    #expect(problems.map(\.field) == ["tools[0].arguments.title"])
  }

  @Test("declarations that can't be right are refused")
  func declarations() throws {
    #expect(throws: ToolError.self) { try Declarations.simple("", .read) }
    #expect(throws: ToolError.self) { try Declarations.simple("cal\u{65}\u{301}ndar", .read) }
    #expect(throws: ToolError.self) { try Declarations.simple("x", .read, schema: ["type": "thing"]) }
    let tools = try ["calendar", "Calendar"].map {
      TestTool(declaration: try Declarations.simple($0, .read), world: World())
    }
    #expect(throws: ToolError.self) { try Toolbox(tools) }
  }
}
