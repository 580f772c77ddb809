import Foundation
import Organizer

/// A list as `--json` prints it: the things under their name, and the files that can't be used.
struct OrganizerListDocument<Value: Encodable>: Encodable {
  /// What the list is called: `events`.
  var name: String
  var values: [Value]
  var problems: [ProblemDocument] = []
  /// What else is said, by name.
  var details: [String: String] = [:]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DocumentKey.self)
    try container.encode(values, forKey: DocumentKey(name))
    try container.encode(problems, forKey: DocumentKey("problems"))
    for (key, value) in details { try container.encode(value, forKey: DocumentKey(key)) }
  }
}

/// A thing as `--json` prints it, and how to undo what was done with it.
struct OrganizerChangeDocument<Value: Encodable>: Encodable {
  /// What the thing is called: `event`.
  var name: String
  /// As it is now; as it was, when it was deleted.
  var value: Value
  /// What `linnet undo` takes; nil when nothing was changed.
  var undo: String?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DocumentKey.self)
    try container.encode(value, forKey: DocumentKey(name))
    try container.encode(undo, forKey: DocumentKey("undo"))
  }
}

/// A thing as `--json` prints it when nothing was done with it.
struct OrganizerThingDocument<Value: Encodable>: Encodable {
  /// What the thing is called: `event`.
  var name: String
  var value: Value

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DocumentKey.self)
    try container.encode(value, forKey: DocumentKey(name))
  }
}

/// A file that can't be used.
struct ProblemDocument: Encodable {
  /// Where it is, below the home directory.
  var file: String
  /// What is wrong, as a sentence.
  var reason: String

  init(_ problem: OrganizerProblem) { (file, reason) = (problem.file, problem.reason) }
}

/// A key that is known when the program runs.
private struct DocumentKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
