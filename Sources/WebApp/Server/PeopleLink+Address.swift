import ChatModels
import Foundation

extension PeopleLink {
  /// Where a window says what comes of joining by it. The link stands behind the path's end, where a browser tells it to no
  /// server and no log has it; it joins nobody by itself.
  var path: String { "\(Place.page(name: "settings", parts: ["people"]).path)#join=\(escaped)" }

  fileprivate var escaped: String { text.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? "" }

  /// What a link has of its own that means nothing in an address.
  private static let plain = CharacterSet(charactersIn: "a"..."z").union(CharacterSet(charactersIn: "A"..."Z"))
    .union(CharacterSet(charactersIn: "0"..."9")).union(CharacterSet(charactersIn: "-_"))
}

extension WebApp.Address {
  /// The same, where a window says what comes of joining by a link.
  public func joining(by link: PeopleLink) -> WebApp.Address {
    WebApp.Address(page: Self.page(page, joiningBy: link), signIn: "\(signIn)&join=\(link.escaped)")
  }

  /// The page of a server, where it says what comes of joining by a link.
  /// - Parameter page: the server's own, with a slash at its end.
  public static func page(_ page: String, joiningBy link: PeopleLink) -> String { page + link.path.dropFirst() }
}
