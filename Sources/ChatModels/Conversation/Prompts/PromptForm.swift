/// A prompt with places to fill in, as a window offers it. What fills it in is the program's affair.
public struct PromptForm: Identifiable, Sendable {
  /// Identifies it.
  public let id: String
  /// What it is called.
  public let title: String
  /// The names of its places, each once, in order.
  public let places: [String]
  private let fill: @Sendable ([String: String]) -> String?

  /// A form.
  /// - Parameter fill: makes the prompt of what stands in the places; nil when one is empty.
  public init(id: String, title: String, places: [String], fill: @escaping @Sendable ([String: String]) -> String?) {
    self.id = id
    self.title = title
    self.places = places
    self.fill = fill
  }

  /// The prompt with every place filled in; nil when a place is empty.
  public func filled(_ values: [String: String]) -> String? { fill(values) }
}
