import ChatTypes
import JSONValue

/// A prompt that the user keeps at hand.
public struct PinnedPrompt: Identifiable, Equatable, Sendable {
  /// Characters that a chip shows of it, so that two chips fit beside each other on a phone.
  static let titleLength = 30

  /// What is sent.
  public let text: String
  /// How often it was.
  public internal(set) var uses: Int
  /// When it was last, or was pinned, in Unix milliseconds.
  public internal(set) var lastUsed: Int64

  /// ``text``
  public var id: String { text }

  /// What a chip shows of it: the beginning, in one line.
  public var title: String { ShortTitle(of: text, longest: Self.titleLength).text }
}

/// Prompts that the user keeps at hand. There is room for 20; a new one then takes the place of the least used.
public struct PinnedPromptList: Equatable, Sendable {
  /// How many are kept.
  public static let maximum = 20

  /// In the order in which they were pinned.
  public private(set) var prompts: [PinnedPrompt] = []

  /// None.
  public init() {}

  /// Whether a prompt is pinned.
  public func contains(_ text: String) -> Bool { prompts.contains { $0.text == text } }

  /// Pins a prompt. One that is pinned already stays where it is; one without text isn't taken.
  /// - Parameter now: in Unix milliseconds.
  /// - Returns: the prompt that had to go.
  @discardableResult
  public mutating func pin(_ text: String, now: Int64) -> PinnedPrompt? {
    guard text.contains(where: { !$0.isWhitespace }), !contains(text) else { return nil }
    let evicted = prompts.count >= Self.maximum ? leastUsed.map { prompts.remove(at: $0) } : nil
    prompts.append(PinnedPrompt(text: text, uses: 0, lastUsed: now))
    return evicted
  }

  /// Takes a prompt away.
  public mutating func unpin(_ text: String) { prompts.removeAll { $0.text == text } }

  /// Notes that a prompt was sent.
  /// - Parameter now: in Unix milliseconds.
  public mutating func use(_ text: String, now: Int64) {
    guard let index = prompts.firstIndex(where: { $0.text == text }) else { return }
    if prompts[index].uses < Int.max { prompts[index].uses += 1 }
    prompts[index].lastUsed = max(prompts[index].lastUsed, now)
  }

  /// Of those that were used least, the one whose last use is longest ago.
  private var leastUsed: Int? {
    prompts.indices.min { left, right in
      (prompts[left].uses, prompts[left].lastUsed, left) < (prompts[right].uses, prompts[right].lastUsed, right)
    }
  }
}

extension PinnedPromptList {
  /// As it stands in the preferences.
  public var json: JSONValue {
    .array(
      prompts.map { prompt in
        ["text": .string(prompt.text), "uses": .integer(Int64(prompt.uses)), "lastUsed": .integer(prompt.lastUsed)]
      })
  }

  /// Reads what ``json`` wrote. Entries that can't be read are left out; of too many, the first 20 are kept.
  public init(json: JSONValue) {
    for entry in json.arrayValue ?? [] where prompts.count < Self.maximum {
      guard let text = entry["text"]?.stringValue else { continue }
      pin(text, now: entry["lastUsed"]?.int64Value ?? 0)
      guard let index = prompts.firstIndex(where: { $0.text == text }) else { continue }
      prompts[index].uses = Int(clamping: max(0, entry["uses"]?.int64Value ?? 0))
    }
  }
}
