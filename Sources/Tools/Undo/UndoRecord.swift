import ChatTypes
import JSONValue

/// How to undo what a call did, as its tool says it.
public struct UndoOperation: Hashable, Sendable {
  /// What was done, in words: "Created “Dentist”".
  public var title: String
  /// What the tool needs to restore everything, every field included. Only the tool reads it.
  public var inverse: JSONValue
  /// ``UndoExecutor/fingerprint(of:)`` right after the call.
  public var fingerprint: String

  /// How to undo.
  public init(title: String, inverse: JSONValue, fingerprint: String) {
    self.title = title
    self.inverse = inverse
    self.fingerprint = fingerprint
  }
}

/// A recorded write that can be undone once.
public struct UndoRecord: JSONStruct, Identifiable {
  /// Identifies the record; cards and the command line name it.
  public var id = ""
  /// The tool that undoes.
  public var tool = ""
  /// What was done, in words.
  public var title = ""
  /// What the tool needs.
  public var inverse: JSONValue = JSONValue.null
  /// What the affected things looked like right after the call.
  public var fingerprint = ""
  /// Which call of which reply did it, or did what was taken back; nil for what was done without one.
  public var key: CallKey?
  /// When it was done, in Unix milliseconds.
  public var at: Int64 = 0
  /// When it was undone, in Unix milliseconds.
  public var undoneAt: Int64?
  /// The record that this write took back; nil for a write of its own, and for one that was made again.
  public var undoes: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// Whether an assistant did it, rather than the user. No assistant undoes anything: a button, a word below the card and a command
  /// do. What was made again counts as whose it was.
  public var isByAssistant: Bool { key != nil && undoes == nil }

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("id", value: &id)
    try fields.required("tool", value: &tool)
    fields.field("title", value: &title)
    fields.field("inverse", value: &inverse)
    try fields.required("fingerprint", value: &fingerprint)
    fields.field("key", value: &key)
    try fields.requiredTime("at", value: &at)
    fields.time("undoneAt", value: &undoneAt)
    fields.field("undoes", value: &undoes)
  }
}

/// What came of undoing.
public struct UndoResult: Sendable {
  /// What was undone.
  public let record: UndoRecord
  /// What it looks like now.
  public let cards: [ToolCard]
  /// By which undoing can be undone; nil when it can't.
  public let redoId: String?
}

/// Takes writes back, with or without a tool around it.
public protocol UndoExecutor: Sendable {
  /// What the things that an inverse would change look like now; any text that differs when they differ, in any field.
  /// It changes nothing.
  func fingerprint(of inverse: JSONValue) async throws -> String

  /// Restores what was before. It compares with ``UndoAuthorization/fingerprint`` again if something can change between
  /// reading and writing.
  /// - Throws: ``ToolFailure`` when nothing was restored.
  func undo(_ authorization: consuming UndoAuthorization) async throws -> ToolOutput
}

/// A tool whose writes can be undone.
public protocol UndoableTool: Tool, UndoExecutor {}
