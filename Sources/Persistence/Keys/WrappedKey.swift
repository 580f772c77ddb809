import ChatTypes
import Crypto
import Foundation
import JSONValue
import PlainText

/// A key that is encrypted under a passphrase, as it stands in its file. The file carries a checksum, so that damage is
/// told apart from a wrong passphrase; the checksum covers nothing secret.
struct WrappedKey {
  private static let format = "linnet-wrapped-key"
  private static let version: Int64 = 1
  /// Bytes that such a file may have.
  static let longest = 8192
  static let saltLength = 16

  let parameters: ScryptParameters
  let salt: Data
  /// The nonce, the encrypted key, and the tag.
  let box: Data

  /// Encrypts a key.
  init(_ key: Data, passphrase: String, parameters: ScryptParameters, random: (Int) -> Data) throws {
    self.parameters = parameters
    salt = random(Self.saltLength)
    let wrapping = try parameters.key(passphrase, salt: salt)
    let about = Data(Self.about(parameters, salt: salt).utf8)
    do {
      box = try ChaChaPoly.seal(key, using: wrapping, nonce: .init(data: random(12)), authenticating: about).combined
    } catch { throw KeyError(.misuse, message: "The key can't be encrypted. Give another one.", log: "seal") }
  }

  /// The key; nil when the passphrase is another.
  func key(passphrase: String) throws -> Data? {
    let wrapping = try parameters.key(passphrase, salt: salt)
    guard let sealed = try? ChaChaPoly.SealedBox(combined: box) else { return nil }
    return try? ChaChaPoly.open(sealed, using: wrapping, authenticating: Data(Self.about(parameters, salt: salt).utf8))
  }

  /// The file.
  var data: Data {
    .init(
      JSONValue.object([
        "format": .string(Self.format), "version": .integer(Self.version), "kdf": "scrypt",
        "rounds": .integer(Int64(parameters.rounds)), "blockSize": .integer(Int64(parameters.blockSize)),
        "parallelism": .integer(Int64(parameters.parallelism)), "salt": .string(salt.base64EncodedString()),
        "cipher": "chacha20-poly1305", "key": .string(box.base64EncodedString()), "checksum": .string(checksum),
      ]).text(sortedNames: false).utf8)
  }

  /// - Throws: ``KeyError`` of code `damaged` or `newerFormat`.
  init(parsing data: Data, from file: URL) throws {
    guard let json = try? JSONValue(parsing: data), json["format"]?.stringValue == Self.format,
      let version = json["version"]?.int64Value, version >= 1
    else { throw KeyError.damaged(file) }
    guard version <= Self.version else {
      throw KeyError(
        .newerFormat, message: "A newer Linnet wrote this key file. Update Linnet, then try again.", log: "version")
    }
    func number(_ name: String) -> Int? { json[name]?.int64Value.flatMap(Int.init(exactly:)) }
    func bytes(_ name: String) -> Data? { json[name]?.stringValue.flatMap { Data(base64Encoded: $0) } }
    guard json["kdf"]?.stringValue == "scrypt", json["cipher"]?.stringValue == "chacha20-poly1305",
      let rounds = number("rounds"), let blockSize = number("blockSize"), let parallelism = number("parallelism"),
      let parameters = ScryptParameters(rounds: rounds, blockSize: blockSize, parallelism: parallelism),
      let salt = bytes("salt"), salt.count == Self.saltLength, let box = bytes("key"), box.count > 28
    else { throw KeyError.damaged(file) }
    self.parameters = parameters
    self.salt = salt
    self.box = box
    guard json["checksum"]?.stringValue == checksum else { throw KeyError.damaged(file) }
  }

  /// What is authenticated along with the key.
  private static func about(_ parameters: ScryptParameters, salt: Data) -> String {
    "\(format) \(version) scrypt \(parameters.rounds) \(parameters.blockSize) \(parameters.parallelism) "
      + salt.base64EncodedString()
  }

  private var checksum: String {
    SHA256.hash(data: Data((Self.about(parameters, salt: salt) + " " + box.base64EncodedString()).utf8)).hexadecimal
  }
}
