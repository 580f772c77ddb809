import Foundation
import JSONValue
import LanguageModels
import Testing
import Tools

@testable import Assistant

/// 500 tools of 20 servers, described as servers describe theirs.
enum ManyTools {
  struct Service: Sendable {
    let name: String
    /// What its things belong to.
    let place: String
    let nouns: [String]
    /// What a user asks that it can do.
    let question: String
  }

  static let verbs = ["list", "get", "create", "update", "delete"]

  static let services = [
    Service(
      name: "github", place: "repository", nouns: ["issue", "branch", "commit", "release", "workflow"],
      question: "which issues are open in my github repository?"),
    Service(
      name: "gitlab", place: "project", nouns: ["pipeline", "runner", "snippet", "milestone", "variable"],
      question: "did the last pipeline in gitlab fail?"),
    Service(
      name: "jira", place: "board", nouns: ["ticket", "sprint", "epic", "worklog", "backlog"],
      question: "create a jira ticket for the broken printer"),
    Service(
      name: "slack", place: "workspace", nouns: ["channel", "thread", "reaction", "reminder", "emoji"],
      question: "list the slack channels about design"),
    Service(
      name: "gmail", place: "mailbox", nouns: ["email", "label", "draft", "filter", "attachment"],
      question: "show me the draft to Anna in gmail"),
    Service(
      name: "drive", place: "folder", nouns: ["file", "permission", "revision", "shortcut", "comment"],
      question: "who has permission for the budget file on my drive?"),
    Service(
      name: "notion", place: "space", nouns: ["page", "block", "database", "template", "property"],
      question: "update the notion page about onboarding"),
    Service(
      name: "spotify", place: "library", nouns: ["playlist", "album", "artist", "track", "podcast"],
      question: "create a spotify playlist for running"),
    Service(
      name: "stripe", place: "account", nouns: ["invoice", "customer", "subscription", "refund", "payout"],
      question: "which stripe invoices are unpaid?"),
    Service(
      name: "shopify", place: "shop", nouns: ["product", "order", "discount", "collection", "shipment"],
      question: "delete the summer discount in shopify"),
    Service(
      name: "weather", place: "region", nouns: ["forecast", "alert", "station", "observation", "radar"],
      question: "get the weather forecast for the coast"),
    Service(
      name: "maps", place: "city", nouns: ["route", "landmark", "address", "direction", "distance"],
      question: "what is the shortest route to the station on the maps?"),
    Service(
      name: "flights", place: "airport", nouns: ["departure", "arrival", "fare", "seat", "gate"],
      question: "is there a cheap fare among the flights to Lisbon?"),
    Service(
      name: "home", place: "room", nouns: ["lamp", "thermostat", "sensor", "scene", "blind"],
      question: "turn off the lamp at home"),
    Service(
      name: "postgres", place: "schema", nouns: ["table", "column", "index", "view", "trigger"],
      question: "which columns does the postgres table of users have?"),
    Service(
      name: "kubernetes", place: "cluster", nouns: ["pod", "deployment", "node", "secret", "namespace"],
      question: "list the kubernetes pods that restart"),
    Service(
      name: "sentry", place: "organization", nouns: ["error", "event", "fingerprint", "session", "dashboard"],
      question: "what is the newest error in sentry?"),
    Service(
      name: "zotero", place: "bibliography", nouns: ["citation", "author", "journal", "note", "tag"],
      question: "find the citation of Turing in zotero"),
    Service(
      name: "fitness", place: "profile", nouns: ["workout", "step", "heartbeat", "sleep", "goal"],
      question: "how long was my last fitness workout?"),
    Service(
      name: "bank", place: "branch office", nouns: ["transfer", "balance", "card", "loan", "statement"],
      question: "what is the balance at my bank?"),
  ]

  static func all() throws -> [ToolDeclaration] {
    try services.flatMap { service in
      try service.nouns.flatMap { noun in
        try verbs.map { verb in try tool(verb, noun: noun, of: service) }
      }
    }
  }

  private static func tool(_ verb: String, noun: String, of service: Service) throws -> ToolDeclaration {
    try OutsideTools.tool(
      "\(service.name)__\(verb)_\(noun)",
      """
      \(verb.capitalized) a \(noun) of a \(service.place) in \(service.name), by its number or by what it is called. Use this when \
      the user speaks of a \(noun); do not use it for anything else. It returns the \(noun) with its number, title, state, owner \
      and the time of its last change, in pages of 30 at most: pass the cursor of the last page to get the next one. It fails \
      where the account has no right to the \(service.place), and where the \(noun) was removed meanwhile.
      """, schema: schema(noun, of: service))
  }

  private static func schema(_ noun: String, of service: Service) -> JSONValue {
    let place = service.place.replacing(" ", with: "_") + "_name"
    let properties: JSONValue = [
      place: ["type": "string", "description": "The name as it stands in the address, without the owner."],
      "\(noun)_number": ["type": "integer", "description": "The number, as it stands in the list.", "minimum": 1],
      "title": ["type": "string", "maxLength": 200],
      "state": ["type": "string", "enum": ["open", "closed", "archived", "all"], "default": "open"],
      "sort_by": ["type": "string", "enum": ["created", "updated", "title"], "default": "updated"],
      "page_size": ["type": "integer", "minimum": 1, "maximum": 30], "cursor": ["type": "string"],
    ]
    return ["type": "object", "properties": properties, "required": [.string(place)]]
  }
}

