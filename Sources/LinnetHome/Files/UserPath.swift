import Foundation

/// Paths as users type them.
package enum UserPath {
  /// The place that a typed path means: `~/` is the user's own directory, a relative path begins at the current one.
  package static func url(_ path: String, variables: [String: String], currentDirectory: URL) -> URL {
    if let home = variables["HOME"], home.hasPrefix("/"), path == "~" || path.hasPrefix("~/") {
      return URL(filePath: home, directoryHint: .isDirectory).appending(path: String(path.dropFirst(2))).standardized
    }
    return URL(filePath: path, relativeTo: currentDirectory).absoluteURL.standardized
  }

  /// The place that a path means which was typed or dropped into a conversation: quotes around it and backslashes before
  /// spaces, as terminals put them, are taken away where there is no file of the literal name.
  package static func droppedURL(_ text: String, variables: [String: String], currentDirectory: URL) -> URL {
    let literal = url(text, variables: variables, currentDirectory: currentDirectory)
    guard !FileManager.default.fileExists(atPath: literal.path(percentEncoded: false)) else { return literal }
    var path = text
    if path.count >= 2, let quote = path.first, quote == "'" || quote == "\"", path.last == quote {
      path = String(path.dropFirst().dropLast())
    } else {
      path = unescaped(path)
    }
    if path.hasPrefix("file://"), let url = URL(string: path), url.isFileURL { return url }
    return url(path, variables: variables, currentDirectory: currentDirectory)
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return isEscaped ? result + "\\" : result
  }

  /// A path as it can be pasted into a shell.
  package static func shellQuoted(_ text: String) -> String {
    let harmless = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "@", "%", "+", ",", "=": true
      default: false
      }
    }
    return harmless && !text.isEmpty ? text : "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
