/// Why an address is not gone to.
enum AddressRefusal: Error, Hashable, Sendable {
  /// It is no address of the web, or one that programs read differently.
  case malformed
  /// Neither `http` nor `https`.
  case scheme
  /// It holds a user's name or a password.
  case userInfo
  /// A port that web pages don't use.
  case port
  /// An IP address in a form that hides what it is.
  case numericHost
  /// A name that means this machine or the network around it.
  case localName
  /// It leads to this machine or to the network around it.
  case notPublic
  /// The name means nothing to the network.
  case unresolved
  /// The search provider sends one elsewhere.
  case leavesProvider
  /// What is asked of a search server would travel unencrypted, or a page sends one on from an encrypted address.
  case notEncrypted

  /// A sentence for the user that says what to do next.
  var sentence: String {
    switch self {
    case .malformed: "This is not an address of a web page. Give one such as https://example.com/page."
    case .scheme: "Only addresses that begin with https:// or http:// can be opened."
    case .userInfo: "An address with a user name in it is not opened. Give it without what stands before the @."
    case .port: "Only the usual ports of web pages (80, 443, 8080, 8443) are used. Open this page in a browser."
    case .numericHost: "The server's address is written in a form that hides what it is, so it is not opened."
    case .localName, .notPublic:
      "This address leads to this machine or your own network, where the assistant doesn't go. Open it in a browser."
    case .unresolved: "No server of this name was found. Check the spelling and the connection to the Internet."
    case .leavesProvider:
      "The search server sends searches on to another server, which was not followed. Set the address that it sends "
        + "them to, if you trust it."
    case .notEncrypted: "What is asked would travel to this server unencrypted. Give its address with https:// instead."
    }
  }
}
