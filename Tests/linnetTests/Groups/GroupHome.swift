import ArgumentParser
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

/// A home with the profiles Anna, Ben and Cleo. Ben and Cleo are contacts of Anna's.
struct GroupHome {
  let world: World

  init(_ around: World.Around = .pipe) async throws {
    world = try World(around)
    for name in ["Anna", "Ben", "Cleo"] { #expect(await world.run("profiles", "new", name) == .done) }
    for name in ["Ben", "Cleo"] {
      let link = try await document("Anna", "people", "invite")["link"] as? String ?? ""
      _ = try await document(name, "people", "join", link)
    }
  }

  /// A home with a group of Anna's, in which Ben and Cleo are.
  static func club(_ around: World.Around = .pipe, ben: String = "member") async throws -> GroupHome {
    let home = try await GroupHome(around)
    _ = try await home.document("Anna", "groups", "new", "Club")
    for (name, role) in [("Ben", ben), ("Cleo", "member")] {
      _ = try await home.document("Anna", "groups", "invite", "Club", name, "--role", role)
      _ = try await home.document(name, "groups", "join", "Club")
    }
    return home
  }

  /// Runs a command as a profile.
  /// - Returns: how it ended, and what it printed.
  func run(_ profile: String, _ arguments: String...) async -> (status: TerminalUI.ExitStatus, output: String) {
    let before = world.output.count
    let all = arguments + ["--profile", profile]
    let status = await CommandRunner(environment: world.environment).run(all).status
    return (status, String(world.output.dropFirst(before)))
  }

  /// Runs a command as a profile and gives its document.
  func document(_ profile: String, _ arguments: String...) async throws -> [String: Any] {
    let before = world.output.count
    let all = arguments + ["--json", "--profile", profile]
    let status = await CommandRunner(environment: world.environment).run(all).status
    let text = String(world.output.dropFirst(before))
    #expect(status == .done, "\(arguments.joined(separator: " ")): \(world.errors)")
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The members of the club as a profile sees them: their names with how they are in it.
  func members(_ profile: String) async throws -> [String: String] {
    let members = try await document(profile, "groups", "members", "Club")["members"] as? [[String: Any]] ?? []
    return Dictionary(
      members.map { ($0["name"] as? String ?? "", $0["state"] as? String ?? "") }, uniquingKeysWith: { _, last in last }
    )
  }

  /// Acts in the core as a profile, for what has no command.
  func withCore<Value>(_ profile: String, _ body: (CoreClient) async throws -> Value) async throws -> Value {
    let context = try CommandContext(GlobalOptions.parse(["--profile", profile]), environment: world.environment)
    return try await context.withCore(body)
  }
}
