import ChatTypes
import JSONValue
import LanguageModels
import Testing
import Tools

@testable import Assistant

/// Tools of other programs, as their servers describe them.
enum OutsideTools {
  static func tool(
    _ name: String, _ text: String, schema: JSONValue = ["type": "object"]
  ) throws -> ToolDeclaration {
    try ToolDeclaration(
      name: name, title: name, description: text, schema: schema, actions: [],
      toolkit: String(name.prefix { $0 != "_" }), trust: .untrusted, outputSource: .tool)
  }

  static let zone: JSONValue = ["type": "string", "description": "IANA timezone name (e.g., 'America/New_York')."]

  /// Those of the server of times.
  static func clock() throws -> [ToolDeclaration] {
    [
      try tool(
        "clock__get_current_time", "Get current time in a specific timezone",
        schema: ["type": "object", "properties": ["timezone": zone], "required": ["timezone"]]),
      try tool(
        "clock__convert_time", "Convert time between timezones",
        schema: [
          "type": "object",
          "properties": [
            "source_timezone": zone, "time": ["type": "string", "description": "Time in 24-hour format (HH:MM)"],
            "target_timezone": zone,
          ], "required": ["source_timezone", "time", "target_timezone"],
        ]),
    ]
  }

  /// Some others.
  static func all() throws -> [ToolDeclaration] {
    try clock() + [
      tool(
        "git__git_diff", "Shows differences between branches or commits",
        schema: [
          "type": "object", "properties": ["repo_path": ["type": "string"], "target": ["type": "string"]],
          "required": ["repo_path", "target"],
        ]),
      tool(
        "wiki__search_articles", "Searches the encyclopedia for articles",
        schema: ["type": "object", "properties": ["query": ["type": "string"]], "required": ["query"]]),
      tool(
        "music__playback", "Plays music in a room",
        schema: [
          "type": "object",
          "properties": [
            "room": ["type": "string", "enum": ["kitchen", "bedroom"]], "volume": ["type": "integer"],
          ], "required": ["room"],
        ]),
      tool(
        "mail__send_email", "Send an email to somebody",
        schema: [
          "type": "object", "properties": ["to": ["type": "string"], "body": ["type": "string"]],
          "required": ["to", "body"],
        ]),
    ]
  }
}

@Suite("Which tools of other programs fit a question")
struct ToolSearchTests {
  private func names(_ question: String) throws -> [String] {
    ToolSearch().matches(for: question, among: try OutsideTools.all()).map(\.tool.name)
  }

  @Test("The best stands first, and what has nothing to do with it is left out")
  func ranked() throws {
    #expect(try Set(names("what time is it in Tokyo?")) == ["clock__get_current_time", "clock__convert_time"])
    #expect(try names("what is the current time in Tokyo?").first == "clock__get_current_time")
    #expect(try names("show the differences between these commits") == ["git__git_diff"])
    #expect(try names("play some music in the kitchen").first == "music__playback")
    #expect(try names("search the encyclopedia for whales").first == "wiki__search_articles")
    for question in ["hello", "what is on my calendar tomorrow", "dentist tomorrow at 3", "", "thank you very much!"] {
      #expect(try names(question).isEmpty, "\(question)")
    }
  }

  @Test("Three at most, and the same ones for the same question")
  func few() throws {
    let many = try (0..<500).map { try OutsideTools.tool("s\($0)__do_thing", "Does the thing number \($0)") }
    let search = ToolSearch()
    let found = search.matches(for: "do the thing", among: many).map(\.tool.name)
    #expect(found.count == ToolSearch.most)
    #expect(search.matches(for: "do the thing", among: many).map(\.tool.name) == found)
    #expect(ToolSearch().matches(for: "do the thing", among: many).map(\.tool.name) == found)
  }

  @Test("A tool that was added or described otherwise is found by what it says now")
  func changed() throws {
    let search = ToolSearch()
    #expect(search.matches(for: "brew coffee", among: try OutsideTools.clock()).isEmpty)
    let more = try OutsideTools.clock() + [OutsideTools.tool("kitchen__brew", "Brews coffee")]
    #expect(search.matches(for: "brew coffee", among: more).map(\.tool.name) == ["kitchen__brew"])
  }
}

