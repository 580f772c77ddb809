import Foundation

/// How much work the keys take that this process derives from passphrases and passwords.
enum KeyWork {
  /// Whether they take next to none: in a debug build alone, and there only with `LINNET_LIGHT_KEYS=1`, which the tests set.
  /// Without optimization scrypt takes over ten times as long: it was an eighth of all that the tests computed.
  static let isLight: Bool = {
    #if DEBUG
      ProcessInfo.processInfo.environment["LINNET_LIGHT_KEYS"] == "1"
    #else
      false
    #endif
  }()
}
