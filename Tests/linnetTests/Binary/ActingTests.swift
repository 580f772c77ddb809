import Foundation
import Testing

/// The whole of it: the program, llama.cpp with a model that says what it is to say, and real files.
@Suite("The program acts")
struct ActingTests {
  private static let clock = ["LINNET_NOW": "2026-11-21T14:05:00+01:00", "TZ": "Europe/Paris"]

  private struct Document: Decodable {
    struct Call: Decodable {
      struct Card: Decodable { var state: String }
      var name: String
      var status: String
      var risk: String
      var card: Card?
    }
    var chat: String
    var text: String
    var calls: [Call]
  }

  private struct Events: Decodable {
    struct Event: Decodable {
      var title: String
      var start: String
    }
    var events: [Event]
  }

  private func ask(_ linnet: Binary, _ arguments: String...) async throws -> Document {
    let outcome = try await linnet.run(["ask", "--json"] + arguments, variables: Self.clock)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
  }

  /// Titles and starts of all events of the week.
  private func events(_ linnet: Binary) async throws -> [String] {
    let outcome = try await linnet.run(["calendar", "list", "--json"], variables: Self.clock)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let document = try JSONDecoder().decode(Events.self, from: Data(outcome.output.utf8))
    return document.events.map { "\($0.title) \($0.start)" }
  }

  @Test("What is said lies encrypted on the disk, by the library that the program is really linked with")
  func encrypted() async throws {
    try await Binary.withHome { linnet in
      _ = try await ask(linnet, "Dentist tomorrow")
      let files = try FileManager.default.contentsOfDirectory(at: linnet.home, includingPropertiesForKeys: nil)
      let store = try #require(files.first { $0.lastPathComponent == "linnet.db" })
      let bytes = try Data(contentsOf: store)
      #expect(bytes.count > 4096 && !bytes.starts(with: Data("SQLite format 3".utf8)))
      #expect(bytes.range(of: Data("Dentist".utf8)) == nil)
    }
  }

  @Test("An event is made from a sentence, and taken back")
  func creating() async throws {
    try await Binary.withHome { linnet in
      let made = try await ask(linnet, "Dentist tomorrow")
      #expect(made.calls.map(\.name) == ["calendar"])
      #expect(made.calls.map(\.status) == ["completed"])
      #expect(made.calls.first?.card?.state == "created")
      #expect(made.text == "The dentist is in your calendar: tomorrow at three.")
      #expect(try await events(linnet) == ["Dentist 2026-11-22T15:00:00+01:00"])
      let undone = try await linnet.run(["undo"], variables: Self.clock)
      #expect(undone.status == 0, "\(undone.errors)")
      #expect(try await events(linnet).isEmpty)
    }
  }

  @Test("A change waits for an answer, which another run of the program gives", arguments: ["--yes", "--no"])
  func restart(_ answer: String) async throws {
    try await Binary.withHome { linnet in
      _ = try await ask(linnet, "Dentist tomorrow")
      let asked = try await ask(linnet, "move it")
      #expect(asked.calls.map(\.status) == ["awaitingConfirmation"])
      #expect(asked.calls.first?.risk == "high")
      #expect(asked.calls.first?.card?.state == "pendingUpdate")
      #expect(try await events(linnet) == ["Dentist 2026-11-22T15:00:00+01:00"])
      // The process that asked has ended; this is another one.
      let decided = try await linnet.run(["chat", asked.chat, answer], input: Data("\n".utf8), variables: Self.clock)
      #expect(decided.status == 0, "\(decided.errors)")
      let hour = answer == "--yes" ? 16 : 15
      #expect(try await events(linnet) == ["Dentist 2026-11-22T\(hour):00:00+01:00"])
    }
  }

  @Test("A deletion is confirmed on the command line, and brought back")
  func deleting() async throws {
    try await Binary.withHome { linnet in
      _ = try await ask(linnet, "Dentist tomorrow")
      #expect(try await ask(linnet, "--no", "delete it").calls.first?.card?.state == "deletionCancelled")
      #expect(try await events(linnet).count == 1)
      #expect(try await ask(linnet, "--yes", "delete it").calls.first?.card?.state == "deleted")
      #expect(try await events(linnet).isEmpty)
      _ = try await linnet.run(["undo"], variables: Self.clock)
      #expect(try await events(linnet) == ["Dentist 2026-11-22T15:00:00+01:00"])
    }
  }

  @Test("What is in the calendar goes back to the model, which answers in a second round")
  func listing() async throws {
    try await Binary.withHome { linnet in
      _ = try await ask(linnet, "Dentist tomorrow")
      let listed = try await ask(linnet, "my agenda")
      #expect(listed.text == "That is what your own data says.")
      #expect(listed.calls.map(\.status) == ["completed"])
      #expect(listed.calls.first?.card?.state == "listed")
    }
  }

  @Test("An overlap is said, and free times are offered")
  func conflict() async throws {
    try await Binary.withHome { linnet in
      _ = try await ask(linnet, "Dentist tomorrow")
      let outcome = try await linnet.run(["ask", "lunch"], variables: Self.clock)
      #expect(outcome.output.contains("overlaps with Dentist"))
      #expect(outcome.output.contains("free:"))
      #expect(try await events(linnet).count == 2)
    }
  }

  @Test("Two blocks in one reply are both done")
  func both() async throws {
    try await Binary.withHome { linnet in
      let made = try await ask(linnet, "Do both")
      #expect(made.calls.map(\.name) == ["calendar", "reminder"])
      #expect(made.calls.map(\.status) == ["completed", "completed"])
      let audit = try await linnet.run(["settings", "audit", "--verify"], variables: Self.clock)
      #expect(audit.status == 0, "\(audit.output)")
    }
  }

  @Test("Of three blocks the broken one is shown in its place, and the others are done")
  func broken() async throws {
    try await Binary.withHome { linnet in
      let made = try await ask(linnet, "three things")
      #expect(made.calls.map(\.name) == ["note", "", "reminder"])
      #expect(made.calls.map(\.status) == ["completed", "malformed", "completed"])
      #expect(try await events(linnet).isEmpty)
      // The repair round, in which the model had nothing to mend.
      #expect(made.text.hasSuffix("Hello from a tiny model, naïve but valid."))
    }
  }

  @Test("A reply that ends inside of a block does nothing of it")
  func unfinished() async throws {
    try await Binary.withHome { linnet in
      _ = try await linnet.run(["ask", "--max-tokens", "20", "unfinished"], variables: Self.clock)
      #expect(try await events(linnet).isEmpty)
    }
  }

  @Test("A document goes with a question, and one that can't be read is said so")
  func documents() async throws {
    try await Binary.withHome { linnet in
      let file = linnet.home.appending(path: "broken.pdf")
      try Data("%PDF-1.7 broken".utf8).write(to: file)
      let outcome = try await linnet.run(["ask", "--file", file.path, "Hello"], variables: Self.clock)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("“broken.pdf” could not be read"))
      let missing = try await linnet.run(["ask", "--file", "/nowhere/x.txt", "Hello"], variables: Self.clock)
      #expect(missing.status == 1)
      #expect(missing.errors.contains("there is no such file"))
    }
  }
}
