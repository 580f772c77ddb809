import ChatTypes
import JSONValue
import Organizer
import Tools

/// Looks people up in the address book. It changes nothing.
public struct ContactsSearchTool: Tool {
  /// People that are given when nothing else is said.
  public static let usualResults = 5
  /// People that are given at most.
  public static let mostResults = 20

  /// What it reads.
  public let stores: OrganizerStores
  /// The name `contacts_search` and the fields that models are taught.
  public let declaration: ToolDeclaration

  /// The tool over these files.
  /// - Throws: ``ToolError/Code/invalidDeclaration`` or ``ToolError/Code/invalidSchema``.
  public init(stores: OrganizerStores) throws(ToolError) {
    self.stores = stores
    declaration = try OrganizerDeclaration.make(.contactsSearch, title: "Contacts", effects: [.read])
  }

  /// Checks the query and brings the number of people into its bounds.
  /// - Throws: ``ToolFailure`` with the code `missingField`.
  public func prepare(_ arguments: JSONValue, in context: ToolContext) async throws -> PreparedCall {
    let fields = CallFields(arguments: arguments)
    guard let query = fields.text("query") else {
      throw FindingFailure.missing("Say whom to look up: a name, a number or an address.")
    }
    let wanted = fields.integer("maxResults") ?? Int64(Self.usualResults)
    let most = max(1, min(wanted, Int64(Self.mostResults)))
    return PreparedCall(
      resolved: ["query": .string(query), "maxResults": .integer(most)],
      intent: "Looks up “\(SearchText.clipped(query, longest: 80))” in the address book")
  }

  /// Gives names, numbers, mail addresses, organizations and birthdays of those who fit, best first. Notes about people
  /// stay where they are.
  /// - Throws: ``ToolFailure`` when the address book can't be read.
  public func run(_ authorization: consuming Authorization, in context: ToolContext) async throws -> ToolOutput {
    let fields = CallFields(arguments: authorization.arguments)
    let query = fields.text("query") ?? ""
    let most = Int(fields.integer("maxResults") ?? Int64(Self.usualResults))
    let callId = context.key.callId
    return try await organizing {
      let matches = try await stores.contacts.search(query, maxResults: most + 1)
      let found = matches.prefix(most)
      var data: JSONObject = ["contacts": .array(found.map(ContactWriter.json))]
      if matches.count > most { data["more"] = true }
      if found.isEmpty {
        let names = try await stores.contacts.list().lazy.map(\.fullName)
        data["near"] = .array(NearNames.nearest(query, among: names, limit: Self.usualResults).map { .string($0) })
      }
      let cards = found.enumerated().map { number, contact in
        ToolCard(
          cardId: "\(callId)-\(number)", state: .listed, content: .contact(contact: ContactWriter.card(contact)))
      }
      let isRead = !found.isEmpty || data["near"]?.arrayValue?.isEmpty == false
      return ToolOutput(
        data: .object(data), cards: cards,
        provenance: Provenance(source: isRead ? .ownText : .ownData, label: declaration.name))
    }
  }
}
