import Foundation
import Synchronization

/// Codes that sign a browser in, each once. There is one at any time; a new one is made when it was used.
final class SignInCodes: Sendable {
  private let random: @Sendable (Int) -> Data
  private let current: Mutex<Data?>

  init(random: @escaping @Sendable (Int) -> Data) {
    self.random = random
    current = Mutex(nil)
  }

  /// Makes a code. An earlier one isn't valid any more.
  func make() -> String {
    let code = Secret.make(random)
    current.withLock { $0 = Secret.hash(code) }
    return code
  }

  /// Uses a code up.
  /// - Returns: whether it was valid.
  func redeem(_ code: String) -> Bool {
    let hash = Secret.hash(code)
    return current.withLock { current in
      guard current == hash else { return false }
      current = nil
      return true
    }
  }
}
