import Testing

@Suite("The work that a passphrase takes", .timeLimit(.minutes(5)))
struct PassphraseWorkTests {
  @Test("is what OWASP recommends, unless a test wants less", arguments: [("", 131_072), ("1", 16)])
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
