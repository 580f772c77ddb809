import ChatModels
import ChatTypes
import Foundation
import JSONValue

/// Writes whole pages.
struct PageWriter: Sendable {
  let templates: Templates
  /// The version of styles and scripts.
  let version: String
  /// The scripts that the first one asks for; named in the page so that all come at once.
  let modules: [String]

  /// Scripts that the page names itself, and those that are read only when something is seen that needs them.
  private static let others: Set<String> = WebFiles.onDemand.union(["main.js", "early.js"])

  init(templates: Templates, files: WebFiles) {
    self.templates = templates
    version = files.version
    modules = files.names.filter { $0.hasSuffix(".js") && !Self.others.contains($0) }
  }

  /// The page of a window with everything that it shows. What isn't HTML is done by its script.
  @MainActor func page(_ window: WindowSession) -> String {
    let patch = window.takePatch()
    var elements: [String: String] = [:]
    var rest: [JSONValue] = []
    for operation in patch.operations {
      guard let (id, html) = Self.html(operation) else {
        rest.append(operation)
        continue
      }
      elements[id] = html
    }
    rest += patch.operations.compactMap(Self.keys)
    // The page's script scrolls, opens and names it, too, but a page is painted before that runs.
    return templates.render(
      PageTemplate(
        window: window.id, csrf: window.session.csrf, sequence: window.scheduler.sequence, version: version,
        modules: modules, look: WindowLook(window.state.settings).values(lock: window.page.locks.lock),
        title: rest.first { $0[0] == "title" }?[1]?.stringValue,
        hasChat: rest.contains { $0[0] == "chat" && $0[1] != "" }, hasPage: window.openPage != nil,
        atEnd: patch.operations.contains(.array(["scroll", "bottom"])), elements: PageTemplate.Elements(elements),
        rest: JSONValue.array(rest).text()))
  }

  /// What an operation puts into an element.
  private static func html(_ operation: JSONValue) -> (String, String)? {
    guard let id = operation[1]?.stringValue else { return nil }
    switch operation[0]?.stringValue {
    case "set": return operation[2]?.stringValue.map { (id, $0) }
    case "list":
      let rows = operation[3]?.objectValue
      let html = operation[2]?.arrayValue?.compactMap { $0.stringValue.flatMap { rows?[$0]?.stringValue } }
      return html.map { (id, $0.joined()) }
    default: return nil
    }
  }

  /// The page's script is told of a list that is there already, so that it looks at what it holds.
  private static func keys(_ operation: JSONValue) -> JSONValue? {
    guard operation[0]?.stringValue == "list", let id = operation[1] else { return nil }
    return .array(["ready", id])
  }

  /// The page to sign in.
  /// - Parameter problem: what went wrong with a code.
  func signIn(problem: String? = nil) -> String {
    templates.render(SignInTemplate(version: version, problem: problem))
  }

  /// The page before a window that is locked.
  /// - Parameters:
  ///   - csrf: the proof that its form comes from it.
  ///   - place: where the window was.
  ///   - wait: for how many seconds no code is looked at.
  func lock(csrf: String, place: String, problem: String?, wait: String?) -> String {
    templates.render(LockTemplate(version: version, csrf: csrf, place: place, problem: problem, wait: wait))
  }

  /// The page that leads on from signing in.
  /// - Parameter next: where to.
  func signedIn(next: String) -> String { templates.render(SignedInTemplate(version: version, next: next)) }
}
