import ChatTypes
import JSONValue
import Testing

@testable import BuiltinAssistant

@Suite("Searches of a very small model")
struct QueryRepairTests {
  private func repaired(_ said: String, _ query: String, tool: String = "web_search") -> JSONValue {
    QueryRepair(RequestReading(RequestContext([], answering: said), phrases: .sample))
      .repaired(DecodedCall(callId: "1", name: tool, arguments: ["query": .string(query)])).arguments
  }

  @Test(
    "A search goes on to the end of its clause",
    arguments: [
      (
        "look online for a shop in Kypseli that repairs phones", "a shop in Kypseli",
        "a shop in Kypseli that repairs phones"
      ),
      ("search the web for ferries to Naxos in May, please", "ferries to Naxos", "ferries to Naxos in May"),
      ("look up vegan bakeries near the station online", "vegan bakeries", "vegan bakeries near the station"),
      ("look up the bus times and remind me to leave at 5", "the bus times", "the bus times"),
      ("google knitting patterns. For beginners, if possible", "knitting patterns", "knitting patterns"),
    ])
  func whole(_ said: String, _ query: String, _ expected: String) {
    #expect(repaired(said, query)["query"] == .string(expected))
  }

  @Test("The number of results is what was asked for")
  func counts() {
    let five = repaired("Get me 5 search results about sashiko for beginners", "sashiko for beginners")
    #expect(five == ["query": "sashiko for beginners", "maxResults": 5])
    let two = repaired("search the web for two articles about composting", "two articles about composting")
    #expect(two == ["query": "composting", "maxResults": 2])
    #expect(repaired("best cargo bikes, top 5", "best cargo bikes")["maxResults"] == 5)
    #expect(
      repaired("everyone at Bluewater Dental, max 10", "Bluewater Dental", tool: "contacts_search")["maxResults"] == 10)
  }

  @Test(
    "Other numbers are no counts",
    arguments: [
      "look up the top 10 films of 2020", "search for 3 bedroom flats", "is a page 21 cm wide",
      "look up article 5 of the law",
      "look up results of 2 liga", "what is 15 pages in words",
    ])
  func others(_ said: String) { #expect(repaired(said, "x")["maxResults"] == nil) }
}
