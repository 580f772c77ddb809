import Foundation
import Testing

@Suite("The program, while the disk is full", .timeLimit(.minutes(20)))
struct FullDiskTests {
  private static let opening = "The linnet had built her nest"

  /// A limit on the size of files imitates a full disk: the store can't be changed.
  @Test("What can't be written is told as a full disk, and all is well when there is room")
  func limit() async throws {
    try await Binary.withHome { linnet in
      // What is made at the first start is there.
      #expect(try await linnet.run(["ask", "Hi tomorrow"]).status == 0)
      for kilobytes in [0, 4, 32, 96] {
        for command in ["ask 'Tell me a story'", "settings set eventMinutes 45", "chats new", "notes add Door"] {
          let outcome = try await linnet.run(shell: "ulimit -S -f \(kilobytes); exec \"$linnet\" \(command)")
          // What is small enough is done.
          guard outcome.status != 0 || outcome.wasKilled else { continue }
          #expect(outcome.status == 1 && !outcome.wasKilled)
          // What was done is not told as a failure.
          #expect(outcome.output.isEmpty, "\(command), \(kilobytes) kB: \(outcome.output)")
          #expect(outcome.errors.contains("disk is full"), "\(command), \(kilobytes) kB: \(outcome.errors)")
        }
      }
      #expect(try await linnet.run(shell: "ulimit -S -f 32; exec \"$linnet\" ask Hello").status == 1)
      let after = try await linnet.run(["ask", "Hi tomorrow"])
      #expect(after.status == 0, "\(after.errors)")
    }
  }

  /// Puts the home on a disk of its own, which leaves so many bytes free, asks for a long reply there, makes room and tells how
  /// often the reply is in the chats. Nobody else sees that disk, and it goes with the shell.
  private static func script(free bytes: Int) -> String {
    """
    disk="$LINNET_HOME/disk"; mkdir -p "$disk"; export disk
    exec unshare -m bash -c '
      mount -t tmpfs -o size=64m,mode=0700 none "$disk" && mkdir "$disk/home" || exit 3
      for name in "$LINNET_HOME"/*; do [ "$name" = "$disk" ] || cp -a "$name" "$disk/home"; done
      head -c $(($(stat -f -c "%a*%S" "$disk") - \(bytes))) /dev/zero > "$disk/ballast"
      "$linnet" ask "Tell me a story" --home "$disk/home"; status=$?
      rm "$disk/ballast"
      "$linnet" chats export "$disk/chats.md" --home "$disk/home" > /dev/null
      echo; echo "kept: $(grep -c "\(opening)" "$disk/chats.md")"
      exit $status'
    """
  }

  @Test(
    "A reply that streams ends with a sentence and status 1, and what was shown is kept",
    .enabled(if: SmallDisk.canMount))
  func streaming() async throws {
    try await Binary.withHome { linnet in
      #expect(try await linnet.run(["ask", "Hi tomorrow"]).status == 0)
      var cutShort = 0
      // With the fewest not even the message can be stored, with the most the whole reply; between these the reply's end can't.
      for bytes in stride(from: 64 << 10, through: 192 << 10, by: 4 << 10) {
        let outcome = try await linnet.run(shell: Self.script(free: bytes))
        guard outcome.status != 0 else {
          #expect(outcome.output.hasPrefix(Self.opening) && outcome.output.hasSuffix("kept: 1\n"))
          break
        }
        #expect(
          outcome.status == 1 && outcome.errors.hasPrefix("Error: The disk is full"), "\(bytes): \(outcome.errors)")
        guard outcome.output.hasPrefix(Self.opening) else { continue }
        cutShort += 1
        // A reply doesn't begin before its journal has room of its own.
        #expect(outcome.output.hasSuffix("kept: 1\n"), "\(bytes): \(outcome.output.suffix(200))")
      }
      #expect(cutShort > 0)
    }
  }
}
