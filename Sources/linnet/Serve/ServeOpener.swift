import ChatModels
import Foundation
import LinnetHome
import TerminalUI
import WebApp

/// Tells the address, and opens it in the browser the first time.
actor ServeOpener {
  private let context: CommandContext
  private let opensBrowser: Bool
  private let link: PeopleLink?
  private var hasTold = false

  /// - Parameters:
  ///   - opensBrowser: whether the browser is opened; it never is where there is no screen.
  ///   - link: by which somebody is to be joined, which the first browser shows.
  init(context: CommandContext, opensBrowser: Bool, link: PeopleLink? = nil) {
    self.context = context
    self.opensBrowser = opensBrowser
    self.link = link
  }

  /// There is a new code.
  func tell(_ given: WebApp.Address) {
    let isFirst = !hasTold
    hasTold = true
    let address = isFirst ? link.map { given.joining(by: $0) } ?? given : given
    if context.json {
      // One document on standard output; later codes go to standard error.
      if isFirst { return attempt(ServeDocument(address: address.page, signIn: address.signIn)) }
    } else if isFirst {
      context.console.output.attempt("Linnet is at \(address.page)\nSign in: \(address.signIn)\n")
      if opensBrowser { Browser.open(address.signIn, variables: context.environment.variables) }
      return
    }
    context.notice("To sign in another browser: \(address.signIn)")
  }

  private func attempt(_ document: ServeDocument) {
    guard let text = try? JSONDocument.text(document) else { return }
    context.console.output.attempt(text)
  }
}

/// What `linnet serve --json` prints.
struct ServeDocument: Encodable {
  let address: String
  let signIn: String
}

/// The desktop's browser.
enum Browser {
  /// Opens an address if there is a screen. What becomes of it is up to the desktop.
  static func open(_ address: String, variables: [String: String]) {
    #if os(macOS)
      let opener = "/usr/bin/open"
    #else
      guard variables["DISPLAY"] != nil || variables["WAYLAND_DISPLAY"] != nil else { return }
      let opener = "/usr/bin/xdg-open"
    #endif
    guard FileManager.default.isExecutableFile(atPath: opener) else { return }
    let process = Process()
    process.executableURL = URL(filePath: opener)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
