import Testing

@testable import ChatModels

@Suite("What the user says")
struct SpeechMachineTests {
  private func recording(_ text: String = "", isAuto: Bool = false) -> SpeechMachine {
    var machine = SpeechMachine()
    _ = machine.receive(.available(true), autoSends: true)
    _ = machine.start(text: text, isAuto: isAuto)
    _ = machine.receive(.recording(session: machine.session, true), autoSends: true)
    return machine
  }

  @Test("isn't recorded where it can't be")
  func unavailable() {
    var machine = SpeechMachine()
    #expect(machine.toggle(text: "") == [])
    #expect(machine.receive(.startRequested) == false)
  }

  @Test("is recorded from the first press of the button to the second")
  func toggle() {
    var machine = SpeechMachine()
    _ = machine.receive(.available(true), autoSends: true)
    #expect(machine.toggle(text: "") == [.start(session: 1), .haptic(.voiceStarted)])
    #expect(!machine.isRecording)
    _ = machine.receive(.recording(session: 1, true), autoSends: true)
    #expect(machine.isRecording)
    #expect(machine.toggle(text: "") == [.stop(session: 1), .haptic(.voiceDone)])
    #expect(machine.suppressSpeechAutoSend)
    // A third press, while the service still transcribes, changes nothing.
    #expect(machine.toggle(text: "") == [])
  }

  @Test("appears as it is heard, behind what was written")
  func live() {
    var machine = recording("Dear Bob,")
    #expect(machine.receive(.transcript(session: 1, "how"), autoSends: true) == [.setText("Dear Bob, how")])
    #expect(machine.receive(.transcript(session: 1, "how are"), autoSends: true) == [.setText("Dear Bob, how are")])
    #expect(machine.receive(.transcript(session: 1, "how are"), autoSends: true) == [])
    var empty = recording()
    #expect(empty.receive(.transcript(session: 1, " hello"), autoSends: true) == [.setText("hello")])
    var spaced = recording("a ")
    #expect(spaced.receive(.transcript(session: 1, "b"), autoSends: true) == [.setText("a b")])
  }

  @Test("is sent when the user falls silent")
  func silence() {
    var machine = recording()
    #expect(machine.receive(.ended(session: 1, transcript: "hello"), autoSends: true) == [.setText("hello"), .send])
    #expect(!machine.isListening)
    #expect(!machine.isRecording)
  }

  @Test("is sent after a transcript that comes late, once the microphone is off")
  func lateTranscript() {
    var machine = recording()
    #expect(machine.receive(.recording(session: 1, false), autoSends: true) == [])
    #expect(machine.receive(.transcribing(session: 1, true), autoSends: true) == [])
    #expect(machine.isTranscribing)
    #expect(machine.receive(.transcript(session: 1, "hello"), autoSends: true) == [.setText("hello")])
    #expect(machine.receive(.ended(session: 1, transcript: nil), autoSends: true) == [.send])
    #expect(!machine.isTranscribing)
  }

  @Test("isn't sent if it was ended by hand, if that isn't wanted, or if nothing was heard")
  func notSent() {
    var byHand = recording()
    _ = byHand.confirm()
    #expect(byHand.receive(.ended(session: 1, transcript: "hello"), autoSends: true) == [.setText("hello")])
    var unwanted = recording()
    #expect(unwanted.receive(.ended(session: 1, transcript: "hello"), autoSends: false) == [.setText("hello")])
    // What was typed before isn't sent because somebody said nothing.
    var silent = recording("typed")
    #expect(silent.receive(.ended(session: 1, transcript: " "), autoSends: true) == [.setText("typed")])
  }

