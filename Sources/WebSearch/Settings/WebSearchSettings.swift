/// How the web is searched. It is off until the user switches it on, as what is searched for leaves the machine.
public struct WebSearchSettings: Sendable, Equatable {
  /// Who searches.
  public enum Provider: String, Sendable, CaseIterable {
    /// An instance of SearXNG, the user's own or a public one, that offers JSON.
    case searxng
    /// Brave's search API, which needs a key.
    case brave

    /// The name that people use.
    public var name: String {
      switch self {
      case .searxng: "SearXNG"
      case .brave: "Brave Search"
      }
    }
  }

  /// Whether searching and reading pages is allowed at all.
  public var isOn: Bool
  /// Who searches.
  public var provider: Provider
  /// Where: for SearXNG the address of the instance, with or without `https://`; for Brave nothing, or another address of
  /// its API.
  public var address: String
  /// Brave's key; not used for SearXNG.
  public var key: String

  /// Off, unless told otherwise.
  public init(isOn: Bool = false, provider: Provider = .searxng, address: String = "", key: String = "") {
    self.isOn = isOn
    self.provider = provider
    self.address = address
    self.key = key
  }
}
