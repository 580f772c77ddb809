import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import linnet

@Suite("linnet send --voice", .timeLimit(.minutes(10)))
struct VoiceMessageTests {
  private static func write(_ data: Data, as name: String, in home: GroupHome) throws {
    try data.write(to: home.world.directory.appending(path: name))
  }

  @Test("A recording is sent with its own length, and the chat shows it")
  func sending() async throws {
    let home = try await GroupHome()
    try Self.write(Recording.wave(seconds: 12), as: "hello.wav", in: home)
    #expect(await home.run("Anna", "send", "Ben", "--voice", "hello.wav").status == .done)
    let shown = await home.run("Ben", "chats", "show", "Anna")
    #expect(shown.output.contains("[voice message, 0:12]") && !shown.output.contains("hello.wav"))
    // A text goes along. What the file says of its length counts.
    #expect(
      await home.run("Anna", "send", "Ben", "Listen", "--voice", "hello.wav", "--duration", "99").status == .done)
    let again = await home.run("Ben", "chats", "show", "Anna")
    #expect(again.output.components(separatedBy: "[voice message, 0:12]").count == 3)
    #expect(again.output.contains("Listen"))
  }

  @Test("Where the file doesn't say its length it is said by --duration")
  func duration() async throws {
    let home = try await GroupHome()
    try Self.write(Data("ID3 and more".utf8), as: "hello.mp3", in: home)
    #expect(await home.run("Anna", "send", "Ben", "--voice", "hello.mp3").status != .done)
    #expect(home.world.errors.contains("Say it by --duration, in seconds."))
    #expect(await home.run("Anna", "send", "Ben", "--voice", "hello.mp3", "--duration", "65").status == .done)
    #expect(await home.run("Ben", "chats", "show", "Anna").output.contains("[voice message, 1:05]"))
  }

  @Test("What is too long, no recording or not there isn't sent")
  func refused() async throws {
    let home = try await GroupHome()
    try Self.write(Recording.wave(seconds: 301), as: "long.wav", in: home)
    try Self.write(Data("Dear diary".utf8), as: "note.wav", in: home)
    for arguments in [
      ["--voice", "long.wav"], ["--voice", "note.wav"], ["--voice", "none.wav"], ["--duration", "5"],
      ["--voice", "long.wav", "--duration", "301"], ["--voice", "long.wav", "--file", "note.wav"],
    ] {
      let all = ["send", "Ben"] + arguments + ["--profile", "Anna"]
      let status = await CommandRunner(environment: home.world.environment).run(all).status
      #expect(status != .done, "\(arguments)")
    }
    #expect(home.world.errors.contains("“note.wav” is no recording. Send it by --file."))
    #expect(home.world.errors.contains("A voice message has 1 second to 5 minutes."))
    let shown = await home.run("Ben", "chats", "show", "Anna").output
    #expect(!shown.contains("voice message"))
  }
}
