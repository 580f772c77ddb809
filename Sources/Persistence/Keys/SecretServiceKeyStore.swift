import Foundation
import PlainText

/// A key in the desktop's keyring (Secret Service), by libsecret's program `secret-tool`.
///
/// The keyring has no "make unless it is there": two processes that make a key at the same moment may replace each
/// other's, so whoever makes one holds the lock of the data directory. The key goes in by standard input and is never
/// an argument. All methods block until the keyring answers or the time is up.
public struct SecretServiceKeyStore: KeyStore {
  private let tool: String
  private let environment: [String: String]
  private let name: String
  private let length: Int
  private let timeout: Duration
  private let random: @Sendable (Int) -> Data

  /// Nil where there is no session bus or no `secret-tool`.
  /// - Parameters:
  ///   - name: Tells this key from Linnet's others, for instance the path of the data directory.
  ///   - length: Bytes of a key.
  ///   - environment: The variables of the session; `PATH` and `DBUS_SESSION_BUS_ADDRESS` count.
  ///   - timeout: How long to wait. The user may have to unlock the keyring meanwhile.
  ///   - random: Gives unpredictable bytes.
  public init?(
    name: String, length: Int = DatabaseKey.length, environment: [String: String], timeout: Duration = .seconds(60),
    random: @escaping @Sendable (Int) -> Data = SecureRandom.system
  ) {
    guard let bus = environment["DBUS_SESSION_BUS_ADDRESS"], !bus.isEmpty,
      let tool = ChildProcess.find("secret-tool", in: environment["PATH"] ?? "")
    else { return nil }
    self.tool = tool
    self.environment = environment
    self.name = name
    self.length = length
    self.timeout = timeout
    self.random = random
  }

  private var attributes: [String] { ["application", "linnet", "key", name] }

  /// The key; nil while there is none.
  public func load() throws -> Data? {
    let result = try run(["lookup"] + attributes)
    // Status 1 without a word means that there is none.
    if result.status == 1, result.errors.isEmpty, result.output.isEmpty { return nil }
    guard result.status == 0 else { throw Self.failed }
    let text = String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let key = [UInt8](hexadecimal: text).map({ Data($0) }), key.count == length else {
      throw KeyError(
        .damaged, message: "The key “\(name)” in the keyring is damaged. Restore it in the keyring's own program.",
        log: "keyring")
    }
    return key
  }

  /// The key, made when there is none yet.
  public func loadOrCreate() throws -> Data {
    if let key = try load() { return key }
    try replace(with: random(length))
    // What the keyring holds counts, not what was sent to it.
    guard let key = try load() else { throw Self.failed }
    return key
  }

  /// Stores a key.
  public func replace(with key: Data) throws {
    guard key.count == length else {
      throw KeyError(.misuse, message: "This key has to have \(length) bytes. Give the right one.", log: "key length")
    }
    let result = try run(["store", "--label=Linnet: \(name)"] + attributes, input: Data(key.hexadecimal.utf8))
    guard result.status == 0 else { throw Self.failed }
  }

  /// Removes the key.
  public func delete() throws {
    let result = try run(["clear"] + attributes)
    guard result.status == 0 || (result.status == 1 && result.errors.isEmpty) else { throw Self.failed }
  }

  private func run(_ arguments: [String], input: Data = Data()) throws -> ChildProcess.Result {
    try ChildProcess.run(tool, arguments: arguments, environment: environment, input: input, timeout: timeout)
  }

  private static let failed = KeyError(
    .keyringFailed,
    message: "The system's keyring refused. Unlock it and try again, or let Linnet keep its key in a file.",
    log: "secret-tool")
}
