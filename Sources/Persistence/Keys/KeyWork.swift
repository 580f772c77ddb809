import Foundation

/// How much work the keys take that this process derives from passphrases and passwords.
enum KeyWork {
  /// Whether they take next to none: in a debug build alone, and there only with `LINNET_LIGHT_KEYS=1`, which the tests set.
  /// Without optimization the key of a passphrase takes some seconds: scrypt was an eighth of all that the tests computed.
  static let isLight: Bool = {
    #if DEBUG
      ProcessInfo.processInfo.environment["LINNET_LIGHT_KEYS"] == "1"
    #else
      false
    #endif
  }()
}
