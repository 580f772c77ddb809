import ArgumentParser
import ChatModels
import Foundation
import LinnetHome
import WebApp

/// `linnet open`.
struct OpenCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the window in the browser, with somebody's link if you like.",
    discussion: """
      A link is shown with what comes of it; you join by the button beside it. Where the window isn't served yet, this serves \
      it, until Ctrl-C. --install has the desktop open links that begin with “linnet:” this way, wherever you click one.
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("The port to serve the window on; 0 for any that is free.", valueName: "number"))
  var port = 8737
  @Flag(help: "Have the desktop open such links with this program.")
  var install = false
  @Flag(help: "Take that back.")
  var uninstall = false
  @Argument(help: "An invitation or address, as somebody gave it to you.")
  var link: String?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port takes a number from 0 to 65535.") }
    if install, uninstall { throw ValidationError("--install and --uninstall exclude each other.") }
    if install || uninstall, link != nil { throw ValidationError("--install and --uninstall take no link.") }
  }

  func run(in context: CommandContext) async throws {
    if install || uninstall { return try changeHandler(context) }
    let wanted = try wantedLink()
    if let claim = try ServedWindow.claim(context.home) {
      return try await ServeCommand.parse(["--port", "\(port)"]).serve(in: context, as: claim, showing: wanted)
    }
    let page = try await servedPage(context)
    let address = wanted.map { WebApp.Address.page(page, joiningBy: $0) } ?? page
    Browser.open(address, variables: context.environment.variables)
    try context.print(OpenDocument(address: address), text: address + "\n")
  }

  private func wantedLink() throws -> PeopleLink? {
    guard let link else { return nil }
    guard let found = PeopleLink(link) else {
      throw LinnetError.usage("This is no link of Linnet, or not all of it. Copy it once more.")
    }
    return found
  }

  /// The page of the process that serves the window, which may just be starting.
  private func servedPage(_ context: CommandContext) async throws -> String {
    let environment = context.environment
    let deadline = environment.now() + CoreConnector.patience
    while environment.now() < deadline {
      if let page = ServedWindow.page(of: context.home) { return page }
      try await environment.sleep(.milliseconds(50))
    }
    throw LinnetError.notFound("The window is being started or ended just now. Try again in a moment.")
  }

  private func changeHandler(_ context: CommandContext) throws {
    #if os(macOS)
      throw LinnetError.usage("On macOS only applications open links. Paste yours into the window, under “People”.")
    #else
      let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
      let handler = try LinkHandler(
        program: program, home: context.home, variables: context.environment.variables)
      let path = handler.file.path(percentEncoded: false)
      if install {
        try handler.install()
        return try context.print(
          LinkHandlerDocument(file: path, installed: true),
          text: "Links that begin with “linnet:” open in Linnet's window now, by \(path).\n")
      }
      let text =
        try handler.uninstall() ? "\(path) was removed.\n" : "Nothing was installed: there is no \(path).\n"
      try context.print(LinkHandlerDocument(file: path, installed: false), text: text)
    #endif
  }
}

/// What `linnet open --json` prints where the window is served by another process.
struct OpenDocument: Encodable {
  /// What the browser was to open.
  var address: String
}

/// What `linnet open --install --json` prints.
struct LinkHandlerDocument: Encodable {
  /// The file that has the desktop open links.
  var file: String
  /// Whether it is there now.
  var installed: Bool
}
