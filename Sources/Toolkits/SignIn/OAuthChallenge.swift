/// What a server says when it wants to know whom it speaks with: the header `WWW-Authenticate` (RFC 9110 §11.6.1) with a bearer's
/// parameters (RFC 6750 §3, RFC 9728 §5.1).
struct OAuthChallenge: Hashable, Sendable {
  /// The rights that are wanted, separated by blanks.
  var scope: String?
  /// Where the server tells who signs its users in.
  var metadata: String?
  /// Why a token was refused, such as `insufficient_scope`.
  var error: String?

  init() {}

  /// Reads a header, which may name several schemes.
  /// - Returns: nil where none of them is a bearer's.
  init?(_ header: String) {
    var rest = header[...]
    var isBearer = false
    var isFound = false
    while true {
      rest = rest.drop { $0 == "," || $0.isWhitespace }
      guard !rest.isEmpty else { break }
      let word = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "," }
      rest = rest.dropFirst(max(1, word.count))
      guard !word.isEmpty else { continue }
      let after = rest.drop(while: \.isWhitespace)
      guard after.first == "=" else {
        isBearer = word.lowercased() == "bearer"
        isFound = isFound || isBearer
        continue
      }
      rest = after.dropFirst().drop(while: \.isWhitespace)
      let value = Self.value(&rest)
      guard isBearer else { continue }
      switch word.lowercased() {
      case "scope": scope = value
      case "resource_metadata": metadata = value
      case "error": error = value
      default: break
      }
    }
    guard isFound else { return nil }
  }

  /// A word, or a text in quotation marks.
  private static func value(_ rest: inout Substring) -> String {
    guard rest.first == "\"" else {
      let word = rest.prefix { !$0.isWhitespace && $0 != "," }
      rest = rest.dropFirst(word.count)
      return String(word)
    }
    rest = rest.dropFirst()
    var text = ""
    while let next = rest.popFirst(), next != "\"" {
      if next == "\\", let quoted = rest.popFirst() { text.append(quoted) } else { text.append(next) }
    }
    return text
  }
}
