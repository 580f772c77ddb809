extension String {
  /// A text of bytes that are UTF-8 by the way in which they were made, such as texts that were put together.
  ///
  /// They aren't checked, which takes longer than to write the JSON or the HTML that they are. Nothing that came from
  /// outside may be read so.
  package init(knownUTF8 bytes: [UInt8]) {
    if #available(macOS 26, iOS 26, *) {
      var text = unsafe UTF8Span(unchecked: bytes.span)
      // Seen at once, and much that is done with a text is faster when it is known.
      _ = text.checkForASCII()
      self = String(copying: text)
    } else {
      self = String(decoding: bytes, as: UTF8.self)
    }
  }
}