@Suite("What a message tells of tools of other programs")
struct ToolNoteTests {
  @Test("One line a tool: what it must be given first, and one sentence")
  func signature() throws {
    let tools = try OutsideTools.all()
    #expect(
      SignatureLine.text(of: tools[0])
        == "clock__get_current_time(timezone: string) - Get current time in a specific timezone")
    #expect(
      SignatureLine.text(of: tools[4])
        == "music__playback(room: kitchen|bedroom, volume?: integer) - Plays music in a room")
  }

  @Test("What another program writes ends no fence, opens no call and forges no line", arguments: AttackCorpus.texts)
  func harmless(text: String) throws {
    let tool = try OutsideTools.tool(
      "x__y", text, schema: ["type": "object", "properties": [text: ["type": "string", "enum": [.string(text)]]]])
    let note = try #require(ToolNote.text(of: [tool]))
    let plain = try #require(ToolNote.text(of: [OutsideTools.tool("x__y", "")]))
    #expect(note.split(separator: "\n").count == plain.split(separator: "\n").count)
    var parser = ReplyParser()
    let lines = note.split(separator: "\n").dropFirst().joined(separator: "\n")
    let pieces = parser.consume(lines) + parser.finish(reason: .stop)
    #expect(!pieces.contains { if case .callOpened = $0 { true } else { false } })
    #expect(note.utf8.count < 1_500)
  }

  @Test("Later prompts know again which tools they tell of")
  func found() throws {
    let tools = try OutsideTools.all()
    let note = try #require(ToolNote.text(of: Array(tools.prefix(2))))
    let messages: [PromptMessage] = [.system("s"), .user("\(note)\nwhat time is it?"), .user("- git__git_diff(x)")]
    #expect(ToolNote.tools(in: messages, among: tools).map(\.name) == tools.prefix(2).map(\.name))
    #expect(ToolNote.tools(in: [.user("hello")], among: tools).isEmpty)
    // What is told later stands behind what was told before, and what is told again stays where it was.
    let first = try #require(ToolNote.text(of: [tools[3]]))
    let told = ToolNote.tools(in: [.user("\(first)\na"), .user("\(note)\nb"), .user("\(first)\nc")], among: tools)
    #expect(told.map(\.name) == [tools[3], tools[0], tools[1]].map(\.name))
  }
}

@Suite("Calls of other programs' tools for a model that only copies")
struct OutsideInterpreterTests {
  private func call(_ question: String) throws -> JSONValue? {
    let tools = try OutsideTools.all()
    guard
      case .call(let name, let arguments) = OutsideInterpreter.choice(for: question, tools: tools, search: ToolSearch())
    else { return nil }
    return [.string(name), .object(arguments)]
  }

  @Test("Of several tools that fit alike the user names one")
  func several() throws {
    let schema: JSONValue = [
      "type": "object", "properties": ["timezone": OutsideTools.zone], "required": ["timezone"],
    ]
    let tools = try ["clock", "watch"].map {
      try OutsideTools.tool("\($0)__current_time", "Get current time in a timezone", schema: schema)
    }
    let search = ToolSearch()
    #expect(
      OutsideInterpreter.choice(for: "what time is it in Tokyo?", tools: tools, search: search)
        == .several(
          ToolTie(
            options: ["clock__current_time", "watch__current_time"].map {
              .init(tool: $0, arguments: ["timezone": "Asia/Tokyo"])
            })))
    #expect(
      OutsideInterpreter.choice(for: "what time is it in Tokyo by my watch?", tools: tools, search: search)
        == .call("watch__current_time", arguments: ["timezone": "Asia/Tokyo"]))
  }

  @Test("A tool is called where it and its arguments account for every word that the question is about")
  func called() throws {
    for question in [
      "what time is it in Tokyo?", "What's the time in tokyo", "current time in Tokyo please",
      "tell me the time in Tokyo",
    ] {
      #expect(try call(question) == ["clock__get_current_time", ["timezone": "Asia/Tokyo"]], "\(question)")
    }
    #expect(try call("what time is it in New York") == ["clock__get_current_time", ["timezone": "America/New_York"]])
    #expect(try call("play music in the kitchen") == ["music__playback", ["room": "kitchen"]])
    #expect(
      try call("search the encyclopedia for Alan Turing") == ["wiki__search_articles", ["query": "Alan Turing"]])
  }

  @Test(
    "All else is the business of the model",
    arguments: [
      "what time is it?", "what time is my dentist appointment in Tokyo", "what time is it in Tokyo and London",
      "dentist tomorrow at 15:00", "remind me to call Tokyo", "send an email to Anna", "play music", "hello", "",
      "note: the time in Tokyo is strange", "what is on my calendar",
    ])
  func notCalled(question: String) throws {
    #expect(try call(question) == nil)
  }

  @Test("What a tool gave is told in its own words, on lines of their own")
  func answers() {
    var call = ToolCall(callId: "1", name: "clock__get_current_time", arguments: [:])
    call.status = .completed
    call.effect = .unknown("untrusted")
    call.result = ["timezone": "Asia/Tokyo", "day_of_week": "Friday", "is_dst": false]
    #expect(CallResults.needsAnswer(call))
    #expect(OutsideAnswer.text(of: call) == "- timezone: Asia/Tokyo\n- day of week: Friday\n- is dst: no")
    call.result = "just\ntext"
    #expect(OutsideAnswer.text(of: call) == "just text")
  }
}

