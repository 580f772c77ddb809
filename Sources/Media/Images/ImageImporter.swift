import Concurrency
import Foundation

/// Brings pictures in: JPEG, PNG, WebP, GIF, HEIC and AVIF, each as one upright JPEG and a thumbnail.
///
/// Every picture is encoded anew, so that no byte of the source's metadata (place, camera, comments, previews) and
/// nothing appended to it survives. An ICC profile is neither applied nor kept: the numbers are taken as sRGB, which
/// for wide-gamut sources means slightly paler colours. What is transparent becomes white.
public struct ImageImporter: Sendable {
  /// The folder that the pictures go to.
  public let folder: MediaFolder
  private let limits: ImageLimits
  private let makeID: @Sendable () -> UUID

  private static let queue = BlockingQueue(label: "linnet.media.images")

  /// An importer.
  /// - Parameters:
  ///   - directory: the files folder; made when the first picture comes.
  ///   - limits: what a picture may cost.
  ///   - makeID: makes the identifier that a new picture is named by.
  public init(
    directory: URL, limits: ImageLimits = .standard, makeID: @escaping @Sendable () -> UUID = { UUID() }
  ) {
    folder = MediaFolder(directory: directory)
    self.limits = limits
    self.makeID = makeID
  }

  /// Imports a picture, whole or not at all. Takes up to seconds for a large one and waits for the disk: from a task
  /// this overload is not chosen, the asynchronous one is.
  public func importImage(from source: ImageSource) throws(MediaError) -> ImportedImage {
    try importImage(from: source, Cancellation())
  }

  /// The same on a thread of its own, one picture after the other, so that memory is needed for one. A cancelled task
  /// stops before the next step: reading, decoding, writing.
  public func importImage(from source: ImageSource) async throws(MediaError) -> ImportedImage {
    try await Self.queue.run { cancellation throws(MediaError) in try importImage(from: source, cancellation) }
  }

  /// Takes in a picture that this program wrote earlier, as the bytes that it is. One that holds anything beside the
  /// picture is imported like any other.
  /// - Parameter thumbnail: its small form; made anew if there is none that is as plain.
  public func keepImage(from source: ImageSource, thumbnail: ImageSource?) throws(MediaError) -> ImportedImage {
    let data = try read(source)
    guard PlainJPEG.isPlain(data) else { return try importImage(from: .data(data), Cancellation()) }
    let picture = try ImageDecoder(limits: limits).decode(data)
    if let thumbnail, let kept = try? read(thumbnail), PlainJPEG.isPlain(kept) {
      return try store(data, small: kept, of: picture.image)
    }
    let fitted = picture.image.fitted(side: limits.thumbnailSide)
    let small = try fitted.jpeg(quality: limits.thumbnailQuality, fullChroma: false)
    return try store(data, small: small, of: picture.image)
  }

  private func importImage(from source: ImageSource, _ cancellation: Cancellation) throws(MediaError) -> ImportedImage {
    try cancellation.check()
    let data = try read(source)
    try cancellation.check()
    let picture = try ImageDecoder(limits: limits).decode(data)
    try cancellation.check()
    let thumbnail = picture.image.fitted(side: limits.thumbnailSide)
    let stored = try picture.image.jpeg(quality: limits.storedQuality, fullChroma: picture.format.isLossless)
    let small = try thumbnail.jpeg(quality: limits.thumbnailQuality, fullChroma: false)
    try cancellation.check()
    return try store(stored, small: small, of: picture.image)
  }

  private func store(_ stored: Data, small: Data, of image: PixelImage) throws(MediaError) -> ImportedImage {
    let name = "\(makeID().uuidString.lowercased()).jpg"
    let path = "\(MediaFolder.images)/\(name)"
    let thumbnailPath = "\(MediaFolder.images)/thumb_\(name)"
    try folder.store([
      (path: thumbnailPath, content: { (file) throws(MediaError) in try file.write(small) }),
      (path: path, content: { (file) throws(MediaError) in try file.write(stored) }),
    ])
    return ImportedImage(
      path: path, thumbnailPath: thumbnailPath, width: image.width, height: image.height,
      fileSize: Int64(stored.count), mediaType: ImageFormat.jpeg.mediaType, thumbnailData: small)
  }

  private func read(_ source: ImageSource) throws(MediaError) -> Data {
    switch source {
    case .file(let url):
      return try SourceFile(url).readAll(limit: limits.sourceBytes)
    case .data(let data):
      guard data.count <= limits.sourceBytes else { throw .tooManyBytes(limit: limits.sourceBytes) }
      return data
    }
  }
}
