import JSONValue

/// A parameter of another program's tool, and by which word users speak of it: “repository” for `repository_name`, “issue” for
/// `issueNumber`.
struct SpokenParameter {
  let name: String
  /// Fixed values; nil where it may be any.
  let values: [JSONValue]?
  /// Its type; nil where its schema names none, or several.
  let kind: String?
  /// The word, in the form in which words are compared.
  let noun: String
  /// What stands before it in a name of several words: “branch” in `branch_office_name`.
  let nounBefore: Set<String>
  /// Whether it says how many there are to be, so that the number may stand before the noun: “7 days”.
  let counts: Bool
  /// Whether it is a time zone.
  let isZone: Bool

  /// What a thing is found by stands behind the thing's own name.
  private static let keys: Set = ["name", "title", "number", "id", "identifier", "key", "slug", "no"]
  private static let identifiers: Set = ["id", "identifier", "key"]
  /// Fields in which anything can be looked for.
  private static let queries: Set = ["query", "q", "search", "search_query", "keywords", "topic"]
  private static let links: Set = ["url", "uri", "link"]
  private static let locations: Set = ["city", "town", "location", "place", "region", "country"]

  init(_ name: String, schema: JSONValue) {
    self.name = name
    values = schema["enum"]?.arrayValue
    kind = schema["type"]?.stringValue
    let terms = SearchTerms.of(ToolSearch.words(of: name))
    let nouns = terms.filter { !Self.keys.contains($0) }
    noun = nouns.last ?? terms.last ?? ""
    nounBefore = Set(nouns.dropLast())
    counts = terms.last.map { !Self.keys.contains($0) } ?? false
    let said = "\(name) \(schema["description"]?.stringValue ?? "")".lowercased()
    isZone =
      kind == "string" && values == nil
      && (said.contains("timezone") || said.contains("time zone") || said.contains("time_zone"))
  }

  var isQuery: Bool { kind == "string" && values == nil && Self.queries.contains(name.lowercased()) }
  var isLink: Bool { kind == "string" && Self.links.contains(name.lowercased()) }
  /// Whether it is what a program knows a thing by, and not what people call it.
  private var isIdentifier: Bool {
    SearchTerms.of(ToolSearch.words(of: name)).last.map { Self.identifiers.contains($0) } ?? false
  }

  /// Whether a name may be its value: what a program knows a thing by has no blanks, and a sign that no common word has.
  func takes(_ name: String) -> Bool {
    guard isIdentifier else { return true }
    return !name.contains(where: \.isWhitespace) && name.contains { $0.isNumber || "_/-@#".contains($0) }
  }

  /// Whether it is where something is.
  var isLocation: Bool { Self.locations.contains(noun) }
  /// Whether it is how the thing itself is called that the tool is about.
  var isOwnName: Bool { noun == "name" || noun == "title" }
}
