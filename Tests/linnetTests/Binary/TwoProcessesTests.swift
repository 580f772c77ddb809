import Foundation
import Testing

@Suite("Several processes in one home", .timeLimit(.minutes(10)))
struct TwoProcessesTests {
  private struct List: Decodable {
    struct Chat: Decodable {
      var id: String
      var title: String
    }
    var chats: [Chat]
  }

  private func titles(_ linnet: Binary) async throws -> [String] {
    let outcome = try await linnet.run(["chats", "list", "--json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(List.self, from: Data(outcome.output.utf8)).chats.map(\.title)
  }

  @Test("Many commands at once all do their work, in the one home")
  func atOnce() async throws {
    try await Binary.withHome { linnet in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<6 {
          group.addTask {
            let outcome = try await linnet.run(["chats", "new", "Number", "\(number)"])
            #expect(outcome.status == 0, "\(outcome.errors)")
          }
        }
        try await group.waitForAll()
      }
      let found = try await titles(linnet)
      #expect(Set(found.filter { $0.hasPrefix("Number") }) == Set((0..<6).map { "Number \($0)" }))
      #expect(found.filter { $0.hasPrefix("Demo") }.count == 3)
    }
  }

  @Test("When the owner is killed, nothing acknowledged is lost and the next process is the owner")
  func killedOwner() async throws {
    try await Binary.withHome { linnet in
      // The conversation owns the home until it is killed; the other commands act through it.
      let outcome = try await linnet.run(
        shell: #"""
          mkfifo "$LINNET_HOME/in"
          "$linnet" chat < "$LINNET_HOME/in" > "$LINNET_HOME/out" 2>&1 & owner=$!
          exec 3> "$LINNET_HOME/in"
          echo "Hi tomorrow" >&3
          until grep -q "tomorrow at three" "$LINNET_HOME/out"; do read -t 0.05 <> <(:) || true; done
          "$linnet" chats new Through the owner --verbose
          kill -9 $owner; wait $owner 2> /dev/null
          test -S "$LINNET_HOME/socket" && echo "a stale socket"
          "$linnet" chats list --verbose
          """#)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("Another Linnet (process "))
      #expect(outcome.errors.contains("This process has the chats open now."))
      #expect(outcome.output.contains("a stale socket"))
      #expect(outcome.output.contains("Through the owner") && outcome.output.contains("Hi tomorrow"))
    }
  }

  @Test("A question and its reply are kept, and a chat can be gone on with")
  func kept() async throws {
    try await Binary.withHome { linnet in
      let asked = try await linnet.run(["ask", "Hi tomorrow", "--json"])
      struct Document: Decodable {
        var chat: String
        var item: Int
      }
      let document = try JSONDecoder().decode(Document.self, from: Data(asked.output.utf8))
      let again = try await linnet.run(["ask", "Hi tomorrow", "--chat", document.chat])
      #expect(again.status == 0, "\(again.errors)")
      let piped = try await linnet.run(["chat", document.chat], input: Data("Hi tomorrow\n".utf8))
      #expect(piped.status == 0, "\(piped.errors)")
      let shown = try await linnet.run(["chats", "show", document.chat, "--json"])
      struct Shown: Decodable {
        struct Message: Decodable {
          var from: String
          var id: Int
        }
        var messages: [Message]
      }
      let messages = try JSONDecoder().decode(Shown.self, from: Data(shown.output.utf8)).messages
      #expect(messages.map(\.from) == ["me", "assistant", "me", "assistant", "me", "assistant"])
      #expect(messages.contains { $0.id == document.item })
    }
  }

  @Test("A backup is made while another process owns the home, and restored in another")
  func backup() async throws {
    try await Binary.withHome { linnet in
      let outcome = try await linnet.run(
        shell: #"""
          echo "a passphrase" > "$LINNET_HOME/phrase"; export LINNET_PASSPHRASE_FILE="$LINNET_HOME/phrase"
          "$linnet" chats new Precious
          "$linnet" backup "$LINNET_HOME/all.age"
          "$linnet" restore "$LINNET_HOME/all.age" --home "$LINNET_HOME/other"
          "$linnet" chats list --home "$LINNET_HOME/other"
          """#)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("Restored") && outcome.output.hasSuffix("demo\n"))
      #expect(outcome.output.components(separatedBy: "Precious").count == 3)
    }
  }
}
