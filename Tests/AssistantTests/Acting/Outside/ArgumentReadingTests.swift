import JSONValue
import Testing
import Tools

@testable import Assistant

@Suite("The arguments of other programs' tools, read out of what the user said")
struct ArgumentReadingTests {
  private static let text: JSONValue = ["type": "string"]
  private static let number: JSONValue = ["type": "integer"]

  /// What is read of a question for a tool with these parameters, in the order of their names.
  private func read(
    _ question: String, required: [String], optional: [String] = [], kinds: [String: JSONValue]
  ) throws -> JSONObject? {
    var properties = JSONObject()
    for name in required + optional { properties[name] = kinds[name] ?? Self.text }
    let tool = try OutsideTools.tool(
      "desk__file", "Files what stands beside it",
      schema: [
        "type": "object", "properties": .object(properties), "required": .array(required.map { .string($0) }),
      ])
    let own = Set(SearchTerms.of((required + optional).joined(separator: " ").replacing("_", with: " ")))
    let unmatched = QuestionWords.content(of: question).filter { !own.contains($0) }
    return ArgumentReading(question).arguments(of: tool, unmatched: unmatched)?.arguments
  }

  @Test("A name that stands beside a parameter's word is that parameter's, however it is marked")
  func names() throws {
    for question in [
      "the repository Teapot", "the Teapot repository, please", "a repository called Teapot",
      "which repository named “Teapot” is it?", "in repository \"Teapot\"",
    ] {
      #expect(try read(question, required: ["repository_name"], kinds: [:]) == ["repository_name": "Teapot"])
    }
    #expect(
      try read("the branch office New York", required: ["branch_office_name"], kinds: [:])
        == ["branch_office_name": "New York"])
    #expect(
      try read("the New York branch office", required: ["branch_office_name"], kinds: [:])
        == ["branch_office_name": "New York"])
    #expect(try read("rain in Porto?", required: ["city"], kinds: [:]) == ["city": "Porto"])
    #expect(
      try read("a page called old ideas in the space Team", required: ["space_name"], optional: ["title"], kinds: [:])
        == ["space_name": "Team", "title": "old ideas"])
  }

  @Test(
    "A word that nothing marks as a name, or that stands beside no parameter's word, is none",
    arguments: [
      "is the repository broken", "in my private repository", "an issue about Safari", "Repository please",
      "repository",
      "DELETE THE OLD REPOSITORY", "the repository Teapot or the repository Kettle",
    ])
  func noNames(question: String) throws {
    #expect(try read(question, required: ["repository_name"], kinds: [:]) == nil)
  }

  @Test("A name that is called so ends before a time, and one with a capital before a word without one")
  func endsOfNames() throws {
    let titles = [
      "a page called dinner tomorrow": "dinner", "a page called dinner next friday": "dinner",
      "a page called dinner 7pm": "dinner", "a page called Dinner tomorrow": "Dinner",
      "a page called Dinner Tuesday": "Dinner", "a page called Dinner outside": "Dinner",
      "a page called Big Dinner": "Big Dinner", "a page called Monday": "Monday",
      "a page called “Dinner tomorrow”": "Dinner tomorrow",
    ]
    for (question, title) in titles {
      #expect(try read(question, required: ["title"], kinds: [:]) == ["title": .string(title)], "\(question)")
    }
    #expect(try read("a page called tomorrow", required: ["title"], kinds: [:]) == nil)
  }

  @Test("A number that says when or where is none of the tool's, and a month is no place")
  func times() throws {
    let kinds = ["ticket_number": Self.number]
    for question in ["at 7", "those until 7", "one by 7", "everything on 7"] {
      #expect(try read(question, required: ["ticket_number"], kinds: kinds) == nil, "\(question)")
    }
    #expect(try read("at 3, ticket 7", required: ["ticket_number"], kinds: kinds) == ["ticket_number": 7])
    #expect(try read("rain in June?", required: ["city"], kinds: [:]) == nil)
    #expect(try read("the city June", required: ["city"], kinds: [:]) == ["city": "June"])
  }

  @Test("What a program knows a thing by has no blanks, and a sign or a digit that words don't have")
  func identifiers() throws {
    for name in ["message_id", "messageId", "message_key", "message_identifier"] {
      for said in ["“Hello”", "“Hello 2”", "Hello"] {
        #expect(try read("the message \(said)", required: [name], kinds: [:]) == nil, "\(said)")
      }
      for said in ["ab12", "a_b", "team/a", "a-b"] {
        let wanted: JSONObject = [name: .string(said)]
        #expect(try read("the message “\(said)”", required: [name], kinds: [:]) == wanted)
      }
    }
    #expect(try read("the message “Hello”", required: ["message_name"], kinds: [:]) == ["message_name": "Hello"])
  }

  @Test("Between quotation marks stand 200 characters at most")
  func longQuotations() {
    let short = SpokenWords("“\(String(repeating: "a", count: 200))”")
    #expect(short.words.map(\.isQuoted) == [true])
    let long = SpokenWords("“\(String(repeating: "a", count: 201))”")
    #expect(!long.words.contains { $0.isQuoted })
  }

  @Test("Each number is the one parameter's that it stands beside, and none is two parameters'")
  func numbers() throws {
    let kinds = ["ticket_number": Self.number, "project_id": Self.number, "days": Self.number]
    #expect(
      try read("ticket 7 in project 3", required: ["ticket_number", "project_id"], kinds: kinds)
        == ["ticket_number": 7, "project_id": 3])
    #expect(
      try read("project number 3, ticket #7", required: ["ticket_number", "project_id"], kinds: kinds)
        == ["ticket_number": 7, "project_id": 3])
    #expect(try read("ticket 7", required: ["ticket_number", "project_id"], kinds: kinds) == nil)
    #expect(try read("7 and 3", required: ["ticket_number", "project_id"], kinds: kinds) == nil)
    #expect(try read("what about 7?", required: ["ticket_number"], kinds: kinds) == ["ticket_number": 7])
    #expect(
      try read("the next 5 days of ticket 7", required: ["ticket_number"], optional: ["days"], kinds: kinds)
        == ["ticket_number": 7, "days": 5])
  }

  @Test("What need not be given is given where the user says it")
  func optional() throws {
    let kinds: [String: JSONValue] = ["state": ["type": "string", "enum": ["open", "closed"]]]
    #expect(
      try read("the closed ones of board Alpha", required: ["board"], optional: ["state"], kinds: kinds)
        == ["board": "Alpha", "state": "closed"])
    #expect(
      try read("those of board Alpha", required: ["board"], optional: ["state"], kinds: kinds) == ["board": "Alpha"])
    #expect(
      try read("open and closed ones of board Alpha", required: ["board"], optional: ["state"], kinds: kinds)
        == ["board": "Alpha"])
  }

  @Test(
    "A question that asks leads to nothing that changes something, and one that wants a change to nothing that reads")
  func purposes() throws {
    let tools = try ["get_lamp", "delete_lamp", "lamp"].map { try OutsideTools.tool("home__\($0)", "A lamp") }
    func allowed(_ question: String) -> [String] {
      tools.filter { QuestionPurpose(question).allows($0) }.map { String($0.name.dropFirst(6)) }
    }
    #expect(allowed("is the lamp on?") == ["get_lamp", "lamp"])
    #expect(allowed("show me the lamp") == ["get_lamp", "lamp"])
    #expect(allowed("remove the lamp") == ["delete_lamp", "lamp"])
    #expect(allowed("should I remove the lamp?") == ["get_lamp", "lamp"])
    #expect(allowed("can I remove the lamp?") == ["get_lamp", "lamp"])
    #expect(allowed("could you remove the lamp?") == ["delete_lamp", "lamp"])
    #expect(allowed("how do I remove the lamp?") == ["get_lamp"])
    #expect(allowed("tell me how to remove the lamp") == ["get_lamp"])
    #expect(allowed("the lamp") == ["get_lamp", "delete_lamp", "lamp"])
  }

  @Test("Of a tool that gives one and a tool that lists many the plural says which is meant")
  func plurals() throws {
    let tools = try ["desk__get_issue", "desk__list_issues"].map { try OutsideTools.tool($0, "Issues of a desk") }
    func meant(_ question: String, of tools: [ToolDeclaration]) -> [String] {
      OneOrMany(question).meant(of: tools, tool: { $0 }).map(\.name)
    }
    #expect(meant("which issues are there?", of: tools) == ["desk__list_issues"])
    #expect(meant("what about the issue?", of: tools) == ["desk__get_issue"])
    let others = try tools + [OutsideTools.tool("desk__delete_issue", "Deletes an issue")]
    #expect(meant("the issue", of: others).count == 3)
  }
}
