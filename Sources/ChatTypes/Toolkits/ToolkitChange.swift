import JSONValue

/// What the user does with servers of tools. Ours.
public enum ToolkitChange: JSONUnion {
  /// Adds a server, starts it, and switches on the tools that it has then.
  indirect case add(name: String, source: ToolkitSource)
  /// Takes a server away, with what is kept of it.
  case remove(name: String)
  /// Switches tools, by the server's names for them.
  indirect case switchTools(name: String, on: [String], off: [String])
  /// Starts a server anew and asks it for its tools.
  case restart(name: String)
  /// Begins to sign in to a service. Where that is done is told with the toolkit.
  case connect(name: String)
  /// Takes the connection to a service back.
  case disconnect(name: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("add", of: &self, as: Self.add, fields: "name", "source") { if case let .add(a, b) = $0 { $1(a, b) } }
    cases.tag("remove", of: &self, as: Self.remove, fields: "name") { if case let .remove(a) = $0 { $1(a) } }
    cases.tag("switchTools", of: &self, as: Self.switchTools, fields: "name", "on", "off") {
      if case let .switchTools(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("connect", of: &self, as: Self.connect, fields: "name") { if case let .connect(a) = $0 { $1(a) } }
    cases.tag("disconnect", of: &self, as: Self.disconnect, fields: "name") {
      if case let .disconnect(a) = $0 { $1(a) }
    }
    cases.tag("restart", of: &self, as: Self.restart, fields: "name") { if case let .restart(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
