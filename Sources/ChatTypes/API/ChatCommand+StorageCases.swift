import JSONValue

extension ChatCommand {
  /// Those about the store as a whole.
  mutating func visitStorage(_ cases: inout CaseVisitor) {
    cases.tag("apiExportArchive", of: &self, as: Self.apiExportArchive, fields: "config") {
      if case let .apiExportArchive(a) = $0 { $1(a) }
    }
    cases.tag("apiImportArchive", of: &self, as: Self.apiImportArchive, fields: "config") {
      if case let .apiImportArchive(a) = $0 { $1(a) }
    }
    cases.tag("apiStorageEncryption", of: &self, as: Self.apiStorageEncryption, fields: "config") {
      if case let .apiStorageEncryption(a) = $0 { $1(a) }
    }
    cases.tag("apiGetStorageEncryption", of: &self, as: .apiGetStorageEncryption) {
      if case .apiGetStorageEncryption = $0 { $1() }
    }
  }
}
