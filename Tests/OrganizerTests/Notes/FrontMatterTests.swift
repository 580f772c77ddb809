import Testing

@testable import Organizer

@Suite struct `Front matter` {
  private func matter(_ text: String) throws -> FrontMatter {
    try #require(FrontMatter.split("---\n\(text)\n---\n").0)
  }

  @Test(arguments: [
    ("tags: [a, 'b c', \"d\\\"e\"]", ["a", "b c", "d\"e"]), ("tags:\n- a\n- b # no\n", ["a", "b"]),
    ("tags:\n  - a\n\n  - b", ["a", "b"]),
    ("tags: a, b c", ["a", "b", "c"]), ("tags: []", []), ("tags:", []), ("tags: [a,\n  b,\n  c]", ["a", "b", "c"]),
    ("tags: '#a'", ["#a"]),
  ])
  func `lists in every style`(text: String, expected: [String]) throws {
    #expect(try matter(text).list("tags") == expected)
  }

  @Test(arguments: ["tags: [a, [b]]", "tags: {a: b}", "tags: &x y", "tags:\n- a: b\n  c", "tags: [a"])
  func `what is beyond the subset isn't guessed`(text: String) throws {
    let matter = try matter(text)
    #expect(matter.list("tags").map { !$0.contains("[") } ?? true)
    #expect(matter.text == "---\n\(text)\n---\n")
  }

  @Test(arguments: [
    ("t: plain # no", "plain"), ("t: 'it''s'", "it's"), ("t: \"a\\n\\u00e9\\\"\"", "a\né\""), ("t: a: b", "a: b"),
    ("t:", ""), ("t: a#b", "a#b"),
  ])
  func `scalars in every style`(text: String, expected: String) throws {
    #expect(try matter(text).scalar("t") == expected)
  }

  @Test(arguments: [
    "plain", "true", "12", "a: b", "it's", "\"q\"", " lead", "end ", "# no", "-", "[a]", "é", "line\nbreak", "a\\b",
    "~", "no", "日本", "x: ",
    "1e3", "", "@a", "a #b", "a  b", "null", "\u{2028}",
  ])
  func `any text is written so that it reads back as it`(text: String) throws {
    #expect(YAMLScalar.read(YAMLScalar.write(text)) == text)
    #expect(try matter("t: \(YAMLScalar.write(text))").scalar("t") == text)
    #expect(
      YAMLScalar.flowList([YAMLScalar.write(text), "x"].joined(separator: ", ")) == [text, "x"].filter { _ in true })
  }

  @Test func `setting and removing touches nothing else`() throws {
    var matter = try matter("a: 1\n# about b\nb:\n  - x\n# after b\nc: 3")
    matter.set("b", value: "2")
    #expect(matter.text == "---\na: 1\n# about b\nb: 2\n# after b\nc: 3\n---\n")
    matter.set("b", value: nil)
    #expect(matter.text == "---\na: 1\n# about b\n# after b\nc: 3\n---\n")
    matter.set("d", value: "4")
    #expect(matter.text == "---\na: 1\n# about b\n# after b\nc: 3\nd: 4\n---\n")
  }
}
