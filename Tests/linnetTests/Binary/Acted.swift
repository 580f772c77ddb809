import Foundation
import Testing

/// What the program prints of what it did, with a clock that stands in Paris.
struct Acted: Decodable {
  struct Call: Decodable {
    struct Card: Decodable { var state: String }
    struct Failure: Decodable { var code: String }
    var name: String
    var status: String
    var undo: String?
    var card: Card?
    var error: Failure?
  }
  var chat: String
  var text: String
  var calls: [Call]

  static let clock = ["LINNET_NOW": "2026-11-21T14:05:00+01:00", "TZ": "Europe/Paris"]
}

extension Binary {
  /// One question with its answer.
  func ask(_ arguments: String...) async throws -> Acted {
    let outcome = try await run(["ask", "--json"] + arguments, variables: Acted.clock)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(Acted.self, from: Data(outcome.output.utf8))
  }

  /// Titles and starts of all events of the week.
  func events() async throws -> [String] {
    struct Events: Decodable {
      struct Event: Decodable {
        var title: String
        var start: String
      }
      var events: [Event]
    }
    let outcome = try await run(["calendar", "list", "--json"], variables: Acted.clock)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(Events.self, from: Data(outcome.output.utf8)).events.map {
      "\($0.title) \($0.start)"
    }
  }

  /// All calls of a chat, oldest first, as `chats show` has them.
  func calls(of chat: String) async throws -> [Acted.Call] {
    struct Shown: Decodable {
      struct Message: Decodable { var calls: [Acted.Call]? }
      var messages: [Message]
    }
    let outcome = try await run(["chats", "show", chat, "--json"], variables: Acted.clock)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(Shown.self, from: Data(outcome.output.utf8)).messages.flatMap { $0.calls ?? [] }
  }
}
