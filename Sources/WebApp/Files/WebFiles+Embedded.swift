import CWebFiles

extension WebFiles {
  /// The files of `Resources` by their names, as the build puts them into the program.
  static var embeddedContents: [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for index in 0..<linnet_web_file_count() {
      guard let file = linnet_web_file(index)?.pointee else { break }
      contents[String(cString: file.name)] = Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }
    return contents
  }
}
