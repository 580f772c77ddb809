import JSONValue

/// What passphrase the store has and gets. An empty one means none.
public struct DBEncryptionConfig: JSONStruct {
  /// The one that it has.
  public var currentKey = ""
  /// The one that it gets.
  public var newKey = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A change.
  /// - Parameters:
  ///   - currentKey: empty to set the first one.
  ///   - newKey: empty to give it up.
  public init(currentKey: String, newKey: String) {
    self.currentKey = currentKey
    self.newKey = newKey
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("currentKey", value: &currentKey)
    try fields.required("newKey", value: &newKey)
  }
}

/// Where the key of the store is kept. Ours.
public enum StoreKeyPlace: JSONStringEnum {
  /// In a file, encrypted under a passphrase.
  case passphrase
  /// In the desktop's keyring.
  case keyring
  /// In a file that only its owner may read.
  case file
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.passphrase: "passphrase", .keyring: "keyring", .file: "file"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
