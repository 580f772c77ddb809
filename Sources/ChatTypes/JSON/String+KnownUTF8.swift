extension String {
  /// A text of bytes that are UTF-8 by the way in which they were made, such as texts that were put together.
  ///
  /// They aren't looked at: to check them takes longer than to write the JSON or the HTML that they are. Nothing that came
  /// from outside may be read so.
  package init(knownUTF8 bytes: [UInt8]) {
    if #available(macOS 26, iOS 26, *) {
      self = String(copying: unsafe UTF8Span(unchecked: bytes.span))
    } else {
      self = String(decoding: bytes, as: UTF8.self)
    }
  }
}
