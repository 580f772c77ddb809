import LinnetHome
import Testing

@testable import linnet

@Suite("Command line arguments")
struct CommandLineArgumentsTests {
  @Test(
    "Global options that stand before a command go after it",
    arguments: [
      (["--json", "models", "list"], ["models", "list", "--json"]),
      (["models", "--home", "/h", "list"], ["models", "list", "--home", "/h"]),
      (["--home=/h", "--verbose", "ask", "hi", "--json"], ["ask", "--home=/h", "--verbose", "hi", "--json"]),
      (["ask", "models"], ["ask", "models"]),
      (["--json"], ["--json"]),
      ([], []),
      (["help", "models"], ["help", "models"]),
      (["--model", "tiny"], ["--model", "tiny"]),
      (["models"], ["models"]),
    ])
  func order(_ given: [String], _ expected: [String]) throws {
    #expect(try CommandLineArguments.normalized(given) == expected)
  }

  @Test("An unknown command is answered with the nearest that exists")
  func unknown() {
    let error = #expect(throws: LinnetError.self) { try CommandLineArguments.normalized(["aks", "hello"]) }
    #expect(error?.message.contains("Did you mean “linnet ask”?") == true)
    let sub = #expect(throws: LinnetError.self) { try CommandLineArguments.normalized(["models", "lst"]) }
    #expect(sub?.message.contains("Did you mean “linnet models list”?") == true)
    let none = #expect(throws: LinnetError.self) { try CommandLineArguments.normalized(["xyzzy"]) }
    #expect(none?.message.contains("Did you mean") == false)
  }

  @Test("What follows -- is no option")
  func terminator() {
    #expect(CommandLineArguments.has("--json", in: ["ask", "--json", "--", "x"]))
    #expect(!CommandLineArguments.has("--json", in: ["ask", "--", "--json"]))
  }
}
