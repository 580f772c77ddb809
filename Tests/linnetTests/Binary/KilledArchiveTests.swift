import Foundation
import Testing

@Suite("A backup and a restoration that are killed", .timeLimit(.minutes(10)))
struct KilledArchiveTests {
  /// Notes that take a while to be written, a backup of them, and how a command is killed as soon as its draft is there.
  private static let preparation = """
    set -e
    umask 077
    cd "$LINNET_HOME"/..
    base="$LINNET_HOME.outside"; mkdir -p "$base"; trap 'rm -rf "$base"' EXIT
    echo "four words are better" > "$base/phrase"; export LINNET_PASSPHRASE_FILE="$base/phrase"
    "$linnet" chats new Kept > /dev/null
    mkdir -p "$LINNET_HOME/notes"
    for i in 1 2 3 4; do head -c 6000000 /dev/urandom | base64 > "$LINNET_HOME/notes/n$i.md"; done
    drafts() { find "$LINNET_HOME" -maxdepth 2 -name '*archive-*' -o -maxdepth 2 -name '*restoring-*'; }
    kill_in() {
      "$@" > /dev/null 2>&1 & pid=$!
      for i in $(seq 20000); do
        if [ -n "$(drafts)" ]; then kill -9 $pid; break; fi
        kill -0 $pid 2> /dev/null || break
      done
      wait $pid 2> /dev/null || true
    }
    """

  @Test("leave drafts that the doctor names and the next start removes", arguments: ["backup", "restore"])
  func killed(command: String) async throws {
    try await Binary.withHome { binary in
      let killed =
        command == "backup"
        ? #"kill_in "$linnet" backup "$base/second.age""#
        : #""$linnet" backup "$base/first.age" > /dev/null; kill_in "$linnet" restore --replace "$base/first.age""#
      let outcome = try await binary.run(
        shell: """
          \(Self.preparation)
          \(killed)
          echo "drafts: $(drafts | wc -l)"
          "$linnet" doctor | grep -c "ended in the middle" || true
          "$linnet" chats list | grep -c Kept
          echo "left: $(drafts | wc -l)"
          """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let lines = outcome.output.split(separator: "\n").map(String.init)
      #expect(lines == ["drafts: 1", "1", "1", "left: 0"], "\(outcome.output) \(outcome.errors)")
    }
  }
}
