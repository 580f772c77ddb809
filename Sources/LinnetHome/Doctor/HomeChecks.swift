import ChatModels
import Foundation
import Persistence
import UserFacingErrors

/// The home directory and what it holds.
package struct HomeChecks {
  package let context: HomeContext

  package init(context: HomeContext) { self.context = context }
  /// Below this a download soon fails: the size of a small model.
  static let scarceBytes: Int64 = 2_000_000_000

  package func run() -> [DoctorCheck] { [directory(), space(), key(), cache()] }

  private var path: String { context.home.url.path(percentEncoded: false) }

  private func directory() -> DoctorCheck {
    do {
      try context.home.prepare()
    } catch {
      return DoctorCheck("home", title: "Home", status: .bad, detail: ErrorReport(error).message)
    }
    let probe = context.home.url.appending(path: ".doctor-\(UUID().uuidString)").path(percentEncoded: false)
    let descriptor = open(probe, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      return DoctorCheck(
        "home", title: "Home", status: .bad, detail: "\(path) can't be written: \(FullDisk.reason(errno)).",
        advice: "Make it writable for this user, or choose another directory with --home.")
    }
    close(descriptor)
    unlink(probe)
    if let status = FileStatus(path: path), !status.isPrivate {
      return DoctorCheck(
        "home", title: "Home", status: .bad, detail: "\(path) can be read by other users of this machine.",
        advice: "Run: chmod 700 \(UserPath.shellQuoted(path))")
    }
    return DoctorCheck("home", title: "Home", status: .good, detail: "\(path), writable and private.")
  }

  private func space() -> DoctorCheck {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value else {
      return DoctorCheck("space", title: "Free space", status: .caution, detail: "unknown.")
    }
    guard free >= Self.scarceBytes else {
      return DoctorCheck(
        "space", title: "Free space", status: free < Self.scarceBytes / 20 ? .bad : .caution,
        detail: "only \(HumanUnits.bytes(free)).",
        advice: "Remove what you don't need, for example a model.", nextSteps: [.removeModel])
    }
    return DoctorCheck("space", title: "Free space", status: .good, detail: HumanUnits.bytes(free) + ".")
  }

  private func key() -> DoctorCheck {
    do {
      guard try !StoreKey(context).wrapped.isSet() else {
        return DoctorCheck(
          "key", title: "Key of saved conversations", status: .good, detail: "it follows from the key of your chats.")
      }
      let key = try SequenceKey(home: context.home, random: context.environment.random).load()
      return DoctorCheck(
        "key", title: "Key of saved conversations", status: .good,
        detail: key == nil ? "none yet; it is made with the first conversation." : "private.")
    } catch {
      return DoctorCheck("key", title: "Key of saved conversations", status: .bad, detail: ErrorReport(error).message)
    }
  }

  private func cache() -> DoctorCheck {
    let url = context.home.cache
    guard let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.fileSizeKey]) else {
      return DoctorCheck("cache", title: "Saved conversations", status: .good, detail: "none yet.")
    }
    var bytes: Int64 = 0
    var count = 0
    for case let file as URL in files {
      guard let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize else { continue }
      bytes += Int64(size)
      count += 1
    }
    let detail = count == 0 ? "none yet." : "\(HumanUnits.bytes(bytes)) of caches, which may be deleted at any time."
    return DoctorCheck("cache", title: "Saved conversations", status: .good, detail: detail)
  }
}
