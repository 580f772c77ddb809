import ChatTypes
import Foundation
import JSONValue

/// What a tool is called, takes and does. It is data: what the gate decides follows from it alone.
public struct ToolDeclaration: Sendable {
  /// The name by which it is called: 1 to 128 of `A-Z a-z 0-9 _ - .`
  public let name: String
  /// A short name for people.
  public let title: String
  /// What it is for, for the model.
  public let description: String
  /// The form of its arguments.
  public let schema: JSONSchema
  /// The field of the arguments that chooses among ``actions``; nil for a tool with one action only.
  public let actionField: String?
  /// What it can do. A tool without ``actionField`` has at most one, whose name is empty.
  public let actions: [ToolAction]
  /// What it says of itself.
  public let hints: ToolHints
  /// The program or group that it belongs to: `organizer`, `web`, or another program's.
  public let toolkit: String
  /// How far its declaration is believed.
  public let trust: ToolTrust
  /// Where what it returns comes from.
  public let outputSource: ProvenanceSource
  /// Where the calls are that it makes in turn, if it makes any.
  public let batch: ToolBatch?
  /// Where files are named in its arguments.
  public let files: FileArguments

  /// Declares a tool.
  /// - Throws: ``ToolError/Code/invalidDeclaration`` or ``ToolError/Code/invalidSchema``.
  public init(
    name: String, title: String, description: String, schema: JSONValue, actionField: String? = nil,
    actions: [ToolAction], hints: ToolHints = ToolHints(), toolkit: String, trust: ToolTrust,
    outputSource: ProvenanceSource, batch: ToolBatch? = nil, files: FileArguments = FileArguments()
  ) throws(ToolError) {
    guard (1...128).contains(name.utf8.count), name.utf8.allSatisfy(Self.isNameByte) else {
      throw Self.invalid("its name has characters that a name may not have, or is too long")
    }
    let names = actions.map(\.name)
    guard Set(names).count == names.count else { throw Self.invalid("two of its actions have the same name") }
    guard actionField == nil ? names.allSatisfy(\.isEmpty) : !names.isEmpty && !names.contains("") else {
      throw Self.invalid("its actions have no names, or names without a field that chooses among them")
    }
    self.name = name
    self.title = title
    self.description = description
    // Another program checks the calls of its tools itself, by rules that may be its own.
    self.schema = try JSONSchema(schema, leavesRules: trust == .untrusted)
    self.actionField = actionField
    self.actions = actions
    self.hints = hints
    self.toolkit = toolkit
    self.trust = trust
    self.outputSource = outputSource
    self.batch = batch
    self.files = files
  }

  /// The action that arguments choose: nil when they choose none that is declared.
  public func action(in arguments: JSONValue) -> ToolAction? {
    guard let actionField else { return actions.first }
    guard let name = arguments[actionField]?.stringValue else { return nil }
    return actions.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// What an approval depends on beside the arguments: everything that decides what a call does and how it is judged.
  /// Our own texts may change without making a question void. Those of another program are all that the user knew of the tool.
  public var identity: JSONValue {
    var identity: JSONObject = [
      "name": .string(name), "toolkit": .string(toolkit), "trust": .string(trust.rawValue), "schema": schema.source,
      "actionField": actionField.map(JSONValue.string) ?? .null,
      "actions": .array(actions.map { ["name": .string($0.name), "effect": $0.effect.map(\.json) ?? .null] }),
      "hints": hints.json, "batch": batch.map(\.json) ?? .null,
    ]
    if !files.isEmpty {
      identity["files"] = .array(files.paths.map { .array($0.map(JSONValue.string)) })
    }
    if trust != .builtIn {
      identity["title"] = .string(title)
      identity["description"] = .string(description)
    }
    return .object(identity)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func invalid(_ what: String) -> ToolError {
    ToolError(
      .invalidDeclaration, message: "A tool can't be used: \(what). Update the program that it belongs to.", log: what)
  }
}

/// One thing that a tool can do.
public struct ToolAction: Hashable, Sendable {
  /// The name, as the arguments give it; empty for a tool with one action only.
  public let name: String
  /// What it does; nil when nobody knows, so that hints and verb have to tell.
  public let effect: ToolEffect?

  /// An action.
  public init(_ name: String = "", effect: ToolEffect?) {
    self.name = name
    self.effect = effect
  }
}

/// How far a tool's declaration is believed.
public enum ToolTrust: String, Sendable, CaseIterable {
  /// It is part of this program.
  case builtIn
  /// Another program's, which the user trusts.
  case trusted
  /// Another program's. What it says may make a call look worse, never better: each is asked about.
  case untrusted
}

/// Where a tool that makes several calls at once has them in its arguments.
public struct ToolBatch: Hashable, Sendable {
  /// The field that lists the calls.
  public let list: String
  /// The field of a call that names its tool.
  public let name: String
  /// The field of a call that has its arguments.
  public let arguments: String

  /// Where the calls are.
  public init(list: String, name: String, arguments: String) {
    self.list = list
    self.name = name
    self.arguments = arguments
  }

  /// As JSON, for hashing.
  var json: JSONValue { [.string(list), .string(name), .string(arguments)] }
}
