import ChatTypes
import JSONValue

/// Finds files in what a service gives: `{name, mimetype, s3url}`, wherever they stand. They lie at the address of a storage that the user
/// never named, so they are shown as links and not fetched.
enum ComposioFiles {
  private static let most = 20
  private static let deepest = 8

  static func links(in data: JSONValue) -> [WebResult] {
    var links: [WebResult] = []
    find(in: data, depth: 0, into: &links)
    return links
  }

  private static func find(in json: JSONValue, depth: Int, into links: inout [WebResult]) {
    guard depth < deepest, links.count < most else { return }
    if let url = json["s3url"]?.stringValue, url.hasPrefix("https://") {
      let name = json["name"]?.stringValue ?? "File"
      links.append(WebResult(title: String(name.prefix(200)), url: url, snippet: json["mimetype"]?.stringValue ?? ""))
      return
    }
    for member in json.objectValue?.members ?? [] { find(in: member.value, depth: depth + 1, into: &links) }
    for element in json.arrayValue ?? [] { find(in: element, depth: depth + 1, into: &links) }
  }
}
