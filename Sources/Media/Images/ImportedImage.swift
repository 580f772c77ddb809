import Foundation

/// Where a picture comes from. Its kind is found from its bytes, so there is no name.
public enum ImageSource: Sendable {
  /// A file on this machine.
  case file(URL)
  /// A file's content, such as a pasted or uploaded picture.
  case data(Data)
}

/// A picture that lies in the files folder now, as JPEG, upright and without metadata.
public struct ImportedImage: Sendable, Equatable {
  /// Relative to the folder: `ChatImages/<uuid>.jpg`.
  public let path: String
  /// Relative to the folder: `ChatImages/thumb_<uuid>.jpg`.
  public let thumbnailPath: String
  /// In pixels, upright.
  public let width: Int
  /// In pixels, upright.
  public let height: Int
  /// The stored picture's size in bytes, without the thumbnail.
  public let fileSize: Int64
  /// Always `image/jpeg`.
  public let mediaType: String
  /// The thumbnail's bytes, a few kilobytes of JPEG, for the `data:` address of a message's preview.
  public let thumbnailData: Data
}
