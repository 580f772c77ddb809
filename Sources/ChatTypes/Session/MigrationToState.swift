import JSONValue

/// How far moving here from another device is. It is stored, so that it goes on after a restart.
public enum MigrationToState: JSONUnion {
  /// The link is awaited.
  case pasteOrScanLink
  /// The network's settings are chosen.
  case onionSwitch(link: String)
  /// What the link leads to is being read.
  case linkDownloading(link: String)
  /// The archive is being fetched.
  case downloadProgress(link: String, downloadedBytes: Int64, totalBytes: Int64, archivePath: String)
  /// The archive is being read.
  case archiveImport(archivePath: String)
  /// The passphrase is awaited.
  case passphrase(passphrase: String)
  /// The store is being opened.
  case migration(confirmation: String, passphrase: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "pasteOrScanLink": return .pasteOrScanLink
    case "onionSwitch":
      return .onionSwitch(link: try fields.value("link"))
    case "linkDownloading":
      return .linkDownloading(link: try fields.value("link"))
    case "downloadProgress":
      return .downloadProgress(
        link: try fields.value("link"), downloadedBytes: try fields.value("downloadedBytes"),
        totalBytes: try fields.value("totalBytes"), archivePath: try fields.value("archivePath"))
    case "archiveImport":
      return .archiveImport(archivePath: try fields.value("archivePath"))
    case "passphrase":
      return .passphrase(passphrase: try fields.value("passphrase", absent: ""))
    case "migration":
      return .migration(confirmation: try fields.value("confirmation"), passphrase: try fields.value("passphrase"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .pasteOrScanLink: fields.tag("pasteOrScanLink")
    case .onionSwitch(let link):
      fields.tag("onionSwitch")
      fields.put("link", link)
    case .linkDownloading(let link):
      fields.tag("linkDownloading")
      fields.put("link", link)
    case let .downloadProgress(link, downloadedBytes, totalBytes, archivePath):
      fields.tag("downloadProgress")
      fields.put("link", link)
      fields.put("downloadedBytes", downloadedBytes)
      fields.put("totalBytes", totalBytes)
      fields.put("archivePath", archivePath)
    case .archiveImport(let archivePath):
      fields.tag("archiveImport")
      fields.put("archivePath", archivePath)
    case .passphrase(let passphrase):
      fields.tag("passphrase")
      fields.put("passphrase", passphrase)
    case let .migration(confirmation, passphrase):
      fields.tag("migration")
      fields.put("confirmation", confirmation)
      fields.put("passphrase", passphrase)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
