import ChatTypes
import JSONValue

/// The tools that can be called, by name.
public struct Toolbox: Sendable {
  private var tools: [String: any Tool] = [:]
  private var names: [String] = []
  private var foldedNames: Set<String> = []

  /// No tools.
  public init() {}

  /// These tools.
  /// - Throws: ``ToolError/Code/invalidDeclaration`` when two have the same name.
  public init(_ tools: [any Tool]) throws(ToolError) {
    for tool in tools { try add(tool) }
  }

  /// Adds a tool.
  /// - Throws: ``ToolError/Code/invalidDeclaration`` when there is one of this name, if only in other case: one could
  ///   pass for the other on a card.
  public mutating func add(_ tool: any Tool) throws(ToolError) {
    let name = tool.declaration.name
    guard foldedNames.insert(name.lowercased()).inserted else {
      throw ToolError(
        .invalidDeclaration, message: "There are two tools named “\(name)”. Switch one of the two programs off.",
        log: "two tools of the same name")
    }
    tools[name] = tool
    names.append(name)
  }

  /// Takes a tool away.
  public mutating func remove(named name: String) {
    guard tools.removeValue(forKey: name) != nil else { return }
    names.removeAll { $0 == name }
    foldedNames.remove(name.lowercased())
  }

  /// The declarations in the order in which the tools were added.
  public var declarations: [ToolDeclaration] { names.compactMap { tools[$0]?.declaration } }

  /// The tool of this name.
  public func tool(named name: String) -> (any Tool)? { tools[name] }

  /// What the tool of this name declares.
  public func declaration(named name: String) -> ToolDeclaration? { tools[name]?.declaration }

  /// What of a call's arguments doesn't fit the tool's schema, inner calls of known tools included.
  public func problems(in arguments: JSONValue, for declaration: ToolDeclaration, depth: Int = 0) -> [SchemaProblem] {
    var problems = declaration.schema.problems(in: arguments)
    guard let batch = declaration.batch, depth < EffectRule.maximumDepth else { return problems }
    for (position, call) in (arguments[batch.list]?.arrayValue ?? []).enumerated() {
      guard let inner = call[batch.name]?.stringValue.flatMap(declaration(named:)) else { continue }
      let place = "\(batch.list)[\(position)].\(batch.arguments)"
      problems += self.problems(in: call[batch.arguments] ?? [:], for: inner, depth: depth + 1).map {
        SchemaProblem(field: $0.field.isEmpty ? place : "\(place).\($0.field)", expectation: $0.expectation)
      }
    }
    return Array(problems.prefix(SchemaCheck.maximumProblems))
  }

  /// What a call would do; one of an unknown tool is taken for the worst.
  public func classification(of name: String, arguments: JSONValue) -> CallClassification {
    EffectRule.classify(name, declaration: declaration(named: name), arguments: arguments) {
      self.declaration(named: $0)
    }
  }
}
