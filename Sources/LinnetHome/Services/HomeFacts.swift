import ChatModels
import Concurrency
import Foundation
import UserFacingErrors

/// What is to be known of a home, for its windows.
package struct HomeFacts: HomeFactsService {
  package let context: HomeContext
  /// The model in memory, which answers here already and needs no second look.
  package let models: CoreModels?

  package init(context: HomeContext, models: CoreModels?) {
    self.context = context
    self.models = models
  }

  package func storage() async -> [StorageUse] {
    let home = context.home
    func path(_ name: String) -> URL { home.url.appending(path: name) }
    let kinds: [(id: String, title: String, places: [URL])] = [
      ("models", "Models", [home.models]),
      ("chats", "Chats", ["", "-wal", "-shm"].map { URL(filePath: home.database.path(percentEncoded: false) + $0) }),
      ("files", "Pictures and files of chats", [home.files]),
      ("organizer", "Calendars, contacts, notes and habits", ["calendars", "contacts", "notes", "habits"].map(path)),
      ("cache", "Caches of conversations, which can be made again", [home.cache]),
      ("backups", "Copies from before an update or a restoration", [home.backups]),
      ("records", "Records of what tools did", [home.audit, home.undoLog]),
    ]
    return await BlockingQueue.global().run { _ in
      kinds.map { kind in
        StorageUse(id: kind.id, title: kind.title, byteCount: kind.places.reduce(0) { $0 + Self.bytes(of: $1) })
      }
    }
  }

  /// Bytes of a file, or of everything in a folder.
  package static func bytes(of url: URL) -> Int64 {
    let path = url.path(percentEncoded: false)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return 0 }
    guard attributes[.type] as? FileAttributeType == .typeDirectory else {
      return (attributes[.size] as? NSNumber)?.int64Value ?? 0
    }
    guard let files = FileManager.default.enumerator(atPath: path) else { return 0 }
    var total: Int64 = 0
    while files.nextObject() != nil {
      guard let attributes = files.fileAttributes, attributes[.type] as? FileAttributeType == .typeRegular else {
        continue
      }
      total += (attributes[.size] as? NSNumber)?.int64Value ?? 0
    }
    return total
  }

  package func about() async -> ProgramFacts {
    ProgramFacts(
      version: ProgramVersion.current, engine: context.environment.engineDescription(),
      home: context.home.url.path(percentEncoded: false), parts: Self.parts)
  }

  package func findings() async -> [Finding] {
    var checks = HomeChecks(context: context).run()
    checks += (try? await StoreChecks(context: context).run()) ?? []
    checks += await OrganizerChecks(context: context).run()
    checks += SystemChecks(context: context).run()
    checks += await modelChecks()
    return checks.map { check in
      Finding(
        id: check.id, title: check.title, status: Finding.Status(rawValue: check.status.rawValue) ?? .caution,
        detail: check.detail, advice: check.advice, nextSteps: check.nextSteps)
    }
  }

  /// A model that is in memory is not loaded a second time to see whether it can be.
  private func modelChecks() async -> [DoctorCheck] {
    let title = "Model in use"
    guard let models else { return await ModelChecks(context: context).listed() }
    switch await models.loading {
    case .loaded(let name, let size):
      return [
        DoctorCheck(
          "current", title: "\(title), \(name)", status: .good,
          detail: "loaded, \(HumanUnits.grouped(size)) tokens of context.")
      ]
    case .loading(let name, _):
      return [DoctorCheck("current", title: "\(title), \(name)", status: .good, detail: "being loaded.")]
    case .failed(let name, let message):
      return [DoctorCheck("current", title: "\(title), \(name)", status: .bad, detail: message)]
    case .none: return await ModelChecks(context: context).listed()
    }
  }

  /// What Linnet is made of. Each licence's text comes with the package of that name.
  private static let parts: [ProgramFacts.Part] = [
    ProgramFacts.Part(name: "llama.cpp", licence: "MIT"),
    ProgramFacts.Part(name: "SQLCipher", licence: "BSD-3-Clause"),
    ProgramFacts.Part(name: "GRDB.swift", licence: "MIT"),
    ProgramFacts.Part(name: "Hummingbird", licence: "Apache-2.0"),
    ProgramFacts.Part(name: "SwiftNIO and other Swift packages", licence: "Apache-2.0"),
    ProgramFacts.Part(name: "libical", licence: "MPL-2.0 or LGPL-2.1-only"),
    ProgramFacts.Part(name: "cmark-gfm", licence: "BSD-2-Clause"),
    ProgramFacts.Part(name: "libqrencode", licence: "LGPL-2.1-or-later"),
    ProgramFacts.Part(name: "libjpeg-turbo", licence: "IJG and BSD-3-Clause"),
    ProgramFacts.Part(name: "libpng", licence: "libpng-2.0"),
    ProgramFacts.Part(name: "libwebp", licence: "BSD-3-Clause"),
    ProgramFacts.Part(name: "libheif", licence: "LGPL-3.0-or-later"),
    ProgramFacts.Part(name: "GIFLIB", licence: "MIT"),
    ProgramFacts.Part(name: "zlib", licence: "Zlib"),
  ]
}
