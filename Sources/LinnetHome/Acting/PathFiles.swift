import Foundation
import JSONValue
import Media
import Tools

/// The files that the arguments of a call name by their paths, as somebody types them in a terminal.
package struct PathFiles: Sendable {
  private static let headLength = 4_096

  /// Where paths begin that don't begin at the root.
  private let folder: String

  package init(folder: String) { self.folder = folder }

  /// Finds the files. One that isn't there is told when the call is made ready.
  /// - Returns: the arguments with whole paths, and the files that these stand for.
  package func named(by arguments: JSONValue, at places: FileArguments) -> (arguments: JSONValue, files: [OfferedFile])
  {
    var files: [OfferedFile] = []
    let named = places.replacing(in: arguments) { value in
      guard let text = value.stringValue else { return value }
      let file = file(at: text)
      if !files.contains(where: { $0.place == file.place }) { files.append(file) }
      return .string(file.place)
    }
    return (named, files)
  }

  private func file(at text: String) -> OfferedFile {
    let path = text.hasPrefix("@") ? String(text.dropFirst()) : text
    let url = UserPath.url(
      path, variables: ["HOME": FileManager.default.homeDirectoryForCurrentUser.path(percentEncoded: false)],
      currentDirectory: URL(filePath: folder, directoryHint: .isDirectory))
    let name = url.lastPathComponent
    return OfferedFile(
      name: name, place: url.path(percentEncoded: false), mediaType: Self.mediaType(of: url, name: name), location: url)
  }

  private static func mediaType(of url: URL, name: String) -> String? {
    let path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    // A pipe would be waited for.
    guard let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType,
      type == .typeRegular, let file = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: headLength) else { return nil }
    return MediaType.detect(head: head, name: name)
  }
}