@Suite("What tools of other programs cost a turn")
struct ManyToolsTests {
  private static let mostTokens = 800
  private static let longest = Duration.milliseconds(5)
  /// A build without optimization on a slow machine takes so many times as long.
  private static let allowance = 10

  @Test("500 tools of 20 servers add at most 5 ms and 800 tokens to a turn, and those of the right one are told")
  func cost() throws {
    let tools = try ManyTools.all()
    #expect(tools.count == 500 && Set(tools.map(\.name)).count == 500)
    #expect(Set(tools.map(\.toolkit)).count == 20)
    let search = ToolSearch()
    // The index is made when tools change, and not in each turn.
    _ = search.matches(for: "github issue", among: tools)
    var times: [Duration] = []
    for service in ManyTools.services {
      let start = try processorTime()
      let found = search.matches(for: service.question, among: tools).map(\.tool)
      let text = ToolNote.text(of: found)
      let told = ToolNote.tools(in: [.user(text ?? "")], among: tools)
      times.append(try processorTime() - start)
      let note = try #require(text, "\(service.question)")
      #expect(found.first?.toolkit == service.name, "\(service.question)")
      #expect(Set(told.map(\.name)) == Set(found.map(\.name)), "\(service.question)")
      #expect(tokens(note) <= Self.mostTokens, "\(service.question)")
    }
    let median = times.sorted()[times.count / 2]
    #expect(median <= Self.longest * Self.allowance)
  }

  @Test("What a model's server is offered of them keeps the same limits, and says how each is called")
  func offered() throws {
    let tools = try ManyTools.all()
    let search = ToolSearch()
    _ = search.matches(for: "github issue", among: tools)
    var times: [Duration] = []
    for service in ManyTools.services {
      let start = try processorTime()
      let found = search.matches(for: service.question, among: tools).map(\.tool)
      let offered = CallInstructions.offered(found.map { OfferedSignature.of($0) })
      times.append(try processorTime() - start)
      #expect(offered.count == found.count && offered.count <= ToolSearch.most)
      #expect(offeredTokens(offered) <= Self.mostTokens, "\(service.question)")
      for (offer, tool) in zip(offered, found) {
        let given = try JSONValue(parsing: offer.parameters)
        let whole = tool.schema.source
        #expect(offer.name == tool.name && tool.description.hasPrefix(offer.description.prefix(100)))
        #expect(given["required"] == whole["required"])
        #expect(given["properties"]?["state"]?["enum"] == whole["properties"]?["state"]?["enum"])
      }
    }
    let median = times.sorted()[times.count / 2]
    #expect(median <= Self.longest * Self.allowance)
  }

  @Test("What has room is offered whole, and what says more than there is room for in fewer words, however much it is")
  func offeredParts() throws {
    let clock = try OutsideTools.clock()
    for tool in clock { #expect(OfferedSignature.of(tool).schema == tool.schema.source) }
    for count in [4, 10, 100] {
      var properties = JSONObject()
      for number in 0..<count {
        properties["parameter_number_\(number)"] = [
          "type": "string", "description": .string(String(repeating: "how it is written ", count: 20)),
        ]
      }
      let schema: JSONValue = [
        "type": "object", "properties": .object(properties), "required": ["parameter_number_1"],
      ]
      let tool = try OutsideTools.tool("kitchen__brew", "Brews coffee.", schema: schema)
      let offered = CallInstructions.offered([OfferedSignature.of(tool)])
      #expect(offeredTokens(offered) * ToolSearch.most <= Self.mostTokens, "\(count)")
      let given = try JSONValue(parsing: offered.first?.parameters ?? "")
      #expect(given["properties"]?["parameter_number_1"]?["type"] == "string", "\(count)")
      #expect(given["required"] == ["parameter_number_1"], "\(count)")
    }
    var required: [JSONValue] = []
    var properties = JSONObject()
    for number in 0..<100 {
      properties["parameter_number_\(number)"] = ["type": "string"]
      required.append(.string("parameter_number_\(number)"))
    }
    let schema: JSONValue = ["type": "object", "properties": .object(properties), "required": .array(required)]
    let largest = OfferedSignature.of(try OutsideTools.tool("kitchen__brew", "Brews coffee.", schema: schema))
    #expect(largest.schema == ReducedSchema.anyObject && largest.description.contains("parameter_number_1"))
  }

  private func offeredTokens(_ tools: [ToolOffer.Tool]) -> Int {
    tools.reduce(0) { $0 + tokens($1.name + $1.description + $1.parameters) }
  }

  @Test("Tools that say as much of themselves as they like add no more")
  func longest() throws {
    var properties = JSONObject()
    for number in 0..<100 { properties["parameter_number_\(number)"] = ["type": "string", "enum": ["one", "two"]] }
    let schema: JSONValue = ["type": "object", "properties": .object(properties)]
    let text = String(repeating: "coffee ", count: 1_000)
    let tools = try (0..<20).map { try OutsideTools.tool("kitchen\($0)__brew", text, schema: schema) }
    let found = ToolSearch().matches(for: "brew coffee", among: tools).map(\.tool)
    #expect(found.count == ToolSearch.most)
    let note = try #require(ToolNote.text(of: found))
    #expect(tokens(note) <= Self.mostTokens)
  }

  /// By the measure of prompts' budgets, which counts more than most tokenizers make.
  private func tokens(_ text: String) -> Int {
    (text.utf8.count + PromptFront.bytesPerToken - 1) / PromptFront.bytesPerToken
  }

  /// The time that this thread has been running: it doesn't depend on what else runs.
  private func processorTime() throws -> Duration {
    var time = timespec()
    try #require(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
