extension String {
  /// The place of a byte of its UTF-8; one that lies inside of a character, or beyond the end, gives the place before it.
  package func position(ofByte offset: Int) -> String.Index {
    var index = utf8.index(startIndex, offsetBy: max(0, offset), limitedBy: endIndex) ?? endIndex
    while index > startIndex, index.samePosition(in: unicodeScalars) == nil { index = utf8.index(before: index) }
    return index
  }
}
