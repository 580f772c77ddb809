import ChatTypes
import Foundation
import Media

/// Brings the files of imported items into the folder of files, and tells of those that can't be had.
struct AttachedFiles {
  let files: FileStore
  let folder: ImportFolder
  private(set) var notes = ImportNotes(limit: ImportLimits().problems)
  /// The chat whose items come now, for saying where a file is missing.
  private var chat = ""

  init(files: FileStore, folder: ImportFolder) {
    self.files = files
    self.folder = folder
  }

  /// Brings in the files of a record, in the order of its attachments; nil for each that can't be had.
  mutating func take(_ record: ImportedRecord) -> [FileStore.Taken?] {
    switch record {
    case .chat(let chat):
      self.chat = chat.title ?? chat.sourceId
      return []
    case .item(let item):
      if let exported = item.exported { return exported.attachment.map { [takeKept($0)] } ?? [] }
      return item.attachments.map { take($0, of: item) }
    }
  }

  /// Adds what is to be told at the end.
  mutating func tell(_ place: String, message: String) { notes.add(place, message: message) }

  private mutating func take(_ attachment: ImportedAttachment, of item: ImportedItem) -> FileStore.Taken? {
    let isImage = attachment.mediaType?.hasPrefix("image/") ?? false
    let place = item.sourceId.isEmpty ? chat : "\(chat), message \(item.sourceId)"
    do throws(MediaError) {
      if let contents = attachment.contents {
        return try files.takeNow(contents, named: attachment.fileName, isImage: isImage)
      }
      if let file = folder.file(of: attachment) {
        let name = attachment.fileName == attachment.sourceId ? file.lastPathComponent : attachment.fileName
        return try files.takeNow(file, named: name, isImage: isImage)
      }
      if attachment.extractedText == nil, !attachment.isTold {
        notes.add(
          place, message: "The file \(attachment.fileName) isn't beside the imported file; only its name was kept.")
      }
    } catch {
      notes.add(place, message: "The file \(attachment.fileName) was left out: \(error.message)")
    }
    return nil
  }

  /// A file that lies beside an export of this program keeps its bytes.
  private mutating func takeKept(_ attachment: ImportedAttachment) -> FileStore.Taken? {
    do throws(MediaError) {
      guard let path = attachment.path, let file = folder.file(path) else {
        notes.add(
          chat,
          message: """
            The file \(attachment.fileName) isn't in the folder \(folder.name) beside the export; only its name was kept. \
            Put the folder there, undo this import and import again.
            """)
        return nil
      }
      return try files.takeKept(
        file, thumbnail: attachment.thumbnailPath.flatMap { folder.file($0) }, named: attachment.fileName,
        isImage: attachment.mediaType == "image/jpeg")
    } catch {
      notes.add(chat, message: "The file \(attachment.fileName) was left out: \(error.message)")
      return nil
    }
  }
}

extension ExportedItem {
  /// The file that lies beside an export of this program. Pictures are those that were sent as pictures.
  fileprivate var attachment: ImportedAttachment? {
    guard let file, let stored = chatItem.file else { return nil }
    var attachment = ImportedAttachment(fileName: stored.fileName)
    attachment.path = file.path
    attachment.thumbnailPath = file.thumbnailPath
    attachment.mediaType = chatItem.content.msgContent?.tag == .image ? "image/jpeg" : nil
    return attachment
  }
}
