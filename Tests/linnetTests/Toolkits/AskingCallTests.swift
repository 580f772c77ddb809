import Foundation
import JSONValue
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet toolkits call, of a tool that asks on its way", .timeLimit(.minutes(5))) struct AskingCallTests {
  /// A server whose tool asks how often it is to ring.
  private static let server = """
    import json, sys

    def say(message):
        print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)

    def heard():
        line = sys.stdin.readline()
        if not line:
            sys.exit()
        return json.loads(line)

    def asked():
        schema = {"type": "object", "required": ["times"],
                  "properties": {"times": {"type": "integer", "title": "Times", "minimum": 1, "maximum": 5}}}
        say({"id": "q1", "method": "elicitation/create", "params": {"message": "How often?", "requestedSchema": schema}})
        while True:
            message = heard()
            if message.get("id") == "q1" and "method" not in message:
                return message["result"]

    while True:
        message = heard()
        if "id" not in message:
            continue
        method = message["method"]
        if method == "initialize":
            result = {"protocolVersion": "2025-11-25", "capabilities": {"tools": {}},
                      "serverInfo": {"name": "bell", "version": "1"}}
        elif method == "tools/list":
            result = {"tools": [{"name": "ring", "description": "Rings the bell", "inputSchema": {"type": "object"}}]}
        elif method == "tools/call":
            answer = asked()
            text = "ring " * answer["content"]["times"] if answer["action"] == "accept" else "silent: " + answer["action"]
            result = {"content": [{"type": "text", "text": text}]}
        else:
            say({"id": message["id"], "error": {"code": -32601, "message": "unknown"}})
            continue
        say({"id": message["id"], "result": result})
    """

  private func world(_ around: World.Around) async throws -> World {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let world = try World(around, variables: ["PATH": path])
    try Self.server.write(to: world.directory.appending(path: "bell.py"), atomically: true, encoding: .utf8)
    #expect(await world.run("toolkits", "add", "bell", "--", "python3", "-B", "bell.py") == .done, "\(world.errors)")
    return world
  }

  @Test("In a terminal it asks whether to call, then what the server asks, and what is wrong is asked again")
  func asked() async throws {
    let world = try await world(.terminal)
    for line in ["y\n", "y\n", "9\n", "y\n", "3\n", "y\n"] { world.input.type(line) }
    #expect(await world.run("toolkits", "call", "bell", "ring") == .done, "\(world.errors)")
    let shown = world.output + world.errors
    #expect(shown.contains("“bell” asks:") && shown.contains("How often?"))
    #expect(shown.contains("“Times” has to be"))
    #expect(shown.contains("Send this to “bell”? [y/n]"))
    #expect(world.output.contains("ring ring ring"))
    #expect(!world.output.contains("got no answer"))
  }

  @Test("What the user declines the server is told, and a call that they refuse asks nothing")
  func declined() async throws {
    let world = try await world(.terminal)
    for line in ["y\n", "n\n"] { world.input.type(line) }
    #expect(await world.run("toolkits", "call", "bell", "ring") == .done, "\(world.errors)")
    #expect(world.output.contains("silent: decline"))
    world.input.type("n\n")
    let before = (world.output + world.errors).ranges(of: "How often?").count
    #expect(await world.run("toolkits", "call", "bell", "ring") == .failed)
    #expect((world.output + world.errors).ranges(of: "How often?").count == before)
  }

  @Test("Where nobody can be asked the server is told so, and that is said")
  func unasked() async throws {
    let world = try await world(.pipe)
    #expect(await world.run("toolkits", "call", "bell", "ring", "--yes") == .done, "\(world.errors)")
    #expect(world.output.contains("silent: cancel"))
    #expect(world.output.contains("It asked “How often?”, and got no answer."))
    #expect(world.errors.contains("“bell” asked “How often?”, and nobody could answer here."))
  }
}
