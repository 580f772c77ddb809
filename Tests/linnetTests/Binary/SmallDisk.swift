import Foundation

/// A disk of its own in memory, on which commands are tried with a given number of bytes free. Nobody else sees it, and it goes with
/// the shell that made it.
enum SmallDisk {
  /// Whether this machine lets a shell have a disk of its own.
  static let canMount: Bool = {
    guard geteuid() == 0 else { return false }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "unshare -m mount -t tmpfs none /mnt 2>/dev/null"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// What became of one command.
  struct Trial: Decodable {
    var command: Data
    /// Bytes that were free.
    var free: Int
    var status: Int32
    var output: Data
    var errors: Data
    /// Whether all that had been saved was the same afterwards.
    var isUnchanged: Bool
    /// Files of the program's own that were still there.
    var leftovers: Data
    /// How the command ended when there was room again.
    var statusAgain: Int32?

    /// All of it in words, for a test that fails.
    var report: String {
      let texts = [command, output, errors, leftovers].map { String(decoding: $0, as: UTF8.self) }
      return "\(free) bytes free: \(texts), \(status), unchanged: \(isUnchanged), again: \(statusAgain ?? 0)"
    }
  }

  /// A command line of Bash that tries each command of the file `$commands`, a line each, once for every number of bytes in `$rests`,
  /// on a copy of the home `$template`. `$disk` is the disk; a line of JSON tells each trial, texts in Base64.
  static let script = #"""
    mkdir -p "$disk"; export disk
    exec unshare -m bash -c '
      mount -t tmpfs -o size=96m,mode=0700 none "$disk" || exit 3
      export LINNET_HOME="$disk/home" LINNET_PASSPHRASE_FILE="$inputs/passphrase"
      state() {
        (cd "$LINNET_HOME"; ls models; cat notes/* calendars/*/* contacts/*/* habits/*) 2> /dev/null
        "$linnet" chats export - 2> /dev/null | tail -n +2
        "$linnet" settings list --json; "$linnet" memory list --json
      }
      quoted() { printf "\"%s\"" "$(base64 -w 0)"; }
      cp -a "$template" "$LINNET_HOME"; before=$(state | sha256sum)
      while IFS= read -r command; do
        for rest in $rests; do
          rm -rf "$disk"/*; cp -a "$template" "$LINNET_HOME"
          head -c $(($(stat -f -c "%a*%S" "$disk") - rest)) /dev/zero > "$disk/ballast"
          eval "timeout 60 \"\$linnet\" $command" > "$inputs/output" 2> "$inputs/errors" < /dev/null; status=$?
          rm "$disk/ballast"
          left=$(find "$disk" | grep -E "/\.(archive|restoring|linnet|sending)|\.(tmp|part|partial)$|~$")
          unchanged=true; again=null
          if [ $status != 0 ]; then
            [ "$before" = "$(state | sha256sum)" ] || unchanged=false
            eval "timeout 60 \"\$linnet\" $command" > /dev/null 2>&1 < /dev/null; again=$?
          fi
          printf "{\"command\":%s,\"free\":%s,\"status\":%s,\"output\":%s,\"errors\":%s,\"isUnchanged\":%s,\"leftovers\":%s,\"statusAgain\":%s}\n" \
            "$(printf %s "$command" | quoted)" $rest $status "$(quoted < "$inputs/output")" "$(quoted < "$inputs/errors")" \
            $unchanged "$(printf %s "$left" | quoted)" $again
        done
      done < "$commands"'
    """#
}
