import ChatCore
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import Synchronization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

/// A home for the organizer's commands: Saturday 21 November 2026, 14:05 in Paris, and ids that count.
final class Desk: Sendable {
  let world: World
  let environment: LinnetEnvironment
  private let seen = Mutex((output: 0, errors: 0))

  /// - Parameter input: what standard input holds, to its end; nil leaves it to the test.
  init(
    _ around: World.Around = .pipe, now: String = "2026-11-21T14:05:00+01:00", zone: String = "Europe/Paris",
    input: String? = "", home: URL? = nil, variables: [String: String] = [:]
  ) throws {
    world = try World(around, variables: variables.merging(["TZ": zone]) { $1 })
    var environment = world.environment
    let date = try Date(now, strategy: .iso8601)
    environment.home.core.now = { date.unixMilliseconds }
    let count = Mutex(0)
    environment.home.core.makeID = {
      let number = count.withLock { count in
        count += 1
        return count
      }
      // Random to the eye: they have no beginning in common.
      let digits = String(UInt32(truncatingIfNeeded: number &* 0x9E37_79B1), radix: 16)
      let head = String(repeating: "0", count: 8 - digits.count) + digits
      return UUID(uuidString: "\(head)-0000-4000-8000-000000000000") ?? UUID()
    }
    if let home { environment.home.variables["LINNET_HOME"] = home.path(percentEncoded: false) }
    self.environment = environment
    guard let input else { return }
    world.input.type(input)
    world.input.end()
  }

  /// Runs a command to its end.
  @discardableResult
  func run(_ arguments: String...) async -> TerminalUI.ExitStatus { await run(arguments) }

  func run(_ arguments: [String]) async -> TerminalUI.ExitStatus {
    seen.withLock { $0 = (world.output.count, world.errors.count) }
    return await CommandRunner(environment: environment).run(arguments).status
  }

  /// What the last command wrote.
  var output: String { String(world.output.dropFirst(seen.withLock(\.output))) }
  /// What the last command said beside it.
  var errors: String { String(world.errors.dropFirst(seen.withLock(\.errors))) }

  /// The document of a command that succeeds.
  func document(_ arguments: String..., location: SourceLocation = #_sourceLocation) async throws -> [String: Any] {
    let status = await run(arguments + ["--json"])
    #expect(status == .done, "\(output)\(errors)", sourceLocation: location)
    return try json(location)
  }

  /// The document that the last command wrote.
  func json(_ location: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(output)", sourceLocation: location)
  }

  /// The things of a list.
  func list(_ name: String, _ arguments: String..., location: SourceLocation = #_sourceLocation) async throws
    -> [[String: Any]]
  {
    let status = await run(arguments + ["--json"])
    #expect(status == .done, "\(output)\(errors)", sourceLocation: location)
    return try #require(try json(location)[name] as? [[String: Any]], sourceLocation: location)
  }

  /// Puts a file into the home, as another program would.
  func put(_ path: String, _ text: String) throws {
    let url = world.home.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The text of a file in the home; nil when there is none.
  func file(_ path: String) -> String? { try? String(contentsOf: world.home.appending(path: path), encoding: .utf8) }

  /// The text of the only file with this ending in a folder of the home.
  func onlyFile(in folder: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: world.home.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }
    #expect(names.count == 1)
    let name = try #require(names.first)
    return try #require(file("\(folder)/\(name)"))
  }

  func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: world.home.appending(path: path).path(percentEncoded: false))
  }
}

extension [String: Any] {
  func text(_ key: String) -> String? { self[key] as? String }
  func thing(_ key: String) -> [String: Any] { self[key] as? [String: Any] ?? [:] }
}
