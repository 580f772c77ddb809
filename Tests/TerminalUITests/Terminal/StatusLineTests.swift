import TerminalTestSupport
import TestSupport
import Testing

@testable import TerminalUI

@Suite("Status line")
struct StatusLineTests {
  private let transcript = Transcript()
  private let clock = ManualClock()

  private func line(enabled: Bool = true, columns: Int = 20) -> StatusLine {
    let clock = clock
    return StatusLine(
      output: TranscriptOutput(transcript: transcript, stream: .errors), isEnabled: enabled,
      style: Style(isEnabled: false),
      columns: { columns }, now: { clock.elapsed })
  }

  @Test("It is drawn over itself, no more than ten times a second, and erased")
  func draws() {
    let line = line()
    line.show("one")
    clock.advance(by: .milliseconds(50))
    line.show("two")
    clock.advance(by: .milliseconds(50))
    line.show("three")
    line.clear()
    line.clear()
    #expect(transcript.errors == "\r\u{1B}[Kone\r\u{1B}[Kthree\r\u{1B}[K")
  }

  @Test("It never wraps, whatever it shows")
  func fits() {
    line(columns: 10).show("漢字漢字漢字漢字\nx")
    #expect(transcript.errors == "\r\u{1B}[K漢字漢字…")
  }

  @Test("Where nothing could be erased, nothing is shown")
  func disabled() {
    let line = line(enabled: false)
    line.show("one")
    line.close()
    #expect(transcript.errors.isEmpty)
  }

  @Test("What comes after the end is dropped")
  func closed() {
    let line = line()
    line.show("one")
    line.close()
    line.show("late")
    #expect(transcript.errors == "\r\u{1B}[Kone\r\u{1B}[K")
  }
}
