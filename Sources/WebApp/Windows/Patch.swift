import ChatModels
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
/// | `notify`, {chat, item, title, body, path, call} | something is new, of which the browser may tell |
/// | `call`, {number, call, command} | the engine of calls has something to do |
struct Patch {
  private(set) var operations: [JSONValue] = []

  var isEmpty: Bool { operations.isEmpty }

  mutating func set(_ id: String, html: String) { add("set", values: .string(id), .string(html)) }

  /// - Parameter html: the rows that the page doesn't have as they are, each once.
  mutating func list(_ id: String, keys: [String], html: [(key: String, html: String)]) {
    let rows = JSONObject(distinct: html.map { JSONObject.Member(name: $0.key, value: .string($0.html)) })
    add("list", values: .string(id), .array(keys.map { .string($0) }), .object(rows))
  }

  mutating func row(_ key: String, html: String) { add("row", values: .string(key), .string(html)) }

  mutating func blocks(_ id: String, from index: Int, html: some Sequence<String>) {
    add("blocks", values: .string(id), .integer(Int64(index)), .array(html.map { .string($0) }))
  }

  mutating func attribute(_ id: String, name: String, value: String?) {
    add("attr", values: .string(id), .string(name), value.map { .string($0) } ?? .null)
  }

  mutating func title(_ text: String) { add("title", values: .string(text)) }
  mutating func chat(_ id: ChatId) { add("chat", values: .string(id)) }
  mutating func place(_ path: String) { add("place", values: .string(path)) }
  mutating func draft(_ id: ChatId, text: String) { add("draft", values: .string(id), .string(text)) }
  mutating func scroll(to place: String) { add("scroll", values: .string(place)) }
  mutating func sent(_ key: String) { add("sent", values: .string(key)) }
  mutating func say(_ text: String) { add("say", values: .string(text)) }

  mutating func notify(_ notification: ItemNotification) { add("notify", values: notification.json) }

  mutating func call(_ entry: WebRTCCommandProcessor.Entry) {
    add(
      "call",
      values: [
        "number": .integer(Int64(entry.number)), "call": .string(entry.callUUID), "command": entry.command.json,
      ])
  }

  /// Adds what another one does.
  mutating func append(_ other: Patch) { operations += other.operations }

  private mutating func add(_ name: String, values: JSONValue...) {
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
  mutating func note(_ key: String, value: String) -> Bool { sent.updateValue(value, forKey: key) != value }
}