  @Test("is thrown away when it is cancelled, whatever comes of it later")
  func cancel() {
    var machine = recording("typed")
    _ = machine.receive(.transcript(session: 1, "nonsense"), autoSends: true)
    #expect(machine.cancel() == [.stop(session: 1), .setText("typed"), .haptic(.voiceCancelled)])
    #expect(machine.discardNextTranscript && machine.suppressSpeechAutoSend)
    #expect(!machine.isRecording)
    #expect(machine.receive(.transcript(session: 1, "nonsense at all"), autoSends: true) == [])
    #expect(machine.receive(.recording(session: 1, true), autoSends: true) == [])
    #expect(!machine.isRecording)
    #expect(machine.receive(.ended(session: 1, transcript: "nonsense at all"), autoSends: true) == [])
    #expect(!machine.discardNextTranscript)
    #expect(machine.cancel() == [])
  }

  @Test("of an earlier recording isn't taken for the next one")
  func sessions() {
    var machine = recording()
    _ = machine.cancel()
    #expect(machine.toggle(text: "") == [.start(session: 2), .haptic(.voiceStarted)])
    #expect(!machine.discardNextTranscript)
    #expect(machine.receive(.transcript(session: 1, "old"), autoSends: true) == [])
    #expect(machine.receive(.ended(session: 1, transcript: "old"), autoSends: true) == [])
    #expect(machine.isListening)
    #expect(machine.receive(.transcript(session: 2, "new"), autoSends: true) == [.setText("new")])
  }

  @Test("goes on behind what the user changes meanwhile")
  func edited() {
    var machine = recording()
    _ = machine.receive(.transcript(session: 1, "meet bob"), autoSends: true)
    machine.edited("meet Bob!")
    #expect(
      machine.receive(.transcript(session: 1, "meet bob tomorrow"), autoSends: true) == [.setText("meet Bob! tomorrow")]
    )
    // What was heard before the change is taken for another; the change stays.
    #expect(
      machine.receive(.transcript(session: 1, "meat bob tomorrow at"), autoSends: true) == [
        .setText("meet Bob! tomorrow at")
      ])
  }

  @Test("that wasn't understood is said, and what was heard stays")
  func failed() {
    var machine = recording()
    _ = machine.receive(.transcript(session: 1, "half"), autoSends: true)
    #expect(machine.receive(.failed(session: 1, message: "No sound."), autoSends: true) == [.showError("No sound.")])
    #expect(!machine.isListening)
    var cancelled = recording()
    _ = cancelled.cancel()
    #expect(cancelled.receive(.failed(session: 1, message: "No sound."), autoSends: true) == [])
  }

  @Test("is listened for by a headset, which begins nothing while a recording goes on")
  func headset() {
    var machine = SpeechMachine()
    _ = machine.receive(.available(true), autoSends: true)
    #expect(machine.receive(.autoListening(true)) == false)
    #expect(machine.isAutoListening)
    #expect(machine.receive(.startRequested) == true)
    _ = machine.start(text: "", isAuto: true)
    #expect(machine.voiceAutoStartActive)
    #expect(machine.receive(.startRequested) == false)
    #expect(machine.start(text: "", isAuto: true) == [])
    _ = machine.receive(.ended(session: 1, transcript: "hi"), autoSends: true)
    #expect(!machine.voiceAutoStartActive)
  }

  @Test("doesn't come back after the message was sent by hand while recording")
  func sentByHand() {
    var machine = recording()
    _ = machine.receive(.transcript(session: 1, "hello"), autoSends: true)
    #expect(machine.sent() == [.stop(session: 1)])
    #expect(machine.receive(.transcript(session: 1, "hello there"), autoSends: true) == [])
    #expect(machine.receive(.ended(session: 1, transcript: "hello there"), autoSends: true) == [])
    #expect(machine.sent() == [])
    var stopping = recording()
    _ = stopping.confirm()
    #expect(stopping.sent() == [])
    #expect(stopping.receive(.ended(session: 1, transcript: "hello"), autoSends: true) == [])
  }

  @Test("stays as text when the chat is left, and nothing more is taken in")
  func leave() {
    var machine = recording()
    _ = machine.receive(.transcript(session: 1, "half"), autoSends: true)
    #expect(machine.leave() == [.stop(session: 1)])
    #expect(machine.receive(.ended(session: 1, transcript: "half a word"), autoSends: true) == [])
    #expect(machine.leave() == [])
  }
}
