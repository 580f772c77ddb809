import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

/// What another program reads from the codes is tested in `Tests/Browser/test_qr_codes.py`.
@Suite("linnet people invite", .timeLimit(.minutes(10)))
struct InviteTests {
  private static func lines(_ world: World) -> [Substring] { world.output.split(separator: "\n") }

  @Test("With --qr a code stands above the link, in colours of its own on a terminal alone")
  func codes() async throws {
    for around in [World.Around.terminal, .pipe] {
      let world = try World(around)
      #expect(await world.run("people", "invite", "--qr") == .done)
      let lines = Self.lines(world)
      // 33 modules and eight of the quiet zone, two a line.
      try #require(lines.count == 22)
      #expect(lines[21].hasPrefix("linnet:/invitation#"))
      #expect(lines[..<21].allSatisfy { $0.hasPrefix("\u{1B}[") == (around == .terminal) })
      #expect(lines[..<21].contains { $0.contains("█") })
    }
  }

  @Test("Without it, and for an address, the link is all that scripts have to read")
  func plain() async throws {
    let world = try World(.terminal)
    #expect(await world.run("people", "invite") == .done)
    #expect(Self.lines(world).count == 1)
    let other = try World()
    #expect(await other.run("people", "invite", "--address", "--qr") == .done)
    #expect(Self.lines(other).last?.hasPrefix("linnet:/contact#") == true)
    #expect(Self.lines(other).count > 20)
  }

  @Test("A code that doesn't fit is left out, and that is said")
  func narrow() async throws {
    let terminal = FakeTerminal(input: true, output: true, errors: true, size: TerminalSize(columns: 40, rows: 24))
    let world = try World(.terminal, terminal: terminal)
    #expect(await world.run("people", "invite", "--qr") == .done)
    #expect(Self.lines(world).count == 1)
    #expect(world.errors.contains("too narrow"))
    #expect(await world.run("people", "invite", "--qr", "--json") == .usage)
  }
}
