import ArgumentParser
import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import LinnetHome
import Persistence
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet toolkits", .timeLimit(.minutes(10))) struct ToolkitCommandTests {
  /// A server of one tool that needs nothing but Python.
  private static let server = """
    import json, os, sys
    for line in sys.stdin:
        message = json.loads(line)
        if "id" not in message:
            continue
        method, answer = message["method"], {"jsonrpc": "2.0", "id": message["id"]}
        if method == "initialize":
            answer["result"] = {"protocolVersion": "2025-11-25", "capabilities": {"tools": {}},
                                "serverInfo": {"name": "bell", "version": "1"}}
        elif method == "tools/list":
            schema = {"type": "object", "properties": {"times": {"type": "integer"}}, "required": ["times"]}
            answer["result"] = {"tools": [
                {"name": "ring", "description": "Rings the bell", "inputSchema": schema},
                {"name": "key", "description": "Tells its key", "inputSchema": {"type": "object"}}]}
        elif method == "tools/call" and message["params"]["name"] == "key":
            answer["result"] = {"content": [{"type": "text", "text": os.environ.get("BELL_KEY", "none")}]}
        elif method == "tools/call":
            rings = message["params"]["arguments"]["times"]
            answer["result"] = {"content": [{"type": "text", "text": "ring " * rings}]}
        else:
            answer["error"] = {"code": -32601, "message": "unknown"}
        print(json.dumps(answer), flush=True)
    """

  private func world(_ around: World.Around = .pipe, variables: [String: String] = [:]) throws -> World {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let world = try World(around, variables: ["PATH": path].merging(variables) { $1 })
    try Self.server.write(to: world.directory.appending(path: "bell.py"), atomically: true, encoding: .utf8)
    return world
  }

  /// The document that a command prints.
  private func document(_ world: World, _ arguments: String..., status: TerminalUI.ExitStatus = .done) async throws
    -> JSONValue
  {
    let before = world.output.count
    #expect(await CommandRunner(environment: world.environment).run(arguments + ["--json"]).status == status)
    return try JSONValue(parsing: String(world.output.dropFirst(before)))
  }

  @Test("One is added, listed, switched, called after a question, and removed")
  func life() async throws {
    let world = try world()
    #expect(await world.run("toolkits", "add", "bell", "--", "python3", "-B", "bell.py") == .done)
    #expect(world.output.contains("Added: bell, with 2 tools."))
    var list = try await document(world, "toolkits")
    #expect(list["toolkits"]?[0]?["name"] == "bell")
    #expect(list["toolkits"]?[0]?["server"] == "bell 1")
    #expect(list["toolkits"]?[0]?["tools"]?[0]?["calledName"] == "bell__ring")
    var call = try await document(
      world, "toolkits", "call", "bell", "ring", "--arguments", #"{"times": 2}"#, "--yes")
    #expect(call["call"]?["status"] == "completed")
    #expect(call["call"]?["result"] == "ring ring ")
    #expect(call["call"]?["risk"] == "high")
    call = try await document(
      world, "toolkits", "call", "bell", "ring", "--arguments", #"{"times": 2}"#, "--no", status: .failed)
    #expect(call["call"]?["status"] == "denied")
    call = try await document(world, "toolkits", "call", "bell", "ring", "--yes", status: .failed)
    #expect(call["call"]?["error"]?["code"] == "invalidArguments")
    let tools = try await document(world, "toolkits", "tools", "bell", "--off", "ring")
    #expect(tools["toolkit"]?["tools"]?[0]?["on"] == false)
    #expect(await world.run("toolkits", "call", "bell", "ring", "--arguments", #"{"times": 2}"#, "--yes") == .failed)
    #expect(world.errors.contains("switched off"))
    _ = try await document(world, "toolkits", "tools", "bell", "--all-on")
    #expect(await world.run("toolkits", "remove", "bell") == .done)
    list = try await document(world, "toolkits", "list")
    #expect(list["toolkits"] == [])
  }

  /// The names of what is saved of profiles' toolkits.
  private func saved(_ world: World) throws -> [String] {
    let home = HomeDirectory(url: world.home)
    let key = try Data(contentsOf: world.home.appending(path: "keys/database.key"))
    let database = try AppDatabase.open(home.database, key: key, backups: world.directory.appending(path: "none"))
    defer { try? database.closeNow() }
    return try database.readNow { try $0.toolRecords(kind: "toolkits").keys.sorted() }
  }

  @Test("With its profile a toolkit goes, and with it the secrets that are kept of it")
  func profileGoes() async throws {
    let world = try world()
    let added = await world.run(
      "toolkits", "add", "bell", "--env", "BELL_KEY=secret", "--", "python3", "-B", "bell.py")
    #expect(added == .done, "\(world.errors)")
    #expect(await world.run("profiles", "new", "Work") == .done)
    #expect(try saved(world).count == 1)
    #expect(await world.run("profiles", "delete", "Me", "--yes") == .done, "\(world.errors)")
    #expect(try saved(world).isEmpty)
  }

  @Test("The doctor names a toolkit whose program is gone, and one that failed last with its words, and starts none")
  func doctor() async throws {
    let world = try world()
    #expect(await world.run("toolkits", "add", "bell", "--", "./ring") == .failed)
    let program = world.directory.appending(path: "ring")
    try "#!/bin/sh\nexec python3 -B \(world.directory.path)/bell.py\n".write(
      to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
    #expect(await world.run("toolkits", "add", "bell", "--", "./ring") == .done, "\(world.errors)")
    func found() async throws -> JSONValue? {
      let before = world.output.count
      _ = await CommandRunner(environment: world.environment).run(["doctor", "--json"])
      let document = try JSONValue(parsing: String(world.output.dropFirst(before)))
      return document["checks"]?.arrayValue?.first { $0["id"] == "toolkit-bell" }
    }
    #expect(try await found()?["status"] == "good")
    #expect(try await found()?["detail"]?.stringValue?.hasSuffix("2 of 2 tools on.") == true)
    try "#!/bin/sh\necho no key is set >&2\nexit 3\n".write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
    #expect(await world.run("toolkits", "restart", "bell") == .failed)
    let failed = try await found()
    #expect(failed?["status"] == "caution")
    #expect(failed?["detail"]?.stringValue?.contains("exit status 3") == true)
    #expect(failed?["detail"]?.stringValue?.hasSuffix("It wrote last:\nno key is set") == true)
    try FileManager.default.removeItem(at: program)
    #expect(try await found()?["status"] == "bad")
  }

  @Test("The doctor says nothing of what a hidden profile has")
  func doctorOfHidden() async throws {
    let world = try world()
    #expect(await world.run("toolkits", "add", "bell", "--", "python3", "-B", "bell.py") == .done, "\(world.errors)")
    let home = HomeDirectory(url: world.home)
    let key = try Data(contentsOf: world.home.appending(path: "keys/database.key"))
    let database = try AppDatabase.open(home.database, key: key, backups: world.directory.appending(path: "none"))
    try database.writeNow { store in
      for var user in try store.reader.users() {
        user.viewPwdHash = UserPwdHash(hash: "h", salt: "s")
        try store.update(user)
      }
    }
    try database.closeNow()
    let before = world.output.count
    _ = await CommandRunner(environment: world.environment).run(["doctor", "--json"])
    let said = String(world.output.dropFirst(before))
    #expect(said.contains("sound") && !said.contains("bell"))
  }

  @Test("Nobody who can be asked means that nothing is called")
  func unasked() async throws {
    let world = try world()
    #expect(await world.run("toolkits", "add", "bell", "--", "python3", "-B", "bell.py") == .done)
    #expect(await world.run("toolkits", "call", "bell", "ring", "--arguments", #"{"times": 2}"#) == .failed)
    #expect(world.errors.contains("nothing was called"))
    #expect(!world.output.contains("ring ring"))
  }

  @Test("What can't be is said, and nothing is kept")
  func refused() async throws {
    let world = try world()
    #expect(await world.run("toolkits", "add", "bell") == .usage)
    #expect(await world.run("toolkits", "add", "bell", "--url", "http://example.org/mcp") == .failed)
    #expect(await world.run("toolkits", "add", "bell", "--", "no-such-program-at-all") == .failed)
    #expect(world.errors.contains("no-such-program-at-all"))
    #expect(await world.run("toolkits", "add", "No Good", "--", "python3", "-B", "bell.py") == .failed)
    #expect(await world.run("toolkits", "call", "bell", "ring", "--arguments", "[") == .usage)
    #expect(await world.run("toolkits", "call", "bell", "ring", "--yes") == .failed)
    #expect(await world.run("toolkits", "remove", "bell") == .usage)
    #expect(try await document(world, "toolkits")["toolkits"] == [])
  }

  @Test("Another program's list is imported, its keys go to the server and into nothing that is printed")
  func imported() async throws {
    let world = try world(variables: ["SECRET": "secret-marker-7"])
    let file = """
      {
        // comments and commas too many are borne
        "mcpServers": {
          "Bell Tower": {"command": "python3", "args": ["-B", "\(world.directory.path)/bell.py", "x${SECRET}"],
                         "env": {"BELL_KEY": "${SECRET}", "OTHER": "${NOT_THERE:-x}"}},
          "missing": {"command": "x", "env": {"A": "${NOT_THERE}"}},
          "neither": {"type": "stdio"},
        },
      }
      """
    try file.write(to: world.directory.appending(path: "mcp.json"), atomically: true, encoding: .utf8)
    #expect(await world.run("toolkits", "import", "mcp.json") == .failed)
    #expect(try await document(world, "toolkits")["toolkits"] == [])
    let added = try await document(world, "toolkits", "import", "mcp.json", "--yes", status: .failed)
    #expect(added["toolkits"]?[0]?["name"] == "bell-tower")
    #expect(added["toolkits"]?[0]?["variables"] == ["BELL_KEY", "OTHER"])
    #expect(world.errors.contains("missing: the variable “NOT_THERE” is not set"))
    #expect(world.errors.contains("neither: it has neither"))
    #expect(added["toolkits"]?[0]?["command"]?[3] == "x…")
    #expect(await world.run("toolkits", "list") == .done)
    #expect(world.output.contains("bell-tower: Variables: BELL_KEY, OTHER"))
    #expect(world.output.contains("bell-tower: Program: /") && world.output.contains("(PATH): /"))
    #expect(!world.output.contains("secret-marker") && !world.errors.contains("secret-marker"))
    let call = try await document(world, "toolkits", "call", "bell-tower", "key", "--yes")
    #expect(call["call"]?["result"] == "secret-marker-7")
  }

  private static let asking = """
    {"inputs": [{"id": "key", "type": "promptString", "description": "Key of the bell", "password": true},
                {"id": "tone", "type": "promptString", "description": "Tone", "default": "low"}],
     "servers": {"bell": {"command": "ring-it", "args": ["${input:tone}", "x${input:key}"]}}}
    """

  @Test("What a list leaves to the user is asked for on a terminal, where nothing of a secret is shown")
  func inputsAsked() async throws {
    let world = try world(.terminal)
    try Self.asking.write(to: world.directory.appending(path: "mcp.json"), atomically: true, encoding: .utf8)
    for line in ["\n", "secret-marker-9\n", "n\n"] { world.input.type(line) }
    #expect(await world.run("toolkits", "import", "mcp.json") == .done)
    let shown = world.output + world.errors
    #expect(shown.contains("The list asks for “tone” (Tone) [low]: "))
    #expect(shown.contains("The list asks for “key” (Key of the bell): "))
    #expect(shown.contains("Add bell: ring-it") && shown.contains("x…"))
    #expect(!shown.contains("secret-marker"))
    #expect(world.terminal.modes.filter { $0 == .secret }.count == 1 && world.terminal.modes.last == .original)
  }

  @Test("Where nobody can be asked it is said what a list leaves to the user")
  func inputsMissing() async throws {
    let world = try world()
    try Self.asking.write(to: world.directory.appending(path: "mcp.json"), atomically: true, encoding: .utf8)
    #expect(await world.run("toolkits", "import", "mcp.json", "--yes") == .failed)
    #expect(world.errors.contains("bell: it asks for “tone” and “key”."))
    #expect(try await document(world, "toolkits")["toolkits"] == [])
  }

  @Test("A question is answered through it, after the user has said yes")
  func asked() async throws {
    let world = try world()
    #expect(await world.run("toolkits", "add", "bell", "--", "python3", "-B", "bell.py") == .done)
    world.service.reply(
      .text(#"<tool_call>{"name":"bell__ring","arguments":{"times":3}}</tool_call>"#), .finish(.sample()))
    world.service.reply(.text("It rang."), .finish(.sample()))
    #expect(await world.run("ask", "please ring the bell three times", "--yes") == .done)
    #expect(world.output.contains("ring ring ring"))
    #expect(world.output.contains("It rang."))
    let said = world.service.requests.first?.messages.last?.content
    #expect(said?.contains("bell__ring(times: integer) - Rings the bell") == true)
  }
}
