import ChatTypes
import Foundation

/// What a window shows, by its address.
enum Place: Equatable, Sendable {
  /// `/`: the list, and no chat.
  case chats
  /// `/c/<id>`: a chat.
  case chat(ChatId)
  /// `/p/<name>/…`: a page beside the chats, such as `/p/calendar/week/2026-11-21`.
  case page(name: String, parts: [String])

  /// The longest address that is read, in bytes.
  private static let maximumLength = 2000

  /// Reads an address; nil when there is no such place. A query and a fragment are left out.
  init?(path: String) {
    guard path.utf8.count <= Self.maximumLength else { return nil }
    let path = path.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/").map { $0.removingPercentEncoding }
    guard path.hasPrefix("/"), !parts.contains(nil) else { return nil }
    let names = parts.compactMap(\.self)
    switch (names.first, names.count) {
    case (nil, _): self = .chats
    case ("c", 2): self = .chat(names[1])
    case ("p", 2...): self = .page(name: names[1], parts: Array(names.dropFirst(2)))
    default: return nil
    }
  }

  /// Its address, with everything escaped that has a meaning in one.
  var path: String {
    switch self {
    case .chats: "/"
    case .chat(let id): "/c/" + Self.escaped(id)
    case .page(let name, let parts): "/p/" + ([name] + parts).map(Self.escaped).joined(separator: "/")
    }
  }

  private static let plain = CharacterSet(charactersIn: "a"..."z").union(CharacterSet(charactersIn: "A"..."Z"))
    .union(CharacterSet(charactersIn: "0"..."9")).union(CharacterSet(charactersIn: "-._~:*@"))

  private static func escaped(_ part: String) -> String {
    part.addingPercentEncoding(withAllowedCharacters: plain) ?? part
  }
}
