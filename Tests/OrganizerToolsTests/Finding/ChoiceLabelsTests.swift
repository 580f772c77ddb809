import Testing

@testable import OrganizerTools

@Suite("Labels of things of which one is meant")
struct ChoiceLabelsTests {
  private struct Thing {
    let name: String
    var place: String?
    var list: String?
  }

  private func labels(_ things: Thing...) -> [String] {
    ChoiceLabels.distinct(
      things, label: \.name,
      details: [{ $0.place.map { "at \($0)" } ?? "without a place" }, { $0.list.map { "in \($0)" } }])
  }

  @Test("stay as they are where they differ")
  func different() {
    #expect(labels(Thing(name: "A", place: "x"), Thing(name: "B", place: "y")) == ["A", "B"])
    #expect(labels() == [])
  }

  @Test("have the first detail that differs, and no other")
  func details() {
    #expect(
      labels(Thing(name: "A", place: "x", list: "1"), Thing(name: "A", place: "y", list: "2"), Thing(name: "B"))
        == ["A, at x", "A, at y", "B"])
    #expect(labels(Thing(name: "A", place: "x"), Thing(name: "A")) == ["A, at x", "A, without a place"])
    #expect(labels(Thing(name: "A", list: "1"), Thing(name: "A", list: "2")) == ["A, in 1", "A, in 2"])
    #expect(
      labels(
        Thing(name: "A", place: "x", list: "1"), Thing(name: "A", place: "x", list: "2"), Thing(name: "A", place: "y"))
        == ["A, at x, in 1", "A, at x, in 2", "A, at y"])
  }

  @Test("are counted where nothing tells them apart")
  func counted() {
    #expect(
      labels(Thing(name: "A"), Thing(name: "B"), Thing(name: "A")) == ["A, the 1st of 2", "B", "A, the 2nd of 2"])
    let many = ChoiceLabels.distinct(Array(1...23), label: { _ in "A" }, details: [])
    #expect(Set(many).count == 23 && many[10] == "A, the 11th of 23" && many[21] == "A, the 22nd of 23")
  }
}
