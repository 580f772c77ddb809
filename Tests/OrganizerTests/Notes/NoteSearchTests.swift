import TestSupport
import Testing

@testable import Organizer

@Suite struct `Searching notes` {
  private func folder() async throws -> (ScratchFolder, NoteStore) {
    let folder = try ScratchFolder()
    let notes = folder.notes
    _ = try await notes.create(title: "Café in Zürich", body: "The best cappuccino, near the lake.", tags: ["travel"])
    _ = try await notes.create(title: "Planning", body: "Quarterly plan for the team. The plan is a plan.")
    _ = try await notes.create(
      title: "Meeting", body: "We talked about the quarterly budget; plan B too. #travel/europe")
    _ = try await notes.create(title: "東京旅行", body: "新宿で買い物")
    return (folder, notes)
  }

  private func ids(_ notes: NoteStore, _ query: String) async throws -> [String] {
    try await notes.search(query).map(\.note.id)
  }

  @Test func `words are found without regard to case and accents, by their beginnings`() async throws {
    let (_, notes) = try await folder()
    #expect(try await ids(notes, "CAFE zurich") == ["Café in Zürich"])
    #expect(try await ids(notes, "capp") == ["Café in Zürich"])
    #expect(try await ids(notes, "puccino") == [])
    #expect(try await ids(notes, "plan") == ["Planning", "Meeting"])
    #expect(try await ids(notes, "plan budget") == ["Meeting"])
    #expect(try await ids(notes, "") == [])
    #expect(try await ids(notes, "\"\" ...") == [])
  }

  @Test func `phrases and tags`() async throws {
    let (_, notes) = try await folder()
    #expect(try await ids(notes, "\"quarterly plan\"") == ["Planning"])
    #expect(try await ids(notes, "\"quarterly plan") == ["Planning"])
    #expect(try await ids(notes, "\"plan quarterly\"") == [])
    #expect(Set(try await ids(notes, "#travel")) == ["Café in Zürich", "Meeting"])
    #expect(try await ids(notes, "#travel budget") == ["Meeting"])
  }

  @Test func `scripts without spaces are found anywhere`() async throws {
    let (_, notes) = try await folder()
    #expect(try await ids(notes, "旅行") == ["東京旅行"])
    #expect(try await ids(notes, "買い物") == ["東京旅行"])
  }

  @Test func `snippets show where the match is, within their bound`() async throws {
    let (_, notes) = try await folder()
    let filler = String(repeating: "lorem ipsum ", count: 60)
    _ = try await notes.create(title: "Long", body: filler + "the\n needle is here " + filler)
    let snippet = try #require(try await notes.search("needle").first).snippet
    #expect(snippet.contains("the needle is here") && snippet.hasPrefix("…") && snippet.hasSuffix("…"))
    #expect(snippet.count <= NoteStore.snippetLength)
    #expect(try await notes.search("cafe").first?.snippet == "The best cappuccino, near the lake.")
  }

  @Test func `a note is found by what somebody calls it`() async throws {
    let (_, notes) = try await folder()
    #expect(try await notes.find("planning").map(\.id) == ["Planning"])
    #expect(try await notes.find("cafe").map(\.id) == ["Café in Zürich"])
    #expect(try await notes.find("budget").map(\.id) == ["Meeting"])
    #expect(try await notes.find("nothing").isEmpty)
    _ = try await notes.create(title: "Planning")
    #expect(try await notes.find("planning").count == 2)
  }

  @Test func `a word is matched where a plain search finds it`() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("ab c")
    for _ in 0..<2000 {
      let text = String(
        (0..<Int.random(in: 0...14, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
      let term = String((0..<Int.random(in: 1...3, using: &random)).map { _ in "ab".randomElement(using: &random)! })
      let words = text.split(separator: " ")
      let found = TextMatch.count(Array(term.utf8), in: Array(text.utf8))
      #expect(found.whole == min(5, words.count { $0 == term }), "\(term) in \(text)")
      #expect(found.whole + found.prefix == min(5, words.count { $0.hasPrefix(term) }), "\(term) in \(text)")
    }
  }
}
