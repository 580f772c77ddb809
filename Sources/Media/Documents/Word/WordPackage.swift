import Foundation

/// The files that a DOCX document is made of.
struct WordPackage {
  private let archive: ZIPArchive
  private let limit: Int
  private let main: String

  /// - Throws: what kind of file it is instead, or what is wrong with it.
  init(_ data: Data, limits: DocumentLimits) throws(DocumentError) {
    let archive: ZIPArchive
    do throws(ZIPArchive.Problem) { archive = try ZIPArchive(data) } catch { throw .damagedDocument("DOCX") }
    self.archive = archive
    limit = limits.unpackedBytes
    let names = archive.entries.map(\.name)
    main = Self.mainPart(archive, limit: limit) ?? "word/document.xml"
    guard archive.entry(named: main) != nil else {
      if names.contains(where: { $0.hasPrefix("xl/") }) { throw .otherFormat("A spreadsheet of Excel") }
      if names.contains(where: { $0.hasPrefix("ppt/") }) { throw .otherFormat("A presentation of PowerPoint") }
      if names.contains("content.xml") { throw .otherFormat("An OpenDocument file") }
      if names.contains("META-INF/container.xml") { throw .otherFormat("An EPUB book") }
      throw .notADocument("A ZIP archive")
    }
  }

  /// The document itself.
  func document() throws(DocumentError) -> [UInt8] {
    guard let content = try part(main) else { throw .damagedDocument("DOCX") }
    return content
  }

  /// A file beside the document, such as `styles.xml`; nil when there is none.
  func beside(_ name: String) throws(DocumentError) -> [UInt8]? {
    let folder = main.split(separator: "/").dropLast().joined(separator: "/")
    return try part(folder.isEmpty ? name : "\(folder)/\(name)")
  }

  private func part(_ name: String) throws(DocumentError) -> [UInt8]? {
    guard let entry = archive.entry(named: name) else { return nil }
    if entry.isEncrypted { throw .encrypted("DOCX") }
    do throws(ZIPArchive.Problem) {
      return Array(try archive.content(of: entry, limit: limit))
    } catch .tooLarge {
      throw .tooMuchUnpacked
    } catch {
      throw .damagedDocument("DOCX")
    }
  }

  /// Where the document lies, as the package's relations say.
  private static func mainPart(_ archive: ZIPArchive, limit: Int) -> String? {
    guard let entry = archive.entry(named: "_rels/.rels"), let content = try? archive.content(of: entry, limit: limit)
    else { return nil }
    for case .start(_, let attributes) in XMLReader(Array(content)) {
      guard attributes["Type"]?.hasSuffix("/officeDocument") == true, let target = attributes["Target"] else {
        continue
      }
      return String(target.drop { $0 == "/" })
    }
    return nil
  }
}
