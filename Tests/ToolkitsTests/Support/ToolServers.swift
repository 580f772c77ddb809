import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@testable import Toolkits

/// Servers of tools that tests start: other people's, and one that does what no server should.
enum ToolServers {
  /// A Python with what scripts/requirements/toolkits.txt names. `make test` always sets it.
  static let python = ProcessInfo.processInfo.environment["LINNET_TOOLKITS_PYTHON"] ?? ""

  /// Whether somebody wants them to be asked: then it is a failure when they aren't there.
  static var areAsked: Bool { !python.isEmpty }

  static let reason: Comment =
    "Needs mcp, fastmcp, mcp-server-time and mcp-server-git: “make test” installs and runs them."

  /// A program that was installed beside that Python.
  static func program(_ name: String, _ arguments: String...) -> ToolkitSource {
    let folder = URL(fileURLWithPath: python).deletingLastPathComponent().path
    return ToolkitSource(command: ["\(folder)/\(name)"] + arguments)
  }

  /// One of the scripts of the folder Servers.
  static func script(_ name: String, _ arguments: String...) -> ToolkitSource {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Servers/\(name)").path
    // The one that misbehaves needs nothing but the language.
    let python = name == "faults.py" ? "/usr/bin/env" : python
    let words = name == "faults.py" ? ["python3", "-B", file] : ["-B", file]
    return ToolkitSource(command: [python] + words + arguments)
  }

  /// Limits in which a busy machine answers, and a test that fails ends.
  static func limits(_ change: (inout ServerLimits) -> Void = { _ in }) -> ServerLimits {
    var limits = ServerLimits()
    limits.start = 60_000
    change(&limits)
    return limits
  }

  static func world(_ change: (inout ServerLimits) -> Void = { _ in }) -> ToolkitWorld {
    ToolkitWorld(variables: ProcessInfo.processInfo.environment, version: "1", limits: limits(change))
  }

  /// A connection that is not open yet.
  static func client(_ source: ToolkitSource, _ change: (inout ServerLimits) -> Void = { _ in }) throws -> ServerClient
  {
    let world = world(change)
    return ServerClient(
      try world.transport(source), limits: world.limits, clock: .system, name: "linnet-test", version: "1")
  }
}

/// Keeps toolkits in memory.
actor MemoryToolkitStore: ToolkitStore {
  private(set) var saved: [Int64: JSONValue] = [:]
  private(set) var saves = 0
  private var fails = false

  init(_ saved: [Int64: JSONValue] = [:]) { self.saved = saved }

  func fail(_ fails: Bool) { self.fails = fails }

  func load(_ userId: Int64) async throws -> JSONValue? { saved[userId] }

  func remove(_ userId: Int64) async throws {
    if fails { throw CancellationError() }
    saved[userId] = nil
  }

  func save(_ json: JSONValue, of userId: Int64) async throws {
    if fails { throw CancellationError() }
    saved[userId] = json
    saves += 1
  }
}

/// The tools of a profile as the registry told them last.
actor ToldTools {
  private(set) var tools: [any Tool] = []
  private(set) var updates = 0
  private var waiters: [(updates: Int, continuation: CheckedContinuation<Void, Never>)] = []

  func take(_ tools: [any Tool]) {
    self.tools = tools
    updates += 1
    for waiter in waiters where waiter.updates <= updates { waiter.continuation.resume() }
    waiters.removeAll { $0.updates <= updates }
  }

  /// Returns once they were told so often.
  func wait(forUpdates count: Int) async {
    guard updates < count else { return }
    await withCheckedContinuation { waiters.append((count, $0)) }
  }

  var names: [String] { tools.map(\.declaration.name) }
}
