import ChatTypes
import Foundation

/// A link that leads to a profile or a group of this Linnet: `linnet:/invitation#SECRET`, `linnet:/contact#SECRET` or
/// `linnet:/group#SECRET`.
struct LocalLink: Sendable, Equatable {
  /// What a link leads to.
  enum Mode: String, CaseIterable {
    /// A profile, once.
    case invitation
    /// A profile, which is asked.
    case contact
    /// A group.
    case group
  }

  /// What it leads to.
  let mode: Mode
  /// 256 bits that nobody can guess, in base64url without padding.
  let secret: String

  init(_ mode: Mode, secret: String) {
    self.mode = mode
    self.secret = secret
  }

  /// Reads a link as it was pasted: white space around it is ignored.
  /// - Throws: `ChatError` with `invalidConnReq` when it isn't one.
  init(_ text: String) throws {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let mode = Mode.allCases.first(where: { text.hasPrefix(Self.prefix($0)) }) else {
      throw ChatError.error(errorType: .invalidConnReq)
    }
    let secret = text.dropFirst(Self.prefix(mode).count)
    guard secret.count == Self.secretLength, secret.utf8.allSatisfy(Self.isInAlphabet) else {
      throw ChatError.error(errorType: .invalidConnReq)
    }
    self.init(mode, secret: String(secret))
  }

  /// A link with a new secret.
  static func new(_ mode: Mode, by makeID: () -> UUID) -> LocalLink {
    LocalLink(mode, secret: token(by: makeID, count: 2))
  }

  /// Random bytes in base64url without padding.
  /// - Parameter count: how many times 16 bytes.
  static func token(by makeID: () -> UUID, count: Int = 1) -> String {
    var bytes = Data()
    for _ in 0..<count { withUnsafeBytes(of: makeID().uuid) { bytes.append(contentsOf: $0) } }
    return bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The link as it is shown.
  var text: String { Self.prefix(mode) + secret }

  /// 32 bytes are 43 characters.
  private static let secretLength = 43

  private static func prefix(_ mode: Mode) -> String { "linnet:/\(mode.rawValue)#" }

  private static func isInAlphabet(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
