import Foundation

/// A file that a tool made or fetched, for the chat of its call.
public struct ToolFile: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// What it holds.
  public var contents: Data
  /// Whether it is said to be a picture. One that isn't is kept as a file.
  public var isPicture: Bool

  /// A file.
  public init(name: String, contents: Data, isPicture: Bool) {
    self.name = name
    self.contents = contents
    self.isPicture = isPicture
  }
}
