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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("pasteOrScanLink", of: &self, as: .pasteOrScanLink) { if case .pasteOrScanLink = $0 { $1() } }
    cases.tag("onionSwitch", of: &self, as: Self.onionSwitch, fields: "link") {
      if case let .onionSwitch(a) = $0 { $1(a) }
    }
    cases.tag("linkDownloading", of: &self, as: Self.linkDownloading, fields: "link") {
      if case let .linkDownloading(a) = $0 { $1(a) }
    }
    cases.tag(
      "downloadProgress", of: &self, as: Self.downloadProgress, fields: "link", "downloadedBytes", "totalBytes",
      "archivePath"
    ) {
      if case let .downloadProgress(a, b, c, d) = $0 { $1(a, b, c, d) }
    }
    cases.tag("archiveImport", of: &self, as: Self.archiveImport, fields: "archivePath") {
      if case let .archiveImport(a) = $0 { $1(a) }
    }
    cases.tag("passphrase", of: &self, as: Self.passphrase, fields: CaseField("passphrase", absent: "")) {
      if case let .passphrase(a) = $0 { $1(a) }
    }
    cases.tag("migration", of: &self, as: Self.migration, fields: "confirmation", "passphrase") {
      if case let .migration(a, b) = $0 { $1(a, b) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
