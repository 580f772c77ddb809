import Foundation

/// What has the desktop open links that begin with `linnet:` in Linnet's window, wherever somebody clicks one: a file below the
/// user's own data, as freedesktop.org's Desktop Entry Specification has it. Browsers can't be told by a page: they let
/// pages register few schemes, and this is none of them.
package struct LinkHandler {
  /// The file.
  package let file: URL
  private let program: String
  private let home: HomeDirectory

  /// - Parameters:
  ///   - program: the path of this program.
  ///   - home: the home in whose window links are opened.
  ///   - variables: environment variables, which say where the user's data are.
  /// - Throws: ``LinnetError`` when they don't.
  package init(program: String, home: HomeDirectory, variables: [String: String]) throws {
    let data: URL
    if let path = variables["XDG_DATA_HOME"], path.hasPrefix("/") {
      data = URL(filePath: path, directoryHint: .isDirectory)
    } else if let user = variables["HOME"], user.hasPrefix("/") {
      data = URL(filePath: user, directoryHint: .isDirectory)
        .appending(path: ".local/share", directoryHint: .isDirectory)
    } else {
      throw LinnetError.noHome
    }
    file = data.appending(path: "applications/linnet-links.desktop", directoryHint: .notDirectory)
    self.program = program
    self.home = home
  }

  /// What stands in the file.
  package var text: String {
    let home = home.url.path(percentEncoded: false)
    return """
      [Desktop Entry]
      Type=Application
      Name=Linnet
      Comment=Shows what comes of joining by a link of Linnet
      Exec=\(Self.quoted(program)) open --home \(Self.quoted(home)) %u
      Terminal=false
      NoDisplay=true
      MimeType=x-scheme-handler/linnet;

      """
  }

  /// Writes the file, and tells the desktop of it where that has a program for it.
  /// - Throws: ``LinnetError`` when it can't be written.
  package func install() throws {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: [.atomic])
    } catch {
      throw LinnetError.fileUnwritable(file.path(percentEncoded: false), why: FileFailure.reason(error))
    }
    tellDesktop()
  }

  /// Takes the file away.
  /// - Returns: whether there was one.
  /// - Throws: ``LinnetError`` when it can't be taken away.
  package func uninstall() throws -> Bool {
    guard FileStatus(path: file.path(percentEncoded: false)) != nil else { return false }
    do {
      try FileManager.default.removeItem(at: file)
    } catch {
      throw LinnetError.fileUnwritable(file.path(percentEncoded: false), why: FileFailure.reason(error))
    }
    tellDesktop()
    return true
  }

  /// Desktops look handlers up in an index of these files, which this program of theirs makes.
  private func tellDesktop() {
    let indexer = "/usr/bin/update-desktop-database"
    guard FileManager.default.isExecutableFile(atPath: indexer) else { return }
    let process = Process()
    process.executableURL = URL(filePath: indexer)
    process.arguments = [file.deletingLastPathComponent().path(percentEncoded: false)]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }

  /// An argument within quotation marks, for `Exec`: what means something there has a backslash before it, and every backslash
  /// is doubled, since the line is a string of the file as well.
  private static func quoted(_ argument: String) -> String {
    var text = ""
    for character in argument {
      switch character {
      case "\"", "`", "$": text += "\\\\\(character)"
      case "\\": text += "\\\\\\\\"
      case "%": text += "%%"
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
    return "\"\(text)\""
  }
}
