import Foundation
import LinnetHome
import TerminalUI

/// What the commands know of the world outside. Tests put another in its place.
struct LinnetEnvironment: Sendable {
  /// The world around a home.
  var home: HomeEnvironment
  /// The terminal, the streams and signals.
  var console: Console

  /// The real world.
  static func live() -> LinnetEnvironment {
    let variables = ProcessInfo.processInfo.environment
    return LinnetEnvironment(home: .live(variables: variables), console: .live(variables: variables))
  }
}
