import Foundation
import Logging

/// What `Models/builtin/rent.py` sets in a process's environment to measure what each rule around the built-in model is worth. A
/// program that a person starts has neither variable, and all rules.
enum RuleSwitches {
  /// The names of the rules that don't act: `LINNET_RULES_OFF`, with commas between them.
  private static let off = Set(
    (ProcessInfo.processInfo.environment["LINNET_RULES_OFF"] ?? "").split(separator: ",").map(String.init))

  /// Says which rule acted, and nothing of what was said. With `LINNET_RULES_LOG`, each one is told on the standard error.
  private static let log = {
    var log = Logger(label: "linnet.assistant.builtin")
    if ProcessInfo.processInfo.environment["LINNET_RULES_LOG"] != nil { log.logLevel = .debug }
    return log
  }()

  /// Whether a rule acts.
  static func isOn(_ name: String) -> Bool { off.isEmpty || !off.contains(name) }

  /// To be called by what asks the rules, each time that one of them has acted.
  static func noteActed(_ name: String) { log.debug("a rule acted", metadata: ["rule": "\(name)"]) }
}
