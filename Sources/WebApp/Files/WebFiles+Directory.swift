import Foundation

extension WebFiles {
  /// The files of a directory and the directories in it, for working on the page without building the program anew.
  /// - Throws: `CocoaError` when one can't be read.
  public init(directory: URL) throws {
    var contents: [String: [UInt8]] = [:]
    let folder = directory.path(percentEncoded: false)
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let file = directory.appending(path: name, directoryHint: .notDirectory)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      contents[file.lastPathComponent] = [UInt8](try Data(contentsOf: file))
    }
    self.init(contents)
  }
}
