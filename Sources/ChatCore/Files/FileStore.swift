import ChatTypes
import Foundation
import Media

/// The folder of files that belong to messages: pictures in `ChatImages`, all else in `ChatFiles`.
///
/// What comes from outside is copied, so that a message keeps its file whatever happens to the original; pictures lose
/// what else their file told, such as where they were taken.
public struct FileStore: Sendable {
  /// The folder.
  public let folder: MediaFolder
  private let images: ImageImporter
  private let attachments: FileImporter
  private let recordings: FileImporter

  /// - Parameters:
  ///   - directory: the folder; made when the first file comes.
  ///   - makeID: gives the names of files.
  public init(directory: URL, makeID: @escaping @Sendable () -> UUID = { UUID() }) {
    folder = MediaFolder(directory: directory)
    images = ImageImporter(directory: directory, makeID: makeID)
    attachments = FileImporter(directory: directory, makeID: makeID)
    recordings = FileImporter(directory: directory, limit: VoiceMessage.largestFile, makeID: makeID)
  }

  /// A file that a message is to have.
  struct Taken {
    /// What the message says, with a small picture if it is one.
    var content: MsgContent
    var file: CIFile
    /// What was made for it, to be deleted if the message can't be stored.
    var copied: [String]
  }

  /// Whether an absolute path leads into the folder, where the files of all profiles are.
  func isInside(_ path: String) -> Bool {
    guard path.hasPrefix("/") else { return false }
    let inside = folder.directory.resolvingSymlinksInPath().path(percentEncoded: false)
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    return resolved.hasPrefix(inside.hasSuffix("/") ? inside : inside + "/")
  }

  /// Takes in the file of a message: one at an absolute path is copied, one in the folder is used as it is.
  /// - Throws: ``ChatError`` when there is no such file, it is too large, or a picture or a recording isn't one.
  func take(_ source: CryptoFile, for content: MsgContent) async throws(ChatError) -> Taken {
    do throws(MediaError) {
      guard source.filePath.hasPrefix("/") else { return try inFolder(source, content: content) }
      let url = URL(filePath: source.filePath)
      if content.tag == .voice { return try await recording(url, content: content) }
      guard content.tag == .image else { return try await attachment(url, content: content) }
      return try await picture(.file(url), name: url.lastPathComponent, text: content.text)
    } catch {
      throw Self.chatError(error, path: source.filePath)
    }
  }

  /// Takes in a picture that was never a file.
  func take(_ picture: Data, name: String) async throws(MediaError) -> Taken {
    try await self.picture(.data(picture), name: name, text: "")
  }

  /// Takes in a file on the thread that calls. A picture that isn't one is kept as a file.
  func takeNow(_ file: URL, named name: String, isImage: Bool) throws(MediaError) -> Taken {
    if isImage, let image = try? images.importImage(from: .file(file)) {
      return Self.taken(image, name: name, text: "")
    }
    return Self.taken(try attachments.importFile(from: .file(file, name: name)), content: .file(text: ""))
  }

  /// Takes in what was in another file, in the same way.
  func takeNow(_ contents: Data, named name: String, isImage: Bool) throws(MediaError) -> Taken {
    if isImage, let image = try? images.importImage(from: .data(contents)) {
      return Self.taken(image, name: name, text: "")
    }
    return Self.taken(try attachments.importFile(from: .data(contents, name: name)), content: .file(text: ""))
  }

  /// Takes in a file that this program kept before, byte for byte.
  /// - Parameter thumbnail: the small form of a picture.
  func takeKept(_ file: URL, thumbnail: URL?, named name: String, isImage: Bool) throws(MediaError) -> Taken {
    if isImage, let image = try? images.keepImage(from: .file(file), thumbnail: thumbnail.map(ImageSource.file)) {
      return Self.taken(image, name: name, text: "")
    }
    return Self.taken(try attachments.importFile(from: .file(file, name: name)), content: .file(text: ""))
  }

  private func picture(_ source: ImageSource, name: String, text: String) async throws(MediaError) -> Taken {
    Self.taken(try await images.importImage(from: source), name: name, text: text)
  }

