import ChatTypes
import Foundation

/// Something that goes with a message that is being written.
public struct ChatAttachment: Identifiable, Equatable, Sendable {
  /// What it is.
  public enum Kind: Equatable, Sendable {
    /// A picture.
    case image
    /// A film of so many seconds.
    case video(duration: Int)
    /// A voice message of so many seconds.
    case voice(duration: Int)
    /// Anything else.
    case file
  }

  /// Tells the attachments of one message apart.
  public internal(set) var id = 0
  /// What it is.
  public let kind: Kind
  /// The name that is shown.
  public let fileName: String
  /// Where it lies: an absolute path, of which the core makes a copy, or one in the folder of files.
  public let file: CryptoFile
  /// A small picture of it in a `data:` address; empty for none.
  public let thumbnail: String

  /// Something to attach.
  /// - Parameters:
  ///   - kind: nil to tell it by the name.
  ///   - fileName: nil for the name in the path.
  public init(file: CryptoFile, kind: Kind? = nil, fileName: String? = nil, thumbnail: String = "") {
    let name = fileName ?? file.filePath.split(separator: "/").last.map(String.init) ?? file.filePath
    self.file = file
    self.kind = kind ?? Self.kind(ofFile: name)
    self.fileName = name
    self.thumbnail = thumbnail
  }

  /// What stands for it where it can't be seen or heard: its name, or how long a recording is.
  public var label: String {
    if case .voice = kind { content(saying: "").preview } else { fileName }
  }

  /// Endings of pictures that the core can read.
  private static let imageEndings: Set<String> = ["jpg", "jpeg", "png", "gif", "webp", "heic", "heif"]

  /// What a file is by its name. Without a known length, films and sounds are files.
  static func kind(ofFile name: String) -> Kind {
    let ending = name.split(separator: ".").dropFirst().last?.lowercased()
    return ending.map(imageEndings.contains) ?? false ? .image : .file
  }

  /// What a message with it says.
  func content(saying text: String) -> MsgContent {
    switch kind {
    case .image: .image(text: text, image: thumbnail)
    case .video(let duration): .video(text: text, image: thumbnail, duration: duration)
    case .voice(let duration): .voice(text: text, duration: duration)
    case .file: .file(text: text)
    }
  }
}
