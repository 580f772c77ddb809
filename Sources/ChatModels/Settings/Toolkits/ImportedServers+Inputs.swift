import JSONValue

extension ImportedServers {
  /// A value that a list leaves to whoever imports it.
  public struct Input: Hashable, Sendable {
    /// What it stands under in the list: `${input:ID}`.
    public var id: String
    /// What it is, in the list's words; empty where the list doesn't say.
    public var text: String
    /// Whether it is to be seen by nobody.
    public var isSecret: Bool
    /// What it is where nothing is answered; nil where the list doesn't say.
    public var usual: String?

    /// - Parameter list: the whole list. An input that it doesn't describe may be a secret.
    init(id: String, list: JSONValue) {
      let described = (list["inputs"] ?? list["mcp"]?["inputs"])?.arrayValue ?? []
      let found = described.first { $0["id"]?.stringValue == id }
      self.id = id
      text = found?["description"]?.stringValue ?? ""
      isSecret = found.map { $0["password"]?.boolValue == true } ?? true
      usual = found?["default"]?.stringValue
    }
  }
}
