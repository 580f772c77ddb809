import ChatTypes

/// A message's file: a picture that is shown, or a name to download.
struct MessageFile {
  /// A picture's most pixels in a message: some 60 letters wide, and low enough that what was said of it is seen with it.
  static let pictureWidth = 420
  static let pictureHeight = 340

  let chat: ChatId
  let item: ChatItem

  func html(_ file: CIFile) -> HTML {
    if case .voice(_, let duration) = item.content.msgContent, file.loaded {
      return VoicePlayer.html(path: path, duration: duration)
    }
    let isPicture = item.content.msgContent?.tag == .image && file.loaded
    return isPicture ? picture(file) : download(file)
  }

  private var path: HTML { "/files/\(chat.inPath)/\(item.id)" }

  /// The thumbnail lies under the picture and is seen until the picture is there.
  private func picture(_ file: CIFile) -> HTML {
    let size: HTML = Self.size(file).map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
    let thumbnail: HTML = "<img class=\"thumbnail\" src=\"\(path)/small\" alt=\"\" loading=\"lazy\" decoding=\"async\">"
    return """
      <button type="button" class="picture" data-act="view" data-full="full" aria-label="Show \(file.fileName)">\
      <img src="\(path)/full" alt="\(file.fileName)"\(size) loading="lazy" decoding="async">\
      \(if: file.thumbnailPath != nil, thumbnail)</button>
      """
  }

  /// How large a picture is shown, so that its room is there before it and nothing jumps when it comes.
  static func size(_ file: CIFile) -> (width: Int, height: Int)? {
    guard let width = file.width, let height = file.height, width > 0, height > 0 else { return nil }
    let scale = min(1, Double(pictureWidth) / Double(width), Double(pictureHeight) / Double(height))
    return (max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded())))
  }

  private func download(_ file: CIFile) -> HTML {
    """
    <a class="file" \(if: file.loaded, "href=\"\(path)/full\" download")><svg class="icon"><use href="#i-file"/></svg>\
    <span><b dir="auto">\(file.fileName)</b><small>\(ByteText.text(file.fileSize))</small></span></a>
    """
  }
}