  private static func taken(_ image: ImportedImage, name: String, text: String) -> Taken {
    let name = URL(filePath: name).deletingPathExtension().lastPathComponent
    var file = CIFile(
      fileId: 0, fileName: name + ".jpg", fileSize: image.fileSize, fileSource: CryptoFile(filePath: image.path))
    file.thumbnailPath = image.thumbnailPath
    file.mediaType = image.mediaType
    file.width = image.width
    file.height = image.height
    let small = "data:image/jpeg;base64," + image.thumbnailData.base64EncodedString()
    return Taken(
      content: .image(text: text, image: small), file: file, copied: [image.path, image.thumbnailPath])
  }

  private func attachment(_ url: URL, content: MsgContent) async throws(MediaError) -> Taken {
    Self.taken(try await attachments.importFile(from: .file(url)), content: content)
  }

  private func recording(_ url: URL, content: MsgContent) async throws(MediaError) -> Taken {
    let copy = try await recordings.importFile(from: .file(url))
    var taken = Self.taken(copy, content: content)
    do throws(MediaError) {
      taken.file.mediaType = try soundType(of: copy.path)
    } catch {
      try? folder.delete([copy.path])
      throw error
    }
    return taken
  }

  /// The type of a file of the folder that is to be a voice message.
  private func soundType(of path: String) throws(MediaError) -> String {
    let url = try folder.url(of: path)
    guard let type = SoundFile(url)?.mediaType else {
      throw MediaError(.notSound, message: "This file is no recording. Record it again, or send it as a file.")
    }
    return type
  }

  private static func taken(_ copy: ImportedFile, content: MsgContent) -> Taken {
    var file = CIFile(
      fileId: 0, fileName: copy.displayName, fileSize: copy.fileSize, fileSource: CryptoFile(filePath: copy.path))
    file.mediaType = copy.mediaType
    return Taken(content: content, file: file, copied: [copy.path])
  }

  private func inFolder(_ source: CryptoFile, content: MsgContent) throws(MediaError) -> Taken {
    let url = try folder.url(of: source.filePath)
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
    guard let size = attributes?[.size] as? Int64, attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw MediaError(.unreadable, message: "This file isn't there any more. Choose another one.")
    }
    var file = CIFile(fileId: 0, fileName: url.lastPathComponent, fileSize: size, fileSource: source)
    if content.tag == .voice { file.mediaType = try soundType(of: source.filePath) }
    if content.tag == .image {
      // Only what was taken in as a picture is known to be one. Its small form goes with it.
      guard source.filePath.hasPrefix(MediaFolder.images + "/"), source.cryptoArgs == nil else {
        throw MediaError(.notAnImage, message: "This file is no picture. Send it as a file.")
      }
      let thumbnail = MediaFolder.images + "/thumb_" + url.lastPathComponent
      if let small = try? folder.url(of: thumbnail), FileManager.default.fileExists(atPath: small.path) {
        file.thumbnailPath = thumbnail
      }
      file.mediaType = "image/jpeg"
    }
    return Taken(content: content, file: file, copied: [])
  }

  /// Deletes files of the folder.
  /// - Returns: the paths that are gone.
  func delete(_ paths: [String]) async -> [String] {
    paths.filter { path in (try? folder.delete([path])) != nil }
  }

  static func chatError(_ error: MediaError, path: String) -> ChatError {
    let name = URL(filePath: path).lastPathComponent
    return switch error.code {
    case .tooManyBytes: .error(errorType: .fileSize(filePath: name))
    case .tooManyPixels: .error(errorType: .fileImageSize(filePath: name))
    case .notAnImage, .unsupportedFormat, .damaged: .error(errorType: .fileImageType(filePath: name))
    case .notSound: .error(errorType: .transferFailed(message: error.message))
    case .diskFull: .errorStore(storeError: .diskFull)
    case .unreadable: .error(errorType: .fileNotFound(message: name))
    case .cancelled: .error(errorType: .fileCancelled(message: name))
    case .invalidPath, .writeFailed, .outOfMemory:
      .error(errorType: .fileWrite(filePath: name, message: error.logDescription))
    }
  }
}
