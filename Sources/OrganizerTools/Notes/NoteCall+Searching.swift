import ChatTypes
import JSONValue
import Organizer
import Tools

extension NoteCall {
  /// Notes that a model is given at once.
  private static let most = 20
  /// Cards of a search.
  private static let mostCards = 5
  /// Characters of a text that a model is given in full, when it is the one that was looked for.
  private static let longestBody = 8_000

  /// A search, by words, title or tags; without any, the notes that were changed last.
  func prepareSearch() -> PreparedCall {
    var resolved: JSONObject = ["action": "search"]
    let words = fields.text("search") ?? fields.text("title") ?? fields.text("body")
    let tags = (fields.texts("tags") ?? []).map { $0.hasPrefix("#") ? $0 : "#\($0)" }
    let query = ([words].compactMap(\.self) + tags).joined(separator: " ")
    if !query.isEmpty { resolved["search"] = .string(query) }
    resolved.setText("id", text: fields.text("id"))
    let intent = query.isEmpty ? "Lists the newest notes" : "Looks for \(Self.quoted(query)) in the notes"
    return PreparedCall(resolved: .object(resolved), intent: intent)
  }

  /// Pieces of the texts that fit; all of the text when only one note does, or one has the title that was asked for.
  func search() async throws -> ToolOutput {
    let query = fields.text("search")
    var found: [(note: Note, snippet: String)]
    var isMore = false
    if let id = fields.text("id"), let note = try? await notes.note(id) {
      found = [(note, "")]
    } else if let query {
      var matches = try await notes.search(query, limit: Self.most + 1)
      if matches.isEmpty, let content = SearchText.content(query, kind: NoteFinder.kind) {
        matches = try await notes.search(content, limit: Self.most + 1)
      }
      isMore = matches.count > Self.most
      found = matches.prefix(Self.most).map { ($0.note, $0.snippet) }
    } else {
      let all = try await notes.list().notes
      isMore = all.count > Self.most
      found = all.prefix(Self.most).map { ($0, SearchText.clipped($0.body, longest: 160)) }
    }
    let wanted = SearchText.fold(query ?? "")
    let titled = found.filter { SearchText.fold($0.note.title) == wanted }
    let isMeant = { (note: Note) in found.count == 1 || (titled.count == 1 && titled[0].note.id == note.id) }
    var data: JSONObject = [
      "notes": .array(
        found.map { note, snippet in
          var json = json(note)
          guard isMeant(note) else {
            json["snippet"] = .string(snippet)
            return .object(json)
          }
          json["body"] = .string(SearchText.clipped(note.body, longest: Self.longestBody))
          return .object(json)
        })
    ]
    if isMore { data["more"] = true }
    if found.isEmpty, let query {
      let titles = try await notes.list().notes.lazy.map(\.title)
      data["near"] = .array(NearNames.nearest(query, among: titles).map { .string($0) })
    }
    let cards = found.prefix(Self.mostCards).enumerated().map { number, entry in
      var preview = NotePreview(entry.note)
      if !isMeant(entry.note) { preview.body = entry.snippet }
      return card(.listed, preview: preview, position: number)
    }
    let isRead = !found.isEmpty || data["near"]?.arrayValue?.isEmpty == false
    return ToolOutput(
      data: .object(data), cards: cards,
      provenance: Provenance(source: isRead ? .ownText : .ownData, label: "note"))
  }
}
