import ChatTypes
import JSONValue
import Testing
import Tools

@Suite("Looking people up")
struct ContactsSearchTests {
  private func card(_ name: String, _ lines: [String] = []) -> String {
    (["BEGIN:VCARD", "VERSION:3.0", "UID:\(name)", "FN:\(name)", "N:;\(name);;;"] + lines + ["END:VCARD", ""])
      .joined(separator: "\r\n")
  }

  private func bench(_ names: String...) throws -> OrganizerBench {
    let bench = try OrganizerBench()
    for (number, name) in names.enumerated() {
      try bench.write(card(name), to: "contacts/default/\(number).vcf")
    }
    return bench
  }

  private func names(_ call: ToolCall) -> [String] {
    (call.result?["contacts"]?.arrayValue ?? []).compactMap { $0["name"]?.stringValue }
  }

  @Test("the model gets how to reach somebody and the birthday, never the notes")
  func fields() async throws {
    let bench = try OrganizerBench()
    let lines = [
      "TEL;TYPE=CELL:+33 6 12 34 56 78", "EMAIL:ana@example.org", "ORG:Example;Lab", "BDAY:1990-05-01",
      "NOTE:owes me money", "ADR;TYPE=HOME:;;1 Rue X;Paris;;75001;France",
    ]
    try bench.write(card("Ana Živković", lines), to: "contacts/default/a.vcf")
    let completion = await bench.call("contacts_search", ["query": "zivkovic"])
    let call = completion.call
    #expect(call.status == .completed && call.effect == .read && call.states == [.listed])
    #expect(
      call.result?["contacts"] == [
        [
          "id": "Ana Živković", "name": "Ana Živković", "phones": ["+33 6 12 34 56 78 (cell)"],
          "emails": ["ana@example.org"], "organization": "Example, Lab", "birthday": "1990-05-01",
        ]
      ])
    #expect(call.json.text().contains("owes") == false && call.json.text().contains("Rue X") == false)
    #expect(completion.output?.provenance.source == .ownText)
    guard case .contact(let contact)? = call.cards.first?.content else {
      Issue.record("no card of a person")
      return
    }
    #expect(contact.phones == ["+33 6 12 34 56 78"] && contact.organization == "Example, Lab")
  }

  @Test(
    "case, accents and the grouping of numbers don't count",
    arguments: ["ZOË", "zoe", "Zo", "brunó", "BRUNO", "zoe bruno"])
  func folded(_ query: String) async throws {
    let call = try await bench("Zoë Brunó", "Carl").call("contacts_search", ["query": .string(query)]).call
    #expect(names(call) == ["Zoë Brunó"])
  }

  @Test(
    "five unless more are wanted, twenty at most, and it says that there are more",
    arguments: [
      (nil, 5), (3, 3), (20, 20), (500, 20), ("7", 7),
    ] as [(JSONValue?, Int)])
  func bounds(_ wanted: JSONValue?, _ count: Int) async throws {
    let bench = try OrganizerBench()
    for number in 10..<40 { try bench.write(card("Ana \(number)"), to: "contacts/default/\(number).vcf") }
    var arguments: JSONObject = ["query": "ana"]
    if let wanted { arguments["maxResults"] = wanted }
    let call = await bench.call("contacts_search", .object(arguments)).call
    #expect(names(call).count == count && call.cards.count == count && call.result?["more"] == true)
    #expect(call.resolved?["maxResults"] == .integer(Int64(count)))
  }

  @Test("nobody found is an empty list with names that look like it, and no failure")
  func nobody() async throws {
    let bench = try bench("Katharina Berg", "Tom")
    let call = await bench.call("contacts_search", ["query": "Katarina"]).call
    #expect(call.status == .completed && names(call).isEmpty && call.cards.isEmpty)
    #expect(call.result?["near"] == ["Katharina Berg"])
    let empty = try await OrganizerBench().call("contacts_search", ["query": "Ana"]).call
    #expect(empty.status == .completed && empty.result == ["contacts": [], "near": []])
  }

  @Test(
    "an empty question and a number of nobody are refused",
    arguments: [
      (["query": "  "], .missingField), ([:], .missingField),
      (["query": "Ana", "maxResults": 0], .invalidArguments),
      (["query": "Ana", "maxResults": "many"], .invalidArguments),
    ] as [(JSONValue, ToolCallError.Code)])
  func refused(_ arguments: JSONValue, _ code: ToolCallError.Code) async throws {
    let call = try await bench("Ana").call("contacts_search", arguments).call
    #expect(call.status == .failed && call.error?.code == code)
  }

  @Test("a broken card hides nobody, and new ones are seen")
  func files() async throws {
    let bench = try bench("Ana")
    try bench.write("BEGIN:VCARD\nrubbish", to: "contacts/default/broken.vcf")
    #expect(names(await bench.call("contacts_search", ["query": "an"]).call) == ["Ana"])
    try bench.write(card("Anton"), to: "contacts/work/anton.vcf")
    #expect(names(await bench.call("contacts_search", ["query": "an"]).call).sorted() == ["Ana", "Anton"])
  }

  @Test("when everything is asked about, looking up is asked about, too")
  func asked() async throws {
    let bench = try bench("Ana")
    let asked = await bench.call("contacts_search", ["query": "ana"], mode: .alwaysAsk)
    #expect(asked.call.status == .awaitingConfirmation)
    #expect(asked.question?.summarizedIntent.contains("Looks up “ana” in the address book") == true)
    #expect(names(try await bench.approve(asked)) == ["Ana"])
  }
}