@Suite("What of another program's schema a grammar is made of")
struct ReducedSchemaTests {
  @Test("Kinds, fields, lists and fixed values stay; what can't surely be kept to goes")
  func reduced() {
    let schema: JSONValue = [
      "$defs": ["Mode": ["enum": ["a", "b"], "title": "Mode"]], "title": "Args", "type": "object",
      "properties": [
        "mode": ["$ref": "#/$defs/Mode"],
        "text": ["type": "string", "pattern": "^(?=x)", "format": "uri", "maxLength": 9000],
        "maybe": ["anyOf": [["type": "integer", "minimum": 1], ["type": "null"]], "default": .null],
        "list": ["type": "array", "items": ["type": "string", "title": "x"], "maxItems": 5000],
        "inner": ["type": "object", "properties": ["x": ["type": ["string", "null"]]], "required": ["x"]],
        "weird": ["not": ["type": "string"]],
      ], "required": ["mode", "nowhere"],
    ]
    #expect(
      ReducedSchema.of(schema) == [
        "type": "object",
        "properties": [
          "mode": ["enum": ["a", "b"]], "text": ["type": "string"], "maybe": ["type": "integer"],
          "list": ["type": "array", "items": ["type": "string"]],
          "inner": [
            "type": "object", "properties": ["x": ["type": "string"]], "required": ["x"], "additionalProperties": false,
          ], "weird": [:],
        ], "required": ["mode"], "additionalProperties": false,
      ])
    for schema: JSONValue in [true, [:], ["type": "object"], ["$ref": "#"], ["$ref": "https://example.org"]] {
      #expect(ReducedSchema.of(schema) == ["type": "object"], "\(schema.text())")
    }
  }

  @Test("One that refers to itself ends")
  func recursive() {
    let schema: JSONValue = [
      "type": "object", "properties": ["child": ["$ref": "#/$defs/Node"]],
      "$defs": ["Node": ["type": "object", "properties": ["child": ["$ref": "#/$defs/Node"]]]],
    ]
    #expect(ReducedSchema.of(schema)["properties"]?["child"] != nil)
  }

  @Test("One that references make large beyond measure is any object, as is one with too many values")
  func large() {
    var fields = JSONObject()
    for number in 0..<40 { fields["f\(number)"] = ["$ref": "#/$defs/Node"] }
    let node: JSONValue = ["type": "object", "properties": .object(fields)]
    #expect(ReducedSchema.of(["$ref": "#/$defs/Node", "$defs": ["Node": node]]) == ReducedSchema.anyObject)
    let values = (0..<2_000).map { JSONValue.string("value \($0)") }
    let choice: JSONValue = ["type": "object", "properties": ["x": ["enum": .array(values)]]]
    #expect(ReducedSchema.of(choice) == ReducedSchema.anyObject)
  }
}
