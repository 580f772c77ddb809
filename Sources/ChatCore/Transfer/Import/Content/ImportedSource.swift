import Foundation
import JSONValue

/// Where something in a message comes from.
struct ImportedSource: Hashable {
  var title: String
  /// An `http` or `https` address; nil for a file.
  var address: String?

  /// - Returns: nil for what names neither an address nor a title.
  init?(_ json: JSONValue?) {
    guard let json else { return nil }
    let inner = json["details"] ?? json["url_citation"] ?? json["web"] ?? json["source"] ?? json["metadata"] ?? json
    let text = json.stringValue
    let address = [
      text, inner.stringValue, Self.text(inner, named: "url", "uri", "link", "content_url"),
      Self.text(json, named: "url", "uri", "link", "content_url"),
      // Some name the page by its address.
      Self.text(inner, named: "name", "source"),
    ].lazy.compactMap(\.self).first(where: Self.isAddress)
    let title =
      Self.text(json, named: "title", "document_title", "name")
      ?? Self.text(inner, named: "title", "document_title", "name", "filename")
    guard address != nil || title != nil else { return nil }
    self.address = address
    self.title = title.flatMap { Self.isAddress($0) ? nil : $0 } ?? ""
  }

  init(title: String, address: String?) {
    self.title = title
    self.address = address
  }

  /// A link in Markdown, or the name in words.
  var link: String {
    guard let address else { return Self.plain(title) }
    return "[\(label)](\(Self.escaped(address)))"
  }

  private var label: String {
    if !title.isEmpty { return Self.plain(title) }
    guard let address, let start = address.range(of: "://") else { return "source" }
    let host = address[start.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return Self.plain(String(host.hasPrefix("www.") ? host.dropFirst(4) : host))
  }

  static func isAddress(_ text: String) -> Bool {
    (text.hasPrefix("https://") || text.hasPrefix("http://")) && !text.contains { $0.isWhitespace }
  }

  private static func text(_ json: JSONValue, named names: String...) -> String? {
    names.lazy.compactMap { json[$0]?.stringValue }.first { !$0.isEmpty }
  }

  /// One line, without what would end the link's text.
  private static func plain(_ text: String) -> String {
    text.prefix(200).split { $0.isWhitespace }.joined(separator: " ").replacing("[", with: "(").replacing(
      "]", with: ")")
  }

  private static func escaped(_ address: String) -> String {
    address.replacing("(", with: "%28").replacing(")", with: "%29").replacing("<", with: "%3C").replacing(
      ">", with: "%3E")
  }
}

/// Puts sources into a text as links.
enum SourceLinks {
  /// The links of sources in brackets, each once; empty when there are none.
  static func inline(_ sources: [ImportedSource]) -> String {
    var seen: Set<String> = []
    let links = sources.map(\.link).filter { !$0.isEmpty && seen.insert($0).inserted }
    return links.isEmpty ? "" : "(\(links.joined(separator: ", ")))"
  }

  /// Puts each source behind the place that it is the source of, counted in Unicode scalars.
  static func inserting(_ sources: [(end: Int?, source: ImportedSource)], into text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var places: [Int: [ImportedSource]] = [:]
    for (end, source) in sources {
      // Some programs cite by a link in the text already.
      if let address = source.address, text.contains(address) { continue }
      let place = end.map { (0...scalars.count).contains($0) ? $0 : scalars.count } ?? scalars.count
      if !(places[place] ?? []).contains(source) { places[place, default: []].append(source) }
    }
    guard !places.isEmpty else { return text }
    var result = String.UnicodeScalarView()
    for index in 0...scalars.count {
      if let here = places[index] {
        let spaced = result.last.map { $0.properties.isWhitespace } ?? true
        result.append(contentsOf: ((spaced ? "" : " ") + inline(here)).unicodeScalars)
      }
      if index < scalars.count { result.append(scalars[index]) }
    }
    return String(result)
  }

  /// Replaces `[1]` by the link of the first source, and so on. A number in front of a bracket is a link already, and one in
  /// code is none.
  static func replacingNumbers(_ prefix: String = "[", in text: String, by sources: [Int: ImportedSource]) -> String {
    guard !sources.isEmpty, text.contains(prefix) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: prefix) {
      let digits = rest[start.upperBound...].prefix { $0.isASCII && $0.isNumber }
      let end = digits.endIndex
      let isMark = end < rest.endIndex && rest[end] == "]"
      let next = isMark ? rest.index(after: end) : end
      let isLink = next < rest.endIndex && rest[next] == "("
      if isMark, !isLink, let source = Int(digits).flatMap({ sources[$0] }) {
        result += rest[..<start.lowerBound] + inline([source])
        rest = rest[next...]
      } else {
        result += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
      }
    }
    return result + rest
  }

  /// Adds those that the text doesn't name yet, as a list.
  static func listing(_ sources: [ImportedSource], under text: String) -> String {
    var seen: Set<String> = []
    let missing = sources.filter { source in
      guard let address = source.address else { return !source.title.isEmpty && !text.contains(source.title) }
      return !text.contains(address) && seen.insert(address).inserted
    }
    guard !missing.isEmpty else { return text }
    let list = missing.map { "- \($0.link)" }.joined(separator: "\n")
    return ImportText.paragraphs([text, "Sources:\n\n\(list)"])
  }
}
