import ChatTypes
import Foundation
import JSONValue
import Testing
import TestSupport

@testable import Toolkits

@Suite("Servers that do what no server should", .timeLimit(.minutes(5)))
struct FaultyServersTests {
  private func problem(_ kind: String, _ change: (inout ServerLimits) -> Void = { _ in }) async throws -> ServerProblem?
  {
    let client = try ToolServers.client(ToolServers.script("faults.py", kind), change)
    _ = try await client.open(era: .legacy)
    do throws(ServerProblem) {
      _ = try await client.call("one", arguments: [:])
      await client.close()
      return nil
    } catch {
      await client.close()
      return error
    }
  }

  @Test("One that dies in the middle of a call leaves its exit status and its last words")
  func dies() async throws {
    let client = try ToolServers.client(ToolServers.script("faults.py", "dies"))
    _ = try await client.open(era: .legacy)
    await #expect(throws: ServerProblem.lost(status: 3)) { _ = try await client.call("one", arguments: [:]) }
    #expect(await client.logs() == ["about to die"])
    #expect(await client.end == .lost(status: 3))
    await client.close()
  }

  @Test("One that hangs is given up after the time of a call")
  func hangs() async throws {
    #expect(try await problem("hangs") { $0.silence = 300 } == .silent)
  }

  @Test("One that does not even say what it is is given up after the time of a start")
  func silent() async throws {
    let client = try ToolServers.client(ToolServers.script("faults.py", "silent")) {
      $0.start = 700
      $0.probe = 200
    }
    await #expect(throws: ServerProblem.silent) { _ = try await client.open() }
  }

  @Test("One that floods is ended before it fills the memory")
  func floods() async throws {
    #expect(try await problem("floods") == .tooMuch)
    #expect(try await problem("babbles") { $0.garbageBytes = 100_000 } == .garbage)
  }

  @Test("One that asks without end and reads no answer is ended before the answers fill the memory")
  func pings() async throws {
    let problem = try await problem("pings") { $0.unreadBytes = 100_000 }
    #expect(problem == .readsNothing)
  }

  @Test("Garbage between the messages and answers to nobody change nothing")
  func garbage() async throws {
    #expect(try await problem("garbage") == nil)
    #expect(try await problem("greets") == nil)
  }

  @Test("One that asks for the model, for files and for the user is refused, and may go on")
  func asks() async throws {
    let client = try ToolServers.client(ToolServers.script("faults.py", "asks"))
    _ = try await client.open(era: .legacy)
    let answer = ServerAnswer(try await client.call("one", arguments: [:]))
    #expect(answer.text == "called one")
    await client.close()
    #expect(
      await client.logs() == [
        "sampling/createMessage: refused", "roots/list: refused", "elicitation/create: {'action': 'cancel'}",
      ])
  }

  @Test("One that does not want to end is ended")
  func stays() async throws {
    let folder = try TemporaryDirectory()
    let file = folder.url.appending(path: "pid")
    let client = try ToolServers.client(ToolServers.script("faults.py", "stays", file.path)) { $0.end = 200 }
    _ = try await client.open(era: .legacy)
    let pid = try #require(Int32(String(contentsOf: file, encoding: .utf8)))
    await client.close()
    #expect(kill(pid, 0) != 0)
  }

  @Test("A program that is nowhere is named with the folders in which it was looked for")
  func noProgram() {
    let source = ToolkitSource(command: ["no-such-program-at-all"], searchPath: "/nowhere/bin")
    do throws(ServerProblem) {
      _ = try ServerProgram(source, variables: ["PATH": "/else/bin"])
      Issue.record("it was found")
    } catch {
      #expect(error == .noProgram("/nowhere/bin:/else/bin"))
      #expect(error.sentence(name: "x", program: "no-such-program-at-all").contains("/nowhere/bin:/else/bin"))
    }
  }

  @Test("A server gets few of this program's variables, and those that it was given")
  func variables() throws {
    let source = ToolkitSource(command: ["sh"], environment: ["KEY": "value"])
    let program = try ServerProgram(
      source, variables: ["PATH": "/bin:/usr/bin", "HOME": "/home/me", "LINNET_SECRET": "s", "AWS_KEY": "k"])
    #expect(program.environment == ["PATH": "/bin:/usr/bin", "HOME": "/home/me", "KEY": "value"])
    #expect(program.directory == "/home/me")
  }
}
