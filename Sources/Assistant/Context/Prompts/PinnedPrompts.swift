import ChatTypes

/// Prompts that the user keeps at hand. There is room for 20; a new one then takes the place of the least used.
public struct PinnedPrompts: Sendable, Equatable {
  /// One of them.
  public struct Prompt: Sendable, Equatable {
    /// What is sent.
    public let text: String
    /// How often it was.
    public fileprivate(set) var uses: Int
    /// When it was last, or was pinned, in Unix milliseconds.
    public fileprivate(set) var lastUsed: Int64

    /// What a chip shows of it: one line of 30 characters at most.
    public var title: String { DataText.line(text, longest: 30) }
  }

  /// How many are kept.
  public static let maximum = 20

  /// In the order in which they were pinned.
  public private(set) var prompts: [Prompt] = []

  /// None.
  public init() {}

  /// Pins a prompt. One that is pinned already stays where it is; one without text is not taken.
  /// - Parameter now: in Unix milliseconds.
  /// - Returns: the prompt that had to go, so that it can be said and taken back.
  public mutating func pin(_ text: String, now: Int64) -> Prompt? {
    guard text.contains(where: { !$0.isWhitespace }), !prompts.contains(where: { $0.text == text }) else { return nil }
    var evicted: Prompt?
    if prompts.count >= Self.maximum, let least = leastUsed { evicted = prompts.remove(at: least) }
    prompts.append(Prompt(text: text, uses: 0, lastUsed: now))
    return evicted
  }

  /// Takes a prompt away; whether it was there.
  @discardableResult
  public mutating func unpin(_ text: String) -> Bool {
    guard let position = prompts.firstIndex(where: { $0.text == text }) else { return false }
    prompts.remove(at: position)
    return true
  }

  /// Notes that a prompt was sent.
  public mutating func use(_ text: String, now: Int64) {
    guard let position = prompts.firstIndex(where: { $0.text == text }) else { return }
    if prompts[position].uses < Int.max { prompts[position].uses += 1 }
    prompts[position].lastUsed = max(prompts[position].lastUsed, now)
  }

  /// Of those that were used least, the one whose last use is longest ago.
  private var leastUsed: Int? {
    prompts.indices.min { left, right in
      (prompts[left].uses, prompts[left].lastUsed, left) < (prompts[right].uses, prompts[right].lastUsed, right)
    }
  }
}

extension PinnedPrompts {
  /// For the settings.
  public var json: JSONValue {
    .array(
      prompts.map { prompt in
        ["text": .string(prompt.text), "uses": .integer(Int64(prompt.uses)), "lastUsed": .integer(prompt.lastUsed)]
      })
  }

  /// Reads what ``json`` wrote. Entries that can't be read are left out, and of too many the first 20 are kept.
  public init(json: JSONValue) {
    for entry in json.arrayValue ?? [] {
      guard let text = entry["text"]?.stringValue, prompts.count < Self.maximum else { continue }
      _ = pin(text, now: entry["lastUsed"]?.int64Value ?? 0)
      guard let position = prompts.firstIndex(where: { $0.text == text }) else { continue }
      prompts[position].uses = Int(clamping: max(0, entry["uses"]?.int64Value ?? 0))
    }
  }
}
