import ChatTypes
import Foundation
import JSONValue

/// The servers that a list of another program has. They stand under `mcpServers`, `servers` or `context_servers`, or are the whole list.
public struct ImportedServers: Sendable {
  /// One of them.
  public struct Server: Sendable {
    /// What it is to be called.
    public var name: String
    /// Where it is, with its secrets.
    public var source: ToolkitSource
  }

  /// Why nothing can be read.
  public enum Failure: Error {
    /// It is no JSON object.
    case noObject
    /// It lists no servers.
    case noServers

    /// What happened and what to do next, for the user.
    public var sentence: String {
      switch self {
      case .noObject: "This is no JSON object. Give the list in which another program has its MCP servers."
      case .noServers: "There are no servers under “mcpServers”. Give another list."
      }
    }
  }

  /// Those that can be added.
  public private(set) var servers: [Server] = []
  /// What of the list can't be added, and why.
  public private(set) var problems: [String] = []
  /// What the servers that can't be added ask for, in that order.
  public private(set) var missing: [Input] = []

  /// - Parameters:
  ///   - variables: what `${NAME}` stands for; nil where whoever gives the list must not be told this program's variables.
  ///   - inputs: what `${input:NAME}` stands for.
  /// - Throws: ``Failure`` for what lists no servers.
  public init(_ data: Data, variables: [String: String]?, inputs: [String: String] = [:]) throws(Failure) {
    guard let json = try? JSONValue(parsing: Self.strict(data)), json.objectValue != nil else { throw .noObject }
    let lists = ["mcpServers", "servers", "context_servers"].compactMap { json[$0] ?? json["mcp"]?[$0] }
    let list = lists.first ?? json
    var taken: Set<String> = []
    for member in list.objectValue?.members ?? [] where member.value.objectValue != nil {
      let name = Self.name(member.name, taken: taken)
      do throws(Problem) {
        let filling = Filling(variables: variables, inputs: inputs)
        servers.append(Server(name: name, source: try Self.source(member.value, filling: filling)))
        taken.insert(name)
      } catch {
        problems.append("\(member.name): \(error.sentence)")
        for id in error.inputs where !missing.contains(where: { $0.id == id }) {
          missing.append(Input(id: id, list: json))
        }
      }
    }
    guard !servers.isEmpty || !problems.isEmpty else { throw .noServers }
  }

  /// Leaves a server out, as it was added.
  mutating func remove(_ name: String) { servers.removeAll { $0.name == name } }

  private struct Problem: Error {
    let sentence: String
    /// What the user would have to give.
    var inputs: [String] = []

    init(sentence: String) { self.sentence = sentence }

    init(inputs: [String]) {
      let names = inputs.map { "“\($0)”" }.joined(separator: " and ")
      sentence =
        "it asks for \(names). Answer that when you import the list in a terminal, or write it into the list."
      self.inputs = inputs
    }
  }

  private static func source(_ json: JSONValue, filling: Filling) throws(Problem) -> ToolkitSource {
    var filling = filling
    var source = try place(json, filling: &filling)
    guard filling.missing.isEmpty else { throw Problem(inputs: filling.missing) }
    // Environment and headers are never shown; what came into the command and the address is kept from view, too.
    source.hidden = filling.values
    return source
  }

  private static func place(_ json: JSONValue, filling: inout Filling) throws(Problem) -> ToolkitSource {
    let address = json["url"] ?? json["serverUrl"] ?? json["httpUrl"]
    if let url = address?.stringValue {
      return ToolkitSource(url: try filling.filled(url), headers: try filling.table(json["headers"]))
    }
    // Some write the program's path into an object of its own.
    let nested = json["command"]?.objectValue == nil ? json : json["command"] ?? json
    guard let program = nested["command"]?.stringValue ?? nested["path"]?.stringValue else {
      throw Problem(sentence: "it has neither “command” nor “url”.")
    }
    var command = [try filling.filled(program)]
    for argument in nested["args"]?.arrayValue ?? [] {
      command.append(try filling.filled(argument.stringValue ?? argument.text()))
    }
    return ToolkitSource(
      command: command, directory: json["cwd"]?.stringValue,
      environment: try filling.table(nested["env"] ?? json["env"]))
  }

  /// Fills variables and inputs in, and notes what they held.
  private struct Filling {
    let variables: [String: String]?
    let inputs: [String: String]
    private(set) var values: [String] = []
    /// The inputs that nobody has given.
    private(set) var missing: [String] = []

    init(variables: [String: String]?, inputs: [String: String]) {
      self.variables = variables
      self.inputs = inputs
    }

    /// The text with `${NAME}`, `${env:NAME}`, `${NAME:-otherwise}` and `${input:NAME}` filled in.
    mutating func filled(_ text: String) throws(Problem) -> String {
      var result = ""
      var rest = text[...]
      while let start = rest.range(of: "${") {
        guard let end = rest[start.upperBound...].firstIndex(of: "}") else { break }
        result += rest[..<start.lowerBound]
        let name = rest[start.upperBound..<end]
        rest = rest[rest.index(after: end)...]
        result += try value(String(name))
      }
      return result + rest
    }

    private mutating func value(_ text: String) throws(Problem) -> String {
      if text.hasPrefix("input:") { return input(String(text.dropFirst(6))) }
      let parts = (text.hasPrefix("env:") ? String(text.dropFirst(4)) : text).components(separatedBy: ":-")
      if let value = variables?[parts[0]] { return noted(value) }
      if parts.count > 1 { return parts[1] }
      guard variables == nil else {
        throw Problem(sentence: "the variable “\(parts[0])” is not set. Set it, then import again.")
      }
      throw Problem(sentence: "it wants the variable “\(parts[0])”. Write its value into the list in its place.")
    }

    private mutating func input(_ id: String) -> String {
      if let value = inputs[id] { return noted(value) }
      if !missing.contains(id) { missing.append(id) }
      return ""
    }

    private mutating func noted(_ value: String) -> String {
      if !value.isEmpty, !values.contains(value) { values.append(value) }
      return value
    }

    mutating func table(_ json: JSONValue?) throws(Problem) -> [String: String] {
      var table: [String: String] = [:]
      for member in json?.objectValue?.members ?? [] {
        table[member.name] = try filled(member.value.stringValue ?? member.value.text())
      }
      return table
    }
  }

  private static func name(_ text: String, taken: Set<String>) -> String {
    let mapped = text.lowercased().unicodeScalars.map { scalar -> Character in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    var name = String(mapped).split(separator: "-").joined(separator: "-")
    if name.first?.isLetter != true { name = "server-" + name }
    name = String(name.prefix(28))
    var number = 2
    var unique = name
    while taken.contains(unique) {
      unique = "\(name)-\(number)"
      number += 1
    }
    return unique
  }

  /// JSON without comments and commas too many, as some programs write it.
  private static func strict(_ data: Data) -> Data {
    var result: [UInt8] = []
    let bytes = Array(data)
    var index = 0
    var isInString = false
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if isInString {
        result.append(byte)
        if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
          result.append(next)
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        continue
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index += 2
        while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
          index += 1
        }
        index += 2
        continue
      } else {
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { removeComma(&result) }
        isInString = byte == UInt8(ascii: "\"")
        result.append(byte)
      }
      index += 1
    }
    return Data(result)
  }

  private static func removeComma(_ bytes: inout [UInt8]) {
    guard let last = bytes.lastIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
      bytes[last] == UInt8(ascii: ",")
    else { return }
    bytes.remove(at: last)
  }
}
