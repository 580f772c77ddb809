import Testing

@testable import TerminalUI

@Suite("Ctrl-C in a conversation")
struct InterruptMachineTests {
  @Test("It stops a reply, and a second within two seconds leaves")
  func reply() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.replying, at: .seconds(10)) == .stopReply)
    #expect(machine.interrupt(.replying, at: .milliseconds(11_900)) == .leave)
  }

  @Test("A second within two seconds leaves from the prompt that came back, too")
  func promptAfterReply() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.replying, at: .seconds(10)) == .stopReply)
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .seconds(12)) == .leave)
  }

  @Test("Later ones stop later replies")
  func later() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.replying, at: .seconds(10)) == .stopReply)
    #expect(machine.interrupt(.replying, at: .seconds(13)) == .stopReply)
    #expect(machine.interrupt(.loading, at: .seconds(16)) == .stopLoading)
    #expect(machine.interrupt(.pausing, at: .seconds(19)) == .stopPause)
  }

  @Test("At an empty prompt the first warns and the second leaves, however much later")
  func prompt() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .zero) == .warn)
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .seconds(60)) == .leave)
  }

  @Test("Anything else in between takes the warning back")
  func otherInput() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .zero) == .warn)
    machine.otherInput()
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .seconds(60)) == .warn)
  }

  @Test("A line that was begun is cleared first")
  func line() {
    var machine = InterruptMachine()
    #expect(machine.interrupt(.prompt(isEmpty: false), at: .zero) == .clearLine)
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .seconds(3)) == .warn)
    #expect(machine.interrupt(.prompt(isEmpty: false), at: .seconds(6)) == .clearLine)
    #expect(machine.interrupt(.prompt(isEmpty: true), at: .seconds(9)) == .warn)
  }
}
