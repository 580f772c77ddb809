import ChatTypes
import Foundation
import JSONValue
import LinnetHome

/// The servers that a file of another program lists. They stand under `mcpServers`, `servers` or `context_servers`, or are the whole file.
struct ImportedServers {
  /// One of them.
  struct Server {
    var name: String
    var source: ToolkitSource
  }

  private(set) var servers: [Server] = []
  /// What of the file can't be added, and why.
  private(set) var problems: [String] = []

  /// - Parameter variables: what `${NAME}` stands for.
  /// - Throws: ``LinnetError`` for a file that lists no servers.
  init(_ data: Data, variables: [String: String]) throws {
    guard let json = try? JSONValue(parsing: Self.strict(data)), json.objectValue != nil else {
      throw LinnetError.usage(
        "The file is no JSON object. Give the file in which another program lists its MCP servers.")
    }
    let lists = ["mcpServers", "servers", "context_servers"].compactMap { json[$0] ?? json["mcp"]?[$0] }
    let list = lists.first ?? json
    var taken: Set<String> = []
    for member in list.objectValue?.members ?? [] where member.value.objectValue != nil {
      let name = Self.name(member.name, taken: taken)
      do throws(Problem) {
        servers.append(Server(name: name, source: try Self.source(member.value, variables: variables)))
        taken.insert(name)
      } catch {
        problems.append("\(member.name): \(error.sentence)")
      }
    }
    guard !servers.isEmpty || !problems.isEmpty else {
      throw LinnetError.usage("The file lists no servers under “mcpServers”. Give another file.")
    }
  }

  private struct Problem: Error { let sentence: String }

  private static func source(_ json: JSONValue, variables: [String: String]) throws(Problem) -> ToolkitSource {
    func filled(_ text: String) throws(Problem) -> String { try Self.filled(text, variables: variables) }
    func table(_ json: JSONValue?) throws(Problem) -> [String: String] {
      var table: [String: String] = [:]
      for member in json?.objectValue?.members ?? [] {
        table[member.name] = try filled(member.value.stringValue ?? member.value.text())
      }
      return table
    }
    let address = json["url"] ?? json["serverUrl"] ?? json["httpUrl"]
    if let url = address?.stringValue {
      return ToolkitSource(url: try filled(url), headers: try table(json["headers"]))
    }
    // Some write the program's path into an object of its own.
    let nested = json["command"]?.objectValue == nil ? json : json["command"] ?? json
    guard let program = nested["command"]?.stringValue ?? nested["path"]?.stringValue else {
      throw Problem(sentence: "it has neither “command” nor “url”.")
    }
    var command = [try filled(program)]
    for argument in nested["args"]?.arrayValue ?? [] {
      command.append(try filled(argument.stringValue ?? argument.text()))
    }
    return ToolkitSource(
      command: command, directory: json["cwd"]?.stringValue, environment: try table(nested["env"] ?? json["env"]))
  }

  /// The text with `${NAME}`, `${env:NAME}` and `${NAME:-otherwise}` filled in.
  private static func filled(_ text: String, variables: [String: String]) throws(Problem) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "${") {
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else { break }
      result += rest[..<start.lowerBound]
      var name = rest[start.upperBound..<end]
      rest = rest[rest.index(after: end)...]
      if name.hasPrefix("input:") {
        throw Problem(
          sentence: "it asks for “\(name.dropFirst(6))”. Put the value into the environment and name it there.")
      }
      if name.hasPrefix("env:") { name = name.dropFirst(4) }
      let parts = name.components(separatedBy: ":-")
      guard let value = variables[parts[0]] ?? (parts.count > 1 ? parts[1] : nil) else {
        throw Problem(sentence: "the variable “\(parts[0])” is not set. Set it, then import again.")
      }
      result += value
    }
    return result + rest
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
