import JSONValue

/// A file that belongs to an item.
public struct CIFile: JSONStruct {
  /// Identifies the file in this store.
  public var fileId: Int64 = 0
  /// Its name.
  public var fileName = ""
  /// Its size in bytes.
  public var fileSize: Int64 = 0
  /// Where it is, once it is here.
  public var fileSource: CryptoFile?
  /// How far it is.
  public var fileStatus = CIFileStatus.sndStored
  /// What carries it.
  public var fileProtocol = FileProtocol.local
  /// The path of a small picture of it, relative to the folder of files. Ours.
  public var thumbnailPath: String?
  /// Its type, such as `image/jpeg`. Ours.
  public var mediaType: String?
  /// Its width in pixels, for pictures. Ours.
  public var width: Int?
  /// Its height in pixels, for pictures. Ours.
  public var height: Int?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A file; everything else can be set afterwards.
  public init(
    fileId: Int64, fileName: String, fileSize: Int64, fileSource: CryptoFile? = nil,
    fileStatus: CIFileStatus = .sndStored, fileProtocol: FileProtocol = .local
  ) {
    self.fileId = fileId
    self.fileName = fileName
    self.fileSize = fileSize
    self.fileSource = fileSource
    self.fileStatus = fileStatus
    self.fileProtocol = fileProtocol
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("fileId", value: &fileId)
    try fields.required("fileName", value: &fileName)
    try fields.required("fileSize", value: &fileSize)
    fields.field("fileSource", value: &fileSource)
    try fields.required("fileStatus", value: &fileStatus)
    fields.field("fileProtocol", value: &fileProtocol)
    fields.field("thumbnailPath", value: &thumbnailPath)
    fields.field("mediaType", value: &mediaType)
    fields.field("width", value: &width)
    fields.field("height", value: &height)
  }

  /// Whether it is here.
  public var loaded: Bool { fileSource != nil && fileStatus.isLoaded }
}

/// What carries a file.
public enum FileProtocol: JSONStringEnum {
  /// The message itself.
  case smp
  /// The network's file servers.
  case xftp
  /// Nothing: it stays here.
  case local
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.smp: "SMP", .xftp: "XFTP", .local: "LOCAL"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// Where a file is, and how it is encrypted there.
public struct CryptoFile: JSONStruct {
  /// Its path, relative to the folder of files.
  public var filePath = ""
  /// Key and nonce; nil when it isn't encrypted.
  public var cryptoArgs: CryptoFileArgs?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A place.
  public init(filePath: String, cryptoArgs: CryptoFileArgs? = nil) {
    self.filePath = filePath
    self.cryptoArgs = cryptoArgs
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("filePath", value: &filePath)
    fields.field("cryptoArgs", value: &cryptoArgs)
  }
}

/// What a file is encrypted with.
public struct CryptoFileArgs: JSONStruct {
  /// The key in base64url.
  public var fileKey = ""
  /// The nonce in base64url.
  public var fileNonce = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A key.
  public init(fileKey: String, fileNonce: String) {
    self.fileKey = fileKey
    self.fileNonce = fileNonce
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("fileKey", value: &fileKey)
    try fields.required("fileNonce", value: &fileNonce)
  }
}
