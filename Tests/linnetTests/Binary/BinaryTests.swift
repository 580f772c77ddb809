import Foundation
import Testing

@Suite("The program")
struct BinaryTests {
  /// What is said; what is done stands on a card below.
  private static let dentist = "The dentist is in your calendar: tomorrow at three.\n"

  @Test("answers a question in a stream")
  func ask() async throws {
    try await Binary.withHome { linnet in
      let outcome = try await linnet.run(["ask", "Hi tomorrow"])
      #expect(outcome.output.hasPrefix(Self.dentist))
      #expect(outcome.status == 0)
    }
  }

  @Test("prints one JSON document and nothing else when asked to")
  func json() async throws {
    try await Binary.withHome { linnet in
      struct Document: Decodable {
        struct Stats: Decodable {
          var generatedTokens: Int
          var finishReason: String
        }
        var text: String
        var stats: Stats
      }
      let outcome = try await linnet.run(["ask", "Hi tomorrow", "--json"])
      let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
      #expect(document.text + "\n" == Self.dentist)
      #expect(document.stats.finishReason == "stop" && document.stats.generatedTokens > 5)
    }
  }

  @Test("reads standard input, though it is not valid UTF-8, and says so")
  func invalidInput() async throws {
    try await Binary.withHome { linnet in
      let outcome = try await linnet.run(["ask", "-"], input: Data([0x41, 0xFF, 0xC3, 0x28]) + Data(" tomorrow".utf8))
      #expect(outcome.output.hasPrefix(Self.dentist))
      #expect(outcome.errors.contains("UTF-8"))
      #expect(outcome.status == 0)
    }
  }

  @Test("takes a million characters without losing its countenance")
  func millionCharacters() async throws {
    try await Binary.withHome { linnet in
      let outcome = try await linnet.run(["ask", "-"], input: Data(repeating: 0x78, count: 1_000_000))
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("too long for the model"))
    }
  }

  @Test("talks when piped: one message a line, replies only, remembering the conversation")
  func pipedChat() async throws {
    try await Binary.withHome { linnet in
      let outcome = try await linnet.run(["chat"], input: Data("Hi tomorrow\nand a laugh\n".utf8))
      #expect(outcome.output.hasPrefix(Self.dentist))
      #expect(outcome.output.contains("ha ha ha ha"))
      #expect(outcome.status == 0)
    }
  }

  @Test("keeps what was said when interrupted, and ends with 130")
  func interruptedAsk() async throws {
    try await Binary.withHome { linnet in
      let outcome = try await linnet.run(
        ["ask", "Go on forever", "--max-tokens", "100000"], interruptAfter: ["never comes to rest"])
      #expect(outcome.output.hasPrefix("The wheel goes round, and round again, and never comes to rest"))
      #expect(outcome.status == 130 && !outcome.wasKilled)
    }
  }

  @Test("ends quietly when nobody listens any more")
  func closedPipe() async throws {
    try await Binary.withHome { linnet in
      let outcome = try await linnet.run(
        shell: #""$linnet" ask "Go on forever" --max-tokens 3000 | head -n 1; echo "status ${PIPESTATUS[0]}""#)
      #expect(outcome.output.hasPrefix("The wheel goes round"))
      #expect(outcome.output.hasSuffix("status 0\n"), "\(outcome.output.suffix(40))")
      #expect(outcome.errors.isEmpty || !outcome.errors.contains("rror"), "\(outcome.errors)")
    }
  }

  @Test("goes on where the disk has no room for a conversation's cache")
  func fullDisk() async throws {
    try await Binary.withHome { linnet in
      // No file may grow past 8 KB, and the kernel says so by an error instead of a signal.
      let outcome = try await linnet.run(
        shell: #"trap '' XFSZ; ulimit -f 8; printf 'Hi tomorrow\nHi tomorrow\n' | "$linnet" chat --max-tokens 700"#)
      #expect(outcome.output.components(separatedBy: Self.dentist).count == 3)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test("acts with the model that it brings along, and says what to do where that can't be unpacked")
  func newHome() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "linnet-binary-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let linnet = Binary(home: home)
    let asked = try await linnet.run(["ask", "note: the door code is 4471"])
    #expect(asked.status == 0 && asked.output.contains("4471"), "\(asked.output)\(asked.errors)")
    let wrong = try await linnet.run(["ask"])
    #expect(wrong.status == 2)
    let folder = home.appending(path: "cache/builtin")
    try FileManager.default.removeItem(at: folder)
    try Data("in the way".utf8).write(to: folder)
    let refused = try await linnet.run(["ask", "Hello"])
    #expect(refused.status == 1 && refused.errors.contains("could not be unpacked"), "\(refused.errors)")
  }

  @Test("measures itself, in another process too")
  func bench() async throws {
    let linnet = Binary(
      home: FileManager.default.temporaryDirectory.appending(path: "linnet-binary-\(UUID().uuidString)"))
    // A model that goes on forever can be stopped in the middle.
    let prompt = linnet.home.appending(path: "prompt.txt")
    try FileManager.default.createDirectory(at: linnet.home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: linnet.home) }
    try Data((String(repeating: "A long walk. ", count: 30) + "Go on forever").utf8).write(to: prompt)
    let outcome = try await linnet.run([
      "bench", "inference", "--model", Binary.model("tiny-script"), "--repeat", "1", "--generate", "8",
      "--prompt-file", prompt.path, "--second-turn-file", prompt.path, "--context", "1024", "--threads", "1", "--json",
    ])
    struct Report: Decodable {
      var warmFirstTokenMs: [Double]
      var restartFirstTokenMs: [Double]
      var cachedTokens: Int
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.warmFirstTokenMs.count == 1 && report.restartFirstTokenMs.count == 1)
    #expect(report.cachedTokens > 50)
  }
}
