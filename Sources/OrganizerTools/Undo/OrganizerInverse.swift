import ChatTypes
import Crypto
import Foundation
import JSONValue
import Organizer
import PlainText
import Tools

/// How a change of the organizer stands in the undo log, whichever tool or command made it: the files that it touched, with
/// their bytes before and after.
public struct OrganizerInverse: Sendable {
  /// The change.
  public let undo: OrganizerUndo
  /// What was done, in words: "Created “Dentist”"; empty when nobody said.
  public let title: String
  /// What is to be shown of it, if its tool knew that when it made the change.
  public let cards: Cards?

  /// What is shown of a change.
  public struct Cards: Sendable, Hashable {
    /// While it holds.
    public var done: [ToolCard]
    /// Once it is undone.
    public var undone: [ToolCard]

    /// What is shown of a change while it holds, and once it is undone.
    public init(done: [ToolCard], undone: [ToolCard]) { (self.done, self.undone) = (done, undone) }
  }

  /// A change that a store has made.
  /// - Parameters:
  ///   - title: what was done, in words.
  ///   - cards: what to show of it; nil to ask the tool when it is undone.
  public init(_ undo: OrganizerUndo, title: String = "", cards: Cards? = nil) {
    (self.undo, self.title, self.cards) = (undo, title, cards)
  }

  /// Reads what ``json`` wrote.
  /// - Throws: ``ToolFailure`` when it isn't that.
  public init(json: JSONValue) throws(ToolFailure) {
    var steps: [OrganizerUndo.Step] = []
    for step in json["steps"]?.arrayValue ?? [] {
      guard let path = step["path"]?.stringValue else { throw Self.unreadable }
      steps.append(
        OrganizerUndo.Step(
          path: path, isFolder: step["folder"]?.boolValue ?? false, before: try Self.bytes(step["before"]),
          after: try Self.bytes(step["after"])))
    }
    guard !steps.isEmpty else { throw Self.unreadable }
    undo = OrganizerUndo(steps: steps)
    title = json["title"]?.stringValue ?? ""
    cards = json["cards"].map { cards in
      Cards(done: Self.read(cards["done"]), undone: Self.read(cards["undone"]))
    }
  }

  /// The form in which it is kept.
  public var json: JSONValue {
    let steps = undo.steps.map { step -> JSONValue in
      var object: JSONObject = ["path": .string(step.path)]
      if step.isFolder { object["folder"] = true }
      if let before = step.before { object["before"] = .string(before.base64EncodedString()) }
      if let after = step.after { object["after"] = .string(after.base64EncodedString()) }
      return .object(object)
    }
    var object: JSONObject = ["steps": .array(steps)]
    if !title.isEmpty { object["title"] = .string(title) }
    if let cards {
      object["cards"] = [
        "done": .array(cards.done.map(\.json)), "undone": .array(cards.undone.map(\.json)),
      ]
    }
    return .object(object)
  }

  /// SHA-256 over what the files hold now.
  /// - Parameter root: the organizer's folder.
  public func fingerprint(root: String) throws -> String { Self.fingerprint(try undo.currentFiles(root: root)) }

  /// How the undo log keeps a change that was just made. The fingerprint is of what the change wrote, so that one made by
  /// somebody else right after it is noticed.
  /// - Parameter title: what was done, in words: "Created “Dentist”".
  public func operation(_ title: String) -> UndoOperation {
    UndoOperation(
      title: title, inverse: OrganizerInverse(undo, title: title, cards: cards).json,
      fingerprint: Self.fingerprint(undo.steps.filter { !$0.isFolder }.map(\.after)))
  }

  private static func fingerprint(_ files: [Data?]) -> String {
    var hash = SHA256()
    for file in files {
      // The length keeps two files from looking like one.
      hash.update(data: Data("\(file?.count ?? -1):".utf8))
      if let file { hash.update(data: file) }
    }
    return hash.finalize().hexadecimal
  }

  private static func bytes(_ json: JSONValue?) throws(ToolFailure) -> Data? {
    guard let json, !json.isNull else { return nil }
    guard let data = json.stringValue.flatMap({ Data(base64Encoded: $0) }) else { throw unreadable }
    return data
  }

  private static func read(_ cards: JSONValue?) -> [ToolCard] {
    (cards?.arrayValue ?? []).compactMap { try? ToolCard(parsing: $0.text()) }
  }

  private static let unreadable = ToolFailure(
    ToolCallError(code: .unreadable, message: "How to undo this can't be read, so nothing was changed."),
    changedNothing: true)
}
