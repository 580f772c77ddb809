import ChatTypes
import JSONValue

/// What a browser is to change in its page: a list of operations, each an array whose first element names it.
///
/// | operation | what the page does |
/// |---|---|
/// | `set`, id, html | the inside of an element becomes this, by morphing |
/// | `list`, id, keys, {key: html} | its children are these, in this order; only new and changed ones come along |
/// | `row`, key, html | one child becomes this |
/// | `blocks`, id, from, [html] | its children from an index on become these |
/// | `attr`, id, name, value or null | an attribute |
/// | `title`, text | the window's title |
/// | `chat`, id | this chat is open now |
/// | `place`, path | the window's address |
/// | `draft`, id, text | what is being written in a chat |
/// | `scroll`, where | `bottom`, `unread` or an item's id |
/// | `sent`, key | a message that the page shows itself, by its own name for it, is shown by this patch |
/// | `say`, text | is read out |
struct Patch {
  private(set) var operations: [JSONValue] = []

  var isEmpty: Bool { operations.isEmpty }

  mutating func set(_ id: String, _ html: String) { add("set", .string(id), .string(html)) }

  /// - Parameter html: the rows that the page doesn't have as they are, each once.
  mutating func list(_ id: String, _ keys: [String], _ html: [(key: String, html: String)]) {
    let rows = JSONObject(distinct: html.map { JSONObject.Member(name: $0.key, value: .string($0.html)) })
    add("list", .string(id), .array(keys.map { .string($0) }), .object(rows))
  }

  mutating func row(_ key: String, _ html: String) { add("row", .string(key), .string(html)) }

  mutating func blocks(_ id: String, from index: Int, _ html: some Sequence<String>) {
    add("blocks", .string(id), .integer(Int64(index)), .array(html.map { .string($0) }))
  }

  mutating func attribute(_ id: String, _ name: String, _ value: String?) {
    add("attr", .string(id), .string(name), value.map { .string($0) } ?? .null)
  }

  mutating func title(_ text: String) { add("title", .string(text)) }
  mutating func chat(_ id: ChatId) { add("chat", .string(id)) }
  mutating func place(_ path: String) { add("place", .string(path)) }
  mutating func draft(_ id: ChatId, _ text: String) { add("draft", .string(id), .string(text)) }
  mutating func scroll(to place: String) { add("scroll", .string(place)) }
  mutating func sent(_ key: String) { add("sent", .string(key)) }
  mutating func say(_ text: String) { add("say", .string(text)) }

  /// Adds what another one does.
  mutating func append(_ other: Patch) { operations += other.operations }

  private mutating func add(_ name: String, _ values: JSONValue...) {
    operations.append(.array([.string(name)] + values))
  }

  /// The operations as JSON on one line.
  var json: JSONValue { .array(operations) }
}

/// Fragments of a page that were sent, so that what didn't change isn't sent again.
struct SentFragments {
  private var sent: [String: String] = [:]

  /// Takes note of a fragment.
  /// - Returns: whether it differs from the one before.
  mutating func note(_ key: String, _ value: String) -> Bool { sent.updateValue(value, forKey: key) != value }
}
