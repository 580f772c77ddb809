/// Something of the user's that calls can be about.
public struct EntityRef: Hashable, Sendable {
  /// The tool that it belongs to: `calendar`, `reminder`, `note` or `habit`.
  public let tool: String
  /// Its title or name.
  public let name: String

  /// A thing.
  public init(tool: String, name: String) {
    self.tool = tool
    self.name = name
  }
}
