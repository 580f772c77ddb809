import Testing

@Suite("The work that a passphrase takes", .timeLimit(.minutes(5)))
struct PassphraseWorkTests {
  #if DEBUG
    private static let light = 16
  #else
    // A build that people use cannot be asked for less.
    private static let light = 131_072
  #endif

  @Test("is what OWASP recommends, unless a test wants less", arguments: [("", 131_072), ("1", light)])
  func rounds(light: String, expected: Int) async throws {
    try await Binary.withHome { binary in
      let outcome = try await binary.run(
        shell: """
          export LINNET_LIGHT_KEYS=\(light)
          echo "four words are better" > "$LINNET_HOME.phrase"; trap 'rm -f "$LINNET_HOME.phrase"' EXIT
          LINNET_PASSPHRASE_FILE="$LINNET_HOME.phrase" "$linnet" passphrase set > /dev/null
          cat "$LINNET_HOME/keys/database.passphrase"
          """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("\"rounds\":\(expected),"), "\(outcome.output)")
    }
  }
}
